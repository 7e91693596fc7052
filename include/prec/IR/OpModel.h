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
#include "llvm/Support/MathExtras.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace prec {

enum class OpClass : uint8_t {
  Unknown,     ///< No model: nothing is assumed and nothing is changed.
  Contraction, ///< Products summed over K > 1, with an M or N dimension.
  Reduction,   ///< Combines elements of its operands along some dimensions.
  Pointwise,   ///< Each result element is a function of operand elements.
  View,        ///< The same elements, no copy: reshapes, slices, casts.
  Layout,     ///< The same elements, copied: transpose, broadcast, pad, concat.
  Gather,     ///< Elements of a table chosen by integer data.
  Collective, ///< Communicates between devices.
  Region,     ///< Runs its regions; `getFlow` says how values move.
  Call,       ///< Calls a function.
  Source,     ///< Makes values from nothing: constants, iota, random bits.
};

/// What an op does with an operand.
enum class OperandUse : uint8_t {
  Match,  ///< Reads its elements; all `match` operands have one type.
  Either, ///< Reads its elements in any format: a body converts them.
  Opaque, ///< Uses it in a way that no rounding may change.
  Index,  ///< Integers that choose elements, or a condition.
  Shape,  ///< Reads its type or a size, but no element.
};

/// What a result holds.
enum class ResultKind : uint8_t {
  Accumulator, ///< Sums and similar, in the type in which they accumulate.
  Free,        ///< New numbers.
  CopyOf,      ///< Elements of the `match` operands.
  ExactIf,     ///< Values of a format if all operands hold such values.
};

/// An operand and a result that are forced to have one type.
struct Tie {
  unsigned operand, result;
};

/// How a reduction combines elements.
enum class Combiner : uint8_t { Sum, Max, Min, Other };

//===----------------------------------------------------------------------===//
// Data of each class
//===----------------------------------------------------------------------===//

struct UnknownModel {};

/// A contraction's two factors and the sizes of its dimension groups (products
/// of sizes; ShapedType::kDynamic if unknown).
struct Contraction {
  unsigned lhs = 0, rhs = 1;
  int64_t batch = 1, m = 1, n = 1, k = 1;
  /// The op itself says how it multiplies, by a StableHLO algorithm or a
  /// precision above the default. The user has decided, so prec does not.
  bool isDecidedByUser = false;
};

struct Reduction {
  /// How each result combines its elements. Results beyond the last entry
  /// combine in an unknown way.
  llvm::SmallVector<Combiner, 1> combiners;
  /// For a reduction without a body on elements: the operand that each result
  /// combines.
  llvm::SmallVector<unsigned, 1> terms;
  /// The number of elements combined into one result element.
  int64_t elements = 1;
  /// The products of an op that is written as a contraction but is none: a dot
  /// product, a window, or a StableHLO op whose dimension numbers cannot be
  /// read (then K is unknown).
  std::optional<Contraction> products;
  /// A windowed convolution with one input channel per group, which sums its
  /// products over the window alone.
  bool isWindowSum = false;
  /// `isWindowed`: each result element combines the elements of a sliding
  /// window (pooling). `isScan`: each combines all elements up to its own
  /// place.
  bool isWindowed = false, isScan = false;
  /// A result of integer type is the position of the largest or smallest
  /// element (arg-max).
  bool selects = false;
  /// Block argument i of region 0 is an element of operand i, and its
  /// terminator yields the elements of the results (linalg bodies).
  bool hasBody = false;
};

struct Pointwise {
  /// The function of an op without a body. With a body, its ops say what is
  /// computed.
  ScalarFunction function = ScalarFunction::Opaque;
  /// The same as `Reduction::hasBody`.
  bool hasBody = false;
};

/// A view or a layout: the results hold elements of the `match` operands.
struct Copy {
  bool isView = false;
  /// The results may lack elements of the sources (a slice).
  bool dropsElements = false;
  /// The op is written as a body that yields its arguments.
  bool hasBody = false;
  /// The operand whose storage the result takes over with some elements changed
  /// (an insert).
  std::optional<unsigned> updated = std::nullopt;
};

struct Gather {
  /// The op returns the top or the sorted elements.
  bool selects = false;
};

struct Collective {
  /// Elements of several devices are combined, not only moved.
  bool combines = false;
};

struct RegionModel {
  /// The op is a sort.
  bool selects = false;
};

struct CallModel {};

struct Source {
  ScalarFunction function = ScalarFunction::Opaque;
};

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

/// The data of a reduction, of which more is known than of any other op, is
/// stored separately: analyses go through the models of all ops, and most ops
/// are no reductions. Copies share the data, since nobody changes a model.
class BoxedReduction {
public:
  BoxedReduction(Reduction reduction)
      : reduction(std::make_shared<const Reduction>(std::move(reduction))) {}
  const Reduction *get() const { return reduction.get(); }

private:
  std::shared_ptr<const Reduction> reduction;
};

struct OpModel {
  using Kind =
      std::variant<UnknownModel, Contraction, BoxedReduction, Pointwise, Copy,
                   Gather, Collective, RegionModel, CallModel, Source>;
  using Uses = llvm::SmallVector<OperandUse, 6>;

  Kind kind;
  /// How each operand is used. Operands beyond the last entry are opaque.
  Uses uses;
  /// Results that are forced to have the type of an operand. An example is the
  /// destination of a reduction, whose type is that of the accumulator.
  llvm::SmallVector<Tie, 1> ties;

  OpModel() = default;
  OpModel(Kind kind, Uses uses = {})
      : kind(std::move(kind)), uses(std::move(uses)) {}

  OpClass getClass() const;
  ResultKind getResultKind() const;
  OperandUse getUse(unsigned operand) const {
    return operand < uses.size() ? uses[operand] : OperandUse::Opaque;
  }
  /// The data of an op of class `T`; null for an op of any other class.
  template <typename T> const T *getIf() const {
    if constexpr (std::is_same_v<T, Reduction>) {
      const auto *boxed = std::get_if<BoxedReduction>(&kind);
      return boxed ? boxed->get() : nullptr;
    } else {
      return std::get_if<T>(&kind);
    }
  }

  bool isContraction() const { return getIf<Contraction>(); }
  bool isReduction() const { return getIf<Reduction>(); }
  bool isPointwise() const { return getIf<Pointwise>(); }
  /// True for a view or a layout.
  bool isCopy() const { return getIf<Copy>(); }
  bool isGather() const { return getIf<Gather>(); }
  bool isUnknown() const { return getIf<UnknownModel>(); }

  /// The products of a contraction or of a sum over a window; null for other
  /// ops.
  const Contraction *getProducts() const;
  /// True if `operand` is one of those factors.
  bool isFactor(unsigned operand) const;
  /// The operands whose elements the results of a copy, a gather or a
  /// collective hold. Empty for other ops.
  llvm::SmallVector<unsigned, 2> getSources() const;
  /// True if `operand` is one of those.
  bool isSource(unsigned operand) const;
  /// The function that a pointwise op without a body computes, or that a source
  /// makes; `Opaque` for other ops.
  ScalarFunction getFunction() const;
  /// True if the elements of operands are the arguments of a body.
  bool hasBody() const;
  /// True if results say which element is the largest, or are sorted.
  bool selects() const;
  Combiner getCombiner(unsigned result = 0) const;
  /// The number of elements combined into one: K of a contraction, 1 for an op
  /// that combines none.
  int64_t getReducedElements() const;
  /// The operands of `op`, whose model this is, up to the last operand that is
  /// used in another way than for its shape.
  mlir::OperandRange getReadOperands(mlir::Operation *op) const;
  /// The operand whose type `result` has, or std::nullopt.
  std::optional<unsigned> getTied(unsigned result) const;
};

/// Product of two sizes, either of which may be dynamic; dynamic as well if no
/// integer holds it.
inline int64_t multiplySizes(int64_t a, int64_t b) {
  int64_t product = 0;
  if (mlir::ShapedType::isDynamic(a) || mlir::ShapedType::isDynamic(b) ||
      llvm::MulOverflow(a, b, product))
    return mlir::ShapedType::kDynamic;
  return product;
}

/// How many elements a value of this type has; kDynamic if that is unknown.
int64_t getElements(mlir::Type type);

/// An op written as a contraction may be an outer product, each element of
/// which is one product, or a dot product.
OpModel::Kind classifyProducts(const Contraction &dims);

/// A value that moves unchanged: an operand to a block argument, a yielded
/// value to a result, an initial value to a loop's result.
struct FlowEdge {
  mlir::Value from, to;
  /// The operand by which the value moves. Null for an op that nothing
  /// describes: it may move the value, or use it in any other way.
  mlir::OpOperand *use = nullptr;

  FlowEdge(mlir::OpOperand &use, mlir::Value to)
      : from(use.get()), to(to), use(&use) {}
  FlowEdge(mlir::Value from, mlir::Value to) : from(from), to(to) {}

  bool isCertain() const { return use; }
};

/// The printed names: "contraction", "pointwise", "match", "copy-of", ...
llvm::StringRef stringify(OpClass opClass);
llvm::StringRef stringify(OperandUse use);
llvm::StringRef stringify(ResultKind kind);

} // namespace prec

#endif // PREC_IR_OPMODEL_H
