//===- ReadersOf.cpp - The kernels that read one value --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReadersOf.h"
#include "StoredAlike.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/StorageCandidates.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;

/// Returns the contractions behind a copy that only contractions read, also
/// through views and further copies that can be stored alike, with the elements
/// that are written and read on the way, over the elements of the value.
/// std::nullopt if there are other readers. Copies in the kernel of a reader
/// cost nothing. A copy that joins several values is rounded by itself, except
/// for constants.
std::optional<ReadersOf::Multiplied>
ReadersOf::findMultiplied(Operation *copy) {
  Multiplied found;
  bool isConstant = static_cast<bool>(findConstant(value));
  if (!canBeStoredAlike(copy, program, /*mayJoin=*/isConstant))
    return std::nullopt;
  auto addCopy = [&](Operation *op) {
    Value result = op->getResult(0);
    if (!groups.isInner(result))
      found.copied += counter.countRead(op, result, value);
  };
  llvm::SmallSetVector<Operation *, 4> path;
  path.insert(copy);
  addCopy(copy);
  for (unsigned i = 0; i < path.size(); ++i) {
    if (path[i]->use_empty())
      return std::nullopt;
    for (OpOperand &use : path[i]->getUses()) {
      Operation *op = use.getOwner();
      OpModel scratch;
      const OpModel &model = program.getModel(op, scratch);
      double read = counter.isOutside(op, use.get())
                        ? counter.countRead(op, use.get(), value)
                        : 0;
      if (model.isContraction() && model.isFactor(use.getOperandNumber())) {
        // A value that is both factors is read once.
        found.reads.insert({op, read});
      } else if (model.isCopy() && canBeStoredAlike(op, program, isConstant)) {
        if (!path.insert(op) || model.getClass() == OpClass::View)
          continue;
        addCopy(op);
        found.copied += read;
      } else {
        return std::nullopt;
      }
    }
  }
  for (Operation *op : path)
    found.copies.push_back(op->getResult(0));
  return found;
}

/// A gather reads at most one element for each element of its result.
double ReadersOf::countGathered(Operation *op, const OpModel &model,
                                OpOperand &use, double read) {
  if (!model.isGather() || !model.isSource(use.getOperandNumber()))
    return read;
  return std::min(read, counter.countRead(op, op->getResult(0), value));
}

void ReadersOf::addRead(Operation *op, OpOperand &use, const Stored &stored,
                        double read) {
  Parts &parts = kernels[groups.getGroup(op)].reads[stored.base];
  parts.parts[use.get()] = read;
  parts.all = std::max(parts.all, counter.countRead(op, stored.base, value));
}

/// Handles a copy that only contractions read.
void ReadersOf::visitCopy(Operation *op, const Multiplied &behind, double read,
                          bool isOutside) {
  if (!copies.insert(op).second)
    return;
  llvm::for_each(behind.copies, [&](Value copy) { counter.addCounted(copy); });
  CopyRead &copy = copyReads.emplace_back();
  copy.reads = read;
  copy.copied = behind.copied;
  copy.isStored = isOutside;
  for (auto [contraction, own] : behind.reads) {
    copy.contractions.push_back(counter.numbers.lookup(contraction));
    Multiplying &sum = multiplied[contraction];
    sum.all += own;
    sum.isCopied = true;
  }
}

/// Handles a use that moves the value into a storage class or within its own;
/// returns whether it is one. An insert reads the value that it inserts, and
/// the value that it inserts into.
bool ReadersOf::visitEntry(OpOperand &use, const OpModel &model,
                           const Stored &stored) {
  Operation *op = use.getOwner();
  bool isInsert = model.isCopy();
  if (counter.links.contains(&use))
    return !isInsert;
  auto entry = counter.entries.find(&use);
  if (entry == counter.entries.end())
    return false;
  if (!isInsert || !isOutsideOf(op, stored)) {
    entries.push_back({{entry->second}, std::nullopt});
    return true;
  }
  entries.push_back({{entry->second, counter.countRead(op, use.get(), value)},
                     groups.getGroup(op)});
  if (stored.base == value && !stored.isHandedOn)
    uses.push_back(&use);
  return true;
}

/// Handles a use by which a call or a return passes the value on without moving
/// it; returns whether it is one.
bool ReadersOf::visitHandedOn(OpOperand &use, const Stored &stored) {
  if (!counter.seams)
    return false;
  ArrayRef<Value> targets = counter.seams->getHandedOn(use);
  if (!targets.empty() && stored.base == value && !stored.isHandedOn)
    uses.push_back(&use);
  for (Value target : targets)
    add(target, {target, stored.maker, stored.base, /*isHandedOn=*/true});
  return !targets.empty();
}

void ReadersOf::visit(OpOperand &use, const Stored &stored) {
  Operation *op = use.getOwner();
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  if (model.getUse(use.getOperandNumber()) == OperandUse::Shape ||
      isSharedDestination(use) || isUnreadInit(use))
    return;
  if (model.getClass() == OpClass::View) {
    for (Value view : op->getResults())
      add(view, stored);
    return;
  }
  if (visitHandedOn(use, stored) || visitEntry(use, model, stored))
    return;
  if (stored.base == value && !stored.isHandedOn)
    uses.push_back(&use);
  // A body reads at most one element of a captured value for each element of a
  // result.
  if (auto around = op->getParentOfType<linalg::LinalgOp>()) {
    double taken = counter.countRead(around, use.get(), value);
    if (around->getNumResults() != 0)
      taken = std::min(taken,
                       counter.countRead(around, around->getResult(0), value));
    return addRead(around, use, stored, taken);
  }
  // Loops and branches also store values that they pass on in the original
  // type. Terminators of stub dialects are recognised by their lack of results.
  // A call takes a member of a class in its original type.
  if (op->getNumResults() == 0 || runsRegions(op, model) ||
      (model.getClass() == OpClass::Call && counter.isMember(value))) {
    isReturned = true;
    isReturnedElsewhere |= stored.isHandedOn;
    return;
  }
  bool isOutside = isOutsideOf(op, stored);
  double read = isOutside ? counter.countRead(op, use.get(), value) : 0;
  std::optional<Multiplied> behind;
  if (model.isCopy())
    behind = findMultiplied(op);
  if (behind)
    return visitCopy(op, *behind, read, isOutside);
  if (model.isContraction() && model.isFactor(use.getOperandNumber())) {
    Multiplying &sum = multiplied[op];
    sum.all = std::max(sum.all, read);
    sum.isDirect = true;
    sum.isStored |= isOutside;
    return;
  }
  bool isCopied = model.isCopy() && isCopiedForOthers(op, program, groups);
  if (isOutside) {
    double taken = countGathered(op, model, use, read);
    addRead(op, use, stored, taken);
    bool isFused = groups.getMode() != FusionMode::None;
    bool isLink = counter.links.contains(&use);
    bool isAsStored = isFused || isCopied || isLink ||
                      isJoinedForFactors(op, program) || widensItself(use);
    widened += isAsStored ? 0 : taken;
  }
  if (!isCopied)
    return;
  Value copy = op->getResult(0);
  if (!seen.contains(copy) && !groups.isInner(copy))
    kernels[groups.getGroup(op)].copied += counter.countRead(op, copy, value);
  add(copy, {copy, op, copy, stored.isHandedOn});
}

void ReadersOf::find() {
  add(value, {value, value.getDefiningOp(), value});
  for (unsigned i = 0; i < storage.size(); ++i) {
    Stored stored = storage[i];
    for (OpOperand &use : stored.value.getUses())
      visit(use, stored);
  }
}

void ReadersOf::describe(Traffic &traffic) const {
  bool joinsCast = (traffic.hasCastKernel || traffic.isFrozen) &&
                   groups.getMode() != FusionMode::None;
  traffic.isReturned |= isReturned;
  traffic.isReturnedElsewhere |= isReturnedElsewhere;
  traffic.widenedReads = widened;
  llvm::SmallVector<unsigned, 2> castGroups;
  if (traffic.hasCastKernel)
    castGroups = groups.findCastGroups(value, uses);
  for (auto [entry, group] : entries) {
    bool isInCast = group && llvm::is_contained(castGroups, *group);
    traffic.enters.push_back(
        {entry.carried, entry.reads, isInCast ? entry.reads : 0});
  }
  for (const auto &[op, reads] : multiplied)
    traffic.contractionReads.push_back({counter.numbers.lookup(op), reads.all,
                                        reads.isStored, !reads.isDirect});
  for (const CopyRead &copy : copyReads) {
    traffic.copyReads.push_back(copy);
    traffic.copyReads.back().isInCast = joinsCast;
    traffic.copyReads.back().isStored &= !joinsCast;
  }
  for (const auto &[group, kernel] : kernels) {
    double sum = kernel.copied;
    for (const auto &[base, parts] : kernel.reads)
      sum += parts.sum();
    const auto *own = kernel.reads.find(value);
    traffic.otherReads += sum;
    traffic.copiedReads +=
        sum - (own != kernel.reads.end() ? own->second.sum() : 0);
    if (own != kernel.reads.end() && llvm::is_contained(castGroups, group))
      traffic.castReads += own->second.sum();
    auto it = counter.kernels.find(group);
    if (it == counter.kernels.end())
      continue;
    const auto *factor = llvm::find_if(multiplied, [&](const auto &read) {
      return counter.numbers.lookup(read.first) == it->second &&
             !read.second.isCopied;
    });
    double shared = 0;
    if (own != kernel.reads.end() && factor != multiplied.end())
      shared =
          std::clamp(own->second.sum() + factor->second.all - own->second.all,
                     0.0, own->second.sum());
    traffic.besideReads.push_back({it->second, sum, shared});
  }
}
