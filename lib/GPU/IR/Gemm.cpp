//===- Gemm.cpp - A contraction and what follows it -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "prec/GPU/PrecGPU.h"
#include "llvm/Support/MathExtras.h"
#include <limits>
#include <numeric>

using namespace mlir;
using namespace prec::gpu;

//===----------------------------------------------------------------------===//
// The iteration space
//===----------------------------------------------------------------------===//

llvm::iota_range<unsigned> GemmOp::getDims(Group group) {
  unsigned begin = 0;
  for (unsigned i = 0; i < static_cast<unsigned>(group); ++i)
    begin += getGroups()[i];
  return llvm::seq<unsigned>(begin,
                             begin + getGroups()[static_cast<unsigned>(group)]);
}

unsigned GemmOp::getInnermostDim(Group group) {
  llvm::iota_range<unsigned> dims = getDims(group);
  return *dims.begin() + dims.size() - 1;
}

std::pair<Value, int64_t> GemmOp::getSource(unsigned dim) {
  std::pair<Value, int64_t> dynamic;
  for (OpOperand &operand : getOperation()->getOpOperands())
    for (auto [i, expression] : llvm::enumerate(getMap(operand).getResults())) {
      if (expression != getAffineDimExpr(dim, getContext()))
        continue;
      auto type = cast<RankedTensorType>(operand.get().getType());
      if (!type.isDynamicDim(i))
        return {operand.get(), i};
      if (!dynamic.first)
        dynamic = {operand.get(), i};
    }
  return dynamic;
}

SmallVector<int64_t> GemmOp::getLoopSizes() {
  SmallVector<int64_t> sizes;
  for (unsigned dim = 0, e = getNumDims(); dim < e; ++dim) {
    auto [value, position] = getSource(dim);
    sizes.push_back(cast<ShapedType>(value.getType()).getDimSize(position));
  }
  return sizes;
}

int64_t GemmOp::getGroupSize(Group group) {
  SmallVector<int64_t> sizes = getLoopSizes();
  int64_t product = 1;
  for (unsigned dim : getDims(group)) {
    if (ShapedType::isDynamic(sizes[dim]))
      return ShapedType::kDynamic;
    product *= sizes[dim];
  }
  return product;
}

int64_t GemmOp::countElements() {
  int64_t total = 1;
  for (Group group : {Group::Batch, Group::M, Group::N}) {
    int64_t size = getGroupSize(group);
    if (ShapedType::isDynamic(size))
      return ShapedType::kDynamic;
    if (llvm::MulOverflow(total, size, total))
      return std::numeric_limits<int64_t>::max();
  }
  return total;
}

int64_t GemmOp::countParts(ConfigAttr config) {
  int64_t k = getGroupSize(Group::K);
  if (ShapedType::isDynamic(k))
    return config.getSplits();
  int64_t steps = std::max<int64_t>(llvm::divideCeil(k, config.getTileK()), 1);
  int64_t perPart = llvm::divideCeil(steps, config.getSplits());
  return llvm::divideCeil(steps, perPart);
}

std::optional<unsigned> GemmOp::getContiguousDim(unsigned operand) {
  AffineMap map = getMap(operand);
  if (map.getNumResults() == 0)
    return std::nullopt;
  auto dim = dyn_cast<AffineDimExpr>(map.getResults().back());
  if (!dim)
    return std::nullopt;
  // A second index with this dimension would make the stride larger than 1.
  for (AffineExpr expression : map.getResults().drop_back())
    if (expression.isFunctionOfDim(dim.getPosition()))
      return std::nullopt;
  return dim.getPosition();
}

bool GemmOp::isAlongK(unsigned factor) {
  Group free = factor == 0 ? Group::M : Group::N;
  return getContiguousDim(factor) != getInnermostDim(free);
}

/// The widest copy whose size divides all offsets into the factor. The other
/// strides are multiples of the contiguous size, so a divisor of this size
/// divides every offset. Device memory has a larger alignment.
static int64_t getCopyBytes(GemmOp gemm, unsigned factor,
                            int64_t elementBytes) {
  constexpr int64_t kWidest = 16;
  std::optional<unsigned> contiguous = gemm.getContiguousDim(factor);
  bool isKnown = contiguous && (!gemm.isAlongK(factor) ||
                                contiguous == gemm.getInnermostDim(Group::K));
  int64_t size = isKnown ? gemm.getLoopSizes()[*contiguous] : 1;
  int64_t bytes = kWidest;
  while (bytes > elementBytes &&
         (ShapedType::isDynamic(size) || size * elementBytes % bytes != 0))
    bytes /= 2;
  return bytes;
}

FactorCopies GemmOp::getFactorCopies() {
  FactorCopies copies;
  copies.elementBytes =
      getElementTypeOrSelf(getLhs().getType()).getIntOrFloatBitWidth() / 8;
  for (unsigned factor : {0, 1}) {
    copies.copyBytes[factor] = getCopyBytes(*this, factor, copies.elementBytes);
    copies.readsElements[factor] =
        copies.elementBytes == 4 && !isAlongK(factor);
  }
  return copies;
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

static LogicalResult verifyGroups(GemmOp op) {
  ArrayRef<int64_t> groups = op.getGroups();
  if (groups.size() != 4 ||
      llvm::any_of(groups, [](int64_t n) { return n < 0; }))
    return op.emitOpError("groups must be four counts: batch, m, n and k");
  if (llvm::is_contained(groups.drop_front(), 0))
    return op.emitOpError("needs dimensions of m, n and k");
  if (op.getMaps().size() != op->getNumOperands())
    return op.emitOpError()
           << "needs one map per operand: " << op->getNumOperands() << ", not "
           << op.getMaps().size();
  int64_t numDims = std::accumulate(groups.begin(), groups.end(), int64_t(0));
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMap(operand);
    auto type = cast<RankedTensorType>(operand.get().getType());
    if (map.getNumDims() != numDims || map.getNumSymbols() ||
        map.getNumResults() != type.getRank())
      return op.emitOpError()
             << "map " << operand.getOperandNumber() << " must be over "
             << numDims << " dimensions and have a result for each of " << type;
  }
  return success();
}

/// The largest value of an expression that adds up non-negative multiples of
/// dimensions; std::nullopt for any other expression.
static std::optional<int64_t> getLargest(AffineExpr expression,
                                         ArrayRef<int64_t> sizes) {
  if (auto dim = dyn_cast<AffineDimExpr>(expression))
    return sizes[dim.getPosition()] - 1;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expression);
  if (!binary)
    return std::nullopt;
  std::optional<int64_t> left = getLargest(binary.getLHS(), sizes);
  if (!left)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Mul) {
    auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (!factor || factor.getValue() < 0)
      return std::nullopt;
    return *left * factor.getValue();
  }
  std::optional<int64_t> right = getLargest(binary.getRHS(), sizes);
  if (binary.getKind() != AffineExprKind::Add || !right)
    return std::nullopt;
  return *left + *right;
}

static LogicalResult verifySizes(GemmOp op) {
  for (unsigned dim = 0, e = op.getNumDims(); dim < e; ++dim)
    if (!op.getSource(dim).first)
      return op.emitOpError()
             << "no operand tells the size of dimension " << dim;
  SmallVector<int64_t> sizes = op.getLoopSizes();
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    AffineMap map = op.getMap(operand);
    auto type = cast<RankedTensorType>(operand.get().getType());
    bool isPermutation = map.isProjectedPermutation();
    if (!isPermutation && (number >= 2 || !type.hasStaticShape() ||
                           llvm::any_of(sizes, ShapedType::isDynamic)))
      return op.emitOpError()
             << "map " << number
             << " must name dimensions; only factors of static shape may add "
                "them up";
    for (auto [i, expression] : llvm::enumerate(map.getResults())) {
      if (type.isDynamicDim(i))
        continue;
      std::optional<int64_t> largest = getLargest(expression, sizes);
      if (!largest)
        return op.emitOpError()
               << "map " << number << " must add up multiples of dimensions";
      bool isDynamic =
          isPermutation &&
          ShapedType::isDynamic(
              sizes[cast<AffineDimExpr>(expression).getPosition()]);
      int64_t size = type.getDimSize(i);
      bool isWhole = isa<AffineDimExpr>(expression);
      if (!isDynamic && (isWhole ? *largest + 1 != size : *largest >= size))
        return op.emitOpError()
               << "dimension " << i << " of operand " << number << " is "
               << size << ", the space goes to " << *largest + 1;
    }
  }
  return success();
}

static bool usesAny(AffineMap map, llvm::iota_range<unsigned> dims) {
  return llvm::any_of(dims,
                      [&](unsigned dim) { return map.isFunctionOfDim(dim); });
}

static LogicalResult verifyRoles(GemmOp op) {
  if (usesAny(op.getMap(0), op.getDims(Group::N)))
    return op.emitOpError("lhs must not have dimensions of n");
  if (usesAny(op.getMap(1), op.getDims(Group::M)))
    return op.emitOpError("rhs must not have dimensions of m");
  for (OpOperand &operand :
       MutableArrayRef(op->getOpOperands()).drop_front(2)) {
    AffineMap map = op.getMap(operand);
    if (usesAny(map, op.getDims(Group::K)))
      return op.emitOpError("only the factors have dimensions of k");
    bool isResult = operand.getOperandNumber() >= 2 + op.getInputs().size();
    if (isResult &&
        map.getNumResults() != op.getNumDims() - op.getDims(Group::K).size())
      return op.emitOpError("results must have every dimension but those of k");
  }
  return success();
}

bool prec::gpu::isElementType(Type type) {
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64() ||
         type.isSignlessInteger(8) || type.isSignlessInteger(16) ||
         type.isSignlessInteger(32) || type.isSignlessInteger(64);
}

LogicalResult GemmOp::verify() {
  if (failed(verifyGroups(*this)) || failed(verifySizes(*this)) ||
      failed(verifyRoles(*this)))
    return failure();
  Type factor = cast<ShapedType>(getLhs().getType()).getElementType();
  if (factor != cast<ShapedType>(getRhs().getType()).getElementType() ||
      !(factor.isBF16() || factor.isF16() || factor.isF32()))
    return emitOpError("both factors must be bf16, or both f16, or both f32 "
                       "that holds tf32");
  if (ConfigAttr config = getConfigAttr())
    if (failed(
            config.verifyFor(getFactorCopies(), [&] { return emitOpError(); })))
      return failure();
  if (getOuts().empty())
    return emitOpError("needs at least one result");
  for (auto [out, result] : llvm::zip_longest(getOuts(), getResultTypes()))
    if (!out || !result || out->getType() != *result)
      return emitOpError("results must have the types of outs");
  for (Value operand : getOperands().drop_front(2))
    if (!isElementType(getElementTypeOrSelf(operand.getType())))
      return emitOpError()
             << "elements of inputs and results are numbers of 8, "
                "16, 32 or 64 bits, not "
             << getElementTypeOrSelf(operand.getType());
  Block &body = getEpilogue().front();
  SmallVector<Type> arguments = {Float32Type::get(getContext())}, yielded;
  for (Value input : getInputs())
    arguments.push_back(getElementTypeOrSelf(input.getType()));
  for (Value out : getOuts())
    yielded.push_back(getElementTypeOrSelf(out.getType()));
  if (!llvm::equal(body.getArgumentTypes(), arguments))
    return emitOpError("the epilogue takes the sum, as f32, and one element of "
                       "each input");
  if (!llvm::equal(body.getTerminator()->getOperandTypes(), yielded))
    return emitOpError("the epilogue gives one element of each result");
  return success();
}
