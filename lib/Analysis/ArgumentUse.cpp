//===- ArgumentUse.cpp - What the arguments of a function are for ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides from all notes about an argument: a tied embedding is both a gather
// table and a factor, a token id is both compared with bounds and an index.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ArgumentUse.h"
#include "ArgumentTrace.h"
#include "Scores.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec;

StringRef prec::stringify(ArgumentUse use) {
  switch (use) {
  case ArgumentUse::Data:
    return "data";
  case ArgumentUse::Weight:
    return "weight";
  case ArgumentUse::Bias:
    return "bias";
  case ArgumentUse::Scale:
    return "scale";
  case ArgumentUse::Variance:
    return "variance";
  case ArgumentUse::Index:
    return "index";
  case ArgumentUse::Mask:
    return "mask";
  case ArgumentUse::Count:
    return "count";
  }
  llvm_unreachable("unknown use");
}

/// The use whose op comes first in the program.
static OpOperand *findFirst(ArrayRef<OpOperand *> uses,
                            const DenseMap<Operation *, unsigned> &order) {
  return *llvm::min_element(uses, [&](OpOperand *a, OpOperand *b) {
    return std::pair(order.lookup(a->getOwner()), a->getOperandNumber()) <
           std::pair(order.lookup(b->getOwner()), b->getOperandNumber());
  });
}

static Value getOtherFactor(OpOperand *factor, const ProgramModel &program) {
  Operation *op = factor->getOwner();
  const Contraction &dims = *program.getModel(op).getProducts();
  return op->getOperand(factor->getOperandNumber() == dims.lhs ? dims.rhs
                                                               : dims.lhs);
}

/// For each contraction, the arguments that the softmax of its result weighs.
using WeighedValues = DenseMap<Operation *, SmallVector<Value, 1>>;

/// Finds the scores that weigh `argument` through one of its `factors`, and
/// adds `argument` to their entries.
static void addWeighedValues(Value argument, ArrayRef<OpOperand *> factors,
                             const ProgramModel &program, const Scores &scores,
                             WeighedValues &weighed) {
  for (OpOperand *factor : factors) {
    const Scores::Origins &origins =
        scores.findOrigins(getOtherFactor(factor, program),
                           /*throughQuotients=*/true);
    for (Operation *exponential : origins.exponentials)
      for (Operation *op :
           scores.findOrigins(exponential->getOperand(0)).contractions)
        if (scores.makesScores(op))
          weighed[op].push_back(argument);
  }
}

/// True if `argument` is a parameter of the contraction and not its data. If
/// both factors are arguments, the second is the parameter (linalg and
/// StableHLO write `input, weight`). Values that a softmax weighs, keys of
/// other values, and keys of a batch are data. (The gradient of a loss weighs
/// the classes that made the scores.) A weight is shared by the batch, so it
/// has no batch dimension.
static bool isWeight(OpOperand *factor, Value argument,
                     const ProgramModel &program, const ArgumentTracer &tracer,
                     const Scores &scores, const WeighedValues &weighed) {
  Operation *op = factor->getOwner();
  const Contraction &dims = *program.getModel(op).getProducts();
  Value other = getOtherFactor(factor, program);
  bool isShared = dims.batch == 1 || getRank(argument) < getRank(factor->get());
  bool isKey = llvm::any_of(weighed.lookup(op),
                            [&](Value value) { return value != argument; });
  if (scores.isProbabilities(other) || isKey ||
      (!isShared && scores.makesScores(op)))
    return false;
  return factor->getOperandNumber() != dims.lhs || !tracer.isArgument(other);
}

static ArgumentUse decideInteger(Type type, const ArgumentNotes &notes) {
  Type element = getElementTypeOrSelf(type);
  if (element.isInteger(1))
    return ArgumentUse::Mask;
  if (notes.chosen.isUsed || notes.equated.isUsed)
    return ArgumentUse::Index;
  auto shaped = dyn_cast<ShapedType>(type);
  if (notes.isCount || !shaped || (shaped.hasRank() && shaped.getRank() == 0))
    return ArgumentUse::Count;
  return notes.isTruth && !isStoredInteger(type) ? ArgumentUse::Mask
                                                 : ArgumentUse::Data;
}

static ArgumentUse decideFloat(const ArgumentNotes &notes, bool isFactor,
                               bool isWeight) {
  if (notes.isPositive)
    return ArgumentUse::Variance;
  if (isFactor)
    return isWeight ? ArgumentUse::Weight : ArgumentUse::Data;
  if (notes.isCount)
    return ArgumentUse::Count;
  if (notes.isMultiplied)
    return ArgumentUse::Scale;
  return notes.isAdded ? ArgumentUse::Bias : ArgumentUse::Data;
}

static bool isParameterUse(ArgumentUse use) {
  return use == ArgumentUse::Weight || use == ArgumentUse::Bias ||
         use == ArgumentUse::Scale || use == ArgumentUse::Variance;
}

/// Sets `scalesScores` for the arguments that make the factors of score
/// contractions, with at most one contraction in between. Of such a contraction
/// the weights are marked, or the data if there are no weights. A vector counts
/// only as the bias of that contraction; without one it belongs to a norm.
static void markScores(const Scores &scores, const ProgramModel &program,
                       FunctionOpInterface function,
                       MutableArrayRef<ArgumentInfo> infos) {
  auto mark = [&](const Scores::Origins &origins, auto accepts) {
    bool found = false;
    for (BlockArgument argument : origins.arguments) {
      if (argument.getOwner()->getParentOp() != function)
        continue;
      ArgumentInfo &info = infos[argument.getArgNumber()];
      if (accepts(argument, info))
        found = info.scalesScores = true;
    }
    return found;
  };
  auto isWeight = [](BlockArgument, const ArgumentInfo &info) {
    return info.use == ArgumentUse::Weight;
  };
  auto isAny = [](BlockArgument, const ArgumentInfo &) { return true; };
  for (Operation *op : scores.getContractions()) {
    const Contraction &dims = *program.getModel(op).getProducts();
    for (unsigned factor : {dims.lhs, dims.rhs}) {
      const Scores::Origins &origins =
          scores.findOrigins(op->getOperand(factor));
      mark(origins, [&](BlockArgument argument, const ArgumentInfo &) {
        return getRank(argument) > 1 || !origins.contractions.empty();
      });
      for (Operation *inner : origins.contractions) {
        const Contraction &innerDims = *program.getModel(inner).getProducts();
        const auto &lhs = scores.findOrigins(inner->getOperand(innerDims.lhs));
        const auto &rhs = scores.findOrigins(inner->getOperand(innerDims.rhs));
        bool hasWeight = mark(lhs, isWeight);
        hasWeight |= mark(rhs, isWeight);
        if (!hasWeight && !mark(rhs, isAny))
          mark(lhs, isAny);
      }
    }
  }
}

ArgumentUses::ArgumentUses(const ProgramModel &program,
                           const TaintAnalysis &taint)
    : program(program), taint(taint),
      scores(std::make_unique<Scores>(program, taint)) {
  for (const ModelledOp &modelled : program.getOps())
    order[modelled.op] = order.size();
}

ArgumentUses::~ArgumentUses() = default;

SmallVector<ArgumentInfo>
ArgumentUses::find(FunctionOpInterface function) const {
  SmallVector<ArgumentInfo> infos(function.getNumArguments());
  if (function.isExternal())
    return infos;
  // All arguments are traced before any is judged, because whether a factor is
  // a weight depends on the other factor.
  ArgumentTracer tracer(function, program, taint);
  SmallVector<ArgumentNotes> notes;
  WeighedValues weighed;
  for (BlockArgument argument : function.getArguments()) {
    notes.push_back(tracer.run(argument));
    addWeighedValues(argument, notes.back().factors, program, *scores, weighed);
  }
  for (auto [argument, note, info] :
       llvm::zip(function.getArguments(), notes, infos)) {
    // An argument that constant weights multiply is not a weight elsewhere. A
    // constant with one number in all elements, such as an initial state,
    // decides only if there are no other factors.
    bool isFactor =
        note.meetsConstant || note.meetsNumber || !note.factors.empty();
    OpOperand *weight = nullptr;
    if (!note.meetsConstant && !note.factors.empty()) {
      OpOperand *first = findFirst(note.factors, order);
      if (isWeight(first, argument, program, tracer, *scores, weighed))
        weight = first;
    }
    if (!isFloat(argument)) {
      info.use = decideInteger(argument.getType(), note);
      info.isParameter = weight && isStoredInteger(argument.getType());
      const IndexRange &range = note.chosen.isUsed ? note.chosen : note.equated;
      if (info.use == ArgumentUse::Index)
        info.bound = range.bound;
      if (range.lowest < info.bound)
        info.lowest = range.lowest;
      continue;
    }
    info.use = decideFloat(note, isFactor, weight);
    if (info.use == ArgumentUse::Weight) {
      int64_t k = program.getModel(weight->getOwner()).getProducts()->k;
      info.fanIn = ShapedType::isDynamic(k) ? 1 : k;
    }
    info.isParameter = isParameterUse(info.use) || note.isGathered;
    info.hasChannels =
        note.isGathered || info.use == ArgumentUse::Scale ||
        (info.use == ArgumentUse::Data && getRank(argument) >= 2);
  }
  markScores(*scores, program, function, infos);
  return infos;
}
