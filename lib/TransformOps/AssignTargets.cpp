//===- AssignTargets.cpp - Functions and modules of a handle --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssignTargets.h"
#include "PolicyOptions.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

bool AssignTarget::contains(Operation *op) const {
  if (isModule())
    return module->isAncestor(op);
  return llvm::any_of(functions, [&](FunctionOpInterface function) {
    return function->isAncestor(op);
  });
}

static DictionaryAttr getPolicy(Operation *op) {
  return op->getAttrOfType<DictionaryAttr>(kPolicyAttr);
}

/// A function of the module that has a policy of its own, or null.
static Operation *findFunctionWithPolicy(ModuleOp module) {
  Operation *found = nullptr;
  module->walk([&](FunctionOpInterface function) {
    if (!getPolicy(function))
      return WalkResult::advance();
    found = function;
    return WalkResult::interrupt();
  });
  return found;
}

DiagnosedSilenceableFailure
prec::groupTargets(Operation *transformOp, ArrayRef<Operation *> payload,
                   bool usesPolicies, SmallVectorImpl<AssignTarget> &targets) {
  llvm::SetVector<Operation *> distinct(payload.begin(), payload.end());
  auto fail = [&](Operation *op, const Twine &message) {
    DiagnosedSilenceableFailure failure =
        emitSilenceableFailure(transformOp, message);
    failure.attachNote(op->getLoc()) << "this target";
    return failure;
  };
  MLIRContext *context = transformOp->getContext();
  for (Operation *op : distinct) {
    for (Operation *parent = op->getParentOp(); parent;
         parent = parent->getParentOp())
      if (distinct.contains(parent))
        return fail(op, "targets stand in one another; match modules, or "
                        "functions");
    if (auto module = dyn_cast<ModuleOp>(op)) {
      Operation *other =
          usesPolicies ? findFunctionWithPolicy(module) : nullptr;
      if (other)
        return fail(other, "a function of the module has a policy of its own; "
                           "match the functions instead of the module");
      targets.push_back(
          {module, {}, mergeOptions(context, getPolicy(module), {})});
      continue;
    }
    auto function = dyn_cast<FunctionOpInterface>(op);
    auto module = op->getParentOfType<ModuleOp>();
    if (!function || !module || function.isExternal())
      return fail(op, "is about modules, and functions with bodies in them; "
                      "match func.func, and say with 'only' about which ops in "
                      "it to decide");
    DictionaryAttr policy =
        usesPolicies ? mergeOptions(context, getPolicy(op), getPolicy(module))
                     : DictionaryAttr::get(context);
    auto *it = llvm::find_if(targets, [&](const AssignTarget &target) {
      return target.module == module && target.policy == policy;
    });
    if (it == targets.end())
      targets.push_back({module, {function}, policy});
    else
      it->functions.push_back(function);
  }
  return DiagnosedSilenceableFailure::success();
}

AssignTrial::AssignTrial(const AssignTarget &target, Operation *transformOp)
    : copy(target.module, transformOp), target(target) {
  if (!target.isModule())
    copy.publish();
}

void AssignTrial::restrictTo(ArrayRef<Operation *> ops) {
  copy.get()->walk([](Operation *op) { op->removeDiscardableAttr(kOnlyAttr); });
  for (Operation *op : ops)
    if (Operation *copied = copy.lookup(op))
      copied->setDiscardableAttr(kOnlyAttr,
                                 UnitAttr::get(copied->getContext()));
}

void AssignTrial::move() {
  if (target.isModule())
    return copy.moveToModule();
  for (FunctionOpInterface function : target.functions)
    copy.moveToFunction(function);
}
