//===- StatisticValues.cpp - What is never stored narrow ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values belong to families: data that pointwise ops and copies connect, and
// values derived from sums and extrema alone. A derived family is a statistic
// if an op combines it with data of a family that it was summed over.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/StatisticValues.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

namespace {
class FamilySearch {
public:
  explicit FamilySearch(const ProgramModel &program) : program(program) {}

  void run(DenseSet<Value> &statistics);

private:
  void addSum(Operation *op, const Reduction &reduction, const OpModel &model);
  void addFunction(Operation *op, const OpModel &model);
  void addResults(FunctionOpInterface function);
  bool isNeutral(Value value) const;
  Value getFamily(Value value) {
    return families.getOrInsertLeaderValue(value);
  }

  const ProgramModel &program;
  llvm::EquivalenceClasses<Value> families;
  /// Values computed from sums and extrema alone.
  llvm::SetVector<Value> derived;
  /// Values computed from constants alone.
  DenseSet<Value> constants;
  /// Sums and extrema, each with its operand.
  SmallVector<std::pair<Value, Value>> summed;
  /// Derived values, each with data that an op combines it with.
  SmallVector<std::pair<Value, Value>> met;
  SmallVector<Value> losses;
};
} // namespace

/// True for a sum or an extremum over whole dimensions.
static bool isSum(const Reduction &reduction) {
  bool isKnown = reduction.selects ||
                 (!reduction.combiners.empty() &&
                  llvm::all_of(reduction.combiners, [](Combiner combiner) {
                    return combiner != Combiner::Other;
                  }));
  return isKnown && !reduction.isWindowed && !reduction.isWindowSum &&
         reduction.elements != 1;
}

/// The float operands whose elements an op reads.
static SmallVector<Value> getReadFloats(Operation *op, const OpModel &model) {
  SmallVector<Value> read;
  for (OpOperand &operand : op->getOpOperands()) {
    OperandUse use = model.getUse(operand.getOperandNumber());
    if ((use == OperandUse::Match || use == OperandUse::Either) &&
        isFloat(operand.get()))
      read.push_back(operand.get());
  }
  return read;
}

/// True for values that do not decide whether a result is data or derived.
bool FamilySearch::isNeutral(Value value) const {
  return constants.contains(value) || hasOneElement(value);
}

void FamilySearch::addSum(Operation *op, const Reduction &reduction,
                          const OpModel &model) {
  if (!isSum(reduction))
    return;
  for (Value result : op->getResults())
    for (Value term : getReadFloats(op, model))
      if (isFloat(result) && !constants.contains(term)) {
        derived.insert(result);
        summed.push_back({result, term});
      }
}

/// A pointwise op or a copy: its result is derived if all operands that count
/// are, else data.
void FamilySearch::addFunction(Operation *op, const OpModel &model) {
  SmallVector<Value> statistics, data;
  SmallVector<Value> read = getReadFloats(op, model);
  for (Value operand : read)
    if (derived.contains(operand))
      statistics.push_back(operand);
    else if (!isNeutral(operand))
      data.push_back(operand);
  for (Value result : op->getResults()) {
    if (!isFloat(result))
      continue;
    bool isDerived = data.empty() && !statistics.empty();
    if (isDerived)
      derived.insert(result);
    for (Value operand : isDerived ? statistics : data)
      families.unionSets(result, operand);
    // An op without float operands gathers from a table, or converts integers:
    // its result is data.
    if (!read.empty() && data.empty() && statistics.empty())
      constants.insert(result);
  }
  for (Value statistic : statistics)
    for (Value other : data)
      met.push_back({statistic, other});
}

/// Adds losses: single numbers that the program returns and derives from sums,
/// and results with the role loss.
void FamilySearch::addResults(FunctionOpInterface function) {
  Operation *terminator = getReturn(function);
  if (!function.isPublic() || !terminator)
    return;
  for (auto [returned, said] :
       llvm::zip(terminator->getOperands(), findSaidResultRoles(function))) {
    bool isCalledLoss = said && said->role == Role::Loss;
    bool isNumber = hasOneElement(returned) && derived.contains(returned);
    if (isFloat(returned) && (isCalledLoss || isNumber))
      losses.push_back(returned);
  }
}

void FamilySearch::run(DenseSet<Value> &statistics) {
  for (const auto &[op, model] : program.getOps()) {
    if (const auto *reduction = model.getIf<Reduction>())
      addSum(op, *reduction, model);
    else if (model.isPointwise() || model.isCopy())
      addFunction(op, model);
    else if (model.getIf<Source>())
      constants.insert_range(op->getResults());
  }
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    if (!function.isExternal())
      addResults(function);
  DenseSet<std::pair<Value, Value>> meetings;
  for (auto [statistic, data] : met)
    meetings.insert({getFamily(statistic), getFamily(data)});
  DenseSet<Value> found;
  for (auto [sum, term] : summed)
    if (meetings.contains({getFamily(sum), getFamily(term)}))
      found.insert(getFamily(sum));
  for (Value loss : losses) {
    found.insert(getFamily(loss));
    statistics.insert(loss);
  }
  for (Value value : derived)
    if (found.contains(getFamily(value)))
      statistics.insert(value);
}

StatisticValues::StatisticValues(const ProgramModel &program) {
  FamilySearch(program).run(values);
}
