//===- NarrowPaths.h - Copies that only narrow readers see ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rounding belongs at the root of a value, before transposes and reshapes
// that only exist for narrow contractions: then these copies move half the
// bytes, and all contractions share one rounding. A copy is on a narrow path if
// every reader of its result is a narrow contraction or another such copy, and
// if it does not make the value smaller (a rounding before a slice would also
// round elements that nothing reads). Values that are rounded for all readers
// end the paths, because their sources may stay wide.
//
// Slices of an argument are on narrow paths if together they read at least as
// many elements as it has, or if all of it is rounded anyway. So weights that
// are packed into one argument are rounded there, by the caller if they are
// frozen.
//
// The rounding of a constant is free at compile time, but behind a copy it
// would run on every call. So every copy of constants is on a narrow path,
// including slices and joins. A copy that is also read wide is divided into
// two. The exception is a constant with wide readers of which narrow
// contractions read small parts: each part is rounded separately, also at
// compile time, so that the rest is not stored twice.
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

/// The factor values that are floats. One value if both factors are the same,
/// or if the other factor holds small integers, which need no rounding.
llvm::SmallSetVector<mlir::Value, 2>
getFactorValues(mlir::Operation *contraction, const Contraction &dims);

/// A contraction with its factors and dimensions.
using ContractionOp = std::pair<mlir::Operation *, Contraction>;

/// The contractions to decide about, in program order: they have a float
/// factor, the float factors are not all stored narrow, and they have no
/// decision id.
llvm::SmallVector<ContractionOp>
collectContractions(mlir::FunctionOpInterface function,
                    const ProgramModel &program);

/// The format of the factors of a contraction if all of them are stored narrow,
/// so that nothing is left to decide; "mixed" if formats differ. Empty for
/// anything else.
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
  /// The contractions that read `use`, a narrow use, as a factor, directly or
  /// through copies.
  llvm::SmallSetVector<mlir::Operation *, 2>
  findContractions(mlir::OpOperand &use) const;
  /// The values at which a factor is to be rounded: one, unless the factor
  /// joins several constants.
  llvm::SmallVector<mlir::Value, 1> getRoots(mlir::Value factor) const;

  /// The results of copies on narrow paths, in no particular order.
  auto getCopies() const { return llvm::make_first_range(sourcesOf); }

  /// Divides each copy of constants that is also read wide: its narrow readers
  /// get a clone of it. If all roots are rounded for all readers, both kinds of
  /// readers see the same numbers, and the copy stays.
  void divideSharedCopies();

private:
  bool copiesConstants(mlir::Operation *op, const OpModel &model) const;
  void visitCopy(mlir::Operation *op, const OpModel &model);
  void visitSlices(mlir::FunctionOpInterface function);
  void visitCopyOfConstants(mlir::Operation *op, const OpModel &model);
  void visitConstant(mlir::Operation *op);
  /// True if `use` needs the wide value, possibly in addition to the narrow
  /// one.
  bool isWideUse(mlir::OpOperand &use) const {
    return !isNarrowUse(use) || shared.contains(use.getOwner());
  }

  llvm::DenseSet<mlir::Value> roundedForAll;
  llvm::DenseSet<mlir::OpOperand *> narrowUses;
  /// Results of copies on narrow paths, and the sources of those copies.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 1>> sourcesOf;
  /// For each argument, copies of parts of it that only narrow readers use.
  llvm::MapVector<mlir::Value, llvm::SmallVector<mlir::OpOperand *, 4>> slices;
  /// Constant tensors and copies of them.
  llvm::DenseSet<mlir::Value> constants;
  /// Copies of constants with narrow and wide readers, readers first.
  llvm::SetVector<mlir::Operation *> shared;
};

} // namespace prec

#endif // PREC_PROJECTION_NARROWPATHS_H
