//===- WidenToF64.cpp - The pass prec-widen-to-f64 ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Retypes the program in place: every value, every attribute that holds a type
// or float constants, then the ops that change float types.
//
//===----------------------------------------------------------------------===//

#include "ModelIntegers.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Conversion/Passes.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecDialect.h"

namespace prec {
#define GEN_PASS_DEF_WIDENTOF64PASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

static bool isNarrow(Type type) {
  auto floatType = dyn_cast<FloatType>(type);
  return floatType && floatType.getWidth() < 64;
}

static bool hasNarrowElement(Type type) {
  return isNarrow(getElementTypeOrSelf(type));
}

static Type widenType(Type type) {
  Type f64 = Float64Type::get(type.getContext());
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? Type(shaped.clone(f64)) : f64;
}

namespace {
/// Replaces types and constants inside attributes. Upstream's replacer visits
/// arrays, dictionaries, function types, tensors and maps.
class Widener {
public:
  explicit Widener(MLIRContext *context) : f64(Float64Type::get(context)) {
    replacer.addReplacement(
        [this](FloatType type) -> std::pair<Type, WalkResult> {
          return {isNarrow(type) ? f64 : Type(type), WalkResult::skip()};
        });
    replacer.addReplacement([this](FloatAttr attr) { return widen(attr); });
    replacer.addReplacement(
        [this](DenseElementsAttr attr) { return widen(attr); });
    replacer.addReplacement(
        [this](DenseResourceElementsAttr attr) { return widen(attr); });
  }

  Type operator()(Type type) { return replacer.replace(type); }
  void widenOp(Operation *op) {
    replacer.replaceElementsIn(op, /*replaceAttrs=*/true,
                               /*replaceLocs=*/false, /*replaceTypes=*/true);
  }

private:
  std::pair<Attribute, WalkResult> widen(TypedAttr attr) {
    Attribute wide = hasNarrowElement(attr.getType())
                         ? widenConstant(attr, cast<FloatType>(f64))
                         : Attribute();
    return {wide ? wide : attr, WalkResult::skip()};
  }

  Type f64;
  AttrTypeReplacer replacer;
};

/// An op that keeps its types.
struct TypedOp {
  Operation *op;
  Type from, to;
};

struct WidenToF64 : prec::impl::WidenToF64PassBase<WidenToF64> {
  using WidenToF64PassBase::WidenToF64PassBase;

  void runOnOperation() override {
    kept.clear();
    if (failed(checkExternalFunctions()) || failed(checkResources()))
      return signalPassFailure();
    ModelIntegers integers;
    if (keepModelIntegers)
      integers = copyModelIntegers(getOperation());
    IRRewriter rewriter(&getContext());
    Widener widener(&getContext());
    // These ops need their given types, so they come first.
    SmallVector<TypedOp> typedOps;
    auto walk = [&](auto visit) {
      getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (integers.ops.contains(op))
          return WalkResult::skip();
        visit(op);
        return WalkResult::advance();
      });
    };
    walk([&](Operation *op) {
      if (isa<arith::BitcastOp, tensor::BitcastOp, vector::BitCastOp>(op) ||
          isRoundingOfF32(op))
        typedOps.push_back(
            {op, op->getOperand(0).getType(), op->getResult(0).getType()});
    });
    for (const TypedOp &typed : typedOps)
      keepTypes(typed, rewriter);
    SmallVector<Type> given = llvm::map_to_vector(
        integers.arguments, [](BlockArgument a) { return a.getType(); });
    SmallVector<Operation *> casts;
    walk([&](Operation *op) {
      if (kept.contains(op))
        return;
      if (!isKeptRounding(op) &&
          isa<arith::TruncFOp, arith::ExtFOp, RoundOp, NarrowOp, WidenOp,
              UnrealizedConversionCastOp>(op))
        casts.push_back(op);
      widener.widenOp(op);
    });
    for (auto [argument, type] : llvm::zip(integers.arguments, given))
      argument.setType(type);
    for (Operation *op : casts)
      if (op->getNumOperands() == 1 && op->getNumResults() == 1 &&
          op->getOperand(0).getType() == op->getResult(0).getType())
        rewriter.replaceOp(op, op->getOperand(0));
  }

private:
  LogicalResult checkExternalFunctions() {
    WalkResult result = getOperation()->walk([&](FunctionOpInterface function) {
      auto isFloat = [](Type type) { return hasNarrowElement(type); };
      if (!function.isExternal() || function->hasAttr(kHostAttr) ||
          !(llvm::any_of(function.getArgumentTypes(), isFloat) ||
            llvm::any_of(function.getResultTypes(), isFloat)))
        return WalkResult::advance();
      function->emitError()
          << "external function has float arguments or results and cannot be "
             "computed in float64; give its body";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }

  LogicalResult checkResources() {
    WalkResult result = getOperation()->walk([](Operation *op) {
      for (NamedAttribute attribute : op->getAttrs()) {
        auto resource =
            dyn_cast<DenseResourceElementsAttr>(attribute.getValue());
        if (!resource)
          continue;
        if (AsmResourceBlob *blob = resource.getRawHandle().getBlob()) {
          bool isSplat = false;
          if (DenseElementsAttr::isValidRawBuffer(resource.getType(),
                                                  blob->getData(), isSplat) &&
              (!isSplat || resource.getType().getNumElements() == 1))
            continue;
          op->emitError() << "the data of the resource '"
                          << resource.getRawHandle().getKey()
                          << "' is not as long as " << resource.getType();
          return WalkResult::interrupt();
        }
        op->emitError() << "the program has no data for the resource '"
                        << resource.getRawHandle().getKey() << "'";
        return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

  bool isKeptRounding(Operation *op) const {
    auto round = dyn_cast<RoundOp>(op);
    return keepDecisions && round && round.getDecisionAttr();
  }
  /// A format without storage has f32 as its only carrier.
  bool isRoundingOfF32(Operation *op) const {
    return isKeptRounding(op) &&
           !getFormatInfo(cast<RoundOp>(op).getFormat()).hasStorage();
  }

  /// Keeps the types of an op. A bit cast, for example, reads or makes the
  /// encoding of its own type. So the op stays between a rounding to that type
  /// and its inverse.
  void keepTypes(const TypedOp &typed, RewriterBase &rewriter) {
    Operation *op = typed.op;
    if (hasNarrowElement(typed.from)) {
      rewriter.setInsertionPoint(op);
      Value in = op->getOperand(0);
      // The operand becomes f64 with everything else, unless it is the widened
      // result of another such op already.
      if (in.getType() == typed.from)
        in = UnrealizedConversionCastOp::create(
                 rewriter, op->getLoc(), TypeRange{widenType(typed.from)}, in)
                 .getResult(0);
      auto rounded =
          arith::TruncFOp::create(rewriter, op->getLoc(), typed.from, in);
      op->setOperand(0, rounded);
      kept.insert(rounded);
    }
    if (hasNarrowElement(typed.to)) {
      rewriter.setInsertionPointAfter(op);
      auto wide = arith::ExtFOp::create(rewriter, op->getLoc(),
                                        widenType(typed.to), op->getResult(0));
      kept.insert(wide);
      rewriter.replaceAllUsesExcept(op->getResult(0), wide, wide);
    }
    kept.insert(op);
  }

  /// Ops that keep their types, and the conversions around them.
  SmallPtrSet<Operation *, 8> kept;
};
} // namespace
