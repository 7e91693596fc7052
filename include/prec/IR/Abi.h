//===- Abi.h - How public functions hand over results -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of `prec.abi`, an attribute of a result of a public function. It
// says in which type the caller takes the result. Without it, the caller takes
// the result in the type that it has in the input program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_ABI_H
#define PREC_IR_ABI_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {

inline constexpr llvm::StringLiteral kAbiAttr = "prec.abi";
/// The caller takes the result as it is stored, if it is stored narrow.
inline constexpr llvm::StringLiteral kNarrowAbi = "narrow";

inline bool isNarrowByAbi(mlir::FunctionOpInterface function, unsigned result) {
  auto abi = function.getResultAttrOfType<mlir::StringAttr>(result, kAbiAttr);
  return abi && abi.getValue() == kNarrowAbi;
}

} // namespace prec

#endif // PREC_IR_ABI_H
