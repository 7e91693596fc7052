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
    // The cheapest test comes first, because most ops have no regions.
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

/// Looks the interface up once for ops that have it: a cast would look it up
/// twice. Ops of stub dialects have it through their dialect.
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

/// Calls `visit` on an op and, if it is a linalg op, on the ops in its body.
static void visitWithBody(Operation *op,
                          llvm::function_ref<void(Operation *)> visit) {
  if (op->getNumRegions() != 0 && isa<linalg::LinalgOp>(op))
    op->walk<WalkOrder::PreOrder>(visit);
  else
    visit(op);
}

ListedOps::ListedOps(ModuleOp module,
                     llvm::function_ref<void(Operation *)> visit)
    : module(module) {
  SmallVector<Operation *> functions;
  auto leave = [&](Operation *op) {
    while (!functions.empty() && !functions.back()->isProperAncestor(op))
      ends[functions.pop_back_val()] = ops.size();
  };
  walkTensorOps(module, [&](Operation *op) {
    if (visit)
      visitWithBody(op, visit);
    leave(op);
    if (op->getNumRegions() != 0 && isa<FunctionOpInterface>(op)) {
      hasInnerFunctions |= !functions.empty();
      functions.push_back(op);
    }
    ops.push_back(op);
    names.insert(op->getName());
    noteAttributes(op, attributes);
  });
  leave(module);
}

ProgramModel::ProgramModel(ListedOps list) : listed(std::move(list)) {
  ModuleOp module = listed.module;
  std::vector<Operation *> found = std::move(listed.ops);
  // Reserves all places at once, because moving models would dominate the cost
  // of a growing list.
  ops.reserve(found.size());
  indices.reserve(found.size());
  forEachAhead(found, [&](Operation *op) {
    indices[op] = ops.size();
    ops.emplace_back(op);
  });
  calls = CallTable(module, ops);
  flow = ValueFlow(ops, calls);
}

void ProgramModel::forEachOp(
    FunctionOpInterface function,
    llvm::function_ref<void(Operation *, const OpModel &)> visit) const {
  size_t i = indices.lookup(function), end = listed.ends.lookup(function);
  while (i < end) {
    prefetch(ops[std::min(i + kAhead, end - 1)].op);
    const auto &[op, model] = ops[i];
    bool isInner = listed.hasInnerFunctions && op != function &&
                   isa<FunctionOpInterface>(op);
    if (!isInner)
      visit(op, model);
    i = isInner ? listed.ends.lookup(op) : i + 1;
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
  return hold(listed.attributes, name);
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
    // Bodies of all linalg ops, also of contractions.
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
