//===- HoistCasts.cpp - Casts of what a loop does not change --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   %r = for .. iter_args(%b = %w : f32) {
//     %n = narrow %b ; use(%n) ; yield %b }
//   -> %n = narrow %w
//      %r = for .. iter_args(%b = %n : bf16) { use(%b) ; yield %b }
//
//   for %i = 0 to 12 { %s = slice %stack[%i] ; %n = narrow %s ; use(%n) }
//   -> %n = narrow %stack
//      for %i = 0 to 12 { %s = slice %n[%i] ; use(%s) }
//
// Inner loops come first, so that a cast leaves all loops that it can.
//
//===----------------------------------------------------------------------===//

#include "HoistCasts.h"
#include "LoopInvariants.h"
#include "MoveCasts.h"
#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Loops.h"
#include "prec/OpModels/TripCounts.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace prec;

namespace {
/// A cast in a loop, with the slices, first to last, through which it reads a
/// part of a whole value.
struct CastOfSlice {
  Operation *cast;
  SmallVector<Operation *, 2> slices;

  OpOperand &getRead() const {
    Operation *op = slices.empty() ? cast : slices.front();
    return op->getOpOperand(
        slices.empty() ? 0 : getOpModel(op).getSources().front());
  }
};

/// The casts in a loop of one value to one format: they become one outside.
struct CastGroup {
  SmallVector<CastOfSlice> casts;
  bool readsAll = false;
  int64_t elementsInTurn = 0;
};

class LoopHoister {
public:
  LoopHoister(Operation *loop, RewriterBase &rewriter)
      : loop(loop), rewriter(rewriter), invariants(loop) {}
  void run();

private:
  using Key = std::tuple<Value, Format, Type>;

  void collect();
  Operation *createOutside(Value value, const CastGroup &group);
  bool canCarryNarrow(Value value, const CastGroup &group);
  void carryNarrow(Value value, Operation *outside);
  void replaceReads(const CastGroup &group,
                    llvm::function_ref<Value(Operation *)> getNarrow);

  Operation *loop;
  RewriterBase &rewriter;
  LoopInvariants invariants;
  llvm::MapVector<Key, CastGroup> groups;
};
} // namespace

static DecisionAttr getIds(Operation *cast) {
  return cast->getAttrOfType<DecisionAttr>("decision");
}

static Format getFormat(Operation *cast) {
  if (auto narrow = dyn_cast<NarrowOp>(cast))
    return narrow.getFormat();
  return mlir::cast<RoundOp>(cast).getFormat();
}

static std::optional<int64_t> getNumElements(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type || !type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements();
}

/// The op that defines `value`, if it copies one source and may drop elements,
/// as an op between a stack of weights and the cast of one of them does; else
/// null.
static Operation *getSlice(Value value, Operation *loop) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getParentOp() != loop || op->getNumResults() != 1 ||
      !isNarrowable(op))
    return nullptr;
  OpModel model = getOpModel(op);
  bool isSlice =
      model.isCopy() && model.getSources().size() == 1 && canAdoptNarrow(op);
  return isSlice ? op : nullptr;
}

void LoopHoister::collect() {
  auto visit = [&](Operation *cast) {
    CastOfSlice found{cast, {}};
    Value value = cast->getOperand(0);
    std::optional<int64_t> elements = getNumElements(value);
    Value outside = invariants.getOutside(value);
    while (!outside) {
      Operation *slice = getSlice(value, loop);
      if (!slice)
        return;
      found.slices.insert(found.slices.begin(), slice);
      value = slice->getOperand(getOpModel(slice).getSources().front());
      outside = invariants.getOutside(value);
    }
    Format format = getFormat(cast);
    // A cast without ids relies on a proof, which must hold outside, too.
    if (!getIds(cast) && !isAlreadyRounded(outside, format))
      return;
    Type element = getElementTypeOrSelf(cast->getResult(0).getType());
    CastGroup &group = groups[{outside, format, element}];
    group.readsAll |= found.slices.empty();
    group.elementsInTurn += elements.value_or(0);
    group.casts.push_back(std::move(found));
  };
  for (Region &region : loop->getRegions())
    for (Operation &op : region.getOps()) {
      auto round = dyn_cast<RoundOp>(op);
      if (isa<NarrowOp>(op) ||
          (round && !getFormatInfo(round.getFormat()).hasStorage() &&
           !carriesWhatItReads(loop)))
        visit(&op);
    }
}

/// Creates one cast of the whole value, with the ids of all.
Operation *LoopHoister::createOutside(Value value, const CastGroup &group) {
  Operation *outside = nullptr;
  for (const CastOfSlice &found : group.casts)
    outside = castAtDefinition(rewriter, value, found.cast);
  return outside;
}

/// True if only the casts of `group` read what the loop carries of `value`.
/// Readers of the results of the loop can read `value` itself instead.
bool LoopHoister::canCarryNarrow(Value value, const CastGroup &group) {
  // A prec.round changes no type, so a carried value cannot stand for it.
  if (isa<RoundOp>(group.casts.front().cast) ||
      !invariants.entersOnlyAsInvariant(value))
    return false;
  DenseSet<OpOperand *> narrowed;
  for (const CastOfSlice &found : group.casts) {
    narrowed.insert(&found.getRead());
    for (Operation *slice : found.slices)
      if (!slice->getResult(0).hasOneUse())
        return false;
  }
  return llvm::all_of(invariants.getCarried(value), [&](Value member) {
    return member.getDefiningOp() == loop ||
           llvm::all_of(member.getUses(), [&](OpOperand &use) {
             return narrowed.contains(&use) || invariants.isHandedOn(use);
           });
  });
}

void LoopHoister::carryNarrow(Value value, Operation *outside) {
  Value narrow = outside->getResult(0);
  rewriter.modifyOpInPlace(loop, [&] {
    loop->replaceUsesOfWith(value, narrow);
    for (Value member : invariants.getCarried(value)) {
      if (member.getDefiningOp() == loop)
        rewriter.replaceAllUsesWith(member, value);
      member.setType(narrow.getType());
    }
  });
}

/// Replaces the casts. The slices read what `getNarrow` returns for them.
void LoopHoister::replaceReads(
    const CastGroup &group, llvm::function_ref<Value(Operation *)> getNarrow) {
  for (const CastOfSlice &found : group.casts) {
    Value narrow = getNarrow(found.cast);
    auto element =
        mlir::cast<FloatType>(getElementTypeOrSelf(narrow.getType()));
    for (Operation *slice : found.slices) {
      rewriter.setInsertionPoint(slice);
      Operation *clone = rewriter.clone(*slice);
      clone->setOperand(getOpModel(clone).getSources().front(), narrow);
      if (getElementTypeOrSelf(clone->getResult(0).getType()) != element)
        adoptNarrow(clone, rewriter, element);
      narrow = clone->getResult(0);
    }
    rewriter.replaceOp(found.cast, narrow);
    for (Operation *slice : llvm::reverse(found.slices))
      if (slice->use_empty())
        rewriter.eraseOp(slice);
  }
}

void LoopHoister::run() {
  collect();
  int64_t turns = getTripCount(loop).value_or(1);
  for (auto &[key, group] : groups) {
    Value value = std::get<Value>(key);
    std::optional<int64_t> whole = getNumElements(value);
    // A loop of unknown trip count may run only once.
    if (!group.readsAll &&
        (!whole || turns < 1 ||
         group.elementsInTurn < int64_t(llvm::divideCeil(*whole, turns))))
      continue;
    Operation *outside = createOutside(value, group);
    Value narrow = outside->getResult(0);
    if (canCarryNarrow(value, group)) {
      SmallVector<Value> carried(invariants.getCarried(value));
      carryNarrow(value, outside);
      replaceReads(group, [&](Operation *cast) -> Value {
        for (Value member : carried)
          if (member.getParentRegion() == cast->getParentRegion())
            return member;
        return narrow;
      });
      continue;
    }
    if (!carriesWhatItReads(loop) || invariants.getCarried(value).empty()) {
      replaceReads(group, [&](Operation *) { return narrow; });
      continue;
    }
    loop = carryThrough(rewriter, loop, narrow);
    replaceReads(group, [&](Operation *cast) -> Value {
      return cast->getBlock()->getArguments().back();
    });
    invariants = LoopInvariants(loop);
  }
}

void prec::hoistCasts(FunctionOpInterface function, RewriterBase &rewriter) {
  SmallVector<Operation *> loops;
  function->walk<WalkOrder::PostOrder>([&](Operation *op) {
    if (op->getNumRegions() != 0 && isLoop(op))
      loops.push_back(op);
  });
  for (Operation *loop : loops)
    LoopHoister(loop, rewriter).run();
}
