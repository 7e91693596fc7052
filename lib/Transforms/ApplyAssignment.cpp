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

#include "NarrowPaths.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/Transforms/Assignment.h"

using namespace mlir;
using namespace prec;

/// A copy of constant `value` with every finite element that would overflow
/// replaced by the largest finite value, or null if there is none.
static TypedAttr clampOverflow(Attribute value, Format format) {
  auto clamp = [&](const APFloat &element) {
    return overflows(element, format) ? clampToLargest(element, format)
                                      : element;
  };
  if (auto scalar = dyn_cast_or_null<FloatAttr>(value))
    return overflows(scalar.getValue(), format)
               ? FloatAttr::get(scalar.getType(), clamp(scalar.getValue()))
               : FloatAttr();
  DenseElementsAttr dense = decodeDense(value);
  if (!dense || !isa<FloatType>(dense.getElementType()))
    return {};
  if (dense.isSplat()) {
    auto element = dense.getSplatValue<APFloat>();
    if (!overflows(element, format))
      return {};
    return DenseElementsAttr::get(dense.getType(), clamp(element));
  }
  auto elements = dense.getValues<APFloat>();
  if (llvm::none_of(elements, [&](const APFloat &element) {
        return overflows(element, format);
      }))
    return {};
  return DenseElementsAttr::get(dense.getType(),
                                llvm::map_to_vector(elements, clamp));
}

/// Rounding -3.4028235e38, the usual mask, to bf16 gives -inf, and 0 * -inf is
/// NaN: round a clamped copy of such a constant instead.
static Value clampConstant(OpBuilder &builder, Value value, Format format) {
  Operation *op = value.getDefiningOp();
  if (!op || getOpModel(op).function != ScalarFunction::Constant)
    return value;
  TypedAttr clamped = clampOverflow(op->getAttr("value"), format);
  if (!clamped)
    return value;
  remark::analysis(op->getLoc(),
                   remark::RemarkOpts::name("clamp").category("prec"))
      << "finite elements beyond the range of "
      << getFormatInfo(format).keyword.str() << " are clamped to it";
  Operation *copy = builder.clone(*op);
  copy->setAttr("value", clamped);
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

/// The narrow paths of every function, for the contractions with modes.
static DenseMap<Operation *, std::unique_ptr<NarrowPaths>>
findPaths(const Assignment &assignment) {
  DenseMap<Operation *, SmallVector<std::pair<Operation *, OpModel>>> narrow;
  for (auto [target, decision] :
       llvm::zip(assignment.targets, assignment.plan.decisions))
    if (target.op && getFormatOf(*parseMode(decision.choice)))
      narrow[target.op->getParentOfType<FunctionOpInterface>()].push_back(
          {target.op, getOpModel(target.op)});
  DenseMap<Operation *, std::unique_ptr<NarrowPaths>> paths;
  for (auto &[function, contractions] : narrow)
    paths[function] = std::make_unique<NarrowPaths>(
        cast<FunctionOpInterface>(function), contractions);
  return paths;
}

static FunctionOpInterface getFunction(Value value) {
  Operation *parent = value.getParentBlock()->getParentOp();
  if (auto function = dyn_cast<FunctionOpInterface>(parent))
    return function;
  return parent->getParentOfType<FunctionOpInterface>();
}

/// True if `use` names what is written: a shared result of a scf.forall, which
/// must be the block argument itself.
static bool isSharedDestination(OpOperand &use) {
  auto insert = dyn_cast<tensor::ParallelInsertSliceOp>(use.getOwner());
  return insert && &use == &insert.getDestMutable();
}

ClampedConstants prec::applyAssignment(ModuleOp module,
                                       const Assignment &assignment) {
  MLIRContext *context = module.getContext();
  auto paths = findPaths(assignment);
  Inserter inserter(context);
  DenseMap<Operation *, SmallVector<Attribute>> idsOf;
  SmallVector<Operation *> replacedConstants;
  ClampedConstants clamped;
  for (unsigned i = 0, e = assignment.targets.size(); i < e; ++i) {
    const Decision &decision = assignment.plan.decisions[i];
    const Assignment::Target &target = assignment.targets[i];
    auto id = StringAttr::get(context, decision.site.id);
    auto ids = DecisionAttr::get(context, {id});
    if (target.op) {
      target.op->setAttr(kModeAttr,
                         ModeAttr::get(context, *parseMode(decision.choice)));
      target.op->setAttr(kDecisionAttr, ids);
      idsOf[target.op->getParentOfType<FunctionOpInterface>()].push_back(id);
      continue;
    }
    Value value = target.value;
    Format format = *parseFormat(decision.choice);
    FunctionOpInterface function = getFunction(value);
    const NarrowPaths *narrow = paths[function].get();
    OpBuilder &builder = inserter.after(value);
    Value source = clampConstant(builder, value, format);
    // The location of the value, with the pass that added to it.
    Location loc =
        FusedLoc::get(context, value.getLoc(),
                      StringAttr::get(context, "prec-assign-roundings"));
    auto round = RoundOp::create(builder, loc, source, format, ids);
    inserter.inserted(value, round);
    value.replaceUsesWithIf(round, [&](OpOperand &use) {
      if (use.getOwner() == round || isSharedDestination(use))
        return false;
      return decision.readers == Readers::All ||
             (narrow && narrow->isNarrowUse(use));
    });
    idsOf[function].push_back(id);
    if (source == value)
      continue;
    clamped[source.getDefiningOp()] =
        value.getDefiningOp()->getAttrOfType<TypedAttr>("value");
    if (value.use_empty())
      replacedConstants.push_back(value.getDefiningOp());
  }
  for (Operation *op : replacedConstants)
    op->erase();
  for (auto [kept, op] : llvm::zip(assignment.plan.kept, assignment.keptOps))
    if (op && kept.kind == Kept::Kind::Contraction)
      op->setAttr(kPinnedAttr, StringAttr::get(context, kept.reason));
  for (auto &[op, ids] : idsOf) {
    auto function = cast<FunctionOpInterface>(op);
    function->setAttr(kDecisionsAttr, ArrayAttr::get(context, ids));
    function->setAttr(kSignatureAttr,
                      TypeAttr::get(function.getFunctionType()));
  }
  return clamped;
}
