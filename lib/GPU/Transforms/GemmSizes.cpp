//===- GemmSizes.cpp - Sizes of a contraction, for the host ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GemmSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace prec::gpu;

Value prec::gpu::getSize(OpBuilder &builder, GemmOp gemm, unsigned dim) {
  auto [source, position] = gemm.getSource(dim);
  return builder.createOrFold<tensor::DimOp>(gemm.getLoc(), source, position);
}

Value prec::gpu::getSize(OpBuilder &builder, GemmOp gemm, Group group) {
  Location loc = gemm.getLoc();
  Value product = arith::ConstantIndexOp::create(builder, loc, 1);
  for (unsigned dim : gemm.getDims(group))
    product = builder.createOrFold<arith::MulIOp>(loc, product,
                                                  getSize(builder, gemm, dim));
  return product;
}

Value prec::gpu::countElements(OpBuilder &builder, GemmOp gemm) {
  Value total = getSize(builder, gemm, Group::Batch);
  for (Group group : {Group::M, Group::N})
    total = builder.createOrFold<arith::MulIOp>(gemm.getLoc(), total,
                                                getSize(builder, gemm, group));
  return total;
}

void prec::gpu::addSizeChecks(OpBuilder &builder, GemmOp gemm,
                              bool countsElements) {
  Location loc = gemm.getLoc();
  auto require = [&](arith::CmpIPredicate predicate, Value a, Value b,
                     StringRef message) {
    Value holds = arith::CmpIOp::create(builder, loc, predicate, a, b);
    cf::AssertOp::create(builder, loc, holds, message);
  };
  for (OpOperand &operand : gemm->getOpOperands())
    for (auto [i, expression] :
         llvm::enumerate(gemm.getMap(operand).getResults())) {
      auto dim = dyn_cast<AffineDimExpr>(expression);
      auto type = cast<RankedTensorType>(operand.get().getType());
      if (!dim || !type.isDynamicDim(i) ||
          gemm.getSource(dim.getPosition()) ==
              std::pair<Value, int64_t>(operand.get(), i))
        continue;
      Value size = tensor::DimOp::create(builder, loc, operand.get(), i);
      require(arith::CmpIPredicate::eq, size,
              getSize(builder, gemm, dim.getPosition()),
              "prec_gpu.gemm: sizes of operands differ");
    }
  auto requireCount = [&](Value count) {
    require(arith::CmpIPredicate::ult, count,
            arith::ConstantIndexOp::create(builder, loc, kCountLimit),
            "prec_gpu.gemm: kernels count to 2^31");
  };
  for (Group group : {Group::Batch, Group::M, Group::N, Group::K})
    if (ShapedType::isDynamic(gemm.getGroupSize(group)))
      requireCount(getSize(builder, gemm, group));
  if (countsElements && ShapedType::isDynamic(gemm.countElements()))
    requireCount(countElements(builder, gemm));
}
