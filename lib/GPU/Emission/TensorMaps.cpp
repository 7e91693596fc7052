//===- TensorMaps.cpp - Factors as tensor maps ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tensor map has up to five dimensions and copies boxes. Dimensions of one
// group that lie side by side are one of the map's, each dimension of the batch
// is one. The hardware wants rows to start at multiples of 16 bytes.
//
//===----------------------------------------------------------------------===//

#include "TensorMaps.h"

using namespace mlir;
using namespace prec::gpu;

static constexpr int64_t kMaxRank = 5;
/// Elements of 16 bits in 16 bytes.
static constexpr int64_t kAligned = 8;

static Group findGroup(GemmOp gemm, unsigned dim) {
  for (Group group : {Group::Batch, Group::M, Group::N})
    if (llvm::is_contained(gemm.getDims(group), dim))
      return group;
  return Group::K;
}

/// The tensor map of a factor (operand 0 or 1) for tiles of `tile` elements of
/// m or n.
static std::optional<FactorMap> describeFactor(GemmOp gemm, unsigned operand,
                                               int64_t tile, StringRef &why) {
  AffineMap map = gemm.getMap(operand);
  auto type = cast<RankedTensorType>(gemm->getOperand(operand).getType());
  auto reject = [&](StringRef reason) {
    why = reason;
    return std::nullopt;
  };
  if (!map.isProjectedPermutation())
    return reject("a factor overlaps itself");
  Group free = operand == 0 ? Group::M : Group::N;
  std::optional<unsigned> contiguous = gemm.getContiguousDim(operand);
  FactorMap result;
  result.isAlongK = contiguous == gemm.getInnermostDim(Group::K);
  if (!result.isAlongK && contiguous != gemm.getInnermostDim(free))
    return reject("a factor is contiguous along the batch");
  if (type.isDynamicDim(type.getRank() - 1) ||
      type.getShape().back() % kAligned != 0)
    return reject("rows of a factor do not start at multiples of 16 bytes");
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
    box.push_back(group == Group::Batch               ? 1
                  : isContiguous || group == Group::K ? kBoxWidth
                                                      : tile);
    result.coordinates.push_back({group, group == Group::Batch ? dim : 0});
  }
  auto isCoordinateOf = [&](Group group) {
    return llvm::any_of(result.coordinates,
                        [&](const FactorMap::Coordinate &coordinate) {
                          return coordinate.group == group;
                        });
  };
  if (!isCoordinateOf(Group::K) || !isCoordinateOf(free))
    return reject("a factor is spread");
  if (int64_t(box.size()) > kMaxRank)
    return reject("a factor has too many dimensions");
  result.attr =
      TensorMapAttr::get(gemm.getContext(), operand, firsts, lasts, box);
  return result;
}

std::optional<FactorMaps> prec::gpu::describeFactors(GemmOp gemm, int64_t tileM,
                                                     int64_t tileN,
                                                     StringRef &why) {
  // The first step along k is not in the loop.
  int64_t k = gemm.getGroupSize(Group::K);
  if (ShapedType::isDynamic(k) || k == 0) {
    why = "there may be nothing to multiply";
    return std::nullopt;
  }
  std::optional<FactorMap> lhs = describeFactor(gemm, 0, tileM, why);
  if (!lhs)
    return std::nullopt;
  std::optional<FactorMap> rhs = describeFactor(gemm, 1, tileN, why);
  if (!rhs)
    return std::nullopt;
  return FactorMaps{std::move(*lhs), std::move(*rhs)};
}
