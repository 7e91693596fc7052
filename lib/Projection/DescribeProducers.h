//===- DescribeProducers.h - How values are made ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For presets that ask what is computed: the producers of the precision graph,
// by dataflow. An op without a body and the body of a linalg op that computes
// the same are described alike.
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

  /// `contractions` are those of the graph, by number.
  ProducerReader(
      const ProgramModel &program,
      const llvm::DenseMap<mlir::Operation *, unsigned> &contractions)
      : program(program), contractions(contractions),
        forms(program, contractions) {}

  /// How `value` is made; `getId` numbers its operands.
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
