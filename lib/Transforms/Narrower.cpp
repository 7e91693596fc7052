//===- Narrower.cpp - Copies and contractions on narrow storage -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Narrower.h"
#include "MoveCasts.h"
#include "RoundingSearch.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/Projection/NarrowPaths.h"

using namespace mlir;
using namespace prec;

/// `value` rounded into narrow storage: the narrow value from which it was
/// widened, if there is one, or a prec.narrow. Constants get a prec.narrow,
/// too, which folds when casts are lowered, so that they stay ops of their
/// dialect.
Value Narrower::createNarrow(Value value, Format format, DecisionAttr ids) {
  Type type = withElementType(value.getType(),
                              getStorageType(value.getContext(), format));
  Operation *op = value.getDefiningOp();
  if (!ids && op && isFloatCast(op) && op->getOperand(0).getType() == type)
    return op->getOperand(0);
  if (findConstant(value))
    return NarrowOp::create(rewriter, value.getLoc(), type, value, ids);
  return rewriter.createOrFold<NarrowOp>(value.getLoc(), type, value, ids);
}

/// Keeps the ids of a rounding that goes, because its operand is narrow
/// already. Ids that other roundings carry, as at other entries of a storage
/// class, need no new place. The rest moves to the op that rounded the operand.
/// If that op is in another function, from which a call passes the operand,
/// this function lists the ids as handed over. If several ops rounded the
/// operand, the ids move to the op that passes on their values.
void Narrower::keepIds(RoundOp round, Value twin) {
  if (!round.getDecisionAttr())
    return;
  SmallVector<StringAttr> left;
  for (StringAttr id : round.getDecisionAttr().getIds())
    if (--numRounds[id] == 0)
      left.push_back(id);
  if (left.empty())
    return;
  auto ids = DecisionAttr::get(round.getContext(), left);
  Operation *rounding = findRounding(twin, program);
  bool isOurs = !rounding || function->isProperAncestor(rounding);
  // A prec.round of this function either has a prec.narrow in its place, or is
  // still to be replaced and then counts as one more rounding of the ids.
  if (auto other = dyn_cast_or_null<RoundOp>(rounding); other && isOurs) {
    if (Value narrowed = twins.lookup(other))
      rounding = narrowed.getDefiningOp<NarrowOp>();
    else
      for (StringAttr id : left)
        ++numRounds[id];
  }
  Operation *carrier = rounding ? rounding : getOwner(twin);
  addIds(carrier, getIdsAttr(carrier), ids);
  if (!isOurs)
    addIds(function, kHandedOverAttr, ids);
}

void Narrower::narrowRound(RoundOp round) {
  rewriter.setInsertionPoint(round);
  Value twin = twins.lookup(round.getInput());
  if (twin && getStoredFormat(twin.getType()) == round.getFormat()) {
    twins[round] = twin;
    keepIds(round, twin);
    return;
  }
  twins[round] = createNarrow(round.getInput(), round.getFormat(),
                              round.getDecisionAttr());
}

/// The format in which a contraction multiplies by a decision, if a type stores
/// it.
static std::optional<Format> getModeToStore(Operation *op) {
  auto mode = op->getAttrOfType<ModeAttr>(kModeAttr);
  std::optional<Format> format =
      mode ? getFormatOf(mode.getValue()) : std::nullopt;
  if (!format || !getFormatInfo(*format).hasStorage() ||
      !op->hasAttr(kDecisionAttr))
    return std::nullopt;
  return format;
}

/// Marks ops that accumulate in less than f32 already: the input chose that.
static void markAccumulator(Operation *op, const OpModel &model) {
  if (!model.isReduction() && !model.isContraction())
    return;
  if (FloatType type = findNarrowResult(op))
    op->setAttr(kAccumulatorAttr, TypeAttr::get(type));
}

/// Whether a factor is a constant or a copy of one, without a rounding.
static bool readConstants(ArrayRef<ContractionOp> contractions,
                          const ProgramModel &program) {
  SmallVector<Value> worklist;
  for (const auto &[op, dims] : contractions)
    llvm::append_range(worklist, getFactorValues(op, dims));
  DenseSet<Value> visited;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op || isa<RoundOp>(op))
      continue;
    if (findConstant(value))
      return true;
    const OpModel &model = program.getModel(op);
    if (!model.isCopy() || !visited.insert(value).second)
      continue;
    for (unsigned source : model.getSources())
      worklist.push_back(op->getOperand(source));
  }
  return false;
}

/// Narrows constants that need no rounding, because they hold values of the
/// format, at their roots.
void Narrower::narrowExactConstants() {
  SmallVector<ContractionOp> contractions;
  std::optional<Format> format;
  for (const NarrowableOp &candidate : candidates) {
    if (!candidate.mode)
      continue;
    // A value has one twin. Contractions in two formats narrow it one by one.
    if (format && *format != *candidate.mode)
      return;
    format = candidate.mode;
    contractions.push_back(
        {candidate.op, *candidate.model->getIf<Contraction>()});
  }
  // NarrowPaths searches the whole function.
  if (!readConstants(contractions, program))
    return;
  NarrowPaths paths(function, program, contractions);
  for (const auto &[op, dims] : contractions) {
    for (Value factor : getFactorValues(op, dims))
      for (Value root : paths.getRoots(factor)) {
        if (!findConstant(root) || getStoredFormat(root.getType()) ||
            twins.contains(root) ||
            !isRepresentable(readConstant(root), *format))
          continue;
        rewriter.setInsertionPointAfterValue(root);
        twins[root] = createNarrow(root, *format, nullptr);
      }
  }
}

void Narrower::adopt(OpOperand &operand, Value twin) {
  rewriter.modifyOpInPlace(operand.getOwner(), [&] { operand.set(twin); });
  adopted.insert(&operand);
}

void Narrower::narrowCopy(Operation *op, const OpModel &model) {
  SmallVector<unsigned, 2> sources = model.getSources();
  if (op->getNumResults() != 1 || sources.empty())
    return;
  Type wideType = op->getResult(0).getType();
  Type narrowType;
  for (unsigned source : sources) {
    Value twin = twins.lookup(op->getOperand(source));
    Type element = twin ? getElementTypeOrSelf(twin.getType()) : Type();
    if (!element || (narrowType && narrowType != element))
      return;
    narrowType = element;
  }
  if (!canAdoptNarrow(op, cast<FloatType>(narrowType)))
    return;
  for (unsigned source : sources)
    adopt(op->getOpOperand(source), twins.lookup(op->getOperand(source)));
  adoptNarrow(op, rewriter, cast<FloatType>(narrowType));
  twins[op->getResult(0)] = op->getResult(0);
  retyped.push_back({op->getResult(0), wideType});
}

void Narrower::narrowContraction(Operation *op, const Contraction &dims,
                                 Format format) {
  FloatType element = getStorageType(op->getContext(), format);
  auto [lhs, rhs] = getFactors(op, dims);
  for (Value value : getFactorValues(op, dims)) {
    Value twin = twins.lookup(value);
    if (twin && getElementTypeOrSelf(twin.getType()) != element)
      twin = nullptr;
    // A factor without a rounding is proven to hold values of the format only.
    if (!twin && getElementTypeOrSelf(value.getType()) != element) {
      rewriter.setInsertionPoint(op);
      twin = createNarrow(value, format, nullptr);
    }
    for (OpOperand *factor : {lhs, rhs})
      if (factor->get() == value)
        adopt(*factor, twin ? twin : value);
  }
  adoptNarrow(op, rewriter, element);
}

/// Widens `narrow` for readers that did not adopt it.
void Narrower::widenOtherReaders(Value narrow, Type wideType) {
  SmallVector<OpOperand *> readers;
  for (OpOperand &use : narrow.getUses())
    if (!adopted.contains(&use) && !isSharedDestination(use))
      readers.push_back(&use);
  if (readers.empty())
    return;
  rewriter.setInsertionPointAfterValue(narrow);
  Value wide = WidenOp::create(rewriter, narrow.getLoc(), wideType, narrow);
  for (OpOperand *use : readers)
    rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(wide); });
}

/// The cheapest test comes first, since most ops are no candidates.
bool Narrower::isCandidate(Operation *op, const OpModel &model,
                           std::optional<Format> mode) const {
  if (auto round = dyn_cast<RoundOp>(op))
    // A format without storage has no twin: the value is rounded in place.
    return getFormatInfo(round.getFormat()).hasStorage();
  return isa<WidenOp>(op) || (mode && isNarrowable(op)) || model.isCopy() ||
         model.isGather() || entries.contains(op);
}

void Narrower::narrow(const NarrowableOp &candidate) {
  auto [op, model, mode] = candidate;
  if (auto round = dyn_cast<RoundOp>(op))
    return narrowRound(round);
  // The value is read from narrow storage, so copies of it are made narrow.
  if (auto widen = dyn_cast<WidenOp>(op)) {
    twins[widen] = widen.getInput();
    return;
  }
  adoptEntries(op);
  if (mode)
    narrowContraction(op, *model->getIf<Contraction>(), *mode);
  else if (model->isCopy() || model->isGather())
    narrowCopy(op, *model);
}

void Narrower::run(ArrayRef<CarriedFormat> narrowClasses) {
  SmallVector<RoundOp> rounds;
  SmallVector<WidenOp> widens;
  SmallVector<NarrowOp> given;
  for (const auto &[carried, format] : narrowClasses)
    narrowCarried(*carried, format);
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    markAccumulator(op, model);
    std::optional<Format> mode =
        model.isContraction() ? getModeToStore(op) : std::nullopt;
    if (auto narrow = dyn_cast<NarrowOp>(op))
      given.push_back(narrow);
    if (!isCandidate(op, model, mode))
      return;
    candidates.push_back({op, &model, mode});
    if (auto widen = dyn_cast<WidenOp>(op))
      widens.push_back(widen);
    auto round = dyn_cast<RoundOp>(op);
    if (!round)
      return;
    rounds.push_back(round);
    if (DecisionAttr ids = round.getDecisionAttr())
      for (StringAttr id : ids.getIds())
        ++numRounds[id];
  });
  narrowExactConstants();
  for (const NarrowableOp &candidate : candidates)
    narrow(candidate);
  for (auto [value, wideType] : retyped)
    widenOtherReaders(value, wideType);
  for (RoundOp round : rounds) {
    if (!round->use_empty()) {
      rewriter.setInsertionPoint(round);
      rewriter.replaceAllUsesWith(
          round, WidenOp::create(rewriter, round.getLoc(), round.getType(),
                                 twins.lookup(round))
                     .getResult());
    }
    rewriter.eraseOp(round);
  }
  for (WidenOp widen : widens)
    if (widen->use_empty())
      rewriter.eraseOp(widen);
  // A value that the program narrows after widening is there already.
  for (NarrowOp narrow : given) {
    auto widen = narrow.getInput().getDefiningOp<WidenOp>();
    if (!widen || widen.getInput().getType() != narrow.getType())
      continue;
    rewriter.replaceOp(narrow, widen.getInput());
    if (widen->use_empty())
      rewriter.eraseOp(widen);
  }
}
