//===- TripCounts.cpp - How often a loop turns ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/TripCounts.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace prec;

/// The value of an integer constant with one element.
static std::optional<int64_t> getConstant(Value value) {
  Operation *op = value.getDefiningOp();
  auto elements = op ? op->getAttrOfType<DenseIntElementsAttr>("value")
                     : DenseIntElementsAttr();
  if (!elements || elements.getNumElements() != 1 ||
      elements.getElementType().getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  return (*elements.value_begin<APInt>()).getSExtValue();
}

/// The trip count of a loop of the form: counter < end; counter += 1.
static std::optional<int64_t> countTurns(Operation *loop) {
  if (loop->getNumRegions() != 2 || !loop->getRegion(0).hasOneBlock() ||
      !loop->getRegion(1).hasOneBlock())
    return std::nullopt;
  Block &condition = loop->getRegion(0).front(),
        &body = loop->getRegion(1).front();
  if (condition.empty() || condition.back().getNumOperands() != 1 ||
      body.empty() || body.back().getNumOperands() != loop->getNumOperands())
    return std::nullopt;
  Operation *compare = condition.back().getOperand(0).getDefiningOp();
  if (!compare || compare->getNumOperands() != 2 ||
      compare->getName().getStringRef() != "stablehlo.compare")
    return std::nullopt;
  std::string direction;
  if (Attribute attribute = compare->getAttr("comparison_direction"))
    llvm::raw_string_ostream(direction) << attribute;
  auto counter = dyn_cast<BlockArgument>(compare->getOperand(0));
  if (!StringRef(direction).contains("direction LT") || !counter ||
      counter.getOwner() != &condition ||
      counter.getArgNumber() >= loop->getNumOperands())
    return std::nullopt;
  unsigned number = counter.getArgNumber();
  Operation *next = body.back().getOperand(number).getDefiningOp();
  if (!next || next->getNumOperands() != 2 ||
      next->getName().getStringRef() != "stablehlo.add" ||
      next->getOperand(0) != body.getArgument(number))
    return std::nullopt;
  std::optional<int64_t> first = getConstant(loop->getOperand(number)),
                         end = getConstant(compare->getOperand(1)),
                         step = getConstant(next->getOperand(1));
  if (!first || !end || step != 1 || *end < *first)
    return std::nullopt;
  int64_t turns;
  return llvm::SubOverflow(*end, *first, turns) ? std::nullopt
                                                : std::optional(turns);
}

std::optional<int64_t> prec::getTripCount(Operation *loop) {
  if (loop->getName().getStringRef() == "stablehlo.while")
    return countTurns(loop);
  auto like = dyn_cast<LoopLikeOpInterface>(loop);
  std::optional<APInt> count = like ? like.getStaticTripCount() : std::nullopt;
  if (!count || count->getActiveBits() >= 64)
    return std::nullopt;
  return count->getZExtValue();
}
