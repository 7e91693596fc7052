//===- GemmFacts.cpp - What product a launch computes ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// BLAS has one dimension of each group, with one stride per matrix. A gemm may
// have several dimensions in a group. They count as one dimension if, in each
// operand, the stride of an outer dimension equals the stride times the size of
// the next inner one.
//
//===----------------------------------------------------------------------===//

#include "GemmFacts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

/// Whether the only result is the sum, possibly rounded.
static bool isPlain(GemmOp gemm) {
  Block &body = gemm.getEpilogue().front();
  Value result = body.getTerminator()->getOperand(0);
  if (auto truncation = result.getDefiningOp<arith::TruncFOp>())
    result = truncation.getIn();
  return result == body.getArgument(0) && gemm.getNumResults() == 1;
}

DictionaryAttr prec::gpu::describeProduct(GemmOp gemm, bool hasParts) {
  MLIRContext *context = gemm.getContext();
  Builder builder(context);
  auto getMap = [&](unsigned operand) {
    return AffineMapAttr::get(gemm.getMap(operand));
  };
  unsigned firstOut = 2 + gemm.getInputs().size();
  SmallVector<NamedAttribute> facts = {
      builder.getNamedAttr("groups", gemm.getGroupsAttr()),
      builder.getNamedAttr("lhs", getMap(0)),
      builder.getNamedAttr("rhs", getMap(1)),
      builder.getNamedAttr("out", getMap(firstOut)),
      builder.getNamedAttr(
          "epilogue", builder.getStringAttr(isPlain(gemm) ? "none" : "fused"))};
  if (hasParts)
    facts.push_back(builder.getNamedAttr("parts", builder.getUnitAttr()));
  return builder.getDictionaryAttr(facts);
}

namespace {
struct Dims {
  SmallVector<int64_t> sizes; ///< Zero if it is not known yet.
  ArrayRef<int64_t> groups;   ///< The dimensions per group.

  /// The dimensions of a group whose size is not 1.
  SmallVector<unsigned> get(Group group) const;
  int64_t count(Group group) const;
};

/// An operand and the stride of each dimension in it; zero for a dimension that
/// the operand does not have.
struct StridedOperand {
  Value value;
  AffineMap map;
  SmallVector<int64_t> strides;
  /// Every index of the operand is a single dimension.
  bool isProjection = true;
};
} // namespace

SmallVector<unsigned> Dims::get(Group group) const {
  unsigned first = 0;
  for (unsigned i = 0; i < unsigned(group); ++i)
    first += groups[i];
  SmallVector<unsigned> dims;
  for (unsigned dim = first; dim < first + groups[unsigned(group)]; ++dim)
    if (sizes[dim] != 1)
      dims.push_back(dim);
  return dims;
}

int64_t Dims::count(Group group) const {
  int64_t size = 1;
  for (unsigned dim : get(group))
    size *= sizes[dim];
  return size;
}

/// Takes sizes and strides from the operand. Returns false if its map does not
/// fit its type, or if a size differs from that of another operand.
static bool addOperand(StridedOperand &operand, Dims &dims) {
  auto type = cast<ShapedType>(operand.value.getType());
  AffineMap map = operand.map;
  if (map.getNumDims() != dims.sizes.size() ||
      map.getNumResults() != type.getRank())
    return false;
  operand.strides.assign(dims.sizes.size(), 0);
  int64_t stride = 1;
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    int64_t size = type.getDimSize(i);
    if (auto dim = dyn_cast<AffineDimExpr>(map.getResult(i))) {
      int64_t &known = dims.sizes[dim.getPosition()];
      if (known != 0 && known != size)
        return false;
      known = size;
      operand.strides[dim.getPosition()] = stride;
    } else {
      operand.isProjection = false;
    }
    stride *= size;
  }
  return true;
}

/// The stride of a group as one dimension; std::nullopt if it has none. For a
/// group of size 1 any stride is right; 1 is returned.
static std::optional<int64_t> getStride(const StridedOperand &operand,
                                        const Dims &dims, Group group) {
  SmallVector<unsigned> members = dims.get(group);
  for (unsigned i = 1; i < members.size(); ++i)
    if (operand.strides[members[i - 1]] !=
        operand.strides[members[i]] * dims.sizes[members[i]])
      return std::nullopt;
  return members.empty() ? 1 : operand.strides[members.back()];
}

/// Describes the operand as a BLAS matrix with the dimensions `row` and
/// `column`, whose letters are `letters`. Returns false if it is none.
static bool flatten(const StridedOperand &operand, const Dims &dims, Group row,
                    Group column, StringRef letters, GemmOperand &result) {
  std::optional<int64_t> batch = getStride(operand, dims, Group::Batch);
  std::optional<int64_t> outer = getStride(operand, dims, row);
  std::optional<int64_t> inner = getStride(operand, dims, column);
  if (!operand.isProjection || !batch || !outer || !inner)
    return false;
  int64_t rows = dims.count(row), columns = dims.count(column);
  result.batchStride = dims.count(Group::Batch) == 1 ? 0 : *batch;
  if (*inner == 1 && (columns > 1 || *outer != 1 || rows == 1)) {
    result.layout = letters.str();
    result.leading = rows == 1 ? columns : *outer;
    return result.leading >= columns;
  }
  result.layout = {letters[1], letters[0]};
  result.leading = columns == 1 ? rows : *inner;
  return *outer == 1 && result.leading >= rows;
}

std::optional<ProductFacts> prec::gpu::readProduct(LaunchOp launch) {
  auto product = launch->getAttrOfType<DictionaryAttr>(kProductAttrName);
  if (!product)
    return std::nullopt;
  auto groups = product.getAs<DenseI64ArrayAttr>("groups");
  auto lhs = product.getAs<AffineMapAttr>("lhs");
  auto rhs = product.getAs<AffineMapAttr>("rhs");
  auto out = product.getAs<AffineMapAttr>("out");
  auto epilogue = product.getAs<StringAttr>("epilogue");
  ProductFacts facts;
  facts.whyNot = (kProductAttrName + " does not fit the operands").str();
  if (!groups || groups.size() != 4 || !lhs || !rhs || !out || !epilogue ||
      launch.getIns().size() < 2 || launch.getOuts().empty() ||
      llvm::any_of(groups.asArrayRef(), [](int64_t n) { return n < 0; }) ||
      llvm::sum_of(groups.asArrayRef()) != lhs.getValue().getNumDims())
    return facts;

  StridedOperand a = {launch.getIns()[0], lhs.getValue(), {}};
  StridedOperand b = {launch.getIns()[1], rhs.getValue(), {}};
  StridedOperand c = {launch.getOuts()[0], out.getValue(), {}};
  Dims dims;
  dims.sizes.assign(a.map.getNumDims(), 0);
  dims.groups = groups;
  if (!addOperand(a, dims) || !addOperand(b, dims) || !addOperand(c, dims) ||
      llvm::is_contained(dims.sizes, 0))
    return facts;
  facts.flops = 2;
  for (int64_t size : dims.sizes)
    facts.flops *= size;
  if (product.contains("parts")) {
    facts.whyNot = "its sums are of parts of k, for another kernel to add up";
    if (groups[0] > 0)
      facts.flops /= dims.sizes[0];
    return facts;
  }

  Type type = getElementTypeOrSelf(a.value.getType());
  Type result = getElementTypeOrSelf(c.value.getType());
  facts.whyNot = "BLAS multiplies bf16 or f16 to the same type or to f32";
  if (!(type.isBF16() || type.isF16()) ||
      type != getElementTypeOrSelf(b.value.getType()) ||
      !(result == type || result.isF32()))
    return facts;

  GemmFacts gemm;
  gemm.batch = dims.count(Group::Batch);
  gemm.m = dims.count(Group::M);
  gemm.n = dims.count(Group::N);
  gemm.k = dims.count(Group::K);
  gemm.hasEpilogue = epilogue.getValue() != "none";
  gemm.a.argument = 0;
  gemm.b.argument = 1;
  gemm.c.argument = launch.getIns().size();
  facts.whyNot = "its operands are no matrices of BLAS, with one stride for "
                 "each of batch, rows and columns, one of them 1";
  if (!flatten(a, dims, Group::M, Group::K, "mk", gemm.a) ||
      !flatten(b, dims, Group::K, Group::N, "kn", gemm.b) ||
      !flatten(c, dims, Group::M, Group::N, "mn", gemm.c))
    return facts;
  facts.gemm = gemm;
  facts.whyNot.clear();
  return facts;
}
