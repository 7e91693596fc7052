//===- Abi.h - How public functions hand over results -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of `prec.abi`, an attribute of the results of public functions: how
// the caller takes them. Without it, in the type of the input.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_ABI_H
#define PREC_IR_ABI_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {

inline constexpr llvm::StringLiteral kAbiAttr = "prec.abi";
/// As it is stored, if that is narrow.
inline constexpr llvm::StringLiteral kNarrowAbi = "narrow";

inline bool isNarrowByAbi(mlir::FunctionOpInterface function, unsigned result) {
  auto abi = function.getResultAttrOfType<mlir::StringAttr>(result, kAbiAttr);
  return abi && abi.getValue() == kNarrowAbi;
}

} // namespace prec

#endif // PREC_IR_ABI_H
