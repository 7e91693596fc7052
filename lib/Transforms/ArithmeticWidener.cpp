//===- ArithmeticWidener.cpp - Narrow arithmetic made fp32 ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArithmeticWidener.h"
#include "WidenBarriers.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/IR/Constants.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;

static Type getWideType(Type type) {
  return withElementType(type, Float32Type::get(type.getContext()));
}

ArithmeticWidener::ArithmeticWidener(const ProgramModel &program,
                                     const ComputedNarrow &computed,
                                     bool keepsRoundings)
    : program(program), computed(computed), keepsRoundings(keepsRoundings),
      rewriter(program.getModule().getContext()) {
  replacer.addReplacement([](FloatType type) -> std::pair<Type, WalkResult> {
    return {isStoredNarrow(type) ? getWideType(type) : Type(type),
            WalkResult::skip()};
  });
  auto widen = [](TypedAttr attr) -> std::pair<Attribute, WalkResult> {
    Attribute wide =
        isStoredNarrow(attr.getType())
            ? widenConstant(attr, Float32Type::get(attr.getContext()))
            : Attribute();
    return {wide ? wide : attr, WalkResult::skip()};
  };
  replacer.addReplacement([=](FloatAttr attr) { return widen(attr); });
  replacer.addReplacement([=](DenseElementsAttr attr) { return widen(attr); });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void ArithmeticWidener::retype() {
  llvm::SetVector<Operation *> owners;
  for (auto [value, type] : computed.getValues()) {
    value.setType(getWideType(type));
    if (Operation *op = value.getDefiningOp())
      owners.insert(op);
  }
  for (Operation *op : owners)
    replacer.replaceElementsIn(op, /*replaceAttrs=*/true,
                               /*replaceLocs=*/false, /*replaceTypes=*/false);
}

/// `value`, which is stored narrow, as f32. Scalar and splat constants, fills
/// and empty tensors are created anew in f32; any other value is widened.
Value ArithmeticWidener::getWide(Value value) {
  Value &result = wide[value];
  if (result)
    return result;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointAfterValue(value);
  Type type = getWideType(value.getType());
  Operation *op = value.getDefiningOp();
  auto clone = [&](Attribute constant) {
    Operation *copy = rewriter.clone(*op);
    if (constant)
      setConstantAttr(copy, constant);
    copy->getResult(0).setType(type);
    return copy->getResult(0);
  };
  if (isa_and_nonnull<tensor::EmptyOp>(op))
    return result = clone({});
  if (auto fill = dyn_cast_or_null<linalg::FillOp>(op)) {
    Value scalar = getWide(fill.getInputs().front());
    Value init = getWide(fill.getOutputs().front());
    rewriter.setInsertionPointAfter(op);
    return wide[value] =
               linalg::FillOp::create(rewriter, op->getLoc(), scalar, init)
                   .getResult(0);
  }
  if (op == getConstantOp(value) && op) {
    auto dense = getConstantAttrOfType<DenseElementsAttr>(op);
    bool isSmall =
        !isa<ShapedType>(value.getType()) || (dense && dense.isSplat());
    Attribute constant = isSmall
                             ? widenConstant(getConstantAttr(op),
                                             Float32Type::get(op->getContext()))
                             : Attribute();
    if (constant)
      return result = clone(constant);
  }
  return result = WidenOp::create(rewriter, value.getLoc(), type, value);
}

/// Whether `use` reads a value that is stored narrow without widening it.
bool ArithmeticWidener::readsStored(OpOperand &use) const {
  Operation *op = use.getOwner();
  if (computed.isInKept(op))
    return true;
  if (Value target = computed.getTarget(use))
    return !computed.contains(target);
  const CallTable &calls = program.getCalls();
  if (auto function = dyn_cast<FunctionOpInterface>(op->getParentOp());
      function && op->hasTrait<OpTrait::IsTerminator>()) {
    return hasFixedSignature(function, calls) ||
           computed.getStored().contains(use.get());
  }
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    FunctionOpInterface callee = calls.getCallee(op);
    if (!callee || hasFixedSignature(callee, calls))
      return true;
    unsigned number =
        use.getOperandNumber() - call.getArgOperands().getBeginOperandIndex();
    return computed.getStored().contains(callee.getArgument(number));
  }
  OpModel scratch;
  // The op only reads the size of a tensor.
  return program.getModel(op, scratch).getIf<Source>();
}

void ArithmeticWidener::convertUse(OpOperand &use) {
  Value value = use.get();
  Type given = computed.getType(value);
  if (readsStored(use) != static_cast<bool>(given))
    return;
  if (!given) {
    use.set(getWide(value));
    return;
  }
  Operation *op = use.getOwner();
  OpModel scratch;
  if (program.getModel(op, scratch).getIf<Source>())
    return;
  rewriter.setInsertionPoint(op);
  use.set(NarrowOp::create(rewriter, value.getLoc(), given, value, makeId()));
}

void ArithmeticWidener::convertUses() {
  SmallVector<OpOperand *> uses;
  for (const auto &[op, model] : program.getOps()) {
    auto addOperands = [&](Operation *inner) {
      for (OpOperand &operand : inner->getOpOperands())
        if (computed.contains(operand.get()) ||
            computed.getStored().contains(operand.get()))
          uses.push_back(&operand);
    };
    if (isa<linalg::LinalgOp>(op))
      op->walk<WalkOrder::PreOrder>(addOperands);
    else
      addOperands(op);
  }
  for (OpOperand *use : uses)
    convertUse(*use);
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// `cast` holds the types of the given program. The operand is f32 by then if
/// it was narrow.
void ArithmeticWidener::rewriteCast(const ComputedNarrow::Cast &cast) {
  Operation *op = cast.op;
  Value input = op->getOperand(0);
  rewriter.setInsertionPoint(op);
  bool isFromWide = getElementTypeOrSelf(cast.from).isF64();
  std::optional<Format> format = getStoredFormat(cast.to);
  if (!format) {
    // To f64 it stays a cast.
    if (input.getType() == op->getResult(0).getType())
      rewriter.replaceOp(op, input);
    return;
  }
  Type type = getWideType(cast.to);
  if (isFromWide) {
    // The cast of a literal stays, as a cast to f32.
    if (cast.isLiteral && !keepsRoundings)
      return;
    auto narrow =
        NarrowOp::create(rewriter, op->getLoc(), cast.to, input, makeId());
    rewriter.replaceOpWithNewOp<WidenOp>(op, type, narrow);
    return;
  }
  if ((cast.isLiteral || cast.isSpelt) && !keepsRoundings) {
    rewriter.replaceOp(op, input);
    return;
  }
  rewriter.replaceOp(
      op, RoundOp::create(rewriter, op->getLoc(), input, *format, makeId()));
}

/// Moves a rounding at the end of a body behind the op, where it rounds a
/// stored value. Removes the op if its body then only copies.
static void simplifyBody(linalg::GenericOp op, RewriterBase &rewriter) {
  if (op.getNumReductionLoops() != 0)
    return;
  Operation *yield = op.getBody()->getTerminator();
  for (auto [result, operand] :
       llvm::zip(op->getResults(), yield->getOpOperands())) {
    auto round = operand.get().getDefiningOp<RoundOp>();
    // Elements that the op does not write are those of its init.
    AffineMap map = op.getMatchingIndexingMap(
        op.getDpsInitOperand(cast<OpResult>(result).getResultNumber()));
    if (!round || round->getBlock() != op.getBody() || !map.isPermutation())
      continue;
    rewriter.setInsertionPointAfter(op);
    auto outer = RoundOp::create(rewriter, round.getLoc(), result,
                                 round.getFormat(), round.getDecisionAttr());
    rewriter.replaceAllUsesExcept(result, outer, outer);
    operand.set(round.getInput());
    if (round->use_empty())
      rewriter.eraseOp(round);
  }
  bool isCopy = op.getNumDpsInputs() == 1 && op->getNumResults() == 1 &&
                yield->getOperand(0) == op.getBody()->getArgument(0) &&
                llvm::all_of(op.getIndexingMapsArray(),
                             [](AffineMap map) { return map.isIdentity(); }) &&
                op->getOperand(0).getType() == op->getResult(0).getType();
  if (isCopy)
    rewriter.replaceOp(op, op->getOperand(0));
}

void ArithmeticWidener::simplifyBodies() {
  for (Operation *op : computed.getBodies())
    if (auto generic = dyn_cast<linalg::GenericOp>(op))
      simplifyBody(generic, rewriter);
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

/// Derives the types of functions from their arguments and returns. Functions
/// that code outside of the module may call keep their types.
void ArithmeticWidener::updateFunctions() {
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions()) {
    Operation *terminator =
        function.isExternal() ? nullptr : getReturn(function);
    if (!terminator || calls.isEntry(function))
      continue;
    auto arguments = llvm::map_to_vector(
        function.getArguments(),
        [](BlockArgument argument) { return argument.getType(); });
    SmallVector<Type> results(terminator->getOperandTypes());
    function.setType(function.cloneTypeWith(arguments, results));
  }
}

/// The id tells verification that the rounding is not one of a plan.
DecisionAttr ArithmeticWidener::makeId() {
  auto id = rewriter.getStringAttr(kGivenPrefix + Twine(numGiven++));
  return DecisionAttr::get(rewriter.getContext(), SmallVector<StringAttr>{id});
}

/// Records on each op the types that its results had in the given program, or
/// would have had if their rounding was not spelt out.
void ArithmeticWidener::markRoundings() {
  MLIRContext *context = rewriter.getContext();
  llvm::SetVector<Operation *> marked = computed.getRounded();
  for (auto [result, type] : computed.getSpelt())
    marked.insert(result.getOwner());
  for (Operation *op : marked) {
    SmallVector<Attribute> types;
    for (OpResult result : op->getResults()) {
      Type type = computed.getSpelt().lookup(result);
      if (!type && computed.getRounded().contains(op))
        type = computed.getType(result);
      types.push_back(
          TypeAttr::get(getElementTypeOrSelf(type ? type : result.getType())));
    }
    op->setAttr(kExistingAttr, ArrayAttr::get(context, types));
  }
}

/// Rounds elements in the bodies that compute them. A named op has no body of
/// its own, so its results are rounded.
void ArithmeticWidener::keepRoundings() {
  auto round = [&](Value value) {
    Type given = computed.getType(value);
    if (!given)
      return;
    rewriter.setInsertionPointAfterValue(value);
    auto rounded = RoundOp::create(rewriter, value.getLoc(), value,
                                   *getStoredFormat(given), makeId());
    rewriter.replaceAllUsesExcept(value, rounded, rounded);
  };
  for (Operation *op : computed.getRounded()) {
    if (!isa<linalg::GenericOp, linalg::MapOp, linalg::ReduceOp>(op)) {
      llvm::for_each(op->getResults(), round);
      continue;
    }
    SmallVector<Value> elements;
    op->walk([&](Operation *inner) {
      if (inner != op && !isFloatCast(inner))
        llvm::append_range(elements, inner->getResults());
    });
    llvm::for_each(elements, round);
  }
}

bool ArithmeticWidener::run() {
  if (warnOfWidenBarrier(program.getModule()))
    return false;
  retype();
  convertUses();
  if (keepsRoundings)
    keepRoundings();
  else
    markRoundings();
  for (const ComputedNarrow::Cast &cast : computed.getCasts())
    rewriteCast(cast);
  simplifyBodies();
  updateFunctions();
  return true;
}
