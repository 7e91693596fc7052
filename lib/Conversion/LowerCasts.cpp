//===- LowerCasts.cpp - The pass prec-lower-casts -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowers prec ops to casts of arith, StableHLO or tosa, and removes prec
// attributes. Casts carry no fastmath flags, because upstream folds
// extf(truncf(x)) if both allow contraction.
//
//===----------------------------------------------------------------------===//

#include "prec/Conversion/LowerCasts.h"
#include "Encodings.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/ApproximateFunctions.h"
#include "prec/Conversion/Passes.h"
#include "prec/IR/Abi.h"
#include "prec/IR/ArgumentAttributes.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Prefetch.h"
#include "prec/IR/Role.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/Tensors.h"
#include "prec/OpModels/Tosa.h"

namespace prec {
#define GEN_PASS_DEF_LOWERCASTSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Casts of one dialect.
namespace {
struct CastBuilder {
  virtual ~CastBuilder() = default;
  virtual Value cast(RewriterBase &rewriter, Location loc, Value value,
                     Type type) const = 0;
  virtual Value round(RewriterBase &rewriter, RoundOp op) const = 0;
  virtual bool takesUnranked() const { return false; }
};

struct ArithCasts : CastBuilder {
  Value cast(RewriterBase &rewriter, Location loc, Value value,
             Type type) const override {
    auto from = llvm::cast<FloatType>(getElementTypeOrSelf(value.getType()));
    auto to = llvm::cast<FloatType>(getElementTypeOrSelf(type));
    if (to.getWidth() < from.getWidth())
      return arith::TruncFOp::create(rewriter, loc, type, value);
    return arith::ExtFOp::create(rewriter, loc, type, value);
  }
  Value round(RewriterBase &rewriter, RoundOp op) const override {
    if (!getFormatInfo(op.getFormat()).hasStorage())
      return roundInPlace(rewriter, op);
    Type narrow = withElementType(
        op.getType(), getStorageType(op.getContext(), op.getFormat()));
    if (narrow == op.getType())
      return op.getInput();
    Value truncated = cast(rewriter, op.getLoc(), op.getInput(), narrow);
    return cast(rewriter, op.getLoc(), truncated, op.getType());
  }
  /// Rounds by integer code on each element, because no type stores the result.
  Value roundInPlace(RewriterBase &rewriter, RoundOp op) const {
    auto tensor = llvm::dyn_cast<RankedTensorType>(op.getType());
    auto round = [&](OpBuilder &builder, Value in) {
      return expandRounding(builder, op.getLoc(), in, op.getFormat());
    };
    if (!tensor)
      return round(rewriter, op.getInput());
    return createElementwise(rewriter, op.getLoc(), op.getInput(),
                             llvm::cast<FloatType>(tensor.getElementType()),
                             round);
  }
};

/// tosa has no f64, so casts from and to it are those of arith.
struct TosaCasts : ArithCasts {
  Value cast(RewriterBase &rewriter, Location loc, Value value,
             Type type) const override {
    if (getElementTypeOrSelf(value.getType()).isF64() ||
        getElementTypeOrSelf(type).isF64())
      return ArithCasts::cast(rewriter, loc, value, type);
    return tosa::CastOp::create(rewriter, loc, type, value);
  }
  bool takesUnranked() const override { return true; }
};

struct StableHLOCasts : CastBuilder {
  Value create(RewriterBase &rewriter, Location loc, StringRef name,
               Value value, Type type, DictionaryAttr properties) const {
    OperationState state(loc, name, value, type);
    state.propertiesAttr = properties;
    return rewriter.create(state)->getResult(0);
  }
  Value cast(RewriterBase &rewriter, Location loc, Value value,
             Type type) const override {
    return create(rewriter, loc, "stablehlo.convert", value, type, {});
  }
  /// XLA may delete a pair of converts, so the rounding is a reduce_precision.
  /// That op flushes subnormals if the exponent range shrinks (fp16), so in
  /// this case a barrier keeps the pair. A dot on values rounded to tf32 stays
  /// a dot on f32: its `algorithm` could ask for tf32, but a host without tf32
  /// must refuse that.
  Value round(RewriterBase &rewriter, RoundOp op) const override {
    const FormatInfo &info = getFormatInfo(op.getFormat());
    Location loc = op.getLoc();
    auto carrier = llvm::cast<FloatType>(getElementTypeOrSelf(op.getType()));
    if (APFloat::semanticsMinExponent(info.semantics()) !=
        APFloat::semanticsMinExponent(carrier.getFloatSemantics())) {
      Type narrow = withElementType(
          op.getType(), getStorageType(op.getContext(), op.getFormat()));
      if (narrow == op.getType())
        return op.getInput();
      Value rounded = cast(rewriter, loc, op.getInput(), narrow);
      Value barrier = create(rewriter, loc, "stablehlo.optimization_barrier",
                             rounded, narrow, {});
      return cast(rewriter, loc, barrier, op.getType());
    }
    NamedAttribute widths[] = {
        rewriter.getNamedAttr("exponent_bits",
                              rewriter.getI32IntegerAttr(info.exponentBits)),
        rewriter.getNamedAttr("mantissa_bits",
                              rewriter.getI32IntegerAttr(info.fractionBits))};
    return create(rewriter, loc, "stablehlo.reduce_precision", op.getInput(),
                  op.getType(), rewriter.getDictionaryAttr(widths));
  }
};
} // namespace

namespace {
/// Replaces a rounding of a constant, of any dialect, by a constant.
class ConstantFolder {
public:
  bool fold(Operation *op, RewriterBase &rewriter);

private:
  /// The constants that were rounded before. Several ops may name one resource,
  /// and then they must also share the rounded one.
  DenseMap<std::tuple<Attribute, Format, Type>, Attribute> rounded;
};
} // namespace

bool ConstantFolder::fold(Operation *op, RewriterBase &rewriter) {
  Value input = op->getOperand(0);
  Operation *constant = findConstant(input);
  std::optional<Format> format;
  if (auto round = dyn_cast<RoundOp>(op))
    format = round.getFormat();
  else if (auto narrow = dyn_cast<NarrowOp>(op))
    format = narrow.getFormat();
  if (!format || !constant)
    return false;
  Attribute value = readConstant(input);
  Type type = op->getResult(0).getType();
  Attribute &result = rounded[{value, *format, type}];
  if (!result && value)
    result = roundConstant(value, *format, type);
  if (!result)
    return false;
  Operation *copy = rewriter.clone(*constant);
  rewriter.modifyOpInPlace(copy, [&] {
    setConstantAttr(copy, result);
    copy->getResult(0).setType(type);
  });
  rewriter.replaceOp(op, copy);
  if (input.use_empty() && input.getDefiningOp() != constant)
    rewriter.eraseOp(input.getDefiningOp());
  if (constant->use_empty())
    rewriter.eraseOp(constant);
  return true;
}

static void lowerOp(Operation *op, const CastBuilder &casts,
                    ConstantFolder &constants, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(op);
  if (constants.fold(op, rewriter))
    return;
  if (auto round = dyn_cast<RoundOp>(op))
    rewriter.replaceOp(op, casts.round(rewriter, round));
  else if (isa<NarrowOp, WidenOp>(op))
    rewriter.replaceOp(op, casts.cast(rewriter, op->getLoc(), op->getOperand(0),
                                      op->getResult(0).getType()));
  else if (auto pin = dyn_cast<PinOp>(op))
    rewriter.replaceOp(op, pin.getInput());
  else if (auto probe = dyn_cast<ProbeOp>(op))
    rewriter.replaceOp(op, probe.getInput());
  else if (auto step = dyn_cast<StepOp>(op))
    rewriter.replaceOp(op, step.getValue());
}

static void stripAttributes(Operation *op) {
  SmallVector<StringAttr> names;
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    if (isa_and_nonnull<PrecDialect>(attribute.getNameDialect()))
      names.push_back(attribute.getName());
  for (StringAttr name : names)
    op->removeDiscardableAttr(name);
  auto function = op->getNumRegions() == 0 ? FunctionOpInterface()
                                           : dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return;
  ArgumentAttributes attributes(function);
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
    for (StringRef name : {kRoleAttr, kRoleSourceAttr, kRoundedAttr})
      attributes.remove(i, name);
  attributes.apply();
  for (unsigned i = 0, end = function.getNumResults(); i < end; ++i)
    for (StringRef name : {kRoleAttr, kRoleSourceAttr, kAbiAttr})
      function.removeResultAttr(i, StringAttr::get(op->getContext(), name));
}

/// Only a plan sets `afn`, the flag by which a function may be approximate.
static void setApproximate(Operation *function, bool isPlanned) {
  auto op = dyn_cast<arith::ArithFastMathInterface>(function);
  if (!op)
    return;
  auto flags = arith::FastMathFlags::none;
  if (auto attr = op.getFastMathFlagsAttr())
    flags = attr.getValue();
  bool isSet = arith::bitEnumContainsAll(flags, arith::FastMathFlags::afn);
  if (isSet == isPlanned)
    return;
  if (isSet)
    remark::analysis(op->getLoc(),
                     remark::RemarkOpts::name("flag").category("prec"))
        << "afn is removed: which functions may be approximate is said by a "
           "plan";
  flags = isPlanned ? flags | arith::FastMathFlags::afn
                    : flags & ~arith::FastMathFlags::afn;
  op->setAttr(op.getFastMathAttrName(),
              arith::FastMathFlagsAttr::get(op->getContext(), flags));
}

/// Strips attributes and flags from the ops of a scope. Returns its prec ops.
static SmallVector<Operation *> stripScope(const MarkedOps::Scope &scope) {
  SmallVector<Operation *> precOps;
  DenseSet<Operation *> approximate;
  forEachAhead(scope.ops, [&](Operation *op) {
    if (isa_and_nonnull<PrecDialect>(op->getDialect())) {
      precOps.push_back(op);
      return;
    }
    auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
    if (mode && mode.getValue() == Mode::approximate &&
        op->hasAttr(kDecisionAttr))
      for (Operation *function : findApproximableFunctions(op)) {
        approximate.insert(function);
        setApproximate(function, /*isPlanned=*/true);
      }
    if (!approximate.contains(op))
      setApproximate(op, /*isPlanned=*/false);
    stripAttributes(op);
  });
  return precOps;
}

static LogicalResult lowerOps(ArrayRef<Operation *> precOps,
                              const CastBuilder &casts,
                              ConstantFolder &constants,
                              RewriterBase &rewriter) {
  const ArithCasts arithCasts;
  for (Operation *op : precOps) {
    // Nothing observes the lowered program.
    if (isa<ObserveOp, MarginOp>(op)) {
      rewriter.eraseOp(op);
      continue;
    }
    if (isa<MarginSeedOp>(op))
      return emitError(op->getLoc())
             << op->getName() << " asks who runs the program, and nobody does: "
             << "prec-run --calibrate makes such a sweep and answers it";
    Type type = op->getResult(0).getType();
    bool isCast = isa<NarrowOp, WidenOp>(op);
    if (isa<UnrankedTensorType>(type) && !isa<PinOp>(op) &&
        !(isCast && casts.takesUnranked()))
      return emitError(op->getLoc())
             << op->getName() << " on " << type
             << " cannot be lowered: no cast takes unranked tensors; cast to a "
                "ranked one first";
    // Scalars and vectors get casts of arith: StableHLO and tosa have tensors
    // only.
    lowerOp(op, isa<TensorType>(type) ? casts : arithCasts, constants,
            rewriter);
  }
  return success();
}

LogicalResult prec::lowerCasts(const MarkedOps &marked, StringRef to) {
  const ArithCasts arithCasts;
  const StableHLOCasts stableHLOCasts;
  const TosaCasts tosaCasts;
  auto getCasts = [&](Operation *scope) -> const CastBuilder * {
    if (to == "stablehlo" ||
        (to == "auto" && isStableHLOFunction(scope, marked.holdsStubs())))
      return &stableHLOCasts;
    if (to == "auto" && isTosaFunction(scope, marked.holdsTosa()))
      return &tosaCasts;
    return &arithCasts;
  };
  // All scopes are examined before the first cast is lowered.
  SmallVector<SmallVector<Operation *>> precOps;
  SmallVector<const CastBuilder *> casts;
  for (const MarkedOps::Scope &scope : marked.getScopes()) {
    precOps.push_back(stripScope(scope));
    casts.push_back(precOps.back().empty() ? nullptr : getCasts(scope.root));
  }
  ConstantFolder constants;
  IRRewriter rewriter(marked.getModule().getContext());
  for (auto [ops, builder] : llvm::zip(precOps, casts))
    if (failed(lowerOps(ops, builder ? *builder : arithCasts, constants,
                        rewriter)))
      return failure();
  return success();
}

namespace {
struct LowerCasts : prec::impl::LowerCastsPassBase<LowerCasts> {
  using LowerCastsPassBase::LowerCastsPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    if (to == "auto" || to == "arith" || to == "stablehlo")
      return success();
    return emitError(UnknownLoc::get(context))
           << getArgument() << ": unknown value '" << to
           << "' of option 'to'; known: auto, arith, stablehlo";
  }

  void runOnOperation() override {
    if (failed(lowerCasts(MarkedOps(getOperation()), to)))
      signalPassFailure();
  }
};
} // namespace
