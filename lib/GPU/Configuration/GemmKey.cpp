//===- GemmKey.cpp - What configurations are chosen by --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GemmKey.h"
#include "../Emission/TensorMaps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include <tuple>

using namespace mlir;
using namespace prec::gpu;

static constexpr std::pair<EpilogueClass, llvm::StringLiteral> kClasses[] = {
    {EpilogueClass::None, "none"},
    {EpilogueClass::Pointwise, "pointwise"},
    {EpilogueClass::Tensor, "tensor"},
    {EpilogueClass::Results, "results"}};

StringRef prec::gpu::stringify(EpilogueClass epilogue) {
  return kClasses[static_cast<unsigned>(epilogue)].second;
}

std::optional<EpilogueClass> prec::gpu::parseEpilogueClass(StringRef keyword) {
  for (auto [epilogue, name] : kClasses)
    if (name == keyword)
      return epilogue;
  return std::nullopt;
}

bool prec::gpu::operator<(const GemmKey &a, const GemmKey &b) {
  auto tie = [](const GemmKey &key) {
    const GemmShape &s = key.shape;
    return std::tie(s.batch, s.m, s.n, s.k, s.epilogueBytes, key.layouts,
                    key.element, key.epilogue, key.noWarpgroup);
  };
  return std::tuple_cat(tie(a), a.shape.factors.tie()) <
         std::tuple_cat(tie(b), b.shape.factors.tie());
}

/// Whether an input or result depends on both m and n.
static bool isFull(GemmOp gemm, unsigned operand) {
  auto hasAny = [&](Group group) {
    return llvm::any_of(gemm.getDims(group), [&](unsigned dim) {
      return gemm.getMap(operand).isFunctionOfDim(dim);
    });
  };
  return hasAny(Group::M) && hasAny(Group::N);
}

static EpilogueClass classify(GemmOp gemm) {
  if (gemm.getOuts().size() > 1)
    return EpilogueClass::Results;
  for (unsigned i = 0, e = gemm.getInputs().size(); i < e; ++i)
    if (isFull(gemm, 2 + i))
      return EpilogueClass::Tensor;
  Block &body = gemm.getEpilogue().front();
  Value result = body.getTerminator()->getOperand(0);
  if (auto rounding = result.getDefiningOp<arith::TruncFOp>())
    result = rounding.getIn();
  return result == body.getArgument(0) ? EpilogueClass::None
                                       : EpilogueClass::Pointwise;
}

static StringRef getLayout(GemmOp gemm, unsigned operand) {
  std::optional<unsigned> contiguous = gemm.getContiguousDim(operand);
  Group free = operand == 0 ? Group::M : Group::N;
  if (contiguous == gemm.getInnermostDim(Group::K))
    return operand == 0 ? "mk" : "nk";
  if (contiguous == gemm.getInnermostDim(free))
    return operand == 0 ? "km" : "kn";
  return "-";
}

GemmKey prec::gpu::describeGemm(GemmOp gemm) {
  GemmKey key;
  GemmShape &shape = key.shape;
  shape.batch = gemm.getGroupSize(Group::Batch);
  shape.m = gemm.getGroupSize(Group::M);
  shape.n = gemm.getGroupSize(Group::N);
  shape.k = gemm.getGroupSize(Group::K);
  auto getBytes = [&](unsigned operand) -> int64_t {
    Type type = getElementTypeOrSelf(gemm->getOperand(operand).getType());
    return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
  };
  shape.factors = gemm.getFactorCopies();
  shape.epilogueBytes = 0;
  for (unsigned i = 2, e = gemm->getNumOperands(); i < e; ++i)
    if (isFull(gemm, i))
      shape.epilogueBytes += getBytes(i);
  key.layouts = (getLayout(gemm, 0) + "," + getLayout(gemm, 1)).str();
  llvm::raw_string_ostream(key.element)
      << getElementTypeOrSelf(gemm.getLhs().getType());
  key.epilogue = classify(gemm);
  // Any tile serves here: tiles decide only the sizes of boxes.
  auto any = ConfigAttr::get(gemm.getContext(), Family::Warpgroup, 64, 64,
                             128 / shape.factors.elementBytes, 4, 1, 2);
  StringRef why;
  if (!describeFactors(gemm, any, why))
    key.noWarpgroup = why.str();
  return key;
}
