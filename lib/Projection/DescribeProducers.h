//===- DescribeProducers.h - How values are made ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For presets that use producers: describes how values are made, by dataflow.
// An op without a body and a linalg op whose body computes the same are
// described alike.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBEPRODUCERS_H
#define PREC_LIB_PROJECTION_DESCRIBEPRODUCERS_H

#include "SpelledForms.h"
#include "prec/Planning/PrecisionGraph.h"

namespace prec {

class ProducerReader {
public:
  using GetId = llvm::function_ref<PrecisionGraph::Id(mlir::Value)>;

  /// `contractions` maps the contractions of the graph to their indices.
  ProducerReader(
      const ProgramModel &program,
      const llvm::DenseMap<mlir::Operation *, unsigned> &contractions)
      : program(program), contractions(contractions),
        forms(program, contractions) {}

  /// The producer of `value`. `getId` returns the ids of its operands.
  PrecisionGraph::Producer describe(mlir::Value value, GetId getId);

  /// One number in all elements.
  bool isUniform(mlir::Value value) { return forms.isUniform(value); }

private:
  using Producer = PrecisionGraph::Producer;

  Producer describeMoves(mlir::Value value, GetId getId);
  void addOperand(Producer &producer, mlir::Value operand, GetId getId);
  void addFunctions(Producer &producer, mlir::Value value, GetId getId);

  const ProgramModel &program;
  const llvm::DenseMap<mlir::Operation *, unsigned> &contractions;
  SpelledForms forms;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBEPRODUCERS_H
