//===- MoveCasts.cpp - Casts that callers do once -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MoveCasts.h"
#include "InlineSlices.h"
#include "LoopInvariants.h"
#include "NarrowCalls.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Loops.h"

using namespace mlir;
using namespace prec;

static constexpr StringLiteral kIds = "decision";

Operation *prec::castAtDefinition(RewriterBase &rewriter, Value value,
                                  Operation *cast) {
  Type type = withElementType(
      value.getType(), getElementTypeOrSelf(cast->getResult(0).getType()));
  auto isLike = [&](Operation *other) {
    return other->getName() == cast->getName() &&
           other->getBlock() == value.getParentBlock() &&
           other->getResult(0).getType() == type &&
           other->getAttr("format") == cast->getAttr("format");
  };
  auto ids = cast->getAttrOfType<DecisionAttr>(kIds);
  Operation *outside = nullptr;
  for (Operation *user : value.getUsers())
    if (isLike(user))
      outside = user;
  rewriter.setInsertionPointAfterValue(value);
  if (!outside) {
    outside = rewriter.clone(*cast);
    outside->setOperand(0, value);
    outside->getResult(0).setType(type);
  } else if (rewriter.getInsertionPoint() != Block::iterator(outside)) {
    rewriter.moveOpBefore(outside, rewriter.getInsertionBlock(),
                          rewriter.getInsertionPoint());
  }
  if (ids)
    addIds(outside, kIds, ids);
  return outside;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

std::pair<Type, DecisionAttr> prec::getRoundedType(BlockArgument argument) {
  Type type;
  DecisionAttr ids;
  for (Operation *user : argument.getUsers()) {
    auto narrow = dyn_cast<NarrowOp>(user);
    if (!narrow || !narrow.getDecisionAttr() ||
        (type && type != narrow.getType()))
      return {};
    type = narrow.getType();
    ids = DecisionAttr::unite(ids, narrow.getDecisionAttr());
  }
  return {type, ids};
}

void prec::takeRounded(RewriterBase &rewriter, BlockArgument argument,
                       Type type, DecisionAttr ids,
                       ArgumentAttributes &attributes) {
  argument.setType(type);
  for (Operation *user : llvm::make_early_inc_range(argument.getUsers()))
    rewriter.replaceOp(user, argument);
  attributes.set(argument.getArgNumber(), kRoundedAttr, ids);
}

//===----------------------------------------------------------------------===//
// Callers
//===----------------------------------------------------------------------===//

SmallVector<FunctionOpInterface>
prec::orderCalleesFirst(ArrayRef<FunctionOpInterface> functions,
                        const CallTable &calls) {
  DenseMap<Operation *, SmallVector<FunctionOpInterface>> callees;
  for (FunctionOpInterface function : functions)
    for (Operation *call : calls.getCallers(function))
      callees[call->getParentOfType<FunctionOpInterface>()].push_back(function);
  SmallVector<FunctionOpInterface> order;
  DenseSet<Operation *> visited;
  // Each function with the number of its callees that were visited.
  SmallVector<std::pair<FunctionOpInterface, unsigned>> stack;
  for (FunctionOpInterface first : functions) {
    if (visited.insert(first).second)
      stack.push_back({first, 0});
    while (!stack.empty()) {
      auto &[function, next] = stack.back();
      ArrayRef<FunctionOpInterface> called = callees[function];
      if (next == called.size()) {
        order.push_back(function);
        stack.pop_back();
        continue;
      }
      FunctionOpInterface callee = called[next++];
      if (visited.insert(callee).second)
        stack.push_back({callee, 0});
    }
  }
  return order;
}

Value prec::skipCopies(Value value, const CallTable *calls) {
  while (Operation *op = value.getDefiningOp()) {
    if (Value copied =
            calls ? findCopiedOperand(
                        op, cast<OpResult>(value).getResultNumber(), *calls)
                  : Value()) {
      value = copied;
      continue;
    }
    OpModel model = getOpModel(op);
    SmallVector<unsigned, 2> sources = model.getSources();
    if (!model.isCopy() || sources.size() != 1)
      break;
    value = op->getOperand(sources.front());
  }
  return value;
}

/// True if a cast of `value` in front of `reader` would run less often
/// elsewhere, or if the op that makes the value can write it narrow.
static bool isBetterOutside(Value value, Operation *reader,
                            const CallTable &calls, DenseSet<Value> &visited) {
  if (isWritten(value))
    return true;
  value = skipCopies(value, &calls);
  for (Operation *op = reader->getParentOp(); op; op = op->getParentOp()) {
    if (isLoop(op))
      return static_cast<bool>(LoopInvariants(op).getOutside(value));
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function)
      continue;
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || argument.getOwner()->getParentOp() != op ||
        !visited.insert(value).second)
      return false;
    if (calls.isEntry(function))
      return isFrozen(function, argument.getArgNumber());
    return llvm::any_of(calls.getCallers(function), [&](Operation *call) {
      return isBetterOutside(
          cast<CallOpInterface>(call).getArgOperands()[argument.getArgNumber()],
          call, calls, visited);
    });
  }
  return false;
}

static void castForCall(OpOperand &operand, Type type, DecisionAttr ids,
                        RewriterBase &rewriter) {
  Value value = operand.get();
  Operation *call = operand.getOwner();
  rewriter.setInsertionPoint(call);
  Operation *narrow =
      NarrowOp::create(rewriter, value.getLoc(), type, value, ids);
  // In another block than the value the call may not be reached.
  if (value.getParentBlock() == call->getBlock()) {
    Operation *shared = castAtDefinition(rewriter, value, narrow);
    if (shared != narrow)
      rewriter.eraseOp(narrow);
    narrow = shared;
  }
  rewriter.modifyOpInPlace(call, [&] { operand.set(narrow->getResult(0)); });
}

void prec::moveCastsToCallers(FunctionOpInterface function,
                              const CallTable &calls,
                              llvm::function_ref<bool(Operation *)> isPending,
                              RewriterBase &rewriter) {
  ArrayRef<Operation *> callers = calls.getCallers(function);
  if (calls.isEntry(function) || !llvm::all_of(callers, isPending))
    return;
  bool changes = false;
  ArgumentAttributes attributes(function);
  for (BlockArgument argument : function.getArguments()) {
    auto [type, ids] = getRoundedType(argument);
    unsigned number = argument.getArgNumber();
    auto getOperand = [&](Operation *call) -> OpOperand & {
      return cast<CallOpInterface>(call).getArgOperandsMutable()[number];
    };
    DenseSet<Value> visited;
    if (!type || llvm::none_of(callers, [&](Operation *call) {
          return isBetterOutside(getOperand(call).get(), call, calls, visited);
        }))
      continue;
    takeRounded(rewriter, argument, type, ids, attributes);
    for (Operation *call : callers)
      castForCall(getOperand(call), type, ids, rewriter);
    changes = true;
  }
  attributes.apply();
  if (changes)
    updateFunctionType(function);
}

void prec::addIds(Operation *op, StringRef attribute, DecisionAttr ids) {
  op->setAttr(attribute, DecisionAttr::unite(
                             op->getAttrOfType<DecisionAttr>(attribute), ids));
}
