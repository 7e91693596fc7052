//===- ElementGraph.h - How elements are computed ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph of elements describes scalars inside bodies of linalg ops and
// tensor values between ops in the same terms. So a chain looks the same
// whether it is spread over several ops or fused into one body. The edges are
// the uses and definitions of MLIR, the models of ops and the moves in a
// program model; the graph takes no memory of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ELEMENTGRAPH_H
#define PREC_ANALYSIS_ELEMENTGRAPH_H

#include "prec/Analysis/ProgramModel.h"
#include <variant>

namespace prec {

/// Limits on how far analyses look. They bound the time of each walk and the
/// stack of recursions.
namespace horizon {
/// Most steps through copies, conversions and scales: from a factor of a
/// contraction to the comparison that made it, from a result to its sign, from
/// a norm to its sum.
inline constexpr unsigned kMoves = 16;
/// Most nested integer ops of an encoding. Roundings in integer code are less
/// deep.
inline constexpr unsigned kEncoding = 16;
/// Most values that one proof visits. Generated programs have long chains of
/// copies, and a plan that rounds values for all readers proves from one such
/// value to the next.
inline constexpr unsigned kProof = 1000;
} // namespace horizon

struct ElementStep {
  /// `Identity` for moves: copies, body arguments, yields, calls. `Opaque`
  /// without operands if the elements come from an op that mixes them (a
  /// contraction, a gather) or from outside the program.
  ScalarFunction function = ScalarFunction::Opaque;
  mlir::Operation *op = nullptr;
  llvm::SmallVector<mlir::Value, 3> operands;

  /// True if the elements are those of the operands, perhaps as other floats.
  bool isMove() const {
    return function == ScalarFunction::Identity ||
           function == ScalarFunction::FloatCast;
  }
};

/// How a step treats values that enter or leave a region or a function.
enum class Borders : uint8_t {
  Cross, ///< The moves in the program model are followed.
  Stop   ///< Arguments of functions and loops are opaque.
};

/// True for a float, and for a tensor or vector of floats.
bool isFloat(mlir::Type type);
inline bool isFloat(mlir::Value value) { return isFloat(value.getType()); }

/// True for a scalar, and for a tensor or vector whose static shape has one
/// element.
bool hasOneElement(mlir::Value value);

/// True for the result of a reduction.
bool isReduction(mlir::Value value, const ProgramModel &program);

/// One step back: what the elements of `value` are computed from.
ElementStep getElementStep(mlir::Value value, const ProgramModel &program,
                           Borders borders = Borders::Cross);

/// True if both values hold the same elements at the same places: they are one
/// value, or body arguments that read one operand with the same indexing map.
bool isSameElement(mlir::Value a, mlir::Value b);

/// The source of `value` behind copies, float conversions, body arguments and
/// calls. It holds the same elements in some order. Stops at reductions.
mlir::Value skipMoves(mlir::Value value, const ProgramModel &program);

/// The tensor with one element that `value` is gathered from, or null.
mlir::Value getOnlyOne(mlir::Value value, const ProgramModel &program);

/// True if `value` is a constant whose elements all equal `number`, or a copy
/// of one.
bool isSplatOf(mlir::Value value, double number, const ProgramModel &program);

/// Values whose elements are all equal: constants, scalars, tensors of rank 0
/// and values computed from them, except values that depend on themselves. The
/// analysis caches its answers, so all queries together take time linear in the
/// program.
class UniformValues {
public:
  explicit UniformValues(const ProgramModel &program,
                         Borders borders = Borders::Cross)
      : program(program), borders(borders) {}

  bool contains(mlir::Value value);

private:
  /// The answer if `value` alone decides it, else the operands that decide.
  std::variant<bool, llvm::SmallVector<mlir::Value, 3>>
  judge(mlir::Value value) const;

  const ProgramModel &program;
  Borders borders;
  /// std::nullopt while the operands of a value are examined.
  llvm::DenseMap<mlir::Value, std::optional<bool>> known;
};

/// One step forward: calls `visit` on each value that the owner of `use`
/// computes from the used elements. Visits nothing if the owner reads only a
/// size, nor for moves, which the program model lists by value.
void visitDependents(mlir::OpOperand &use, const ProgramModel &program,
                     llvm::function_ref<void(mlir::Value)> visit);

/// The operands whose elements `value` holds unchanged, if `value` comes from a
/// copy, a gather or a body that yields an argument; else empty.
llvm::SmallVector<mlir::Value, 2>
getCopiedOperands(mlir::Value value, const ProgramModel &program);

/// Calls `visit` on the results of the owner of `use` if the owner is a view or
/// a layout that copies the used elements.
void visitCopies(mlir::OpOperand &use, const ProgramModel &program,
                 llvm::function_ref<void(mlir::Value)> visit);

/// True if `op` is pointwise and it, or an op in its body, computes a function
/// of that kind.
bool computes(mlir::Operation *op, const ProgramModel &program,
              llvm::function_ref<bool(ScalarFunction)> isOfKind);

} // namespace prec

#endif // PREC_ANALYSIS_ELEMENTGRAPH_H
