//===- MovedBytes.cpp - What a program moves through memory ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/MovedBytes.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/RegionUtils.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/Loops.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace mlir;
using namespace prec;

/// The bytes of an element in memory; std::nullopt if unknown.
static std::optional<uint64_t> getElementBytes(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (isa<IndexType>(element))
    return 8;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    std::optional<uint64_t> part = getElementBytes(complex.getElementType());
    return part ? std::optional<uint64_t>(2 * *part) : std::nullopt;
  }
  if (!element.isIntOrFloat())
    return std::nullopt;
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

namespace {
class Counter {
public:
  Counter(const ProgramModel &program, const FusionGroups &groups,
          const DimensionSizes &sizes, const KernelCosts *costs = nullptr)
      : program(program), groups(groups), sizes(sizes), costs(costs) {}

  MovedBytes count();

  /// The work of each group in one run of its function.
  llvm::MapVector<unsigned, KernelWork> work;

private:
  /// The reads of a value by a group.
  struct Read {
    uint64_t elements = 0, turns = 1;
  };
  /// By group and value.
  using Reads = llvm::MapVector<std::pair<unsigned, Value>, Read>;

  void addProducts(Operation *op, const OpModel &model, uint64_t turns);
  void addTimes(ArrayRef<unsigned> launched, MovedBytes &bytes) const;
  const MovedBytes &countFunction(FunctionOpInterface function);
  void addCall(FunctionOpInterface callee, uint64_t turns, MovedBytes &bytes);
  void addReads(Operation *op, const OpModel &model, uint64_t turns,
                Reads &reads);
  void addRead(Operation *op, Value value, bool isGathered, uint64_t turns,
               Reads &reads);
  void addWrites(Operation *op, uint64_t turns, MovedBytes &bytes);
  void closeReads(const Reads &reads, MovedBytes &bytes);
  std::optional<uint64_t> getElements(Value value);

  const ProgramModel &program;
  const FusionGroups &groups;
  const DimensionSizes &sizes;
  const KernelCosts *costs;
  /// The bytes of each function; null while the function is counted.
  DenseMap<Operation *, std::unique_ptr<MovedBytes>> totals;
  DenseSet<Value> ofUnknownShape;
  DenseSet<Operation *> ofUnknownTurns;
};
} // namespace

static bool isTensor(Value value) { return isa<ShapedType>(value.getType()); }

std::optional<uint64_t> Counter::getElements(Value value) {
  std::optional<uint64_t> elements = sizes.getNumElements(value);
  if (elements && getElementBytes(value.getType()))
    return elements;
  ofUnknownShape.insert(groups.getStorage(value));
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

/// A gather reads at most one element for each element of its result.
void Counter::addRead(Operation *op, Value value, bool isGathered,
                      uint64_t turns, Reads &reads) {
  if (!isTensor(value) || groups.isMadeFromNothing(value))
    return;
  Operation *producer = groups.getStorage(value).getDefiningOp();
  unsigned group = groups.getGroup(op);
  if (producer && groups.getGroup(producer) == group)
    return;
  std::optional<uint64_t> elements = getElements(value);
  if (elements && isGathered && op->getNumResults() != 0) {
    Value result = op->getResult(0);
    std::optional<uint64_t> gathered =
        isTensor(result) ? getElements(result) : 1;
    elements = std::min(*elements, gathered.value_or(*elements));
  }
  if (!elements)
    return;
  Read &read = reads[{group, value}];
  read.elements = std::max(read.elements, *elements);
  read.turns = turns;
}

void Counter::addReads(Operation *op, const OpModel &model, uint64_t turns,
                       Reads &reads) {
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    if (model.getUse(number) != OperandUse::Shape)
      addRead(op, operand.get(), model.isGather() && model.isSource(number),
              turns, reads);
  }
  llvm::SetVector<Value> captured;
  if (op->getNumRegions() != 0)
    getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    addRead(op, value, /*isGathered=*/true, turns, reads);
}

void Counter::addWrites(Operation *op, uint64_t turns, MovedBytes &bytes) {
  for (Value result : op->getResults()) {
    if (!isTensor(result) || groups.isMadeFromNothing(result) ||
        groups.isInner(result))
      continue;
    if (std::optional<uint64_t> elements = getElements(result)) {
      uint64_t size = *elements * *getElementBytes(result.getType());
      bytes.written = llvm::SaturatingMultiplyAdd(size, turns, bytes.written);
      work[groups.getGroup(op)].bytes += double(size) * double(turns);
    }
  }
}

/// Sums the reads. A group reads no more than all of a value through several
/// views.
void Counter::closeReads(const Reads &reads, MovedBytes &bytes) {
  Reads ofStorage;
  for (const auto &[place, read] : reads) {
    Read &sum = ofStorage[{place.first, groups.getStorage(place.second)}];
    sum.elements = llvm::SaturatingAdd(sum.elements, read.elements);
    sum.turns = read.turns;
  }
  for (const auto &[place, read] : ofStorage) {
    Value value = place.second;
    uint64_t elements =
        std::min(read.elements, getElements(value).value_or(read.elements));
    uint64_t size = elements * *getElementBytes(value.getType());
    bytes.read = llvm::SaturatingMultiplyAdd(size, read.turns, bytes.read);
    work[place.first].bytes += double(size) * double(read.turns);
  }
}

/// The format that determines the speed of a contraction: the wider of two
/// float factors. Factors that are rounded to tf32 are stored in f32, and the
/// mode names the format.
static std::optional<Format> getFactorFormat(Operation *op,
                                             const Contraction &contraction) {
  std::optional<Format> widest;
  for (Value factor : getFactorValues(op, contraction)) {
    std::optional<Format> stored = getStoredFormat(factor.getType());
    if (!stored) {
      auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
      return mode ? getFormatOf(mode.getValue()) : std::nullopt;
    }
    if (!widest ||
        getFormatInfo(*widest).storageBits < getFormatInfo(*stored).storageBits)
      widest = stored;
  }
  return widest;
}

void Counter::addProducts(Operation *op, const OpModel &model, uint64_t turns) {
  KernelWork &kernel = work[groups.getGroup(op)];
  kernel.launches = std::max(kernel.launches, double(turns));
  const auto *contraction = model.getIf<Contraction>();
  if (!contraction)
    return;
  kernel.factors = getFactorFormat(op, *contraction);
  kernel.products +=
      countProducts(op, *contraction, sizes).value_or(0) * double(turns);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void Counter::addCall(FunctionOpInterface callee, uint64_t turns,
                      MovedBytes &bytes) {
  const MovedBytes &called = countFunction(callee);
  bytes.read = llvm::SaturatingMultiplyAdd(called.read, turns, bytes.read);
  bytes.written =
      llvm::SaturatingMultiplyAdd(called.written, turns, bytes.written);
  bytes.microseconds += called.microseconds * double(turns);
  bytes.launches =
      llvm::SaturatingMultiplyAdd(called.launches, turns, bytes.launches);
}

/// A group that does nothing, such as making an iota, is no kernel.
void Counter::addTimes(ArrayRef<unsigned> launched, MovedBytes &bytes) const {
  for (unsigned group : launched) {
    const KernelWork &kernel = work.find(group)->second;
    if (kernel.bytes == 0 && kernel.products == 0)
      continue;
    bytes.microseconds += costs->getCost(kernel);
    bytes.launches += uint64_t(kernel.launches);
  }
}

const MovedBytes &Counter::countFunction(FunctionOpInterface function) {
  auto [it, inserted] = totals.try_emplace(function);
  static const MovedBytes nothing;
  if (!inserted) {
    // The depth of a recursion is unknown.
    if (!it->second)
      ofUnknownTurns.insert(function);
    return it->second ? *it->second : nothing;
  }
  MovedBytes bytes;
  Reads reads;
  llvm::SetVector<unsigned> launched;
  DenseMap<Operation *, uint64_t> turnsIn;
  turnsIn[function] = 1;
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    auto around = turnsIn.find(op->getParentOp());
    if (op == function || around == turnsIn.end())
      return;
    uint64_t turns = around->second;
    if (runsRegions(op, model)) {
      std::optional<int64_t> trips = sizes.getTripCount(op);
      if (isLoop(op) && !trips)
        ofUnknownTurns.insert(op);
      turnsIn[op] =
          llvm::SaturatingMultiply<uint64_t>(turns, trips.value_or(1));
      return;
    }
    FunctionOpInterface callee = program.getCalls().getCallee(op);
    if (callee)
      return addCall(callee, turns, bytes);
    // Terminators and views move nothing.
    bool isView = (model.isCopy() && model.getIf<Copy>()->isView) ||
                  getViewed(op, model, groups.getMode());
    if (op->getNumResults() == 0 || isView || isMadeWhenCompiling(op, model))
      return;
    addReads(op, model, turns, reads);
    addWrites(op, turns, bytes);
    addProducts(op, model, turns);
    launched.insert(groups.getGroup(op));
  });
  closeReads(reads, bytes);
  if (costs)
    addTimes(launched.getArrayRef(), bytes);
  std::unique_ptr<MovedBytes> &total = totals[function];
  total = std::make_unique<MovedBytes>(bytes);
  return *total;
}

MovedBytes Counter::count() {
  MovedBytes bytes;
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    if (!function.isExternal() && program.getCalls().isEntry(function))
      addCall(function, 1, bytes);
  bytes.unknownShapes = ofUnknownShape.size();
  bytes.unknownTurns = ofUnknownTurns.size();
  return bytes;
}

MovedBytes prec::countMovedBytes(const ProgramModel &program,
                                 const FusionGroups &groups,
                                 const DimensionSizes &sizes,
                                 const KernelCosts *costs) {
  return Counter(program, groups, sizes, costs).count();
}

llvm::MapVector<unsigned, KernelWork>
prec::countWork(const ProgramModel &program, const FusionGroups &groups,
                const DimensionSizes &sizes) {
  Counter counter(program, groups, sizes);
  counter.count();
  return std::move(counter.work);
}

/// If only k is known, the elements of the result give the other sizes.
/// Otherwise, if batch is known, the elements of lhs, rhs and result give all
/// of them: they are batch m k, batch k n and batch m n.
std::optional<double> prec::countProducts(Operation *op,
                                          const Contraction &contraction,
                                          const DimensionSizes &sizes) {
  auto isKnown = [](int64_t size) { return !ShapedType::isDynamic(size); };
  int64_t batch = contraction.batch, k = contraction.k;
  if (isKnown(batch) && isKnown(contraction.m) && isKnown(contraction.n) &&
      isKnown(k))
    return double(batch) * contraction.m * contraction.n * k;
  std::optional<uint64_t> result = sizes.getNumElements(op->getResult(0));
  if (result && isKnown(k))
    return double(*result) * k;
  std::optional<uint64_t> left = sizes.getNumElements(
                              op->getOperand(contraction.lhs)),
                          right = sizes.getNumElements(
                              op->getOperand(contraction.rhs));
  if (!result || !left || !right || !isKnown(batch))
    return std::nullopt;
  return std::sqrt(double(*result) * *left * *right / batch);
}
