//===- ApplyAssignment.cpp - Decisions become prec.round and modes --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each rounded value gets one prec.round right after its definition, shared by
// all readers that are to see it.
//
//===----------------------------------------------------------------------===//

#include "UserModes.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace prec;

/// Rounding -3.4028235e38, the usual mask, to bf16 gives -inf, and 0 * -inf is
/// NaN: round a clamped copy of such a constant instead.
static Value clampOverflow(OpBuilder &builder, Value value, Format format) {
  Operation *op = findConstant(value);
  TypedAttr clamped =
      op ? clampConstant(readConstant(value), format) : TypedAttr();
  if (!clamped)
    return value;
  remark::analysis(value.getLoc(),
                   remark::RemarkOpts::name("clamp").category("prec"))
      << "finite elements beyond the range of "
      << getFormatInfo(format).keyword.str() << " are clamped to it";
  Operation *copy = builder.clone(*op);
  copy->setAttr("value", clamped);
  copy->getResult(0).setType(value.getType());
  return copy->getResult(0);
}

namespace {
/// Keeps roundings of the arguments of one block in the order of decisions.
class Inserter {
public:
  explicit Inserter(MLIRContext *context) : builder(context) {}

  OpBuilder &after(Value value) {
    if (Operation *op = value.getDefiningOp()) {
      builder.setInsertionPointAfter(op);
      return builder;
    }
    Block *block = value.getParentBlock();
    Operation *last = lastInBlock.lookup(block);
    if (last)
      builder.setInsertionPointAfter(last);
    else
      builder.setInsertionPointToStart(block);
    return builder;
  }
  void inserted(Value value, Operation *op) {
    if (isa<BlockArgument>(value))
      lastInBlock[value.getParentBlock()] = op;
  }

private:
  OpBuilder builder;
  DenseMap<Block *, Operation *> lastInBlock;
};
} // namespace

/// The narrow paths of every function, for the contractions with modes. What
/// wide readers see as well is not rounded for the narrow ones: copies that
/// both read are divided.
static llvm::MapVector<Operation *, std::unique_ptr<NarrowPaths>>
findPaths(const ProgramModel &program, const Assignment &assignment) {
  llvm::MapVector<Operation *, SmallVector<ContractionOp>> narrow;
  DenseMap<Operation *, DenseSet<Value>> roundedForAll;
  for (auto [target, decision] :
       llvm::zip(assignment.targets, assignment.plan.decisions)) {
    if (decision.getIf<Multiplication>())
      narrow[target.op->getParentOfType<FunctionOpInterface>()].push_back(
          {target.op, *program.getModel(target.op).getIf<Contraction>()});
    const auto *rounding = decision.getIf<Rounding>();
    if (rounding && rounding->readers == Readers::All)
      roundedForAll[getFunction(target.value)].insert(target.value);
  }
  llvm::MapVector<Operation *, std::unique_ptr<NarrowPaths>> paths;
  for (auto &[function, contractions] : narrow) {
    paths[function] = std::make_unique<NarrowPaths>(
        cast<FunctionOpInterface>(function), program, contractions,
        std::move(roundedForAll[function]));
    paths[function]->divideSharedCopies();
  }
  return paths;
}

static Mode getMode(const Decision &decision) {
  const auto *multiplication = decision.getIf<Multiplication>();
  return multiplication ? getModeOf(multiplication->format) : Mode::approximate;
}

ClampedConstants prec::applyAssignment(const ProgramModel &program,
                                       const Assignment &assignment) {
  ModuleOp module = program.getModule();
  MLIRContext *context = module.getContext();
  auto paths = findPaths(program, assignment);
  Inserter inserter(context);
  DenseMap<Operation *, SmallVector<Attribute>> idsOf;
  SmallVector<Operation *> replacedConstants;
  ClampedConstants clamped;
  DenseSet<Operation *> decided;
  for (unsigned i = 0, e = assignment.targets.size(); i < e; ++i) {
    const Decision &decision = assignment.plan.decisions[i];
    const Assignment::Target &target = assignment.targets[i];
    auto id = StringAttr::get(context, decision.site.id);
    auto ids = DecisionAttr::get(context, {id});
    if (target.op) {
      target.op->setAttr(kModeAttr, ModeAttr::get(context, getMode(decision)));
      target.op->setAttr(kDecisionAttr, ids);
      decided.insert(target.op);
      idsOf[target.op->getParentOfType<FunctionOpInterface>()].push_back(id);
      continue;
    }
    Value value = target.value;
    const Rounding &rounding = *decision.getIf<Rounding>();
    Format format = rounding.format;
    FunctionOpInterface function = getFunction(value);
    const NarrowPaths *narrow = paths[function].get();
    OpBuilder &builder = inserter.after(value);
    Value source = clampOverflow(builder, value, format);
    // The location of the value, with the pass that added to it.
    Location loc =
        FusedLoc::get(context, value.getLoc(),
                      StringAttr::get(context, "prec-assign-roundings"));
    auto round = RoundOp::create(builder, loc, source, format, ids);
    inserter.inserted(value, round);
    value.replaceUsesWithIf(round, [&](OpOperand &use) {
      if (use.getOwner() == round || isSharedDestination(use))
        return false;
      return rounding.readers == Readers::All ||
             (narrow && narrow->isNarrowUse(use));
    });
    idsOf[function].push_back(id);
    if (source == value)
      continue;
    clamped[source.getDefiningOp()] = cast<TypedAttr>(readConstant(value));
    if (value.use_empty())
      replacedConstants.push_back(value.getDefiningOp());
  }
  for (Operation *op : replacedConstants)
    op->erase();
  dropUserModes(module, decided);
  for (auto [kept, op] : llvm::zip(assignment.plan.kept, assignment.keptOps))
    if (op && kept.kind == Kept::Kind::Contraction && isPin(kept.reason))
      op->setAttr(kPinnedAttr, StringAttr::get(context, kept.reason));
  for (auto &[op, ids] : idsOf) {
    auto function = cast<FunctionOpInterface>(op);
    function->setAttr(kDecisionsAttr, ArrayAttr::get(context, ids));
    function->setAttr(kSignatureAttr,
                      TypeAttr::get(function.getFunctionType()));
  }
  return clamped;
}
