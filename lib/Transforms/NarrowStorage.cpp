//===- NarrowStorage.cpp - The pass prec-narrow-storage -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CountCasts.h"
#include "FreezeArguments.h"
#include "HoistCasts.h"
#include "InlineSlices.h"
#include "MoveCasts.h"
#include "NarrowCalls.h"
#include "NarrowCasts.h"
#include "NarrowResults.h"
#include "Narrower.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/Loops.h"
#include "prec/OpModels/Tosa.h"
#include "prec/Projection/Signatures.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"

namespace prec {
#define GEN_PASS_DEF_NARROWSTORAGEPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// Moves casts out of loops, and out of private functions into their callers.
/// Callees come first, so a cast that moves through several functions leaves
/// each once. Casts of what callees return move into the callees, callers
/// first.
static void moveCasts(ArrayRef<FunctionOpInterface> functions, CallTable &calls,
                      bool holdsLoops, MLIRContext *context) {
  IRRewriter rewriter(context);
  DenseSet<Operation *> done;
  SmallVector<FunctionOpInterface> order = orderCalleesFirst(functions, calls);
  for (FunctionOpInterface function : order) {
    if (holdsLoops) {
      inlineSlices(function, calls, rewriter);
      hoistCasts(function, rewriter);
    }
    done.insert(function);
    moveCastsToCallers(
        function, calls,
        [&](Operation *call) {
          return !done.contains(call->getParentOfType<FunctionOpInterface>());
        },
        rewriter);
  }
  for (FunctionOpInterface function : llvm::reverse(order))
    moveCastsToCallee(function, calls, rewriter);
}

/// The functions in which a storage class has members or entries.
static SetVector<Operation *> getFunctions(const StorageClass &carried) {
  SetVector<Operation *> functions;
  for (Value member : carried.members)
    functions.insert(getFunction(member));
  for (OpOperand *entry : carried.entries)
    functions.insert(entry->getOwner()->getParentOfType<FunctionOpInterface>());
  return functions;
}

void prec::narrowStorage(const ProgramModel &program, bool isTrial) {
  StorageClasses storage(program);
  // A copy, since inlining removes calls of slices from it.
  CallTable calls = program.getCalls();
  std::deque<StorageClass> seams = findSeams(calls);
  llvm::MapVector<Operation *, SmallVector<CarriedFormat>> carried;
  for (const StorageClass &storageClass : storage.getClasses())
    if (std::optional<Format> format = findCarriedFormat(storageClass, program))
      carried[getFunction(storageClass.getFirst())].push_back(
          {&storageClass, *format});
  for (const StorageClass &seam : seams)
    if (std::optional<Format> format = findCarriedFormat(seam, program))
      for (Operation *function : getFunctions(seam))
        carried[function].push_back({&seam, *format});
  SmallVector<FunctionOpInterface> functions;
  llvm::copy_if(
      calls.getFunctions(), std::back_inserter(functions),
      [](FunctionOpInterface function) { return !function.isExternal(); });
  // The ops of the model are those of the module only up to here.
  auto holds = [&](auto isOne) {
    return llvm::any_of(program.getOpNames(), isOne);
  };
  bool holdsLoops = holds([](OperationName name) { return isLoop(name); });
  bool holdsStubs = holds([](OperationName name) { return isStubOp(name); });
  bool holdsTosa =
      holds([](OperationName name) { return computesInTosa(name); });
  llvm::MapVector<BlockArgument, Role> weights;
  if (program.getModule().getContext()->getRemarkEngine())
    weights = findWeights(program);
  for (FunctionOpInterface function : functions)
    Narrower(function, program).run(carried.lookup(function));
  for (const auto &[function, classes] : carried)
    if (!calls.isEntry(cast<FunctionOpInterface>(function)))
      updateFunctionType(cast<FunctionOpInterface>(function));
  moveCasts(functions, calls, holdsLoops, program.getModule().getContext());
  IRRewriter rewriter(program.getModule().getContext());
  for (FunctionOpInterface function : functions)
    freezeArguments(function, calls, rewriter, isTrial);
  for (FunctionOpInterface function : functions)
    narrowResults(function, calls, rewriter, isTrial);
  if (!isTrial)
    remarkCasts(weights, program.getModule(), calls);
  for (FunctionOpInterface function : functions)
    if (!isStableHLOFunction(function, holdsStubs) &&
        !isTosaFunction(function, holdsTosa))
      foldCastsIntoBodies(function, rewriter);
}

namespace {
struct NarrowStorage : prec::impl::NarrowStoragePassBase<NarrowStorage> {
  void runOnOperation() override {
    numModels += !getCachedAnalysis<ProgramModel>();
    narrowStorage(getAnalysis<ProgramModel>());
  }
};
} // namespace
