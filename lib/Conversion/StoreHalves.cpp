//===- StoreHalves.cpp - The pass prec-store-halves -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/CallInterfaces.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_STOREHALVESPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

static bool isHalfWidth(Type type) { return type.isBF16() || type.isF16(); }

/// Whether `op` needs to know that 16 bits are a float.
static bool computes(Operation *op) {
  if (!isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) ||
      isa<arith::BitcastOp, arith::ConstantOp, arith::SelectOp>(op))
    return false;
  auto isHalf = [](Type type) {
    return isHalfWidth(getElementTypeOrSelf(type));
  };
  return llvm::any_of(op->getOperandTypes(), isHalf) ||
         llvm::any_of(op->getResultTypes(), isHalf);
}

/// The same bits as an integer.
static AttrTypeReplacer makeReplacer(Type integer) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([=](FloatType type) -> std::optional<Type> {
    return isHalfWidth(type) ? integer : std::optional<Type>();
  });
  replacer.addReplacement([=](FloatAttr attr) -> std::optional<Attribute> {
    if (!isHalfWidth(attr.getType()))
      return std::nullopt;
    return IntegerAttr::get(integer, attr.getValue().bitcastToAPInt());
  });
  replacer.addReplacement(
      [=](DenseElementsAttr attr) -> std::optional<Attribute> {
        if (!isHalfWidth(attr.getElementType()))
          return std::nullopt;
        return attr.bitcast(integer);
      });
  return replacer;
}

namespace {
struct StoreHalves : prec::impl::StoreHalvesPassBase<StoreHalves> {
  void runOnOperation() override {
    bool isStorage = true;
    SmallVector<arith::BitcastOp> casts;
    getOperation()->walk([&](Operation *op) {
      isStorage &= !computes(op);
      if (auto cast = dyn_cast<arith::BitcastOp>(op))
        casts.push_back(cast);
    });
    // What is left will be reported.
    if (!isStorage)
      return;
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
