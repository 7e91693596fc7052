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
// would round what nobody reads). Values that are rounded for all readers end
// the paths: what they are copied from may stay wide.
//
// Slices of an argument are on narrow paths if together they take no fewer
// elements than it has, or if all of it is rounded anyhow: weights that are
// packed into one argument are rounded there, by the caller if they are frozen.
//
// A constant is rounded when compiling, so its rounding costs nothing and must
// not stand behind a copy, where it would be done on every call. So every copy
// of constants is on a narrow path: slices and joins, too, and one that is also
// read wide, which is divided into two. The exception is a constant with wide
// readers of which narrow ones take small parts: each part is rounded by
// itself, when compiling as well, and the rest is not stored twice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_NARROWPATHS_H
#define PREC_PROJECTION_NARROWPATHS_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/Analysis/StorageCandidates.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

/// The two factors of a contraction, as operands.
std::pair<mlir::OpOperand *, mlir::OpOperand *>
getFactors(mlir::Operation *contraction, const Contraction &dims);

/// The values of the factors that are floats: one if both are the same, or if
/// the other holds small integers, which need no rounding.
llvm::SmallSetVector<mlir::Value, 2>
getFactorValues(mlir::Operation *contraction, const Contraction &dims);

/// A contraction with its factors and dimensions.
using ContractionOp = std::pair<mlir::Operation *, Contraction>;

/// The contractions that are to be decided, in program order: on floats, not
/// both factors narrow already, and without decision ids.
llvm::SmallVector<ContractionOp>
collectContractions(mlir::FunctionOpInterface function,
                    const ProgramModel &program);

/// The format of the factors of a contraction that are all stored narrow, or
/// "mixed"; nothing is left to decide about it. Empty for anything else.
llvm::StringRef getStoredFactors(mlir::Operation *op, const OpModel &model);

class NarrowPaths {
public:
  /// `contractions` are the narrow ones of the function.
  NarrowPaths(mlir::FunctionOpInterface function, const ProgramModel &program,
              llvm::ArrayRef<ContractionOp> contractions,
              llvm::DenseSet<mlir::Value> roundedForAll = {});

  /// True if `use` is a factor of a narrow contraction or the source of a copy
  /// on a narrow path.
  bool isNarrowUse(mlir::OpOperand &use) const {
    return narrowUses.contains(&use);
  }
  /// The contractions that read `use`, a narrow use, as a factor or behind
  /// copies.
  llvm::SmallSetVector<mlir::Operation *, 2>
  findContractions(mlir::OpOperand &use) const;
  /// The values at which a factor is to be rounded: one, unless it joins
  /// several constants.
  llvm::SmallVector<mlir::Value, 1> getRoots(mlir::Value factor) const;

  /// The results of copies on narrow paths, in no order.
  auto getCopies() const { return llvm::make_first_range(sourcesOf); }

  /// Divides each copy of constants that is also read wide: its narrow readers
  /// get a clone of it. Not where the wide ones see the same numbers, because
  /// all roots are rounded for all readers.
  void divideSharedCopies();

private:
  bool copiesConstants(mlir::Operation *op, const OpModel &model) const;
  void visitCopy(mlir::Operation *op, const OpModel &model);
  void visitSlices(mlir::FunctionOpInterface function);
  void visitCopyOfConstants(mlir::Operation *op, const OpModel &model);
  void visitConstant(mlir::Operation *op);
  /// True if `use` needs the wide value, maybe beside the narrow one.
  bool isWideUse(mlir::OpOperand &use) const {
    return !isNarrowUse(use) || shared.contains(use.getOwner());
  }

  llvm::DenseSet<mlir::Value> roundedForAll;
  llvm::DenseSet<mlir::OpOperand *> narrowUses;
  /// Results of copies on narrow paths, and the sources of those copies.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 1>> sourcesOf;
  /// For each argument, copies of parts of it that only narrow readers see.
  llvm::MapVector<mlir::Value, llvm::SmallVector<mlir::OpOperand *, 4>> slices;
  /// Constant tensors and copies of them.
  llvm::DenseSet<mlir::Value> constants;
  /// Copies of constants with narrow and wide readers, readers first.
  llvm::SetVector<mlir::Operation *> shared;
};

} // namespace prec

#endif // PREC_PROJECTION_NARROWPATHS_H
