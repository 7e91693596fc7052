//===- DescribeCarried.cpp - What storage classes cost --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class is one place in memory with many names. Each entry is a value of its
// own, which its maker writes as the class is stored. Members that are factors
// of contractions have traffic of their own as well, as images of the class.
// The class accounts for the rest: writes of inserts, other reads of members,
// and casts that no value accounts for.
//
//===----------------------------------------------------------------------===//

#include "DescribeTraffic.h"
#include "prec/OpModels/Loops.h"

using namespace mlir;
using namespace prec;

/// Whether any input of the calibration reached the entry, as far as prices
/// tell. Some branches are never taken.
bool TrafficReader::isReached(OpOperand &entry) {
  Operation *branch = entry.getOwner()->getParentOp();
  if (!runsRegions(branch, program.getModel(branch)) || isLoop(branch))
    return true;
  Value value = groups.getStorage(entry.get());
  Operation *op = value.getDefiningOp();
  if (op && isMadeWhenCompiling(op, program.getModel(op)))
    return true;
  auto prices = describePrices(getFunction(value),
                               findCalibrated(getFunction(value), value));
  return prices && prices->isPriced &&
         value.getParentBlock() == entry.getOwner()->getBlock();
}

bool TrafficReader::canDescribe(const StorageClass &carried) {
  FunctionOpInterface function = getFunction(carried.getFirst());
  auto prices =
      describePrices(function, findCalibrated(function, carried.getFirst()));
  bool isBound = context.policy.contract.boundsErrors();
  return prices && prices->isPriced &&
         llvm::all_of(carried.members,
                      [&](Value member) {
                        return reads.getElements(member).has_value();
                      }) &&
         (!isBound || llvm::all_of(carried.entries, [&](OpOperand *entry) {
           return isReached(*entry);
         }));
}

/// Whether a separate kernel casts the value, instead of the kernel that makes
/// it or the compiler.
bool TrafficReader::needsCast(Value value) const {
  Operation *op = value.getDefiningOp();
  if (groups.isMadeFromNothing(value) ||
      (op && isMadeWhenCompiling(op, program.getModel(op))))
    return false;
  return !value.hasOneUse() || !isMadeByKernel(value) || !fusesCast(op);
}

std::optional<Traffic>
TrafficReader::describeClass(const StorageClass &carried,
                             const PrecisionGraph::ValueNode &node,
                             FindNode findNode) {
  FunctionOpInterface function = getFunction(carried.getFirst());
  std::optional<Traffic> traffic =
      describePrices(function, findCalibrated(function, carried.getFirst()));
  double written = 0, all = 0;
  bool isMarkedClass = false;
  llvm::SmallVector<std::pair<double, Traffic>, 2> ofMembers;
  for (Value member : carried.members) {
    // Scalars are in registers.
    bool isStored = isa<ShapedType>(member.getType());
    double elements = isStored ? countElements(member) : 0;
    if (isMadeByKernel(member) && !groups.isInner(member))
      written += elements;
    all += elements;
    isMarkedClass |= isMarked(member);
    Traffic &own = ofMembers.emplace_back().second;
    reads.count(member, own);
    if (own.isReturned)
      traffic->converted += elements;
    ofMembers.back().first = findNode(member) ? 0 : elements;
  }
  // The class accounts for entries without traffic: values in branches that no
  // input took, and copies of members and other values, which have no decision
  // of their own.
  for (OpOperand *entry : carried.entries) {
    Value source = getSource(entry->get());
    const PrecisionGraph::ValueNode *own = findNode(source);
    if (own && !own->followsSource())
      continue;
    if (!own && needsCast(source)) {
      traffic->converted += countElements(entry->get());
    } else if (isMadeByKernel(source) && !groups.isInner(source)) {
      written += countElements(entry->get());
      reads.addCounted(source);
    }
  }
  traffic->elements = written > 0 ? written : all;
  traffic->isWritten = written > 0;
  if (all == 0)
    return traffic;
  for (const auto &[elements, own] : ofMembers) {
    double part = elements / traffic->elements;
    traffic->otherReads += part * own.otherReads;
    traffic->widenedReads += part * own.widenedReads;
    for (const ClassEntry &entry : own.enters)
      traffic->otherReads += part * entry.reads;
    for (BesideRead read : own.besideReads)
      traffic->besideReads.push_back(
          {read.contraction, part * read.reads, part * read.shared});
    for (ContractionRead read : own.contractionReads)
      traffic->contractionReads.push_back({read.contraction, part * read.reads,
                                           read.isStored, read.isOfCopies});
    for (const CopyRead &copy : own.copyReads) {
      traffic->copyReads.push_back(copy);
      traffic->copyReads.back().reads *= part;
      traffic->copyReads.back().copied *= part;
      traffic->copyReads.back().isInCast = false;
    }
  }
  Operation *op = carried.getFirst().getDefiningOp();
  traffic->runs = op ? countRuns(op) : 1;
  traffic->mayBeNarrow =
      node.isFree && !traffic->overflows && !isMarkedClass && all > 0;
  traffic->mayBeWide = true;
  return traffic;
}
