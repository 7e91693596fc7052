//===- EmitAdjoint.cpp - Functions with their reverse sweeps --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Adjoint/EmitAdjoint.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "prec/Adjoint/Sweep.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

static DictionaryAttr getAttribute(StringRef name, Attribute value) {
  Builder builder(value.getContext());
  return builder.getDictionaryAttr(builder.getNamedAttr(name, value));
}

/// The probes of each id, in program order.
static llvm::MapVector<StringRef, SmallVector<ProbeOp, 1>>
collectProbes(FunctionOpInterface function) {
  llvm::MapVector<StringRef, SmallVector<ProbeOp, 1>> probes;
  function.walk<WalkOrder::PreOrder>(
      [&](ProbeOp probe) { probes[probe.getId()].push_back(probe); });
  return probes;
}

static void removeProbes(FunctionOpInterface function) {
  function.walk([](ProbeOp probe) {
    probe.replaceAllUsesWith(probe.getInput());
    probe.erase();
  });
}

/// Adds a seed argument for each swept result as its initial cotangent.
static void addSeeds(FunctionOpInterface function, ArrayRef<unsigned> swept,
                     Operation *terminator, Sweep &sweep) {
  Builder builder(function.getContext());
  for (unsigned result : swept) {
    Value value = terminator->getOperand(result);
    unsigned number = function.getNumArguments();
    (void)function.insertArgument(
        number, value.getType(),
        getAttribute(kSeedAttr, builder.getI64IntegerAttr(result)),
        value.getLoc());
    sweep.add(value, function.getArgument(number));
  }
}

/// Sweeps over the body, starting from the seeds of `swept`.
static void reverseBody(FunctionOpInterface function, ArrayRef<unsigned> swept,
                        Sweep &sweep) {
  Block &body = function.getFunctionBody().front();
  sweep.getActivity().include(function);
  SmallVector<Operation *> ops;
  for (Operation &op : body.without_terminator())
    ops.push_back(&op);
  addSeeds(function, swept, body.getTerminator(), sweep);
  sweep.reverse(ops);
}

void prec::emitObservations(FunctionOpInterface function,
                            ArrayRef<unsigned> swept) {
  OpBuilder builder(function.getFunctionBody().front().getTerminator());
  Activity activity;
  ProbeChanges none;
  Sweep sweep(builder, activity, none);
  reverseBody(function, swept, sweep);
  removeProbes(function);
  dropMargins(function);
}

void prec::emitAdjoint(FunctionOpInterface function, ArrayRef<unsigned> swept) {
  auto probes = collectProbes(function);
  Block &body = function.getFunctionBody().front();
  Operation *terminator = body.getTerminator();
  OpBuilder start = OpBuilder::atBlockBegin(&body), builder(terminator);

  Activity activity;
  ProbeChanges changes;
  for (auto &[id, places] : probes) {
    auto change = UnrealizedConversionCastOp::create(
        start, places.front().getLoc(), places.front().getType(), ValueRange());
    changes[id] = change.getResult(0);
    activity.add(change.getResult(0));
  }
  Sweep sweep(builder, activity, changes);
  reverseBody(function, swept, sweep);

  SmallVector<Value> results(terminator->getOperands());
  for (auto &[id, change] : changes) {
    Value cotangent = sweep.getCotangent(change);
    // If sizes are dynamic, zeros take them from the value itself, which then
    // is outside of regions.
    if (!cotangent)
      cotangent = sweep.createZero(probes[id].front().getResult());
    (void)function.insertResult(
        function.getNumResults(), cotangent.getType(),
        getAttribute(kProbeAttr, builder.getStringAttr(id)));
    results.push_back(cotangent);
  }
  terminator->setOperands(results);
  removeProbes(function);
  for (auto &[id, change] : changes)
    change.getDefiningOp()->erase();
}

void prec::emitPerturbations(FunctionOpInterface function) {
  for (auto &[id, places] : collectProbes(function)) {
    unsigned number = function.getNumArguments();
    (void)function.insertArgument(
        number, places.front().getType(),
        getAttribute(kProbeAttr, StringAttr::get(function.getContext(), id)),
        places.front().getLoc());
    for (ProbeOp probe : places) {
      OpBuilder builder(probe);
      probe.replaceAllUsesWith(
          arith::AddFOp::create(builder, probe.getLoc(), probe.getInput(),
                                function.getArgument(number))
              .getResult());
      probe.erase();
    }
  }
}
