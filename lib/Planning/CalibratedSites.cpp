//===- CalibratedSites.cpp - Where a plan's values were priced ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/CalibratedSites.h"

using namespace prec;
using llvm::StringRef;

CalibratedSites::CalibratedSites(const Plan &plan) {
  for (const PlanContext &context : plan.contexts) {
    contexts[context.name] = &context;
    paths[context.function] += std::max<size_t>(context.calls.size(), 1);
  }
}

CalibratedSite CalibratedSites::find(const Decision &decision) const {
  // If a value has several entries, all ids but one end with the format.
  StringRef id = decision.site.id;
  if (const auto *rounding = decision.getIf<Rounding>())
    id.consume_back(("@" + getFormatInfo(rounding->format).keyword).str());
  // Names of contexts contain slashes, so the last slash may not end the name.
  for (size_t end = id.rfind('/'); end != StringRef::npos;
       end = id.take_front(end).rfind('/'))
    if (const PlanContext *context = contexts.lookup(id.take_front(end)))
      return {context->function + id.drop_front(end).str(),
              double(std::max<size_t>(context->calls.size(), 1)) /
                  double(paths.lookup(context->function)),
              context};
  return {id.str()};
}

std::string CalibratedSite::getId(StringRef calibrated) const {
  if (context && calibrated.consume_front(context->function))
    return (context->name + calibrated).str();
  return calibrated.str();
}

bool prec::isOnPath(StringRef path, StringRef known,
                    llvm::function_ref<bool(StringRef, StringRef)> isCaller) {
  if (path == known)
    return true;
  auto [caller, call] = path.rsplit('/');
  auto [knownCaller, knownCall] = known.rsplit('/');
  if (knownCall.empty() || call != knownCall)
    return false;
  // All paths of the caller may share one function.
  return caller.rsplit('/').second.rsplit('#').first == knownCaller ||
         (isCaller ? isCaller(caller, knownCaller)
                   : isOnPath(caller, knownCaller));
}

bool CalibratedSites::covers(const PlanContext &context, StringRef path) const {
  auto isCaller = [&](StringRef caller, StringRef known) {
    const PlanContext *around = contexts.lookup(known);
    return around ? covers(*around, caller) : isOnPath(caller, known);
  };
  return llvm::any_of(context.calls, [&](StringRef known) {
    return isOnPath(path, known, isCaller);
  });
}
