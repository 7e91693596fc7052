//===- ReadCopies.cpp - Copies that make no term -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TermBuilder.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace prec;
using Atoms = SmallVector<Atom, 1>;

/// Handles copies that only change where elements are.
std::optional<View> TermBuilder::readCopy(OpResult result, Frame &frame) {
  Operation *op = result.getOwner();
  if (op->getNumOperands() == 0)
    return std::nullopt;
  Type from = op->getOperand(0).getType(), to = result.getType();
  SmallVector<int64_t> shape = getShape(to);
  View view = lookup(op->getOperand(0), frame);
  StringRef name = op->getName().getStringRef();
  // A slice of everything, or a scalar as a tensor of one element.
  bool isOneNumber = op->getNumOperands() == 1 && view.dims.empty() &&
                     llvm::all_of(shape, [](int64_t n) { return n == 1; });
  auto shaped = dyn_cast<ShapedType>(to);
  bool keepsShape = op->getNumOperands() == 1 && from == to && shaped &&
                    shaped.hasStaticShape() && name != "stablehlo.reverse" &&
                    name != "stablehlo.transpose" && name != "tosa.reverse" &&
                    name != "tosa.transpose";
  if (isOneNumber || keepsShape) {
    view.dims.resize(shape.size());
    return view;
  }
  if (isa<tensor::CastOp>(op) && view.dims.size() == shape.size())
    return view;
  if (isa<tensor::SplatOp>(op)) {
    view.dims.clear();
    for (int64_t size : shape)
      view.dims.push_back(makeHole(size));
    return view;
  }
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    View collapsed{view.term, {}};
    for (ArrayRef<int64_t> group : collapse.getReassociationIndices()) {
      collapsed.dims.emplace_back();
      for (int64_t dim : group)
        llvm::append_range(collapsed.dims.back(), view.dims[dim]);
    }
    return collapsed.dims.size() == shape.size() ? std::optional(collapsed)
                                                 : std::nullopt;
  }
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    unsigned begin = 0;
    for (ArrayRef<int64_t> group : expand.getReassociationIndices()) {
      if (failed(table.reshape(view, begin, 1,
                               ArrayRef(shape).slice(begin, group.size()))))
        return std::nullopt;
      begin += group.size();
    }
    return begin == shape.size() ? std::optional(view) : std::nullopt;
  }
  if (name == "stablehlo.reshape" || name == "tosa.reshape") {
    if (failed(table.reshape(view, 0, view.dims.size(), shape)))
      return std::nullopt;
    return view;
  }
  auto getDims = [&](StringRef attribute) -> ArrayRef<int64_t> {
    auto dims = op->getAttrOfType<DenseI64ArrayAttr>(attribute);
    return dims && dims.size() == static_cast<int64_t>(view.dims.size())
               ? dims.asArrayRef()
               : ArrayRef<int64_t>();
  };
  View moved{view.term, {}};
  if (name == "stablehlo.transpose") {
    for (int64_t dim : getDims("permutation"))
      if (dim >= 0 && dim < static_cast<int64_t>(view.dims.size()))
        moved.dims.push_back(view.dims[dim]);
    return moved.dims.size() == shape.size() ? std::optional(moved)
                                             : std::nullopt;
  }
  if (name == "tosa.transpose") {
    auto perms = op->getAttrOfType<DenseI32ArrayAttr>("perms");
    for (int32_t dim : perms ? perms.asArrayRef() : ArrayRef<int32_t>())
      if (dim >= 0 && dim < static_cast<int>(view.dims.size()))
        moved.dims.push_back(view.dims[dim]);
    return moved.dims.size() == shape.size() ? std::optional(moved)
                                             : std::nullopt;
  }
  if (name == "stablehlo.broadcast_in_dim" ||
      name == "stablehlo.dynamic_broadcast_in_dim") {
    ArrayRef<int64_t> dims = getDims("broadcast_dimensions");
    if (dims.size() != view.dims.size())
      return std::nullopt;
    for (int64_t size : shape)
      moved.dims.push_back(makeHole(size));
    for (auto [dim, atoms] : llvm::zip(dims, view.dims)) {
      if (dim < 0 || dim >= static_cast<int64_t>(shape.size()))
        return std::nullopt;
      if (!atoms.empty())
        moved.dims[dim] = atoms;
    }
    return moved;
  }
  return std::nullopt;
}
