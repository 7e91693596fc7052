//===- Exactness.cpp - Values that a rounding would not change ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Exactness.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace prec;

/// True for a stablehlo.reduce_precision to at most the widths of `format`.
/// Nothing verifies the op, so an invalid width proves nothing.
static bool reducesTo(Operation *op, Format format) {
  if (op->getName().getStringRef() != "stablehlo.reduce_precision")
    return false;
  auto isAtMost = [&](StringRef name, unsigned width) {
    auto bits = op->getAttrOfType<IntegerAttr>(name);
    return bits && !bits.getValue().isNegative() && bits.getValue().ule(width);
  };
  const FormatInfo &info = getFormatInfo(format);
  return isAtMost("exponent_bits", info.exponentBits) &&
         isAtMost("mantissa_bits", info.fractionBits);
}

//===----------------------------------------------------------------------===//
// Encodings
//===----------------------------------------------------------------------===//

/// A lower bound on the trailing zero bits of an integer value.
static unsigned countTrailingZeros(Value value, unsigned depth = 0) {
  unsigned width =
      getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  Operation *op = value.getDefiningOp();
  if (!op || depth > horizon::kEncoding)
    return 0;
  APInt splat;
  if (matchPattern(value, m_ConstantInt(&splat)))
    return splat.countr_zero();
  auto count = [&](unsigned operand) {
    return countTrailingZeros(op->getOperand(operand), depth + 1);
  };
  if (isa<arith::AndIOp>(op))
    return std::max(count(0), count(1));
  if (isa<arith::OrIOp, arith::XOrIOp, arith::AddIOp, arith::SubIOp>(op))
    return std::min(count(0), count(1));
  if (isa<arith::SelectOp>(op))
    return std::min(count(1), count(2));
  if (isa<arith::ShLIOp>(op) &&
      matchPattern(op->getOperand(1), m_ConstantInt(&splat)))
    return std::min<uint64_t>(count(0) + splat.getLimitedValue(width), width);
  return 0;
}

/// True for an f32 whose fraction bits beyond those of `format` are zero in its
/// encoding, as `expandRounding` leaves them. A format with the exponent of f32
/// has all these numbers, subnormals included.
static bool hasZeroTail(Operation *op, Format format) {
  auto cast = dyn_cast<arith::BitcastOp>(op);
  const FormatInfo &info = getFormatInfo(format);
  const llvm::fltSemantics &f32 = APFloat::IEEEsingle();
  return cast && getElementTypeOrSelf(cast.getType()).isF32() &&
         APFloat::semanticsMaxExponent(info.semantics()) ==
             APFloat::semanticsMaxExponent(f32) &&
         countTrailingZeros(cast.getIn()) + info.precision() >=
             APFloat::semanticsPrecision(f32);
}

namespace {
/// Follows a value back to its sources. A value that is met again counts as
/// rounded, because the first failure ends the whole proof. So a carried value
/// is rounded if all values that enter the loop are.
class Proof {
public:
  Proof(Format format, llvm::function_ref<bool(Value)> isPlanned,
        const CallTable *calls)
      : format(format), isPlanned(isPlanned), calls(calls) {}
  bool isRounded(Value value);

private:
  bool isRoundedBy(Operation *op, Value value);
  bool isCarriedRounded(Operation *op, const OpModel &model, Value value);
  bool isHandedOverRounded(Value value);

  Format format;
  llvm::function_ref<bool(Value)> isPlanned;
  const CallTable *calls;
  DenseSet<Value> visited;
};
} // namespace

bool Proof::isRounded(Value value) {
  if (!visited.insert(value).second)
    return true;
  if (visited.size() > horizon::kProof)
    return false;
  if (isPlanned && isPlanned(value))
    return true;
  if (std::optional<Format> stored = getStoredFormat(value.getType()))
    return isSubset(*stored, format);
  // A float is made of the integer later.
  Type element = getElementTypeOrSelf(value.getType());
  if (element.isInteger())
    return element.getIntOrFloatBitWidth() <= getFormatInfo(format).precision();
  if (Operation *op = value.getDefiningOp())
    return isRoundedBy(op, value);
  // An argument of a linalg body is an element of the operand.
  auto argument = cast<BlockArgument>(value);
  Operation *parent = argument.getOwner()->getParentOp();
  if (auto structured = dyn_cast_or_null<linalg::LinalgOp>(parent))
    return argument.getArgNumber() < structured.getNumDpsInputs() &&
           isRounded(parent->getOperand(argument.getArgNumber()));
  return parent && (isCarriedRounded(parent, getOpModel(parent), value) ||
                    isHandedOverRounded(value));
}

/// True if all calls pass rounded values, or the callee returns one.
bool Proof::isHandedOverRounded(Value value) {
  if (!calls)
    return false;
  auto operands = calls->getHandedOver(value);
  if (operands.empty() || (isa<BlockArgument>(value) &&
                           calls->isEntry(calls->getSignatureOwner(value))))
    return false;
  return llvm::all_of(
      operands, [&](OpOperand *operand) { return isRounded(operand->get()); });
}

/// True if all values that flow into a block argument or a result of a region
/// op are rounded.
bool Proof::isCarriedRounded(Operation *op, const OpModel &model, Value value) {
  if (!model.getIf<RegionModel>())
    return false;
  SmallVector<FlowEdge> edges;
  collectFlow(op, model, edges);
  llvm::erase_if(edges, [&](const FlowEdge &edge) { return edge.to != value; });
  return !edges.empty() && llvm::all_of(edges, [&](const FlowEdge &edge) {
    return isRounded(edge.from);
  });
}

bool Proof::isRoundedBy(Operation *op, Value value) {
  if (auto round = dyn_cast<RoundOp>(op))
    return isSubset(round.getFormat(), format);
  if (reducesTo(op, format) || hasZeroTail(op, format))
    return true;
  OpModel model = getOpModel(op);
  if (model.getFunction() == ScalarFunction::Constant)
    return isRepresentable(getConstantAttr(op), format);
  // A body that looks up a table gives wide elements of a narrow table.
  bool isGather = model.isGather() && !model.selects() &&
                  !isa<linalg::LinalgOp>(op->getParentOp());
  if (model.isCopy() || isGather) {
    // A pad also holds its fill value.
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value yielded : block.back().getOperands())
          if (!isRounded(yielded))
            return false;
    SmallVector<unsigned, 2> sources = model.getSources();
    return !sources.empty() && llvm::all_of(sources, [&](unsigned source) {
      return isRounded(op->getOperand(source));
    });
  }
  if (model.getIf<RegionModel>())
    return isCarriedRounded(op, model, value);
  if (model.getIf<CallModel>())
    return isHandedOverRounded(value);
  if (!model.isPointwise())
    return false;
  // A widening cast reads a narrow value.
  if (model.getFunction() == ScalarFunction::FloatCast || isa<WidenOp>(op)) {
    std::optional<Format> stored = getStoredFormat(op->getOperand(0).getType());
    return stored && isSubset(*stored, format);
  }
  // A body that yields such a cast, or an element of an operand.
  if (!model.hasBody())
    return false;
  auto structured = cast<linalg::LinalgOp>(op);
  unsigned i = cast<OpResult>(value).getResultNumber();
  OpOperand *init = structured.getDpsInitOperand(i);
  return structured.getMatchingIndexingMap(init).isPermutation() &&
         isRounded(structured.getMatchingYieldValue(init)->get());
}

bool prec::isAlreadyRounded(Value value, Format format,
                            llvm::function_ref<bool(Value)> isPlanned,
                            const CallTable *calls) {
  return Proof(format, isPlanned, calls).isRounded(value);
}
