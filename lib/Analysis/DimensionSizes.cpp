//===- DimensionSizes.cpp - Dynamic shapes at given sizes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/DimensionSizes.h"
#include "SizeSolver.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "prec/OpModels/TripCounts.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace prec;

static bool isDynamic(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() && !shaped.hasStaticShape();
}

/// Whether sizes may follow from static shapes and constants: a result has a
/// dynamic shape, as behind a cast, and no argument of an entry does.
static bool maySayOwnSizes(const ProgramModel &program) {
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions())
    if (calls.isEntry(function) &&
        llvm::any_of(function.getArgumentTypes(), isDynamic))
      return false;
  return llvm::any_of(program.getOps(), [](const ModelledOp &modelled) {
    return llvm::any_of(modelled.op->getResultTypes(), isDynamic);
  });
}

DimensionSizes::DimensionSizes(const ProgramModel &program,
                               ArrayRef<GivenSizes> given) {
  if (given.empty() && !maySayOwnSizes(program))
    return;
  SizeSolver solver(program);
  solver.solve(given);
  solver.forEachKnown([&](std::pair<Value, int64_t> place, int64_t number) {
    known[place] = number;
  });
}

std::optional<uint64_t> DimensionSizes::getNumElements(Value value) const {
  auto type = cast<ShapedType>(value.getType());
  if (!type.hasRank())
    return std::nullopt;
  uint64_t elements = 1;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    auto it = known.find({value, static_cast<int64_t>(dim)});
    if (ShapedType::isDynamic(size) && it == known.end())
      return std::nullopt;
    elements = llvm::SaturatingMultiply<uint64_t>(
        elements, ShapedType::isDynamic(size) ? it->second : size);
  }
  return elements;
}

std::optional<int64_t> DimensionSizes::getInteger(OpFoldResult integer) const {
  auto value = dyn_cast<Value>(integer);
  if (!value)
    return getConstantIntValue(integer);
  auto it = known.find({value, kInteger});
  return it == known.end() ? std::nullopt : std::optional(it->second);
}

std::optional<int64_t> DimensionSizes::getTripCount(Operation *op) const {
  std::optional<int64_t> trips = prec::getTripCount(op);
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (trips || !loop || known.empty())
    return trips;
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(),
       steps = loop.getLoopSteps();
  if (!lower || !upper || !steps)
    return std::nullopt;
  int64_t product = 1;
  for (auto [from, to, by] : llvm::zip(*lower, *upper, *steps)) {
    std::optional<int64_t> first = getInteger(from), end = getInteger(to),
                           step = getInteger(by);
    if (!first || !end || !step || *step <= 0)
      return std::nullopt;
    int64_t turns = *end <= *first ? 0 : llvm::divideCeil(*end - *first, *step);
    product = llvm::SaturatingMultiply<uint64_t>(product, turns);
  }
  return product;
}
