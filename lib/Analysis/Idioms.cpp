//===- Idioms.cpp - What a program computes, by name ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An idiom is a term at which two facts about one base meet: the base itself,
// and a statistic of the base that is broadcast along the dimensions it was
// computed along. Each statistic gives one idiom, however often a program
// recomputes it.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Idioms.h"
#include "Recogniser.h"
#include "TermBuilder.h"
#include <map>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

StringRef prec::stringify(IdiomKind kind) {
  switch (kind) {
  case IdiomKind::Softmax:
    return "softmax";
  case IdiomKind::LogSoftmax:
    return "log-softmax";
  case IdiomKind::LogSumExp:
    return "logsumexp";
  case IdiomKind::CrossEntropy:
    return "cross entropy";
  case IdiomKind::LayerNorm:
    return "layernorm";
  case IdiomKind::GroupNorm:
    return "groupnorm";
  case IdiomKind::BatchNorm:
    return "batchnorm";
  case IdiomKind::RmsNorm:
    return "rmsnorm";
  case IdiomKind::L2Norm:
    return "l2 norm";
  case IdiomKind::LogSpectrum:
    return "logarithm of a spectrum";
  case IdiomKind::AttentionScores:
    return "attention scores";
  case IdiomKind::Router:
    return "router";
  }
  llvm_unreachable("unknown idiom");
}

StringRef prec::describe(IdiomKind kind) {
  switch (kind) {
  case IdiomKind::Softmax:
    return "exponentials over their sum";
  case IdiomKind::LogSoftmax:
    return "less the logarithm of the sum of exponentials";
  case IdiomKind::LogSumExp:
    return "logarithm of a sum of exponentials";
  case IdiomKind::CrossEntropy:
    return "log-softmax of the targets, negated";
  case IdiomKind::LayerNorm:
    return "less the mean, over the root of the variance, by element of a "
           "batch";
  case IdiomKind::GroupNorm:
    return "less the mean, over the root of the variance, by group of channels";
  case IdiomKind::BatchNorm:
    return "less the mean, over the root of the variance, of a batch";
  case IdiomKind::RmsNorm:
    return "over the root of the mean of squares";
  case IdiomKind::L2Norm:
    return "over the root of the sum of squares";
  case IdiomKind::LogSpectrum:
    return "logarithm of sums of squares of contraction results";
  case IdiomKind::AttentionScores:
    return "a softmax of them weighs other data";
  case IdiomKind::Router:
    return "what is chosen from them selects or scales other data";
  }
  llvm_unreachable("unknown idiom");
}

/// The contractions that softmaxes are computed from, through functions that
/// are linear in them, masks, and functions that bound them.
static void findScores(ArrayRef<const Term *> softmaxes,
                       SmallVectorImpl<const Term *> &scores) {
  DenseSet<const Term *> visited;
  SmallVector<const Term *> worklist;
  auto push = [&](const Term *term) {
    if (visited.insert(term).second)
      worklist.push_back(term);
  };
  for (const Term *softmax : softmaxes)
    push(softmax->facts.fact.exponential);
  while (!worklist.empty()) {
    const Term *term = worklist.pop_back_val();
    ArrayRef<TermUse> operands = term->operands;
    if (isContraction(*term)) {
      scores.push_back(term);
      continue;
    }
    if (term->kind == TermKind::Part || term->kind == TermKind::Split) {
      for (const TermUse &use : operands)
        push(use.term);
      continue;
    }
    if (term->kind != TermKind::Pointwise)
      continue;
    switch (term->function) {
    case SF::Select:
      operands = operands.drop_front();
      [[fallthrough]];
    case SF::Exp:
    case SF::Exp2:
    case SF::Add:
    case SF::Sub:
    case SF::Neg:
    case SF::Max:
    case SF::Min:
    case SF::Clamp:
    case SF::Tanh:
      for (const TermUse &use : operands)
        push(use.term);
      break;
    case SF::Mul:
      for (unsigned i : {0u, 1u})
        if (operands.size() == 2 && !operands[1 - i].term->isSummed)
          push(operands[i].term);
      break;
    case SF::Div:
      push(operands[0].term);
      break;
    default:
      break;
    }
  }
}

/// StableHLO has batch norm ops, which have no model.
static bool isBatchNormOp(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name == "stablehlo.batch_norm_inference" ||
         name == "stablehlo.batch_norm_training";
}

/// The op on tensors around the bodies that contain `op`.
static Operation *getTensorOp(Operation *op) {
  while (isa_and_nonnull<linalg::LinalgOp>(op->getParentOp()))
    op = op->getParentOp();
  return op;
}

/// Adds the ops between `term` and `base`: those of terms with facts.
static void addParts(const Term *term, const Term *base,
                     DenseSet<const Term *> &visited,
                     DenseSet<Operation *> &parts) {
  SmallVector<const Term *> worklist = {term};
  while (!worklist.empty()) {
    const Term *current = worklist.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    for (Operation *op : current->ops)
      parts.insert(getTensorOp(op));
    bool isExponential = current->is(SF::Exp) || current->is(SF::Exp2);
    for (const TermUse &use : current->operands) {
      const Facts &facts = use.term->facts;
      // The subtracted maximum is a part of a softmax.
      if (isExponential && use.term->is(SF::Sub) &&
          use.term->operands[1].term->facts.fact.kind == FactKind::Maximum)
        worklist.push_back(use.term->operands[1].term);
      if (use.term != base && (facts.fact || facts.isExponential ||
                               facts.isSum || getSquared(*use.term)))
        worklist.push_back(use.term);
    }
  }
}

Idioms::Idioms(const ProgramModel &program,
               const DenseSet<Operation *> &routers) {
  Recogniser recogniser;
  TermTable table([&](Term &term) {
    deduceFacts(term);
    recogniser.recognise(term);
  });
  TermBuilder(program, table).run();

  DenseMap<Operation *, SmallVector<IdiomKind, 1>> kinds;
  // Ops of shared functions make terms for each caller, but are one op.
  std::map<std::pair<IdiomKind, Operation *>, const Term *> named;
  auto name = [&](IdiomKind kind, const Term *term) {
    if (term->ops.empty() ||
        !named.try_emplace({kind, term->ops.front()}, term).second)
      return;
    kinds[getTensorOp(term->ops.front())].push_back(kind);
  };
  DenseSet<const Term *> logSoftmaxes, visited;
  for (const auto &[kind, idiom] : recogniser.found)
    if (kind == IdiomKind::LogSoftmax)
      logSoftmaxes.insert(idiom.term->facts.fact.exponential);
  for (const auto &[kind, idiom] : recogniser.found) {
    addParts(idiom.term, idiom.base, visited, parts);
    if (kind == IdiomKind::LogSumExp &&
        logSoftmaxes.contains(idiom.term->facts.fact.exponential))
      continue;
    name(kind, idiom.term);
  }
  for (const Term *root : recogniser.roots)
    for (Operation *op : root->ops)
      if (!parts.contains(getTensorOp(op)))
        roots.insert(getTensorOp(op));
  for (const Term *root : recogniser.roots)
    addParts(root, nullptr, visited, parts);
  SmallVector<const Term *> scores;
  findScores(recogniser.weighing.getArrayRef(), scores);
  for (const Term *term : scores)
    if (!routers.contains(term->ops.front()))
      name(IdiomKind::AttentionScores, term);
  for (Operation *op : routers)
    kinds[op].push_back(IdiomKind::Router);

  for (const ModelledOp &modelled : program.getOps()) {
    if (isBatchNormOp(modelled.op))
      kinds[modelled.op].push_back(IdiomKind::BatchNorm);
    auto it = kinds.find(modelled.op);
    if (it == kinds.end())
      continue;
    llvm::sort(it->second);
    unsigned begin = idioms.size();
    for (IdiomKind kind : it->second)
      idioms.push_back({kind, modelled.op});
    ranges[modelled.op] = {begin, idioms.size() - begin};
  }
}

ArrayRef<Idiom> Idioms::lookup(Operation *op) const {
  auto [begin, count] = ranges.lookup(op);
  return ArrayRef(idioms).slice(begin, count);
}
