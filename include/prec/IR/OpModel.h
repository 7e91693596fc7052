//===- OpModel.h - What precision needs to know of an op --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The value that `PrecisionOpInterface::getOpModel` returns. It describes one
// op to every client (taint, routers, planning, narrowing, verification) in the
// same words, whatever dialect the op comes from.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_OPMODEL_H
#define PREC_IR_OPMODEL_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "prec/IR/ScalarFunction.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace prec {

enum class OpClass : uint8_t {
  Unknown,     ///< No model: nothing is assumed and nothing is changed.
  Contraction, ///< Products summed over K > 1, with an M or N dimension.
  Reduction,   ///< Combines elements of its operands along some dimensions.
  Pointwise,   ///< Each result element is a function of operand elements.
  View,        ///< The same elements, no copy: reshapes, slices, casts.
  Layout,     ///< The same elements, copied: transpose, broadcast, pad, concat.
  Gather,     ///< Elements of operand 0 chosen by integer data.
  Collective, ///< Communicates between devices.
  Region,     ///< Runs its regions; `getFlow` says how values move.
  Call,       ///< Calls a function.
  Source,     ///< Makes values from nothing: constants, iota, random bits.
};

/// How a reduction combines elements.
enum class Combiner : uint8_t { Sum, Max, Min, Other };

/// A contraction's two factors and the sizes of its dimension groups (products
/// of sizes; ShapedType::kDynamic if unknown).
struct Contraction {
  unsigned lhs = 0, rhs = 1;
  int64_t batch = 1, m = 1, n = 1, k = 1;
  /// The op itself says how it multiplies (a StableHLO algorithm or a precision
  /// above the default): the user's decision, not ours.
  bool isDecidedByUser = false;
};

struct OpModel {
  OpClass opClass = OpClass::Unknown;
  /// For pointwise ops without a body and for sources.
  ScalarFunction function = ScalarFunction::Opaque;
  /// For reductions: how each result combines its elements, and, with a body,
  /// the value that a step combines with the accumulator. Null if it depends on
  /// an accumulator itself (acc + acc * x), or is not known: then no number of
  /// terms says what the result is.
  llvm::SmallVector<Combiner, 1> combiners;
  llvm::SmallVector<mlir::Value, 1> terms;
  /// For reductions without such a body: the operands that each result combines
  /// and starts from.
  struct Reduced {
    unsigned term, init;
  };
  llvm::SmallVector<Reduced, 1> reduced;
  /// True if operand i's elements are the block arguments i of region 0, and
  /// its terminator yields the elements of the results (linalg bodies).
  bool hasBody = false;
  /// True if the op yields the position of its largest or smallest element as
  /// a result of integer type (arg-max), or the top or sorted elements.
  bool selects = false;
  /// For views, layouts and gathers: the operands whose elements the result
  /// holds. Other operands are indices, sizes or destinations.
  llvm::SmallVector<unsigned, 2> sources;
  /// For copies: the results may lack elements of the sources (a slice).
  bool dropsElements = false;
  Contraction contraction;
  /// For reductions: a windowed convolution with one input channel per group,
  /// which sums products of the factors in `contraction` over its window alone.
  bool isWindowSum = false;
  /// For `Index`: positions run from 0 to bound - 1; kDynamic if unknown.
  int64_t bound = mlir::ShapedType::kDynamic;
  /// For reductions: the number of elements combined into one result element.
  int64_t reducedElements = 1;

  Combiner getCombiner(unsigned result = 0) const {
    return result < combiners.size() ? combiners[result] : Combiner::Other;
  }
  /// True if the results are sums of products of the factors in `contraction`.
  bool multipliesFactors() const {
    return opClass == OpClass::Contraction || isWindowSum;
  }
  bool isCopy() const {
    return opClass == OpClass::View || opClass == OpClass::Layout;
  }
};

/// Product of two sizes, either of which may be dynamic.
inline int64_t multiplySizes(int64_t a, int64_t b) {
  if (mlir::ShapedType::isDynamic(a) || mlir::ShapedType::isDynamic(b))
    return mlir::ShapedType::kDynamic;
  return a * b;
}

/// A value that moves unchanged: an operand to a block argument, a yielded
/// value to a result, an initial value to a loop's result.
struct FlowEdge {
  mlir::Value from, to;
  /// False where an op that nothing describes may do so, or may do something
  /// else with the value.
  bool isCertain = true;
};

} // namespace prec

#endif // PREC_IR_OPMODEL_H
