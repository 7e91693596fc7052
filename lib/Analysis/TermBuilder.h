//===- TermBuilder.h - The terms of a program -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the terms of a program in program order: one for each scalar op in a
// body, and one for each op on tensors. Small private functions are read again
// for each call, as if they were inlined. A value that arrives from two sides
// (arguments of loops, results of branches) is a leaf.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_TERMBUILDER_H
#define PREC_LIB_ANALYSIS_TERMBUILDER_H

#include "Terms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// The sizes of a ranked tensor; empty for other types.
inline llvm::SmallVector<int64_t> getShape(mlir::Type type) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return {};
  return llvm::to_vector(shaped.getShape());
}

/// A dimension along which a view does not vary.
inline llvm::SmallVector<Atom, 1> makeHole(int64_t size) {
  if (size == 1)
    return {};
  return {{-1, size}};
}

class TermBuilder {
public:
  TermBuilder(const ProgramModel &program, TermTable &table)
      : program(program), table(table) {}

  void run();

private:
  /// A function as it runs for one caller.
  struct Frame {
    /// Separates the terms of equal ops in two frames.
    size_t number;
    llvm::DenseMap<mlir::Value, View> values;
  };

  /// The views of the results; empty unless `function` has one return.
  llvm::SmallVector<View> read(mlir::FunctionOpInterface function,
                               llvm::ArrayRef<View> arguments);
  void readOp(mlir::Operation *op, const OpModel &model, Frame &frame);
  View readResult(mlir::OpResult result, const OpModel &model, Frame &frame);
  void readCall(mlir::Operation *call, Frame &frame);
  void readStructured(mlir::linalg::LinalgOp op, const OpModel &model,
                      Frame &frame);
  void readResults(mlir::linalg::LinalgOp op, const OpModel &model,
                   llvm::ArrayRef<mlir::AffineMap> maps,
                   llvm::ArrayRef<int64_t> loops,
                   const llvm::DenseMap<mlir::Value, View> &scalars,
                   Frame &frame);
  View readScalar(mlir::Operation *op, llvm::ArrayRef<int64_t> loops,
                  llvm::DenseMap<mlir::Value, View> &scalars, Frame &frame);
  std::optional<View> readCopy(mlir::OpResult result, Frame &frame);
  View readConstant(mlir::Operation *op, Frame &frame);
  View readElementwise(mlir::OpResult result, const OpModel &model,
                       Frame &frame);
  View readReduce(mlir::OpResult result, const Reduction &reduction,
                  Frame &frame);
  /// A dot that is not a contraction.
  View readDot(mlir::OpResult result, Frame &frame);
  View readSoftmax(mlir::OpResult result, Frame &frame);
  /// A term that is identified by op name, attributes and operands.
  View readOpaque(mlir::OpResult result, TermKind kind, Frame &frame);

  View lookup(mlir::Value value, Frame &frame);
  View makeLeaf(mlir::Value value, Frame &frame);
  /// True for functions that are read again for each call.
  bool isSmall(mlir::FunctionOpInterface function);
  size_t countOps(mlir::FunctionOpInterface function);

  const ProgramModel &program;
  TermTable &table;
  size_t frames = 0;
  llvm::DenseMap<mlir::Operation *, size_t> sizes;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_TERMBUILDER_H
