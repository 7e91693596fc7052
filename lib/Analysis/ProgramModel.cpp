//===- ProgramModel.cpp - A program as the analyses see it ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ProgramModel.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Prefetch.h"

using namespace mlir;
using namespace prec;

void prec::walkTensorOps(Operation *root,
                         llvm::function_ref<void(Operation *)> visit) {
  bool isFunction = isa<FunctionOpInterface>(root);
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    prefetchNext(op);
    // Cheapest first: most ops have no regions.
    if (op->getNumRegions() == 0) {
      visit(op);
      return WalkResult::advance();
    }
    if (isFunction && op != root && isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    visit(op);
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip()
                                     : WalkResult::advance();
  });
}

/// Looks for the interface once where the op itself has it: a cast would look
/// twice. Ops of stub dialects have it by their dialect.
static OpModel makeModel(Operation *op) {
  if (auto *interface = op->getName().getInterface<PrecisionOpInterface>())
    return PrecisionOpInterface(op, interface).getOpModel();
  return getOpModel(op);
}

ModelledOp::ModelledOp(Operation *op) : op(op), model(makeModel(op)) {}

/// Adds the discardable attributes of `op`, if it has any.
static void
noteAttributes(Operation *op,
               llvm::SmallSetVector<DictionaryAttr, 8> &attributes) {
  if (op->getRawDictionaryAttrs().empty())
    return;
  DictionaryAttr dictionary = op->getDiscardableAttrDictionary();
  if (!dictionary.empty())
    attributes.insert(dictionary);
}

/// How many ops before its turn one is fetched.
static constexpr unsigned kAhead = 8;

ProgramModel::ProgramModel(Operation *root) : module(cast<ModuleOp>(root)) {
  // All places at once: moving models is what a growing list would do most.
  std::vector<Operation *> found;
  SmallVector<Operation *> functions;
  auto leave = [&](Operation *op) {
    while (!functions.empty() && !functions.back()->isProperAncestor(op))
      ends[functions.pop_back_val()] = found.size();
  };
  walkTensorOps(module, [&](Operation *op) {
    leave(op);
    if (op->getNumRegions() != 0 && isa<FunctionOpInterface>(op)) {
      hasInnerFunctions |= !functions.empty();
      functions.push_back(op);
    }
    found.push_back(op);
    names.insert(op->getName());
    noteAttributes(op, attributes);
  });
  leave(module);
  ops.reserve(found.size());
  indices.reserve(found.size());
  for (Operation *op : found) {
    prefetch(found[std::min(ops.size() + kAhead, found.size() - 1)]);
    indices[op] = ops.size();
    ops.emplace_back(op);
  }
  calls = CallTable(module, ops);
  flow = ValueFlow(ops, calls);
}

void ProgramModel::forEachOp(
    FunctionOpInterface function,
    llvm::function_ref<void(Operation *, const OpModel &)> visit) const {
  unsigned i = indices.lookup(function), end = ends.lookup(function);
  while (i < end) {
    prefetch(ops[std::min(i + kAhead, end - 1)].op);
    const auto &[op, model] = ops[i];
    bool isInner =
        hasInnerFunctions && op != function && isa<FunctionOpInterface>(op);
    if (!isInner)
      visit(op, model);
    i = isInner ? ends.lookup(op) : i + 1;
  }
}

/// Whether one of the dictionaries has an attribute of that name.
static bool hold(const llvm::SmallSetVector<DictionaryAttr, 8> &attributes,
                 StringRef name) {
  return llvm::any_of(attributes, [&](DictionaryAttr dictionary) {
    return dictionary.contains(name);
  });
}

bool ProgramModel::holdsAttribute(StringRef name) const {
  return hold(attributes, name);
}

bool ProgramModel::holdsAttributeInBodies(StringRef name) const {
  noteBodies();
  return hold(bodyAttributes, name);
}

void ProgramModel::noteBodies() const {
  if (!bodyFunctions.empty())
    return;
  bodyFunctions.resize(ops.size());
  for (auto [i, functions] : llvm::enumerate(bodyFunctions)) {
    const auto &[op, model] = ops[i];
    prefetch(ops[std::min(i + kAhead, ops.size() - 1)].op);
    if (model.hasBody())
      for (Operation &inner : op->getRegion(0).front().without_terminator())
        functions.insert(makeModel(&inner).getFunction());
    else
      allFunctions.insert(model.getFunction());
    allFunctions = allFunctions | functions;
    // In the bodies of all, also of contractions.
    if (op->getNumRegions() != 0 && isa<linalg::LinalgOp>(op))
      op->getRegion(0).walk(
          [&](Operation *inner) { noteAttributes(inner, bodyAttributes); });
  }
}

const OpModel &ProgramModel::getModel(Operation *op) const {
  auto it = indices.find(op);
  if (it != indices.end())
    return ops[it->second].model;
  std::unique_ptr<OpModel> &model = inner[op];
  if (!model)
    model = std::make_unique<OpModel>(getOpModel(op));
  return *model;
}

const OpModel &ProgramModel::getModel(Operation *op, OpModel &scratch) const {
  auto it = indices.find(op);
  if (it != indices.end())
    return ops[it->second].model;
  scratch = getOpModel(op);
  return scratch;
}
