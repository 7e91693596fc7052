//===- TensorBounds.cpp - How large results of tensor ops are -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes of results in terms of operands, for ops without an upstream model of
// ValueBoundsOpInterface.
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/TensorBounds.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/IR/ValueBoundsOpInterfaceImpl.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "prec/OpModels/OpModels.h"

using namespace mlir;
using namespace prec;

namespace {
/// A bitcast has the size of its source.
struct BitcastBounds
    : ValueBoundsOpInterface::ExternalModel<BitcastBounds, tensor::BitcastOp> {
  void
  populateBoundsForShapedValueDim(Operation *op, Value value, int64_t dim,
                                  ValueBoundsConstraintSet &constraints) const {
    constraints.bound(value)[dim] ==
        constraints.getExpr(cast<tensor::BitcastOp>(op).getSource(), dim);
  }
};

/// Along one dimension the size of a concatenation is the sum of the sizes of
/// its parts.
struct ConcatBounds
    : ValueBoundsOpInterface::ExternalModel<ConcatBounds, tensor::ConcatOp> {
  void
  populateBoundsForShapedValueDim(Operation *op, Value value, int64_t dim,
                                  ValueBoundsConstraintSet &constraints) const {
    auto concat = cast<tensor::ConcatOp>(op);
    ValueRange inputs = concat.getInputs();
    AffineExpr size = constraints.getExpr(inputs.front(), dim);
    if (static_cast<uint64_t>(dim) == concat.getDim())
      for (Value input : inputs.drop_front())
        size = size + constraints.getExpr(input, dim);
    constraints.bound(value)[dim] == size;
  }
};

/// Dynamic sizes are operands.
template <typename OpT>
struct GivenBounds
    : ValueBoundsOpInterface::ExternalModel<GivenBounds<OpT>, OpT> {
  void
  populateBoundsForShapedValueDim(Operation *op, Value value, int64_t dim,
                                  ValueBoundsConstraintSet &constraints) const {
    auto type = cast<RankedTensorType>(value.getType());
    ValueRange sizes;
    if constexpr (std::is_same_v<OpT, tensor::SplatOp>)
      sizes = cast<OpT>(op).getDynamicSizes();
    else
      sizes = cast<OpT>(op).getDynamicExtents();
    constraints.bound(value)[dim] ==
        constraints.getExpr(sizes[type.getDynamicDimIndex(dim)]);
  }
};
} // namespace

Value prec::getReshapedSize(OpResult result, int64_t dim) {
  auto reshape = dyn_cast<tensor::ReshapeOp>(result.getOwner());
  auto list = reshape
                  ? reshape.getShape().getDefiningOp<tensor::FromElementsOp>()
                  : tensor::FromElementsOp();
  return list ? list.getElements()[dim] : Value();
}

void prec::registerTensorBounds(DialectRegistry &registry) {
  tensor::registerValueBoundsOpInterfaceExternalModels(registry);
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::BitcastOp::attachInterface<BitcastBounds>(*context);
    tensor::ConcatOp::attachInterface<ConcatBounds>(*context);
    tensor::GenerateOp::attachInterface<GivenBounds<tensor::GenerateOp>>(
        *context);
    tensor::SplatOp::attachInterface<GivenBounds<tensor::SplatOp>>(*context);
  });
}
