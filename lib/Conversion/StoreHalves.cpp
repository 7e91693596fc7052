//===- StoreHalves.cpp - The pass prec-store-halves -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_STOREHALVESPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

static bool isHalf(Type type) { return type.isBF16() || type.isF16(); }

/// Whether `op` needs to know that 16 bits are a float.
static bool computes(Operation *op) {
  bool isArithmetic =
      isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
          op->getDialect()) ||
      isa<memref::AtomicRMWOp, vector::ContractionOp, vector::FMAOp,
          vector::MultiDimReductionOp, vector::OuterProductOp,
          vector::ReductionOp, vector::ScanOp>(op);
  auto atomic = dyn_cast<memref::AtomicRMWOp>(op);
  if (!isArithmetic ||
      (atomic && atomic.getKind() == arith::AtomicRMWKind::assign) ||
      isa<arith::BitcastOp, arith::ConstantOp, arith::SelectOp>(op))
    return false;
  auto holdsHalves = [](Type type) {
    return isHalf(getElementTypeOrSelf(type));
  };
  return llvm::any_of(op->getOperandTypes(), holdsHalves) ||
         llvm::any_of(op->getResultTypes(), holdsHalves);
}

/// Replaces 16-bit floats by integers with the same bits.
static AttrTypeReplacer makeReplacer(Type integer) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([=](FloatType type) -> std::optional<Type> {
    return isHalf(type) ? integer : std::optional<Type>();
  });
  replacer.addReplacement([=](FloatAttr attr) -> std::optional<Attribute> {
    if (!isHalf(attr.getType()))
      return std::nullopt;
    return IntegerAttr::get(integer, attr.getValue().bitcastToAPInt());
  });
  replacer.addReplacement(
      [=](DenseElementsAttr attr) -> std::optional<Attribute> {
        if (!isHalf(attr.getElementType()))
          return std::nullopt;
        return attr.bitcast(integer);
      });
  return replacer;
}

namespace {
struct StoreHalves : prec::impl::StoreHalvesPassBase<StoreHalves> {
  /// An error at an op that computes.
  static void reject(Operation *op) {
    auto truncation = dyn_cast<arith::TruncFOp>(op);
    if (truncation && truncation.getRoundingmode())
      op->emitError("only rounding to nearest even can be run; remove the "
                    "rounding mode");
    else if (isa<arith::TruncFOp, arith::ExtFOp>(op))
      op->emitOpError("has no conversion here between 16-bit floats and other "
                      "types than f32 and f64; convert to f32 first");
    else
      op->emitOpError("has no arithmetic on 16-bit floats here; extend its "
                      "operands to f32");
  }

  void runOnOperation() override {
    bool isStorage = true;
    SmallVector<arith::BitcastOp> casts;
    getOperation()->walk([&](Operation *op) {
      if (computes(op)) {
        reject(op);
        isStorage = false;
      }
      if (auto cast = dyn_cast<arith::BitcastOp>(op))
        casts.push_back(cast);
    });
    if (!isStorage)
      return signalPassFailure();
    makeReplacer(IntegerType::get(&getContext(), 16))
        .recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true,
                                      /*replaceLocs=*/false,
                                      /*replaceTypes=*/true);
    for (arith::BitcastOp cast : casts)
      if (cast.getType() == cast.getIn().getType()) {
        cast.replaceAllUsesWith(cast.getIn());
        cast.erase();
      }
  }
};
} // namespace
