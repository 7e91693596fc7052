//===- TensorMaps.cpp - Operands as tensor maps ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tensor map has up to five dimensions and copies boxes. The dimensions of a
// group m, n or k must lie side by side and become one dimension of the map.
// Each dimension of the batch becomes a dimension of its own. The hardware
// requires rows to start at multiples of 16 bytes.
//
//===----------------------------------------------------------------------===//

#include "TensorMaps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

static constexpr int64_t kMaxRank = 5;
/// The alignment of rows, and the bytes that the swizzle permutes.
static constexpr int64_t kAlignment = 16, kSwizzled = 128;

static int64_t getBytes(Type element) {
  return element.getIntOrFloatBitWidth() / 8;
}

int64_t prec::gpu::getBoxWidth(Type element) {
  return kSwizzled / getBytes(element);
}

static Group findGroup(GemmOp gemm, unsigned dim) {
  for (Group group : {Group::Batch, Group::M, Group::N})
    if (llvm::is_contained(gemm.getDims(group), dim))
      return group;
  return Group::K;
}

/// The tensor map of an operand with boxes of `getBox(group)` elements of each
/// group, which is not called for groups that the operand does not have.
/// Returns std::nullopt and sets `why` if there is none.
static std::optional<OperandMap>
describeOperand(GemmOp gemm, unsigned operand,
                function_ref<int64_t(Group)> getBox, StringRef &why) {
  AffineMap map = gemm.getMap(operand);
  auto type = cast<RankedTensorType>(gemm->getOperand(operand).getType());
  auto reject = [&](StringRef reason) {
    why = reason;
    return std::nullopt;
  };
  if (!map.isProjectedPermutation())
    return reject("a factor overlaps itself");
  if (type.getRank() == 0 || type.isDynamicDim(type.getRank() - 1) ||
      type.getShape().back() * getBytes(type.getElementType()) % kAlignment !=
          0)
    return reject("rows of a factor do not start at multiples of 16 bytes");
  OperandMap result;
  SmallVector<int64_t> firsts, lasts, box;
  for (int64_t i = type.getRank() - 1; i >= 0;) {
    unsigned dim = cast<AffineDimExpr>(map.getResult(i)).getPosition();
    Group group = findGroup(gemm, dim);
    int64_t last = i--;
    if (group != Group::Batch) {
      // All of the group, from its innermost dimension outwards.
      llvm::iota_range<unsigned> dims = gemm.getDims(group);
      unsigned expected = gemm.getInnermostDim(group);
      if (dim != expected)
        return reject("dimensions of a factor are out of order");
      while (expected != *dims.begin()) {
        if (i < 0 ||
            map.getResult(i) != getAffineDimExpr(--expected, gemm.getContext()))
          return reject("dimensions of a factor do not lie side by side");
        --i;
      }
    }
    firsts.push_back(i + 1);
    lasts.push_back(last);
    bool isContiguous = last == type.getRank() - 1;
    box.push_back(isContiguous ? getBoxWidth(type.getElementType())
                               : getBox(group));
    result.coordinates.push_back({group, group == Group::Batch ? dim : 0});
  }
  if (int64_t(box.size()) > kMaxRank)
    return reject("a factor has too many dimensions");
  result.attr =
      TensorMapAttr::get(gemm.getContext(), operand, firsts, lasts, box);
  return result;
}

static bool hasGroup(const OperandMap &map, Group group) {
  return llvm::any_of(map.coordinates,
                      [&](const OperandMap::Coordinate &coordinate) {
                        return coordinate.group == group;
                      });
}

/// The tensor map of a factor (operand 0 or 1) for tiles of `tile` elements of
/// m or n.
static std::optional<FactorMap> describeFactor(GemmOp gemm, unsigned operand,
                                               int64_t tile, int64_t depth,
                                               StringRef &why) {
  Group free = operand == 0 ? Group::M : Group::N;
  std::optional<unsigned> contiguous = gemm.getContiguousDim(operand);
  FactorMap result;
  result.isAlongK = contiguous == gemm.getInnermostDim(Group::K);
  if (gemm.getMap(operand).isProjectedPermutation() && !result.isAlongK &&
      contiguous != gemm.getInnermostDim(free)) {
    why = "a factor is contiguous along the batch";
    return std::nullopt;
  }
  // wgmma transposes elements of 16 bits only.
  if (!result.isAlongK && getBytes(getElementTypeOrSelf(
                              gemm->getOperand(operand).getType())) != 2) {
    why = "a factor of tf32 is not contiguous along k";
    return std::nullopt;
  }
  auto getBox = [&](Group group) {
    return group == Group::Batch ? 1 : group == Group::K ? depth : tile;
  };
  std::optional<OperandMap> map = describeOperand(gemm, operand, getBox, why);
  if (!map)
    return std::nullopt;
  if (!hasGroup(*map, Group::K) || !hasGroup(*map, free)) {
    why = "a factor is spread";
    return std::nullopt;
  }
  static_cast<OperandMap &>(result) = std::move(*map);
  return result;
}

std::optional<FactorMaps>
prec::gpu::describeFactors(GemmOp gemm, ConfigAttr config, StringRef &why) {
  // Kernels peel the first step along k, so k must not be 0.
  int64_t k = gemm.getGroupSize(Group::K);
  if (ShapedType::isDynamic(k) || k == 0) {
    why = "there may be nothing to multiply";
    return std::nullopt;
  }
  int64_t depth = config.getTileK();
  std::optional<FactorMap> lhs =
      describeFactor(gemm, 0, config.getTileM(), depth, why);
  if (!lhs)
    return std::nullopt;
  std::optional<FactorMap> rhs = describeFactor(
      gemm, 1, config.getTileN() / config.getCluster(), depth, why);
  if (!rhs)
    return std::nullopt;
  return FactorMaps{std::move(*lhs), std::move(*rhs)};
}

std::optional<OperandMap> prec::gpu::describeResult(GemmOp gemm,
                                                    unsigned operand) {
  Type element = getElementTypeOrSelf(gemm->getOperand(operand).getType());
  unsigned bits = element.getIntOrFloatBitWidth();
  if ((bits != 16 && bits != 32) ||
      gemm.getContiguousDim(operand) != gemm.getInnermostDim(Group::N))
    return std::nullopt;
  auto getBox = [](Group group) {
    return group == Group::Batch ? 1 : kResultRows;
  };
  StringRef why;
  return describeOperand(gemm, operand, getBox, why);
}

SmallVector<Attribute> prec::gpu::getTensorMaps(GemmOp gemm) {
  ConfigAttr config = gemm.getConfigAttr();
  if (config.getFamily() != Family::Warpgroup)
    return {};
  StringRef why;
  FactorMaps factors = *describeFactors(gemm, config, why);
  SmallVector<Attribute> maps = {factors.lhs.attr, factors.rhs.attr};
  unsigned first = 2 + gemm.getInputs().size();
  for (unsigned i = first; i < gemm->getNumOperands(); ++i)
    if (std::optional<OperandMap> map = describeResult(gemm, i))
      maps.push_back(map->attr);
  return maps;
}
