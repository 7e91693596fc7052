//===- NarrowPaths.h - Copies that only narrow readers see ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rounding belongs at the root of a value, before the transposes and
// reshapes that only exist for narrow contractions: then the copies move half
// the bytes and all contractions share one rounding. A copy lies on a narrow
// path if every reader of its result is a narrow contraction or another such
// copy, and if it does not make the value smaller (a rounding before a slice
// would round what nobody reads).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWPATHS_H
#define PREC_LIB_TRANSFORMS_NARROWPATHS_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/IR/OpModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// The two factors of a contraction, as operands.
std::pair<mlir::OpOperand *, mlir::OpOperand *>
getFactors(mlir::Operation *contraction, const OpModel &model);

/// The contractions that are to be decided, in program order: on floats, not
/// both factors narrow already, and without decision ids.
llvm::SmallVector<std::pair<mlir::Operation *, OpModel>>
collectContractions(mlir::FunctionOpInterface function);

class NarrowPaths {
public:
  /// `contractions` are the narrow ones of the function.
  NarrowPaths(
      mlir::FunctionOpInterface function,
      llvm::ArrayRef<std::pair<mlir::Operation *, OpModel>> contractions);

  /// True if `use` is a factor of a narrow contraction or the source of a copy
  /// on a narrow path.
  bool isNarrowUse(mlir::OpOperand &use) const {
    return narrowUses.contains(&use);
  }
  /// The value at which a factor is to be rounded.
  mlir::Value getRoot(mlir::Value factor) const;

private:
  llvm::DenseSet<mlir::OpOperand *> narrowUses;
  /// Results of copies on narrow paths, and the sources of those copies.
  llvm::DenseMap<mlir::Value, mlir::Value> sourceOf;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWPATHS_H
