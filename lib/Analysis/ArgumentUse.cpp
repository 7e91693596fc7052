//===- ArgumentUse.cpp - What the arguments of a function are for ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides from all that is done with an argument: a tied embedding is gathered
// from and multiplied, a token id is compared with bounds and indexes.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ArgumentUse.h"
#include "ArgumentTrace.h"
#include "Scores.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec;

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

static int64_t getRank(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasRank() ? type.getRank() : 0;
}

/// The first of a program's ops comes first.
static OpOperand *findFirst(ArrayRef<OpOperand *> uses,
                            const DenseMap<Operation *, unsigned> &order) {
  return *llvm::min_element(uses, [&](OpOperand *a, OpOperand *b) {
    return std::pair(order.lookup(a->getOwner()), a->getOperandNumber()) <
           std::pair(order.lookup(b->getOwner()), b->getOperandNumber());
  });
}

/// True if a factor that is an argument is a parameter of the contraction, not
/// its data. Of two arguments the second is (both linalg and StableHLO write
/// `input, weight`); values that a softmax weighs, and keys of a batch, are
/// data. A weight is shared by the batch: it has no dimension for it.
static bool isWeight(OpOperand *factor, Value argument,
                     const ArgumentTracer &tracer, const Scores &scores) {
  Operation *op = factor->getOwner();
  Contraction dims = getOpModel(op).contraction;
  bool isLhs = factor->getOperandNumber() == dims.lhs;
  Value other = op->getOperand(isLhs ? dims.rhs : dims.lhs);
  bool isShared = dims.batch == 1 || getRank(argument) < getRank(factor->get());
  if (scores.isProbabilities(other) || (!isShared && scores.makesScores(op)))
    return false;
  return !isLhs || !tracer.isArgument(other);
}

static ArgumentUse decideInteger(Type type, const ArgumentNotes &notes) {
  Type element = getElementTypeOrSelf(type);
  if (element.isInteger(1))
    return ArgumentUse::Mask;
  if (notes.isIndex)
    return ArgumentUse::Index;
  auto shaped = dyn_cast<ShapedType>(type);
  if (notes.isCount || !shaped || (shaped.hasRank() && shaped.getRank() == 0))
    return ArgumentUse::Count;
  // Eight bits and less store weights and pixels.
  bool isStorage =
      isa<IntegerType>(element) && element.getIntOrFloatBitWidth() <= 8;
  return notes.isTruth && !isStorage ? ArgumentUse::Mask : ArgumentUse::Data;
}

static ArgumentUse decideFloat(Value argument, const ArgumentNotes &notes,
                               OpOperand *factor, const ArgumentTracer &tracer,
                               const Scores &scores) {
  if (notes.isPositive)
    return ArgumentUse::Variance;
  if (factor)
    return isWeight(factor, argument, tracer, scores) ? ArgumentUse::Weight
                                                      : ArgumentUse::Data;
  if (notes.isCount)
    return ArgumentUse::Count;
  if (notes.isMultiplied)
    return ArgumentUse::Scale;
  return notes.isAdded ? ArgumentUse::Bias : ArgumentUse::Data;
}

/// Marks what the factors of the score contractions are made from, at most one
/// contraction away: there the weights, or the data if there are none. A vector
/// counts as the bias of that contraction; beside a norm it is the norm's.
static void markScores(const Scores &scores, FunctionOpInterface function,
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
    Contraction dims = getOpModel(op).contraction;
    for (unsigned factor : {dims.lhs, dims.rhs}) {
      Scores::Origins origins = scores.findOrigins(op->getOperand(factor));
      mark(origins, [&](BlockArgument argument, const ArgumentInfo &) {
        return getRank(argument) > 1 || !origins.contractions.empty();
      });
      for (Operation *inner : origins.contractions) {
        Contraction innerDims = getOpModel(inner).contraction;
        auto lhs = scores.findOrigins(inner->getOperand(innerDims.lhs));
        auto rhs = scores.findOrigins(inner->getOperand(innerDims.rhs));
        bool hasWeight = mark(lhs, isWeight);
        hasWeight |= mark(rhs, isWeight);
        if (!hasWeight && !mark(rhs, isAny))
          mark(lhs, isAny);
      }
    }
  }
}

SmallVector<ArgumentInfo> prec::findArgumentUses(FunctionOpInterface function) {
  SmallVector<ArgumentInfo> infos(function.getNumArguments());
  auto module = function->getParentOfType<ModuleOp>();
  if (function.isExternal() || !module)
    return infos;
  CallTable calls(module);
  TaintAnalysis taint(module, calls);
  ValueFlow flow(module, calls);
  Scores scores(function, flow, taint);
  DenseMap<Operation *, unsigned> order;
  walkTensorOps(module, [&](Operation *op) { order[op] = order.size(); });

  // All arguments are traced before any is judged: whether a factor is a weight
  // depends on the other factor.
  ArgumentTracer tracer(flow, taint);
  SmallVector<ArgumentNotes> notes;
  for (BlockArgument argument : function.getArguments())
    notes.push_back(tracer.run(argument));
  for (auto [argument, note, info] :
       llvm::zip(function.getArguments(), notes, infos)) {
    if (!isFloat(argument)) {
      info.use = decideInteger(argument.getType(), note);
      info.bound = info.use == ArgumentUse::Index ? note.bound : 0;
      continue;
    }
    OpOperand *factor =
        note.factors.empty() ? nullptr : findFirst(note.factors, order);
    info.use = decideFloat(argument, note, factor, tracer, scores);
    if (info.use == ArgumentUse::Weight) {
      int64_t k = getOpModel(factor->getOwner()).contraction.k;
      info.fanIn = ShapedType::isDynamic(k) ? 1 : k;
    }
    info.hasChannels =
        note.isGathered || info.use == ArgumentUse::Scale ||
        (info.use == ArgumentUse::Data && getRank(argument) >= 2);
  }
  markScores(scores, function, infos);
  return infos;
}
