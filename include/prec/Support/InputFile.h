//===- InputFile.h - Programs as files --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Users pass files that MLIR does not read. The usual mistakes show in the
// first bytes of a file. They get a message with the remedy, instead of a
// syntax error in the middle of binary data.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_INPUTFILE_H
#define PREC_SUPPORT_INPUTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace prec {

/// How to print a program of StableHLO so that prec reads it. Ends messages
/// that refuse another form.
inline constexpr llvm::StringLiteral kGenericFormHint =
    "print the program in generic form: in JAX with jax.jit(f).lower(...)"
    ".compiler_ir(\"stablehlo\").operation.get_asm(print_generic_op_form=True, "
    "enable_debug_info=True), in tools of MLIR with --mlir-print-op-generic";

/// Why `content` is no program in MLIR's text or bytecode, in words that follow
/// the name of the file; empty if no reason is found.
std::string describeForeignContent(llvm::StringRef content);

/// Opens a program; "-" is standard input. Content that is no program is an
/// error. Constants of truth values are given as lists, which every version of
/// MLIR reads.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
openProgram(llvm::StringRef path);

} // namespace prec

#endif // PREC_SUPPORT_INPUTFILE_H
