//===- ElementGraph.h - How elements are computed ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph of elements: scalars inside bodies of linalg ops and the values
// between them, in the same words. A chain looks equal whether it is spread
// over many ops or fused into one body. Its edges are the uses and definitions
// of MLIR, the models of ops and the moves in a program model, so it takes no
// room of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ELEMENTGRAPH_H
#define PREC_ANALYSIS_ELEMENTGRAPH_H

#include "prec/Analysis/ProgramModel.h"
#include <variant>

namespace prec {

/// How far analyses look before they give up: each walk takes a bounded time,
/// and recursion a bounded stack.
namespace horizon {
/// Copies and conversions between a factor of a contraction, the comparison
/// that it was made by, and what that compares; scales between a result and its
/// sign; steps between a norm and its sum.
inline constexpr unsigned kMoves = 16;
/// Integer ops that make an encoding: deeper than any rounding in integer code.
inline constexpr unsigned kEncoding = 16;
/// Values that one proof of exactness meets; copies form long chains in
/// generated programs. A plan for all readers proves from one value that may be
/// rounded to the next.
inline constexpr unsigned kProof = 1000;
} // namespace horizon

struct ElementStep {
  /// `Identity` for moves: copies, body arguments, yields, calls. `Opaque` with
  /// no operands where elements come from an op that mixes them (a contraction,
  /// a gather) or from outside.
  ScalarFunction function = ScalarFunction::Opaque;
  mlir::Operation *op = nullptr;
  llvm::SmallVector<mlir::Value, 3> operands;
};

/// What happens where values enter or leave a region or a function.
enum class Borders : uint8_t {
  Cross, ///< The moves in the program model are followed.
  Stop   ///< Arguments of functions and loops are opaque.
};

/// True for a float, and for a tensor or vector of floats.
bool isFloat(mlir::Type type);
inline bool isFloat(mlir::Value value) { return isFloat(value.getType()); }

/// True for a number, and for a tensor or vector that surely holds but one.
bool hasOneElement(mlir::Value value);

/// One step back: what the elements of `value` are computed from.
ElementStep getElementStep(mlir::Value value, const ProgramModel &program,
                           Borders borders = Borders::Cross);

/// True if both hold the same elements at the same places: one value, or
/// arguments of a body that read one operand in the same order.
bool isSameElement(mlir::Value a, mlir::Value b);

/// What stands behind copies, conversions between floats, the arguments of
/// bodies and calls, with the same elements in some order.
mlir::Value skipMoves(mlir::Value value, const ProgramModel &program);

/// The tensor of one number that `value` is read from, or null.
mlir::Value getOnlyOne(mlir::Value value, const ProgramModel &program);

/// Whether all elements of `value` are this number.
bool isSplatOf(mlir::Value value, double number, const ProgramModel &program);

/// Values with one number in all elements: constants, scalars, tensors of rank
/// 0 and what is computed from them, but for what depends on itself. Remembers
/// what it was asked, so that all answers together take time linear in the
/// program.
class UniformValues {
public:
  explicit UniformValues(const ProgramModel &program,
                         Borders borders = Borders::Cross)
      : program(program), borders(borders) {}

  bool contains(mlir::Value value);

private:
  /// What the value is computed from if that decides, else the answer.
  std::variant<bool, llvm::SmallVector<mlir::Value, 3>>
  judge(mlir::Value value) const;

  const ProgramModel &program;
  Borders borders;
  /// std::nullopt while its operands are asked.
  llvm::DenseMap<mlir::Value, std::optional<bool>> known;
};

/// One step forward: calls `visit` on what the owner of `use` computes from the
/// elements of it; on nothing where it reads only a size, and for moves, which
/// the program model lists by value.
void visitDependents(mlir::OpOperand &use, const ProgramModel &program,
                     llvm::function_ref<void(mlir::Value)> visit);

/// The operands of a copy, a gather, or a body that yields an argument as it
/// is, whose elements `value` holds unchanged; none for any other value.
llvm::SmallVector<mlir::Value, 2>
getCopiedOperands(mlir::Value value, const ProgramModel &program);

/// Calls `visit` on the results that hold the elements of `use`, if its owner
/// is a view or a layout.
void visitCopies(mlir::OpOperand &use, const ProgramModel &program,
                 llvm::function_ref<void(mlir::Value)> visit);

/// True if `op`, or an op in its body, computes a function of that kind, and
/// `op` is pointwise.
bool computes(mlir::Operation *op, const ProgramModel &program,
              llvm::function_ref<bool(ScalarFunction)> isOfKind);

} // namespace prec

#endif // PREC_ANALYSIS_ELEMENTGRAPH_H
