//===- ReplayContexts.cpp - The contexts that a plan records --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ids bind only if the same calls reach the same functions as when the plan was
// made. So the plan must name every call of a function that it divides or that
// planning would divide, and no other call.
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/Contexts.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace prec;

namespace {
/// The contexts of a plan for one function.
struct PlannedFunction {
  SmallVector<const PlanContext *> contexts;
  /// The contexts by call. Calls that the program does not have remain in the
  /// map.
  llvm::MapVector<StringRef, const PlanContext *> byCall;
};
using PlannedFunctions = llvm::MapVector<StringRef, PlannedFunction>;
} // namespace

LogicalResult Contexts::separate(const Plan &plan) {
  bool hasErrors = false;
  Location moduleLoc = original.getModule().getLoc();
  auto error = [&](Location loc) {
    hasErrors = true;
    return emitError(loc) << "plan-in: ";
  };
  PlannedFunctions planned;
  for (const PlanContext &context : plan.contexts) {
    PlannedFunction &function = planned[context.function];
    function.contexts.push_back(&context);
    for (StringRef call : context.calls)
      if (!function.byCall.insert({call, &context}).second)
        error(moduleLoc) << "call '" << call << "' is in two contexts";
  }
  llvm::StringSet<> decided = collectFunctions(plan);
  for (unsigned number : graph.getCallersFirst()) {
    const FunctionNode &node = graph.getNodes()[number];
    SmallVector<Site> sites = collectSites(number);
    StringRef name = getName(number);
    auto *entry = planned.find(name);
    if (entry == planned.end()) {
      if (node.sharing == Sharing::Separate && sites.size() > 1 &&
          decided.contains(name))
        error(node.function->getLoc())
            << "missing contexts of '" << name << "': " << sites.size()
            << " calls reach it, and the plan does not say about which of them "
               "it decides; plan again, or add them under \"contexts\"";
      divide(number, sites, Groups(sites.size(), 0));
      continue;
    }
    auto &byCall = entry->second.byCall;
    if (!node.canBeDivided())
      continue;
    llvm::MapVector<const PlanContext *, unsigned> numbers;
    Groups groups;
    for (const Site &site : sites) {
      std::string path = getPath(site);
      auto *call = byCall.find(path);
      if (call == byCall.end()) {
        error(site.first->calls[site.second]->getLoc())
            << "missing context '" << path
            << "': the plan does not say what is decided about this call's '"
            << name << "'";
        break;
      }
      unsigned next = numbers.size();
      groups.push_back(numbers.insert({call->second, next}).first->second);
      byCall.erase(call);
    }
    if (groups.size() == sites.size()) {
      divide(number, sites, groups);
      for (auto [context, group] : numbers)
        setName(*contexts[number][group], context->name);
      for (auto [call, _] : byCall)
        error(node.function->getLoc())
            << "unknown context '" << call << "': no such call";
    }
    planned.erase(entry);
  }
  for (const auto &[name, _] : planned)
    error(moduleLoc) << "stale contexts of '" << name
                     << "': the module has no such function that several "
                        "calls reach and that can be divided";
  return failure(hasErrors);
}
