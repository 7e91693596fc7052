//===- NamedChoices.cpp - What the user keeps and narrows by name ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk over the program serves all patterns. Only a pattern that matches
// nothing causes a second one.
//
//===----------------------------------------------------------------------===//

#include "NamedChoices.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Projection/NarrowPaths.h"
#include "prec/Support/NamePattern.h"
#include "prec/Support/SimilarNames.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace prec;

namespace {
struct Pattern {
  bool isKeep;
  /// "keep=fc1".
  std::string option;
  NamePattern name;
  bool isUsed = false;
};

/// All names of an op or a value.
struct Named {
  SmallVector<std::string, 3> names;
  void add(std::string id, StringRef function, StringRef original) {
    if (original != function)
      names.push_back(original.str() + id.substr(function.size()));
    names.push_back(std::move(id));
  }
};

class Search {
public:
  Search(const ProgramModel &program, const Policy &policy,
         const OriginalNames &originals);
  FailureOr<NamedChoices> run();

private:
  using VisitOp = llvm::function_ref<void(Operation *, const Named &)>;
  using VisitValue = llvm::function_ref<void(Value, const Named &)>;

  void walk(VisitOp visitOp, VisitValue visitValue) const;
  void visitOp(Operation *op, const Named &named);
  void visitValue(Value value, const Named &named);
  bool addValue(Value value, const Pattern &pattern);
  void reportUnused(const Pattern &pattern) const;
  LogicalResult checkConflicts() const;

  const ProgramModel &program;
  const OriginalNames &originals;
  std::vector<Pattern> patterns;
  DenseSet<Operation *> isContraction;
  /// The patterns that match an op. They are not applied to its values one by
  /// one.
  DenseMap<Operation *, SmallVector<const Pattern *, 1>> ofOp;
  NamedChoices choices;
};
} // namespace

Search::Search(const ProgramModel &program, const Policy &policy,
               const OriginalNames &originals)
    : program(program), originals(originals) {
  auto add = [&](ArrayRef<std::string> texts, bool isKeep) {
    for (const std::string &text : texts)
      patterns.push_back(
          {isKeep, (isKeep ? "keep=" : "narrow=") + text, NamePattern(text)});
  };
  add(policy.keep, /*isKeep=*/true);
  add(policy.narrow, /*isKeep=*/false);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static StringRef getNameOf(Location loc) {
  auto name = dyn_cast<NameLoc>(loc);
  return name ? name.getName().getValue() : StringRef();
}

void Search::walk(VisitOp visitOp, VisitValue visitValue) const {
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    if (function.isExternal())
      continue;
    DecisionIds ids(function, program);
    StringRef name = program.getCalls().getName(function);
    auto it = originals.find(function);
    StringRef original = it == originals.end() ? name : it->second;
    auto visit = [&](Value value) {
      Named named;
      named.add(ids.getId(value), name, original);
      if (isa<BlockArgument>(value))
        if (StringRef label = getNameOf(value.getLoc()); !label.empty())
          named.names.push_back(label.str());
      visitValue(value, named);
    };
    for (Region &region : function->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), visit);
    program.forEachOp(function, [&](Operation *op, const OpModel &) {
      if (op == function.getOperation())
        return;
      Named named;
      named.add(ids.getId(op), name, original);
      if (StringRef label = getNameOf(op->getLoc()); !label.empty())
        named.names.push_back(label.str());
      visitOp(op, named);
      llvm::for_each(op->getResults(), visit);
      if (isa<linalg::LinalgOp>(op))
        return;
      for (Region &region : op->getRegions())
        for (Block &block : region)
          llvm::for_each(block.getArguments(), visit);
    });
  }
}

//===----------------------------------------------------------------------===//
// Matches
//===----------------------------------------------------------------------===//

bool Search::addValue(Value value, const Pattern &pattern) {
  if (!isFloat(value))
    return false;
  auto &values = pattern.isKeep ? choices.keptValues : choices.narrowValues;
  values.insert({value, pattern.option});
  return true;
}

void Search::visitOp(Operation *op, const Named &named) {
  for (Pattern &pattern : patterns) {
    if (llvm::none_of(named.names, [&](const std::string &name) {
          return pattern.name.matches(name);
        }))
      continue;
    ofOp[op].push_back(&pattern);
    if (isContraction.contains(op)) {
      auto &ops = pattern.isKeep ? choices.keptOps : choices.narrowOps;
      ops.insert({op, pattern.option});
      pattern.isUsed = true;
      continue;
    }
    for (Value result : op->getResults())
      pattern.isUsed |= addValue(result, pattern);
  }
}

void Search::visitValue(Value value, const Named &named) {
  for (Pattern &pattern : patterns) {
    auto it = ofOp.find(value.getDefiningOp());
    if (it != ofOp.end() && llvm::is_contained(it->second, &pattern))
      continue;
    if (llvm::any_of(named.names, [&](const std::string &name) {
          return pattern.name.matches(name);
        }))
      pattern.isUsed |= addValue(value, pattern);
  }
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

void Search::reportUnused(const Pattern &pattern) const {
  SimilarNames similar(pattern.name.getText());
  auto offer = [&](const Named &named) {
    for (const std::string &name : named.names)
      similar.offer(name);
  };
  walk(
      [&](Operation *op, const Named &named) {
        if (llvm::any_of(op->getResults(), [](Value v) { return isFloat(v); }))
          offer(named);
      },
      [&](Value value, const Named &named) {
        if (isa<BlockArgument>(value) && isFloat(value))
          offer(named);
      });
  emitError(program.getModule().getLoc())
      << pattern.option << " names no contraction and no float value"
      << similar.describe() << "; ids are in the plan (plan-out)";
}

LogicalResult Search::checkConflicts() const {
  bool hasErrors = false;
  auto check = [&](const auto &kept, const auto &narrow) {
    for (const auto &[what, option] : kept)
      if (auto it = narrow.find(what); it != narrow.end()) {
        hasErrors = true;
        emitError(what->getLoc())
            << option << " and " << it->second
            << " name the same; leave it out of one of them";
      }
  };
  check(choices.keptOps, choices.narrowOps);
  for (const auto &[value, option] : choices.keptValues)
    if (const auto *it = choices.narrowValues.find(value);
        it != choices.narrowValues.end()) {
      hasErrors = true;
      emitError(value.getLoc())
          << option << " and " << it->second
          << " name the same; leave it out of one of them";
    }
  return failure(hasErrors);
}

FailureOr<NamedChoices> Search::run() {
  if (patterns.empty())
    return choices;
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    for (const auto &[op, dims] : collectContractions(function, program))
      isContraction.insert(op);
  walk([&](Operation *op, const Named &named) { visitOp(op, named); },
       [&](Value value, const Named &named) { visitValue(value, named); });
  bool hasErrors = failed(checkConflicts());
  for (const Pattern &pattern : patterns)
    if (!pattern.isUsed) {
      reportUnused(pattern);
      hasErrors = true;
    }
  if (hasErrors)
    return failure();
  return std::move(choices);
}

FailureOr<NamedChoices> prec::findNamedChoices(const ProgramModel &program,
                                               const Policy &policy,
                                               const OriginalNames &originals) {
  return Search(program, policy, originals).run();
}
