//===- StorageCandidates.cpp - Values that could be stored narrow ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/StorageCandidates.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec;

bool prec::isSharedDestination(OpOperand &use) {
  auto insert = dyn_cast<tensor::ParallelInsertSliceOp>(use.getOwner());
  return insert && &use == &insert.getDestMutable();
}

bool prec::isUnreadInit(OpOperand &use) {
  auto structured = dyn_cast<linalg::LinalgOp>(use.getOwner());
  return structured && structured.isDpsInit(&use) &&
         !structured.payloadUsesValueFromOperand(&use);
}

bool prec::isCandidate(Value value) {
  Type type = value.getType();
  return isa<FloatType, RankedTensorType>(type) &&
         getElementTypeOrSelf(type).isF32() &&
         !llvm::all_of(value.getUses(), isSharedDestination) &&
         !value.getDefiningOp<tensor::EmptyOp>();
}

static void walkValues(Region &region, const ProgramModel &program,
                       function_ref<void(Value)> visit) {
  for (Block &block : region) {
    llvm::for_each(block.getArguments(), visit);
    for (Operation &op : block) {
      llvm::for_each(op.getResults(), visit);
      if (op.getNumRegions() == 0)
        continue;
      const auto *model = program.getModel(&op).getIf<RegionModel>();
      // The region of a sort compares elements.
      if (model && !model->selects)
        for (Region &inner : op.getRegions())
          walkValues(inner, program, visit);
    }
  }
}

void prec::walkStoredValues(const ProgramModel &program,
                            function_ref<void(Value)> visit) {
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    for (Region &region : function->getRegions())
      walkValues(region, program, visit);
}

void prec::walkCandidates(const ProgramModel &program,
                          const StorageClasses &storage,
                          function_ref<void(Value)> visit) {
  walkStoredValues(program, [&](Value value) {
    const StorageClass *carried = storage.find(value);
    bool isFound = carried ? carried->getFirst() == value && carried->isKnown &&
                                 llvm::any_of(carried->members, isCandidate)
                           : isCandidate(value);
    if (isFound)
      visit(value);
  });
}
