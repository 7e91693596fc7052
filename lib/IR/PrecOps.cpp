//===- PrecOps.cpp - Operations of the prec dialect -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifiers, folders and the merging of nested roundings.
//
// Rules for merging, with R_f the rounding to format f, and f <= g if every
// value of f is a value of g:
//   R_g(R_f(x)) = R_f(x)          f <= g       the outer rounding is dropped
//   R_f(R_g(x)) != R_f(x)         in general   the inner rounding stays
//   R_f(widen(n)) = widen(n)      n stores g, g <= f
//   widen(narrow(x)) != x         never folded
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinTypes.h"
#include "prec/IR/Constants.h"
#include "prec/IR/MarginKind.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

FloatType prec::getStorageType(MLIRContext *context, Format format) {
  switch (format) {
  case Format::bf16:
    return BFloat16Type::get(context);
  case Format::fp16:
    return Float16Type::get(context);
  case Format::tf32:
    return Float32Type::get(context);
  }
  llvm_unreachable("unknown format");
}

std::optional<Format> prec::getStoredFormat(Type type) {
  // The cheapest checks come first, because this function is called for every
  // value.
  if (type.isF32())
    return std::nullopt;
  Type element = getElementTypeOrSelf(type);
  if (isa<BFloat16Type>(element))
    return Format::bf16;
  if (isa<Float16Type>(element))
    return Format::fp16;
  return std::nullopt;
}

bool prec::canCarry(Type type, Format format) {
  auto carrier = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return carrier && isSubset(format, carrier.getFloatSemantics()) &&
         (getFormatInfo(format).hasStorage() || carrier.isF32());
}

Type prec::withElementType(Type type, Type elementType) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    return shaped.clone(elementType);
  return elementType;
}

/// True if every value of type `inner` is a value of type `outer`.
static bool isWider(Type outer, Type inner) {
  auto o = dyn_cast<FloatType>(getElementTypeOrSelf(outer));
  std::optional<Format> format = getStoredFormat(inner);
  return o && format && outer != inner &&
         isSubset(*format, o.getFloatSemantics());
}

/// True if every value of the integer type `type` is a value of `format`: |v|
/// <= 2^precision. An i1 reads as 0 and 1, or as 0 and -1; every format holds
/// both.
static bool holdsIntegers(Format format, Type type, bool isSigned) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  if (!integer)
    return false;
  unsigned magnitudeBits = integer.getWidth() - (isSigned ? 1 : 0);
  return magnitudeBits <= getFormatInfo(format).precision();
}

/// True if the producer of `value` proves that it holds only values of
/// `format`.
static bool isExact(Value value, Format format) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (auto round = dyn_cast<RoundOp>(op))
    return isSubset(round.getFormat(), format);
  if (isa<WidenOp, arith::ExtFOp>(op)) {
    std::optional<Format> stored = getStoredFormat(op->getOperand(0).getType());
    return stored && isSubset(*stored, format);
  }
  if (auto cast = dyn_cast<arith::UIToFPOp>(op))
    return holdsIntegers(format, cast.getIn().getType(), /*isSigned=*/false);
  if (auto cast = dyn_cast<arith::SIToFPOp>(op))
    return holdsIntegers(format, cast.getIn().getType(), /*isSigned=*/true);
  return false;
}

//===----------------------------------------------------------------------===//
// RoundOp
//===----------------------------------------------------------------------===//

static ParseResult parseFormatKeyword(OpAsmParser &parser, FormatAttr &format) {
  FailureOr<Format> value = FieldParser<Format>::parse(parser);
  if (failed(value))
    return failure();
  format = FormatAttr::get(parser.getContext(), *value);
  return success();
}

static void printFormatKeyword(OpAsmPrinter &printer, Operation *,
                               FormatAttr format) {
  printer << getFormatInfo(format.getValue()).keyword;
}

LogicalResult RoundOp::verify() {
  if (canCarry(getType(), getFormat()))
    return success();
  const FormatInfo &info = getFormatInfo(getFormat());
  Type carrier = getElementTypeOrSelf(getType());
  if (!info.hasStorage())
    return emitOpError() << "rounds f32 only to " << info.keyword << ", not "
                         << carrier;
  return emitOpError() << "cannot hold every value of " << info.keyword
                       << " in " << carrier
                       << "; use prec.narrow, or widen first";
}

// An op with decision ids is never folded, because prec-verify looks for the
// ids. A pattern merges nested roundings and unites their ids; prec-lower-casts
// folds constants.
OpFoldResult RoundOp::fold(FoldAdaptor adaptor) {
  if (getDecisionAttr())
    return {};
  if (adaptor.getInput())
    return roundConstant(adaptor.getInput(), getFormat());
  if (isExact(getInput(), getFormat()))
    return getInput();
  return {};
}

namespace {
/// round(round(x to f by A) to g by B), f <= g  ->  round(x to f by A, B)
struct MergeNestedRound : OpRewritePattern<RoundOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(RoundOp outer,
                                PatternRewriter &rewriter) const override {
    auto inner = outer.getInput().getDefiningOp<RoundOp>();
    if (!inner || !isSubset(inner.getFormat(), outer.getFormat()))
      return rewriter.notifyMatchFailure(
          outer, "the operand is no rounding to a subset of the format");
    auto ids =
        DecisionAttr::unite(inner.getDecisionAttr(), outer.getDecisionAttr());
    if (ids)
      rewriter.modifyOpInPlace(inner, [&] { inner.setDecisionAttr(ids); });
    rewriter.replaceOp(outer, inner.getResult());
    return success();
  }
};
} // namespace

void RoundOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add<MergeNestedRound>(context);
}

//===----------------------------------------------------------------------===//
// NarrowOp and WidenOp
//===----------------------------------------------------------------------===//

Format NarrowOp::getFormat() { return *getStoredFormat(getType()); }

LogicalResult NarrowOp::verify() {
  if (!isWider(getInput().getType(), getType()))
    return emitOpError() << "needs a narrow storage type (bf16, f16) whose "
                            "values all exist in the operand type, got "
                         << getInput().getType() << " to " << getType();
  return success();
}

OpFoldResult NarrowOp::fold(FoldAdaptor adaptor) {
  if (getDecisionAttr())
    return {};
  if (adaptor.getInput())
    return roundConstant(adaptor.getInput(), getFormat(), getType());
  // narrow(widen(n)) = n: a value of the format rounds to itself.
  Operation *widen = getInput().getDefiningOp();
  if (isa_and_nonnull<WidenOp, arith::ExtFOp>(widen) &&
      widen->getOperand(0).getType() == getType())
    return widen->getOperand(0);
  return {};
}

LogicalResult WidenOp::verify() {
  if (!isWider(getType(), getInput().getType()))
    return emitOpError() << "needs a narrow storage type (bf16, f16) and a "
                            "wider result, got "
                         << getInput().getType() << " to " << getType();
  return success();
}

OpFoldResult WidenOp::fold(FoldAdaptor adaptor) {
  if (!adaptor.getInput())
    return {};
  return roundConstant(adaptor.getInput(),
                       *getStoredFormat(getInput().getType()), getType());
}

//===----------------------------------------------------------------------===//
// PinOp
//===----------------------------------------------------------------------===//

LogicalResult PinOp::verify() {
  if (getReason().empty())
    return emitOpError("needs a reason");
  return success();
}

//===----------------------------------------------------------------------===//
// ProbeOp
//===----------------------------------------------------------------------===//

LogicalResult ProbeOp::verify() {
  if (getId().empty())
    return emitOpError("needs an id");
  return success();
}

//===----------------------------------------------------------------------===//
// ObserveOp
//===----------------------------------------------------------------------===//

LogicalResult ObserveOp::verify() {
  if (getId().empty())
    return emitOpError("needs an id");
  return success();
}

//===----------------------------------------------------------------------===//
// StepOp
//===----------------------------------------------------------------------===//

LogicalResult StepOp::verify() {
  if (getId().empty())
    return emitOpError("needs an id");
  if (failed(
          verifyCompatibleShape(getValue().getType(), getMargin().getType())))
    return emitOpError("needs a margin for each element");
  return success();
}

//===----------------------------------------------------------------------===//
// MarginOp, MarginSeedOp
//===----------------------------------------------------------------------===//

template <typename OpT> static LogicalResult verifyMargin(OpT op) {
  if (op.getId().empty())
    return op.emitOpError("needs an id");
  std::optional<MarginKind> kind = parseMarginKind(op.getKind());
  if (!kind)
    return op.emitOpError("has an unknown kind '") << op.getKind() << "'";
  auto type = dyn_cast<ShapedType>(op.getValue().getType());
  int64_t rank = type && type.hasRank() ? type.getRank() : 0;
  bool isOrder = *kind == MarginKind::Largest || *kind == MarginKind::Smallest;
  if (isOrder == op.getDimensions().empty())
    return op.emitOpError(isOrder ? "needs the dimensions that are chosen along"
                                  : "looks at each element: it takes no "
                                    "dimensions");
  for (int64_t dimension : op.getDimensions())
    if (dimension < 0 || dimension >= rank)
      return op.emitOpError("has dimension ")
             << dimension << " of a value of rank " << rank;
  return success();
}

LogicalResult MarginOp::verify() { return verifyMargin(*this); }
LogicalResult MarginSeedOp::verify() { return verifyMargin(*this); }

#define GET_OP_CLASSES
#include "prec/IR/PrecOps.cpp.inc"
