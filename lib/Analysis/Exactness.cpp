//===- Exactness.cpp - Values that a rounding would not change ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace prec;

/// Copies looked through at most; beyond it nothing is claimed.
static constexpr unsigned kMaxDepth = 64;

/// stablehlo.reduce_precision to at most the widths of `format`.
static bool reducesTo(Operation *op, Format format) {
  if (op->getName().getStringRef() != "stablehlo.reduce_precision")
    return false;
  auto exponent = op->getAttrOfType<IntegerAttr>("exponent_bits");
  auto fraction = op->getAttrOfType<IntegerAttr>("mantissa_bits");
  const FormatInfo &info = getFormatInfo(format);
  return exponent && fraction && exponent.getInt() <= info.exponentBits &&
         fraction.getInt() <= info.fractionBits;
}

static bool isRounded(Value value, Format format, unsigned depth) {
  if (std::optional<Format> stored = getStoredFormat(value.getType()))
    return isSubset(*stored, format);
  Operation *op = value.getDefiningOp();
  if (!op || depth > kMaxDepth)
    return false;
  if (auto round = dyn_cast<RoundOp>(op))
    return isSubset(round.getFormat(), format);
  if (reducesTo(op, format))
    return true;
  OpModel model = getOpModel(op);
  if (model.isCopy())
    return !model.sources.empty() &&
           llvm::all_of(model.sources, [&](unsigned source) {
             return isRounded(op->getOperand(source), format, depth + 1);
           });
  // A widening cast reads the narrow value that its operand is.
  bool widens = model.function == ScalarFunction::FloatCast ||
                isa<WidenOp>(op);
  if (model.opClass == OpClass::Pointwise && widens) {
    std::optional<Format> stored =
        getStoredFormat(op->getOperand(0).getType());
    return stored && isSubset(*stored, format);
  }
  // A body that yields such a cast.
  if (model.opClass == OpClass::Pointwise && model.hasBody) {
    Value yielded =
        op->getRegion(0).front().back().getOperand(
            cast<OpResult>(value).getResultNumber());
    return yielded.getDefiningOp() && isRounded(yielded, format, depth + 1);
  }
  return false;
}

bool prec::isAlreadyRounded(Value value, Format format) {
  return isRounded(value, format, 0);
}
