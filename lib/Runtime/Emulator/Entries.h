//===- Entries.h - What compiled kernels call -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the emulator that rewritten code calls by name, and
// conversions of number formats. The host's code generator would otherwise look
// for these conversions in a run-time library, or use instructions that flush
// subnormals.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_ENTRIES_H
#define PREC_LIB_RUNTIME_EMULATOR_ENTRIES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace prec {
namespace runtime {
namespace emulator {

llvm::SmallVector<std::pair<llvm::StringRef, void *>> getEntries();

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_ENTRIES_H
