//===- PlanEverything.cpp - The preset `everything` -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "All bf16", for comparison only: every f32 value is rounded for all its
// readers, and every wide contraction multiplies narrow. What must not be
// narrowed (counts, positions, routers, statistics, state) is narrowed as well:
// the error of the result shows what the rules of other presets are worth.
//
// Not rounded are values that already hold values of the format (constants,
// narrow storage, copies of rounded values), values that every reader rounds to
// it, as after an earlier run, values without elements or readers, and what the
// user pinned: values that reach a pin or a contraction kept in fp32 through
// copies, and what a pin reaches.
//
//===----------------------------------------------------------------------===//

#include "NarrowPaths.h"
#include "PlanFunctions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Transforms/Assignment.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// What stays wide
//===----------------------------------------------------------------------===//

/// Values that reach one of `pinned` through copies, regions and calls: a
/// rounding of any of them would be seen there.
static DenseSet<Value> findSources(SmallVector<Value> pinned,
                                   const ProgramModel &program) {
  DenseSet<Value> sources(pinned.begin(), pinned.end());
  while (!pinned.empty()) {
    Value value = pinned.pop_back_val();
    auto push = [&](Value source) {
      if (sources.insert(source).second)
        pinned.push_back(source);
    };
    llvm::for_each(program.getFlow().getSources(value), push);
    llvm::for_each(getCopiedOperands(value, program), push);
  }
  return sources;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Visits the values of a region: block arguments and results of ops, also
/// those of loops and branches. In other bodies arguments are elements.
static void walkValues(Region &region, const ProgramModel &program,
                       function_ref<void(Value)> visit) {
  for (Block &block : region) {
    llvm::for_each(block.getArguments(), visit);
    for (Operation &op : block) {
      llvm::for_each(op.getResults(), visit);
      if (op.getNumRegions() == 0)
        continue;
      const auto *model = program.getModel(&op).getIf<RegionModel>();
      // The region of a sort compares elements.
      if (model && !model->selects)
        for (Region &inner : op.getRegions())
          walkValues(inner, program, visit);
    }
  }
}

/// An f32 value with elements that somebody reads. No cast takes unranked
/// tensors.
static bool isCandidate(Value value) {
  Type type = value.getType();
  return isa<FloatType, RankedTensorType>(type) &&
         getElementTypeOrSelf(type).isF32() &&
         !llvm::all_of(value.getUses(), isSharedDestination) &&
         !value.getDefiningOp<tensor::EmptyOp>();
}

/// Views, loops, calls and terminators pass a value on, other ops read it.
static bool readsElements(OpOperand &use, const ProgramModel &program) {
  Operation *op = use.getOwner();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    if (structured.isDpsInit(&use) &&
        !structured.payloadUsesValueFromOperand(&use))
      return false;
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  switch (model.getClass()) {
  case OpClass::Contraction: {
    // A factor that is both is read once.
    const auto &dims = *model.getIf<Contraction>();
    return use.getOperandNumber() != dims.rhs ||
           use.get() != op->getOperand(dims.lhs);
  }
  case OpClass::View:
  case OpClass::Region:
  case OpClass::Call:
  case OpClass::Source: // The size of a tensor.
    return false;
  case OpClass::Unknown:
    return op->getNumResults() != 0;
  default:
    return true;
  }
}

/// True if all that reads elements of `value` rounds them to `format` itself.
static bool isRoundedByReaders(Value value, Format format) {
  auto rounds = [&](OpOperand &use) {
    Operation *op = use.getOwner();
    return getOpModel(op).getFunction() == ScalarFunction::FloatCast &&
           !op->hasAttr("roundingmode") &&
           getStoredFormat(op->getResult(0).getType()) == format;
  };
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    if (isa<tensor::DimOp>(use.getOwner()) || isSharedDestination(use))
      return true;
    auto structured = dyn_cast<linalg::LinalgOp>(use.getOwner());
    if (!structured)
      return rounds(use);
    return structured.isDpsInput(&use) &&
           llvm::all_of(structured.getMatchingBlockArgument(&use).getUses(),
                        rounds);
  });
}

namespace {
/// Chooses the values of one function.
class Chooser {
public:
  Chooser(const ProgramModel &program, const SafetyRules &rules,
          const DenseSet<Value> &wide, Format format)
      : program(program), rules(rules), wide(wide), format(format) {}

  PlannedRoundings choose(FunctionOpInterface function,
                          const DecidedContractions &contractions,
                          PlanBuilder &builder);

private:
  void visit(Value value);
  void roundFactor(Value factor, const NarrowPaths &paths,
                   PlanBuilder &builder);
  bool isRounded(Value value) const {
    return isAlreadyRounded(value, format, [this](Value other) {
      const auto *it = values.find(other);
      return it != values.end() && it->second.readers == Readers::All;
    });
  }

  const ProgramModel &program;
  const SafetyRules &rules;
  const DenseSet<Value> &wide;
  Format format;
  PlannedRoundings values;
  /// Rounded values and copies of them, and the value that is rounded.
  llvm::MapVector<Value, Value> roots;
};
} // namespace

void Chooser::visit(Value value) {
  if (!isCandidate(value) || wide.contains(value) || rules.isPinned(value) ||
      isRoundedByReaders(value, format))
    return;
  if (!isRounded(value)) {
    values[value] = {Readers::All, 0, "every f32 value is rounded"};
    roots[value] = value;
    return;
  }
  Operation *op = value.getDefiningOp();
  if (op && program.getModel(op).isCopy())
    for (unsigned source : program.getModel(op).getSources())
      if (Value root = roots.lookup(op->getOperand(source))) {
        roots[value] = root;
        return;
      }
}

/// A factor that another reader needs wide, or that stands in the region of an
/// unknown op.
void Chooser::roundFactor(Value factor, const NarrowPaths &paths,
                          PlanBuilder &builder) {
  if (isRounded(factor))
    return;
  builder.countNarrowRead(factor);
  SmallVector<Value, 1> factorRoots = paths.getRoots(factor);
  for (Value root : factorRoots) {
    // Of a join, some parts may be rounded.
    if (isRounded(root))
      continue;
    PlannedRounding &info = values[root];
    info.readers = Readers::Contractions;
    info.reason = "only narrow contractions may see it rounded";
    builder.creditNarrowRead(factorRoots.size() == 1 ? factor : root, info);
  }
}

PlannedRoundings Chooser::choose(FunctionOpInterface function,
                                 const DecidedContractions &contractions,
                                 PlanBuilder &builder) {
  for (Region &region : function->getRegions())
    walkValues(region, program, [&](Value value) { visit(value); });
  for (auto [value, root] : roots)
    for (OpOperand &use : value.getUses())
      if (readsElements(use, program)) {
        builder.countNarrowRead(value);
        builder.creditNarrowRead(value, values[root]);
      }
  DenseSet<Value> roundedForAll;
  for (const auto &[value, info] : values)
    roundedForAll.insert(value);
  NarrowPaths paths(function, program, contractions.narrow,
                    std::move(roundedForAll));
  for (const auto &[op, dims] : contractions.narrow) {
    for (Value factor : getFactorValues(op, dims))
      roundFactor(factor, paths, builder);
  }
  return std::move(values);
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

Assignment prec::planEverything(const ProgramModel &program,
                                const Policy &policy, bool reportSensitive) {
  SafetyRules rules(program, policy);
  PlanBuilder builder(program, policy, rules, reportSensitive);
  SmallVector<std::pair<FunctionOpInterface, DecidedContractions>, 0> functions;
  SmallVector<Value> pinned;
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    if (function.isExternal())
      continue;
    functions.push_back({function, builder.decideContractions(function)});
    for (const auto &[op, keep] : functions.back().second.kept) {
      auto [lhs, rhs] =
          getFactors(op, *program.getModel(op).getIf<Contraction>());
      pinned.append({lhs->get(), rhs->get()});
    }
  }
  for (const ModelledOp &modelled : program.getOps())
    if (auto pin = dyn_cast<PinOp>(modelled.op))
      pinned.push_back(pin.getInput());
  DenseSet<Value> wide = findSources(std::move(pinned), program);
  bool hasFormat = *chipSupports(policy.target, policy.format);
  for (auto &[function, contractions] : functions) {
    PlannedRoundings values;
    if (hasFormat)
      values = Chooser(program, rules, wide, policy.format)
                   .choose(function, contractions, builder);
    builder.addFunction(
        function, contractions, values,
        decideFunctions(function, program, contractions, rules, policy));
  }
  return builder.take();
}
