//===- FreedMemory.h - What tools do with freed memory ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_FREEDMEMORY_H
#define PREC_LIB_TOOLS_FREEDMEMORY_H

namespace prec {

/// Makes glibc keep freed memory. Tables as large as the program, and arrays of
/// its values, are freed and allocated again and again. By default glibc
/// returns them to the system in between, which then clears every page again:
/// up to a tenth of the time of prec-assign on 100 k ops, and of that of
/// calibrating a large network.
void keepFreedMemory();

} // namespace prec

#endif // PREC_LIB_TOOLS_FREEDMEMORY_H
