//===- CountReads.cpp - Which kernels read a value, and how often ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CountReads.h"
#include "ReadersOf.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/OpModels/Loops.h"

using namespace mlir;
using namespace prec;

ReadCounter::ReadCounter(const ProgramModel &program,
                         const FusionGroups &groups, const FreeValues *seams,
                         ArrayRef<GivenSizes> given,
                         ArrayRef<ContractionOp> contractions)
    : program(program), groups(groups), seams(seams), sizes(program, given) {
  for (auto [number, contraction] : llvm::enumerate(contractions)) {
    numbers[contraction.first] = number;
    kernels[groups.getGroup(contraction.first)] = number;
  }
}

std::optional<uint64_t> ReadCounter::getElements(Value value) const {
  return isa<ShapedType>(value.getType()) ? sizes.getNumElements(value)
                                          : std::optional<uint64_t>(1);
}

double ReadCounter::countTurns(Operation *op) {
  if (!op || isa<ModuleOp>(op))
    return 1;
  auto [known, isNew] = turns.try_emplace(op, 1);
  if (!isNew)
    return known->second;
  double count = 0;
  if (auto function = dyn_cast<FunctionOpInterface>(op)) {
    const CallTable &calls = program.getCalls();
    count = calls.isEntry(function) ? 1 : 0;
    for (Operation *call : calls.getCallers(function))
      count += countTurns(call->getParentOp());
  } else {
    count = countTurns(op->getParentOp()) * sizes.getTripCount(op).value_or(1);
  }
  return turns[op] = count;
}

double ReadCounter::countRead(Operation *op, Value read, Value value) {
  double made = countTurns(value.getParentRegion()->getParentOp());
  if (made == 0 || groups.isMadeFromNothing(read))
    return 0;
  double turns = countTurns(op->getParentOp()) / made;
  std::optional<uint64_t> part = getElements(read), whole = getElements(value);
  return part && whole && *whole ? turns * *part / *whole : turns;
}

bool ReadCounter::isOutside(Operation *op, Value read) const {
  Operation *maker = groups.getStorage(read).getDefiningOp();
  return !maker || groups.getGroup(maker) != groups.getGroup(op);
}

std::optional<unsigned> ReadCounter::findKernel(Operation *op) const {
  auto it = kernels.find(groups.getGroup(op));
  return it == kernels.end() ? std::nullopt : std::optional(it->second);
}

void ReadCounter::addClass(const StorageClass &carried, PrecisionGraph::Id id) {
  for (OpOperand *entry : carried.entries)
    entries[entry] = id;
  links.insert_range(carried.links);
  members.insert_range(carried.members);
}

void ReadCounter::count(Value value, Traffic &traffic) {
  ReadersOf readers(*this, value);
  readers.find();
  readers.describe(traffic);
}
