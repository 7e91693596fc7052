//===- Contexts.cpp - A function for each call path -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers are divided before their callees: when a function is divided, the
// copies of its callers exist, and each of their calls is a call path. Copies
// keep the locations of the original function until it is known which ones
// remain, because ids contain names from locations and must be equal in all
// copies.
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/Contexts.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "prec/IR/PrecDialect.h"
#include <numeric>

using namespace mlir;
using namespace prec;

Contexts::Contexts(const ProgramModel &program, CallPaths paths)
    : original(program), paths(paths), graph(program) {
  start();
}

/// Starts with one function for all call paths.
void Contexts::start() {
  contexts.resize(graph.getNodes().size());
  for (auto [number, node] : llvm::enumerate(graph.getNodes())) {
    auto &context = contexts[number].emplace_back(std::make_unique<Context>());
    context->node = number;
    context->function = node.function;
    context->name = getName(number);
    context->attributeBefore = node.function->getAttr(kContextAttr);
    for (const FunctionNode::Call &call : node.calls)
      context->calls.push_back(call.op);
    context->callees.resize(node.calls.size());
  }
}

Contexts::~Contexts() {
  if (isChanged && !isKept)
    putBack();
}

void Contexts::startAgain() {
  if (!isChanged)
    return;
  putBack();
  current.reset();
  contexts.clear();
  numModels = 0;
  isChanged = false;
  start();
}

const ProgramModel &Contexts::getProgram() {
  if (!isChanged)
    return original;
  if (current)
    return *current;
  ++numModels;
  return current.emplace(original.getModule());
}

DenseMap<Operation *, StringRef> Contexts::getOriginalNames() const {
  DenseMap<Operation *, StringRef> names;
  for (const auto &ofNode : contexts)
    for (const auto &context : ofNode)
      if (context->function)
        names[context->function] = getName(context->node);
  return names;
}

StringRef Contexts::getName(unsigned node) const {
  return original.getCalls().getName(graph.getNodes()[node].function);
}

std::string Contexts::getPath(const Site &site) const {
  auto [caller, number] = site;
  const FunctionNode::Call &call = graph.getNodes()[caller->node].calls[number];
  return (caller->name + "/" + getName(call.callee) + "#" + Twine(call.ordinal))
      .str();
}

SmallVector<Contexts::Site> Contexts::collectSites(unsigned node) const {
  SmallVector<Site> sites;
  ArrayRef<std::pair<unsigned, unsigned>> callers =
      graph.getNodes()[node].callers;
  while (!callers.empty()) {
    unsigned caller = callers.front().first;
    auto ofCaller = callers.take_while(
        [&](const auto &entry) { return entry.first == caller; });
    for (const auto &context : contexts[caller])
      for (auto [_, call] : ofCaller)
        sites.push_back({context.get(), call});
    callers = callers.drop_front(ofCaller.size());
  }
  return sites;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

Contexts::Context &Contexts::addClone(unsigned node) {
  Operation *function = contexts[node].front()->function;
  Operation *last = contexts[node].back()->function;
  isChanged = true;
  IRMapping mapping;
  Operation *clone = function->clone(mapping);
  // No program has such a name. Copies that remain are renamed.
  SymbolTable::setSymbolName(
      clone, (SymbolTable::getSymbolName(function).getValue() + "/copy").str());
  symbols.getSymbolTable(function->getParentOp())
      .insert(clone, std::next(Block::iterator(last)));
  auto &context = contexts[node].emplace_back(std::make_unique<Context>());
  context->node = node;
  context->function = cast<FunctionOpInterface>(clone);
  for (Operation *call : contexts[node].front()->calls)
    context->calls.push_back(mapping.lookup(call));
  context->callees.resize(context->calls.size());
  return *context;
}

void Contexts::redirect(Operation *op, const Context &context) {
  auto call = cast<CallOpInterface>(op);
  auto before = cast<SymbolRefAttr>(call.getCallableForCallee());
  auto function = FlatSymbolRefAttr::get(
      op->getContext(),
      SymbolTable::getSymbolName(context.function).getValue());
  if (before.getNestedReferences().empty())
    return call.setCalleeFromCallable(function);
  SmallVector<FlatSymbolRefAttr> path(before.getNestedReferences());
  path.back() = function;
  call.setCalleeFromCallable(
      SymbolRefAttr::get(before.getRootReference(), path));
}

void Contexts::divide(unsigned node, ArrayRef<Site> sites,
                      const Groups &groups) {
  for (auto [site, group] : llvm::zip_equal(sites, groups)) {
    if (group == contexts[node].size())
      addClone(node);
    Context &context = *contexts[node][group];
    auto [caller, call] = site;
    context.sites.push_back(site);
    caller->callees[call] = &context;
    if (group != 0)
      redirect(caller->calls[call], context);
  }
  if (contexts[node].size() > 1)
    for (const auto &context : contexts[node])
      setName(*context, getPath(context->sites.front()));
}

void Contexts::setName(Context &context, std::string name) {
  context.name = std::move(name);
  Operation *function = context.function;
  Attribute attribute = context.attributeBefore;
  if (context.name != getName(context.node))
    attribute = StringAttr::get(function->getContext(), context.name);
  if (attribute)
    function->setAttr(kContextAttr, attribute);
  else
    function->removeAttr(kContextAttr);
}

/// Changes the locations in `function` to those that an inliner would leave.
static void setCallSite(Operation *function, Location call) {
  function->walk([&](Operation *op) {
    op->setLoc(CallSiteLoc::get(op->getLoc(), call));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(CallSiteLoc::get(argument.getLoc(), call));
  });
}

void Contexts::finishCopies() {
  if (!isChanged)
    return;
  for (unsigned number : graph.getCallersFirst()) {
    StringRef symbol =
        SymbolTable::getSymbolName(contexts[number].front()->function);
    unsigned suffix = 0;
    for (const auto &context : llvm::drop_begin(contexts[number])) {
      if (!context->function)
        continue;
      auto [caller, call] = context->sites.front();
      setCallSite(context->function, caller->calls[call]->getLoc());
      SymbolTable &table =
          symbols.getSymbolTable(context->function->getParentOp());
      table.remove(context->function);
      std::string name;
      do
        name = (symbol + "_" + Twine(++suffix)).str();
      while (table.lookup(name));
      SymbolTable::setSymbolName(context->function, name);
      table.insert(context->function);
    }
  }
  for (const auto &copies : contexts)
    for (const auto &context : copies)
      if (context->function)
        for (auto [call, callee] : llvm::zip(context->calls, context->callees))
          if (callee->function != contexts[callee->node].front()->function)
            redirect(call, *callee);
}

/// Says why a function that several calls reach is not divided.
static void remarkShared(const FunctionNode &node, StringRef name) {
  auto options =
      remark::RemarkOpts::name("shared").category("prec").function(name);
  StringRef why = "functions stand inside of it, or calls outside of functions";
  if (node.sharing == Sharing::Recursive)
    why = "it calls itself";
  else if (node.sharing == Sharing::TooLarge)
    why = "a copy for each call path would make the program too large";
  remark::analysis(node.function->getLoc(), options)
      << remark::add("{0} calls reach @{1}, which stays one function: {2}",
                     node.callers.size(), name, why);
}

void Contexts::separate() {
  if (paths == CallPaths::Together)
    return;
  for (unsigned number : graph.getCallersFirst()) {
    const FunctionNode &node = graph.getNodes()[number];
    SmallVector<Site> sites = collectSites(number);
    Groups groups(sites.size(), 0);
    if (node.sharing == Sharing::Separate)
      std::iota(groups.begin(), groups.end(), 0);
    else if (node.callers.size() > 1 && node.sharing != Sharing::Entry)
      remarkShared(node, getName(number));
    divide(number, sites, groups);
  }
}

void Contexts::putBack() {
  for (unsigned number : graph.getCallersFirst()) {
    auto &copies = contexts[number];
    if (copies.size() == 1)
      continue;
    setName(*copies.front(), getName(number).str());
    for (const auto &context : llvm::drop_begin(copies))
      if (context->function)
        symbols.getSymbolTable(context->function->getParentOp())
            .erase(context->function);
    for (auto [caller, call] : graph.getNodes()[number].callers)
      redirect(graph.getNodes()[caller].calls[call].op, *copies.front());
  }
}
