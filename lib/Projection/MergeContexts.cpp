//===- MergeContexts.cpp - Equal decisions share a function ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of a function can differ in three ways: in the decisions about them,
// in the arguments that calls pass narrow, and in the copies that they call.
// Callees are compared first, so their equality is known for their callers.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "prec/Analysis/Exactness.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/Planning/Rules.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/Contexts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <map>

using namespace mlir;
using namespace prec;

/// An id without the name of its function. It is equal in all copies of the
/// function.
static StringRef getPlace(const PlanSite &site) {
  return StringRef(site.id).drop_front(site.function.size());
}

/// The parts of a decision that affect the program.
static std::string describeChoice(const Decision &decision) {
  std::string text = getPlace(decision.site).str();
  if (const auto *rounding = decision.getIf<Rounding>()) {
    text += rounding->readers == Readers::All ? " for all " : " for some ";
    text += getFormatInfo(rounding->format).keyword;
    for (StringRef reader : rounding->except)
      text +=
          (" except " + reader.drop_front(decision.site.function.size())).str();
  } else if (const auto *multiplication = decision.getIf<Multiplication>()) {
    text += getFormatInfo(multiplication->format).keyword;
  }
  return text + "\n";
}

namespace {
/// The arguments that calls pass narrow once values are rounded as planned.
class HandedOver {
public:
  HandedOver(const ProgramModel &program, const Assignment &assignment,
             const StorageClasses *storage)
      : calls(program.getCalls()), storage(storage) {
    for (auto [decision, target] :
         llvm::zip_equal(assignment.plan.decisions, assignment.targets)) {
      if (const auto *multiplication = decision.getIf<Multiplication>())
        planned.try_emplace(multiplication->format);
      const auto *rounding = decision.getIf<Rounding>();
      if (!rounding)
        continue;
      DenseSet<Value> &values = planned[rounding->format];
      if (rounding->readers == Readers::All &&
          getFormatInfo(rounding->format).hasStorage())
        values.insert(target.value);
    }
  }

  /// The arguments that are narrow, or hold values of a format anyway, in
  /// words. Call it for callers first, because an argument is only narrow if
  /// its callers pass it so.
  std::string describe(FunctionOpInterface function);

private:
  const CallTable &calls;
  const StorageClasses *storage;
  /// For each format of a rounding or a mode, the values that all readers see
  /// rounded.
  std::map<Format, DenseSet<Value>> planned;
  /// Arguments without a proof.
  std::map<Format, DenseSet<Value>> unproven;
};
} // namespace

std::string HandedOver::describe(FunctionOpInterface function) {
  std::string text;
  for (const auto &entry : planned) {
    Format format = entry.first;
    auto isPlanned = [&](Value value) {
      const StorageClass *carried = storage ? storage->find(value) : nullptr;
      return entry.second.contains(carried ? carried->getFirst() : value);
    };
    DenseSet<Value> &without = unproven[format];
    for (BlockArgument argument : function.getArguments()) {
      bool isLacking =
          !isPlanned(argument) &&
          llvm::any_of(calls.getHandedOver(argument), [&](OpOperand *operand) {
            return without.contains(operand->get());
          });
      if (isLacking || !isAlreadyRounded(argument, format, isPlanned, &calls)) {
        without.insert(argument);
        continue;
      }
      text += ("argument " + Twine(argument.getArgNumber()) + " in " +
               getFormatInfo(format).keyword + "\n")
                  .str();
    }
  }
  return text;
}

DenseSet<Operation *> Contexts::findEqual(const Assignment &assignment,
                                          const StorageClasses *storage) {
  DenseSet<Operation *> equal;
  if (!isChanged)
    return equal;
  llvm::StringMap<std::string> choices;
  for (const Decision &decision : assignment.plan.decisions)
    choices[decision.site.function] += describeChoice(decision);
  for (const Kept &kept : assignment.plan.kept)
    if (kept.kind == Kept::Kind::Contraction && isPin(kept.reason))
      choices[kept.site.function] += getPlace(kept.site).str() + " pinned\n";
  HandedOver handedOver(getProgram(), assignment, storage);
  DenseMap<Operation *, std::string> inWords;
  for (unsigned number : graph.getCallersFirst())
    for (const auto &context : contexts[number])
      inWords[context->function] = handedOver.describe(context->function);
  for (unsigned number : llvm::reverse(graph.getCallersFirst())) {
    if (contexts[number].size() == 1)
      continue;
    std::map<std::pair<std::string, std::vector<Context *>>, Context *> seen;
    for (const auto &context : contexts[number]) {
      // The name that entries use: unique, whatever functions are called.
      context->name = getProgram().getCalls().getName(context->function);
      std::vector<Context *> callees;
      for (Context *callee : context->callees)
        callees.push_back(callee->equal);
      auto [it, inserted] = seen.insert(
          {{choices.lookup(context->name) + inWords.lookup(context->function),
            callees},
           context.get()});
      context->equal = it->second;
      if (!inserted)
        equal.insert(context->function);
    }
  }
  return equal;
}

void Contexts::merge(Assignment &assignment) {
  if (!isChanged)
    return;
  mergeEntries(assignment);
  current.reset();
  for (const auto &copies : contexts)
    for (const auto &context : copies) {
      if (context->equal != context.get()) {
        // Its callers are erased as well, or they are redirected.
        symbols.getSymbolTable(context->function->getParentOp())
            .erase(context->function);
        context->function = nullptr;
        continue;
      }
      for (auto [call, callee] : llvm::zip(context->calls, context->callees))
        if (callee->equal != callee) {
          callee = callee->equal;
          redirect(call, *callee);
        }
    }
  renameContexts(assignment.plan);
  recordContexts(assignment.plan);
  finishCopies();
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

/// Removes the entries of erased functions. If one of these kept a contraction
/// for another reason, the remaining entry adds that reason.
void Contexts::mergeEntries(Assignment &assignment) const {
  llvm::StringMap<StringRef> equal;
  for (const auto &copies : contexts)
    for (const auto &context : copies)
      if (context->equal != context.get())
        equal[context->name] = context->equal->name;
  Plan &plan = assignment.plan;
  Assignment left;
  for (auto [decision, target] :
       llvm::zip_equal(plan.decisions, assignment.targets))
    if (!equal.contains(decision.site.function)) {
      left.plan.decisions.push_back(std::move(decision));
      left.targets.push_back(target);
    }
  llvm::StringMap<Kept *> byId;
  for (Kept &kept : plan.kept)
    if (kept.kind == Kept::Kind::Contraction)
      byId[kept.site.id] = &kept;
  for (const Kept &kept : plan.kept) {
    auto it = equal.find(kept.site.function);
    if (it == equal.end() || kept.kind != Kept::Kind::Contraction)
      continue;
    Kept *other = byId.lookup((it->second + getPlace(kept.site)).str());
    if (other->reason != kept.reason)
      other->detail += "; as " + kept.site.function +
                       " reaches it: " + kept.reason + ": " + kept.detail;
  }
  for (auto [kept, op] : llvm::zip_equal(plan.kept, assignment.keptOps))
    if (!equal.contains(kept.site.function)) {
      left.plan.kept.push_back(std::move(kept));
      left.keptOps.push_back(op);
    }
  plan.decisions = std::move(left.plan.decisions);
  plan.kept = std::move(left.plan.kept);
  assignment.targets = std::move(left.targets);
  assignment.keptOps = std::move(left.keptOps);
}

SmallVector<Contexts::Context *> Contexts::getLeft(unsigned node) const {
  SmallVector<Context *> left;
  for (const auto &context : contexts[node])
    if (context->function)
      left.push_back(context.get());
  return left;
}

void Contexts::renameContexts(Plan &plan) {
  llvm::StringMap<std::string> names;
  for (unsigned number : graph.getCallersFirst()) {
    if (contexts[number].size() == 1)
      continue;
    SmallVector<Context *> left = getLeft(number);
    for (Context *context : left) {
      std::string name = left.size() == 1 ? getName(number).str()
                                          : getPath(context->sites.front());
      names[context->name] = name;
      setName(*context, std::move(name));
    }
  }
  auto rename = [&](PlanSite &site) {
    auto it = names.find(site.function);
    if (it == names.end())
      return;
    site.id = it->second + getPlace(site).str();
    site.function = it->second;
  };
  for (Decision &decision : plan.decisions) {
    StringRef function = decision.site.function;
    auto it = names.find(function);
    auto *rounding = std::get_if<Rounding>(&decision.choice);
    if (it != names.end() && rounding)
      for (auto *ids : {&rounding->members, &rounding->except})
        for (std::string &id : *ids)
          id.replace(0, function.size(), it->second);
    rename(decision.site);
  }
  for (Kept &kept : plan.kept)
    rename(kept.site);
}

void Contexts::recordContexts(Plan &plan) const {
  llvm::StringSet<> decided = collectFunctions(plan);
  for (auto [number, copies] : llvm::enumerate(contexts)) {
    SmallVector<Context *> left = getLeft(number);
    // The number of calls in remaining functions. If several copies of the
    // callers remain, each has the call.
    size_t calls = 0;
    for (const auto &context : copies)
      calls += llvm::count_if(context->sites, [](const Site &site) {
        return site.first->function != nullptr;
      });
    bool isOneCall = calls == 1;
    if (left.size() == 1 &&
        (copies.size() == 1 || isOneCall || !decided.contains(left[0]->name)))
      continue;
    llvm::MapVector<Context *, PlanContext> entries;
    for (Context *context : left)
      entries[context] = {getName(number).str(), context->name, {}};
    for (const auto &context : copies)
      for (const Site &site : context->sites)
        if (site.first->function)
          entries[context->equal].calls.push_back(getPath(site));
    for (auto &[_, entry] : entries)
      plan.contexts.push_back(std::move(entry));
  }
}
