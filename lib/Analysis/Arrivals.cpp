//===- Arrivals.cpp - What arrives at sinks -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Arrivals.h"
#include "MarginPlaces.h"
#include "Singularities.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
class ArrivalSearch {
public:
  ArrivalSearch(const ProgramModel &program, const TaintAnalysis &taint,
                const SinkAnalysis &sinks,
                const DenseMap<Operation *, Meeting> &differences)
      : program(program), taint(taint), sinks(sinks), differences(differences),
        ids(program) {}

  SmallVector<Arrival> run() &&;

private:
  SF getFunction(Operation *op) const {
    OpModel scratch;
    return program.getModel(op, scratch).getFunction();
  }
  bool isSine(Operation *op, Value value) const;
  void describeArgument(Arrival &arrival) const;
  void addPhases();
  void addPoles();
  void addDifferences();
  void add(Arrival arrival, Sink sink, ArrayRef<Operation *> sums);
  SmallVector<Operation *> findSums(
      llvm::function_ref<bool(Operation *, const Contraction &)> isSum) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  const SinkAnalysis &sinks;
  const DenseMap<Operation *, Meeting> &differences;
  PlaceIds ids;
  SmallVector<Arrival> found;
};
} // namespace

/// Contractions that satisfy `isSum` and are not made of positions, in program
/// order.
SmallVector<Operation *> ArrivalSearch::findSums(
    llvm::function_ref<bool(Operation *, const Contraction &)> isSum) const {
  SmallVector<Operation *> sums;
  for (const auto &[op, model] : program.getOps())
    if (const auto *contraction = model.getIf<Contraction>()) {
      TaintState state = taint.getState(op->getResult(0));
      if (!state.fromIntegers && state.origin != Origin::Positional &&
          isSum(op, *contraction))
        sums.push_back(op);
    }
  return sums;
}

/// Adds the arrival with those of `sums` that reach it; nothing if none does.
void ArrivalSearch::add(Arrival arrival, Sink sink,
                        ArrayRef<Operation *> sums) {
  // Arrivals that are left out get an id as well, so that ids do not depend on
  // the contractions that reach them.
  arrival.id = ids.getNextId(arrival.op);
  if (sums.empty())
    return;
  SinkAnalysis reaching(program, taint, {arrival.op, arrival.value, sink});
  for (Operation *sum : sums)
    if (reaching.reaches(sum->getResult(0), sink))
      arrival.contractions.push_back(sum);
  if (arrival.contractions.empty())
    return;
  if (!canLookAt(arrival.op, arrival.value) ||
      !getElementTypeOrSelf(arrival.value.getType()).isF32())
    arrival.value = Value();
  else if (isPole(sink))
    describeArgument(arrival);
  found.push_back(std::move(arrival));
}

//===----------------------------------------------------------------------===//
// Phases
//===----------------------------------------------------------------------===//

bool ArrivalSearch::isSine(Operation *op, Value value) const {
  SF function = getFunction(op);
  return getElementTypeOrSelf(value.getType()).isF32() &&
         (function == SF::Sin || function == SF::Cos || function == SF::SinCos);
}

void ArrivalSearch::addPhases() {
  SmallVector<Operation *> sums =
      findSums([&](Operation *op, const Contraction &contraction) {
        return isShortSum(contraction) &&
               sinks.reaches(op->getResult(0), Sink::Phase);
      });
  // Several ops may take one value.
  llvm::MapVector<Value, std::pair<Operation *, bool>> byValue;
  for (const auto &[op, value, sink] : sinks.getPhases()) {
    auto &[first, areSines] =
        byValue.try_emplace(value, op, true).first->second;
    areSines &= isSine(op, value);
  }
  for (auto &[value, looked] : byValue) {
    size_t count = found.size();
    Arrival arrival;
    arrival.kind = MarginKind::Phase;
    arrival.op = looked.first;
    arrival.value = value;
    add(std::move(arrival), Sink::Phase, sums);
    if (!looked.second && found.size() > count)
      found.back().value = Value();
  }
}

//===----------------------------------------------------------------------===//
// Poles
//===----------------------------------------------------------------------===//

/// Moves `arrival.value` back through magnitudes and a maximum with a number,
/// which do not have a derivative everywhere. Sets it to null behind any other
/// choice between values.
void ArrivalSearch::describeArgument(Arrival &arrival) const {
  switch (getFunction(arrival.op)) {
  case SF::Log1p:
    arrival.offset = 1;
    break;
  case SF::Acosh:
    arrival.offset = -1;
    break;
  case SF::Asin:
  case SF::Acos:
  case SF::Atanh:
    arrival.offset = -1;
    arrival.isOfMagnitude = true;
    return;
  default:
    break;
  }
  Value value = arrival.value;
  Block *block = value.getParentBlock();
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(value, program, Borders::Stop);
    Value next;
    if (step.operands.size() == 1 && step.isMove())
      next = step.operands.front();
    else if (step.function == SF::Abs && arrival.offset == 0)
      next = step.operands.front();
    std::optional<double> least = step.op ? getRelu(step.op) : std::nullopt;
    if (least && arrival.floor == 0 && *least + arrival.offset > 0) {
      arrival.floor = *least + arrival.offset;
      next = step.operands.front();
    }
    if (step.function == SF::Max && step.operands.size() == 2) {
      TaintState lhs = taint.getState(step.operands[0]),
                 rhs = taint.getState(step.operands[1]);
      double floor = (lhs.isNumber() ? lhs : rhs).low + arrival.offset;
      if (arrival.floor != 0 || lhs.isNumber() == rhs.isNumber() ||
          !(floor > 0)) {
        arrival.value = Value();
        return;
      }
      arrival.floor = floor;
      next = step.operands[lhs.isNumber() ? 1 : 0];
    } else if (step.function == SF::Min || step.function == SF::Select ||
               step.function == SF::Clamp) {
      arrival.value = Value();
      return;
    }
    // A calibration copies a body to look into it, but not the operands of the
    // op.
    if (!next || next.getParentBlock() != block ||
        !getElementTypeOrSelf(next.getType()).isF32())
      return;
    value = arrival.value = next;
  }
}

void ArrivalSearch::addPoles() {
  SmallVector<Operation *> sums =
      findSums([&](Operation *op, const Contraction &contraction) {
        return llvm::any_of(getSinks(), [&](Sink sink) {
          return isPole(sink) && sinks.reaches(op->getResult(0), sink);
        });
      });
  for (const SinkAnalysis::Start &pole : sinks.getPoles()) {
    Arrival arrival;
    arrival.at = Arrival::At::Logarithm;
    arrival.kind = MarginKind::NearZero;
    arrival.op = pole.op;
    arrival.value = pole.value;
    add(std::move(arrival), pole.sink, sums);
  }
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

/// A quotient is not a difference; the difference that cancels follows it.
static bool isSum(SF function) {
  return function == SF::Add || function == SF::Sub ||
         function == SF::MultiplyAdd;
}

void ArrivalSearch::addDifferences() {
  llvm::MapVector<Operation *, Arrival> bySite;
  for (Operation *op :
       findSums([&](Operation *op, const Contraction &contraction) {
         return differences.contains(op);
       }))
    for (Operation *site : differences.find(op)->second.all)
      bySite[site].contractions.push_back(op);
  // In program order, because `getNextId` numbers places in order.
  program.getModule().walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto *it = bySite.find(op);
    if (it == bySite.end())
      return;
    Arrival &arrival = it->second;
    arrival.at = Arrival::At::Difference;
    arrival.op = op;
    arrival.id = ids.getNextId(op);
    Value value = op->getResult(0);
    bool isDestination = llvm::is_contained(arrival.contractions, op);
    Bending bending = findBending(value, program);
    if ((isDestination || isSum(getFunction(op))) && canLookAt(op, value) &&
        bending != Bending::Decides &&
        getElementTypeOrSelf(value.getType()).isF32())
      arrival.value = value;
    arrival.kind = bending == Bending::None ? MarginKind::Difference
                                            : MarginKind::NearZero;
    found.push_back(std::move(arrival));
  });
}

SmallVector<Arrival> ArrivalSearch::run() && {
  addPhases();
  addPoles();
  addDifferences();
  return std::move(found);
}

SmallVector<Arrival>
prec::findArrivals(const ProgramModel &program, const TaintAnalysis &taint,
                   const SinkAnalysis &sinks,
                   const DenseMap<Operation *, Meeting> &differences) {
  return ArrivalSearch(program, taint, sinks, differences).run();
}
