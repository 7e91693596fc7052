//===- AssignedBytes.cpp - What a plan makes a program move ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssignedBytes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"
#include "prec/Projection/MovedBytes.h"
#include "prec/Transforms/Stages.h"

using namespace mlir;
using namespace prec;

/// Counts moved bytes, with times where the speeds of the target are known.
static MovedBytes count(const ProgramModel &program, const Policy &policy,
                        FusionMode fusion) {
  KernelCosts costs = policy.getKernelTimes();
  return countMovedBytes(program, FusionGroups(program, fusion),
                         DimensionSizes(program, policy.getSizes()),
                         policy.hasTimes() ? &costs : nullptr);
}

std::vector<MovedBytesChange> prec::countBefore(const ProgramModel &program,
                                                const Policy &policy) {
  std::vector<MovedBytesChange> moved = {{FusionMode::None, {}, {}}};
  if (policy.fusion != FusionMode::None)
    moved.push_back({policy.fusion, {}, {}});
  for (MovedBytesChange &change : moved)
    change.before = count(program, policy, change.fusion);
  return moved;
}

LogicalResult prec::countAfter(const ProgramModel &program,
                               const Policy &policy,
                               std::vector<MovedBytesChange> &moved) {
  if (failed(verifyFusion(program, policy.fusion)))
    return failure();
  for (MovedBytesChange &change : moved)
    change.after = count(program, policy, change.fusion);
  return success();
}

/// The same assignment about the values and ops of a copy.
static Assignment mapAssignment(const Assignment &assignment,
                                const IRMapping &mapping) {
  Assignment mapped = assignment;
  auto mapOp = [&](Operation *&op) {
    if (op)
      op = mapping.lookup(op);
  };
  for (Assignment::Target &target : mapped.targets) {
    if (target.value)
      target.value = mapping.lookup(target.value);
    mapOp(target.op);
    llvm::DenseSet<Operation *> except;
    for (Operation *op : target.except)
      except.insert(mapping.lookup(op));
    target.except = std::move(except);
  }
  for (Operation *&op : mapped.keptOps)
    mapOp(op);
  for (BlockArgument &argument : mapped.frozen)
    argument = cast<BlockArgument>(mapping.lookup<Value>(argument));
  for (OpOperand *&returned : mapped.narrowedResults)
    returned = &mapping.lookup(returned->getOwner())
                    ->getOpOperand(returned->getOperandNumber());
  return mapped;
}

/// A copy of the program to which the assignment is applied.
static OwningOpRef<ModuleOp> apply(const ProgramModel &program,
                                   const Assignment &assignment, bool emulate) {
  IRMapping mapping;
  OwningOpRef<ModuleOp> copy =
      cast<ModuleOp>(program.getModule()->clone(mapping));
  applyAssignment(ProgramModel(*copy), mapAssignment(assignment, mapping),
                  /*isTrial=*/true);
  if (!emulate)
    narrowStorage(ProgramModel(*copy), /*isTrial=*/true);
  return copy;
}

LogicalResult prec::countApplied(const ProgramModel &program,
                                 const Assignment &assignment,
                                 const Policy &policy, bool emulate,
                                 std::vector<MovedBytesChange> &moved) {
  OwningOpRef<ModuleOp> copy = apply(program, assignment, emulate);
  return countAfter(ProgramModel(*copy), policy, moved);
}

FailureOr<MovedBytes> prec::countTrial(const ProgramModel &program,
                                       const Assignment &assignment,
                                       const Policy &policy, bool emulate) {
  OwningOpRef<ModuleOp> copy = apply(program, assignment, emulate);
  ProgramModel narrowed(*copy);
  if (failed(verifyFusion(narrowed, policy.fusion)))
    return failure();
  return count(narrowed, policy, policy.fusion);
}
