//===- ApplyAssignment.cpp - Decisions become prec.round and modes --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each rounded value gets one prec.round right after its definition, which all
// readers that see the rounding share. A storage class gets one for every value
// that enters it.
//
//===----------------------------------------------------------------------===//

#include "UserModes.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/IR/Abi.h"
#include "prec/IR/ArgumentAttributes.h"
#include "prec/IR/ConstantRange.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/Role.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// Rounding -3.4028235e38, the usual mask, to bf16 gives -inf, and 0 * -inf is
/// NaN. So a clamped copy of such a constant is rounded instead.
static Value clampOverflow(OpBuilder &builder, Value value, Format format,
                           bool isTrial) {
  Operation *op = findConstant(value);
  TypedAttr clamped =
      op ? clampConstant(readConstant(value), format) : TypedAttr();
  if (!clamped)
    return value;
  if (!isTrial)
    remark::analysis(value.getLoc(),
                     remark::RemarkOpts::name("clamp").category("prec"))
        << "finite elements beyond the range of "
        << getFormatInfo(format).keyword.str() << " are clamped to it";
  Operation *copy = builder.clone(*op);
  setConstantAttr(copy, clamped);
  copy->getResult(0).setType(value.getType());
  return copy->getResult(0);
}

/// Remarks on the range of a constant in the format, if anybody reads remarks.
static void remarkRange(Value value, Format format) {
  if (!value.getContext()->getRemarkEngine() || !findConstant(value))
    return;
  std::optional<ConstantRange> range = findRange(readConstant(value), format);
  if (!range)
    return;
  remark::analysis(value.getLoc(),
                   remark::RemarkOpts::name("range").category("prec"))
      << remark::add("of {0} elements {1} are clamped to the range of {2}, "
                     "{3} become zero and {4} subnormal; the largest finite "
                     "one is {5}",
                     range->elements, range->clamped,
                     StringRef(getFormatInfo(format).keyword), range->toZero,
                     range->toSubnormal,
                     llvm::formatv("{0:e3}", range->largest).str())
      << remark::metric("elements", range->elements)
      << remark::metric("clamped", range->clamped)
      << remark::metric("to_zero", range->toZero)
      << remark::metric("to_subnormal", range->toSubnormal)
      << remark::metric("largest", range->largest);
}

/// The narrow paths of every function, for the contractions with modes. A copy
/// that narrow and wide contractions read is divided, so that wide readers do
/// not see a rounding.
static llvm::MapVector<Operation *, std::unique_ptr<NarrowPaths>>
findPaths(const ProgramModel &program, const Assignment &assignment,
          const DenseSet<Value> &roundedForAll) {
  llvm::MapVector<Operation *, SmallVector<ContractionOp>> narrow;
  DenseMap<Operation *, DenseSet<Value>> byFunction;
  for (auto [target, decision] :
       llvm::zip(assignment.targets, assignment.plan.decisions))
    if (decision.getIf<Multiplication>())
      narrow[target.op->getParentOfType<FunctionOpInterface>()].push_back(
          {target.op, *program.getModel(target.op).getIf<Contraction>()});
  for (Value value : roundedForAll)
    byFunction[getFunction(value)].insert(value);
  llvm::MapVector<Operation *, std::unique_ptr<NarrowPaths>> paths;
  for (auto &[function, contractions] : narrow) {
    paths[function] = std::make_unique<NarrowPaths>(
        cast<FunctionOpInterface>(function), program, contractions,
        std::move(byFunction[function]));
    paths[function]->divideSharedCopies();
  }
  return paths;
}

namespace {
/// Writes decisions into the program.
class Applier {
public:
  Applier(const ProgramModel &program, const Assignment &assignment,
          bool isTrial);

  void apply();
  ClampedConstants takeClamped() { return std::move(clamped); }

private:
  void setMode(const Decision &decision, Operation *op);
  bool isSeen(const NarrowPaths &paths, OpOperand &use, Format format) const;
  void round(const Decision &decision, const Assignment::Target &target);
  void roundUses(Value value, Format format, StringAttr id,
                 function_ref<bool(OpOperand &)> seesRounding);
  RoundOp createRound(Value value, Format format, DecisionAttr ids);
  OpBuilder &setInsertionPointAfter(Value value);

  ModuleOp module;
  MLIRContext *context;
  /// Looked up once, since the number of decisions grows with the program.
  StringAttr modeName, decisionName, passName;
  const Assignment &assignment;
  bool isTrial;
  OpBuilder builder;
  /// Set if any value is rounded for all readers.
  std::optional<StorageClasses> storage;
  llvm::MapVector<Operation *, std::unique_ptr<NarrowPaths>> paths;
  /// The formats in which contractions multiply.
  DenseMap<Operation *, Format> modes;
  /// The formats to which a value is rounded for contractions.
  DenseMap<Value, SmallVector<Format, 1>> offered;
  /// The roundings that exist, by value and format, shared by all readers.
  DenseMap<std::pair<Value, unsigned>, RoundOp> rounds;
  DenseSet<Operation *> made;
  /// The last rounding of each block's arguments, so that roundings there keep
  /// the order of decisions.
  DenseMap<Block *, Operation *> lastInBlock;
  SmallVector<Operation *> replacedConstants;
  ClampedConstants clamped;
  DenseSet<Operation *> decided;
  DenseMap<Operation *, SmallVector<Attribute>> idsOf;
};
} // namespace

Applier::Applier(const ProgramModel &program, const Assignment &assignment,
                 bool isTrial)
    : module(program.getModule()), context(module.getContext()),
      modeName(StringAttr::get(context, kModeAttr)),
      decisionName(StringAttr::get(context, kDecisionAttr)),
      passName(StringAttr::get(context, "prec-assign-roundings")),
      assignment(assignment), isTrial(isTrial), builder(context) {
  DenseSet<Value> roundedForAll;
  for (auto [target, decision] :
       llvm::zip(assignment.targets, assignment.plan.decisions)) {
    if (const auto *multiplication = decision.getIf<Multiplication>())
      modes[target.op] = multiplication->format;
    const auto *rounding = decision.getIf<Rounding>();
    if (rounding && rounding->readers == Readers::Contractions)
      offered[target.value].push_back(rounding->format);
    if (!rounding || rounding->readers != Readers::All)
      continue;
    if (!storage)
      storage.emplace(program);
    if (const StorageClass *carried = storage->find(target.value))
      roundedForAll.insert_range(carried->members);
    else
      roundedForAll.insert(target.value);
  }
  paths = findPaths(program, assignment, roundedForAll);
}

OpBuilder &Applier::setInsertionPointAfter(Value value) {
  if (Operation *op = value.getDefiningOp()) {
    builder.setInsertionPointAfter(op);
    return builder;
  }
  Block *block = value.getParentBlock();
  if (Operation *last = lastInBlock.lookup(block))
    builder.setInsertionPointAfter(last);
  else
    builder.setInsertionPointToStart(block);
  return builder;
}

RoundOp Applier::createRound(Value value, Format format, DecisionAttr ids) {
  // An entry of a storage class may read a value that another decision rounded.
  auto isOurs = [&](RoundOp round) {
    return round && made.contains(round) && round.getFormat() == format;
  };
  RoundOp &round = rounds[{value, static_cast<unsigned>(format)}];
  if (auto before = value.getDefiningOp<RoundOp>(); isOurs(before))
    round = before;
  if (round) {
    round.setDecisionAttr(DecisionAttr::unite(round.getDecisionAttr(), ids));
    return round;
  }
  setInsertionPointAfter(value);
  if (!isTrial)
    remarkRange(value, format);
  Value source = clampOverflow(builder, value, format, isTrial);
  // The location of the value, fused with the name of the pass.
  Location loc = FusedLoc::get(context, value.getLoc(), passName);
  round = RoundOp::create(builder, loc, source, format, ids);
  made.insert(round);
  if (isa<BlockArgument>(value))
    lastInBlock[value.getParentBlock()] = round;
  if (source != value)
    clamped[source.getDefiningOp()] = cast<TypedAttr>(readConstant(value));
  return round;
}

/// Replaces the uses of `value` that see the rounding.
void Applier::roundUses(Value value, Format format, StringAttr id,
                        function_ref<bool(OpOperand &)> seesRounding) {
  RoundOp round = createRound(
      value, format, DecisionAttr::get(context, ArrayRef<StringAttr>(id)));
  value.replaceUsesWithIf(round, [&](OpOperand &use) {
    return !made.contains(use.getOwner()) && !isSharedDestination(use) &&
           seesRounding(use);
  });
  if (Operation *op = value.getDefiningOp();
      op && value.use_empty() && findConstant(value))
    replacedConstants.push_back(op);
}

/// Whether a narrow use sees its value rounded to `format` if several formats
/// are offered. All contractions behind the use choose the same format.
bool Applier::isSeen(const NarrowPaths &paths, OpOperand &use,
                     Format format) const {
  auto it = offered.find(use.get());
  if (it == offered.end() || it->second.size() == 1)
    return true;
  Operation *reader = paths.findContractions(use).front();
  return chooseFormat(it->second, modes.lookup(reader)) == format;
}

void Applier::round(const Decision &decision,
                    const Assignment::Target &target) {
  const Rounding &rounding = *decision.getIf<Rounding>();
  Value value = target.value;
  FunctionOpInterface function = getFunction(value);
  auto id = StringAttr::get(context, decision.site.id);
  idsOf[function].push_back(id);
  if (rounding.readers == Readers::Contractions) {
    const NarrowPaths *narrow = paths[function].get();
    return roundUses(value, rounding.format, id, [&](OpOperand &use) {
      return narrow && narrow->isNarrowUse(use) &&
             isSeen(*narrow, use, rounding.format);
    });
  }
  const StorageClass *carried = storage->find(value);
  if (!carried)
    return roundUses(value, rounding.format, id, [&](OpOperand &use) {
      return !target.except.contains(use.getOwner());
    });
  llvm::MapVector<Value, DenseSet<OpOperand *>> entries;
  for (OpOperand *entry : carried->entries)
    entries[entry->get()].insert(entry);
  for (auto &entry : entries)
    roundUses(entry.first, rounding.format, id,
              [&](OpOperand &use) { return entry.second.contains(&use); });
}

void Applier::setMode(const Decision &decision, Operation *op) {
  auto id = StringAttr::get(context, decision.site.id);
  const auto *multiplication = decision.getIf<Multiplication>();
  Mode mode =
      multiplication ? getModeOf(multiplication->format) : Mode::approximate;
  op->setAttr(modeName, ModeAttr::get(context, mode));
  op->setAttr(decisionName, DecisionAttr::get(context, {id}));
  decided.insert(op);
  idsOf[op->getParentOfType<FunctionOpInterface>()].push_back(id);
}

void Applier::apply() {
  for (auto [target, decision] :
       llvm::zip(assignment.targets, assignment.plan.decisions))
    if (target.op)
      setMode(decision, target.op);
    else
      round(decision, target);
  // After a trial, the caller may still use the original values.
  if (!isTrial)
    for (Operation *op : replacedConstants)
      op->erase();
  if (assignment.hasUserModes)
    dropUserModes(module, decided);
  llvm::MapVector<Operation *, ArgumentAttributes> attributes;
  for (BlockArgument argument : assignment.frozen) {
    Operation *function = argument.getOwner()->getParentOp();
    ArgumentAttributes &of =
        attributes.try_emplace(function, cast<FunctionOpInterface>(function))
            .first->second;
    unsigned number = argument.getArgNumber();
    of.set(number, kRoleAttr,
           StringAttr::get(context, stringify(Role::Frozen)));
    of.remove(number, kRoleSourceAttr);
  }
  for (auto &[function, of] : attributes)
    of.apply();
  for (OpOperand *returned : assignment.narrowedResults)
    returned->getOwner()->getParentOfType<FunctionOpInterface>().setResultAttr(
        returned->getOperandNumber(), kAbiAttr,
        StringAttr::get(context, kNarrowAbi));
  for (auto [kept, op] : llvm::zip(assignment.plan.kept, assignment.keptOps))
    if (op && kept.kind == Kept::Kind::Contraction && isPin(kept.reason))
      op->setAttr(kPinnedAttr, StringAttr::get(context, kept.reason));
  const Preset *preset = findPreset(assignment.plan.preset);
  bool hasRules = preset && preset->hasSafetyRules;
  for (auto &[op, ids] : idsOf) {
    auto function = cast<FunctionOpInterface>(op);
    function->setAttr(kDecisionsAttr, ArrayAttr::get(context, ids));
    // Functions of other dialects have their own function types.
    auto signature = FunctionType::get(context, function.getArgumentTypes(),
                                       function.getResultTypes());
    function->setAttr(kSignatureAttr, TypeAttr::get(signature));
    if (!hasRules)
      function->setAttr(kWithoutRulesAttr, UnitAttr::get(context));
  }
}

ClampedConstants prec::applyAssignment(const ProgramModel &program,
                                       const Assignment &assignment,
                                       bool isTrial) {
  Applier applier(program, assignment, isTrial);
  applier.apply();
  return applier.takeClamped();
}
