//===- DescribeCarried.cpp - What storage classes cost --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class is one place in memory with many names. What comes in is a value of
// its own, whose maker writes it as the class is stored; members that are
// factors of contractions have traffic of their own, too, as images of the
// class. The class has the rest: what inserts write, what else reads members,
// and casts that nobody else pays for.
//
//===----------------------------------------------------------------------===//

#include "DescribeTraffic.h"

using namespace mlir;
using namespace prec;

bool TrafficReader::canDescribe(const StorageClass &carried) {
  FunctionOpInterface function = getFunction(carried.getFirst());
  return describePrices(function, carried.getFirst()) &&
         llvm::all_of(carried.members, [&](Value member) {
           return reads.getElements(member).has_value();
         });
}

std::optional<PrecisionGraph::Traffic>
TrafficReader::describeClass(const StorageClass &carried,
                             const PrecisionGraph::ValueNode &node,
                             function_ref<bool(Value)> hasOwn) {
  FunctionOpInterface function = getFunction(carried.getFirst());
  std::optional<PrecisionGraph::Traffic> traffic =
      describePrices(function, carried.getFirst());
  double written = 0, all = 0;
  bool isMarkedClass = false;
  llvm::SmallVector<std::pair<double, PrecisionGraph::Traffic>, 2> ofMembers;
  for (Value member : carried.members) {
    double elements = countElements(function, member);
    Operation *op = member.getDefiningOp();
    if (op && !runsRegions(op, program.getModel(op)))
      written += elements;
    all += elements;
    isMarkedClass |= isMarked(member);
    PrecisionGraph::Traffic &own = ofMembers.emplace_back().second;
    reads.count(member, own);
    if (own.isReturned)
      traffic->converted += elements;
    ofMembers.back().first = hasOwn(member) ? 0 : elements;
  }
  for (OpOperand *entry : carried.entries)
    if (Value value = entry->get();
        !hasOwn(value) && !groups.isMadeFromNothing(value) &&
        !(value.hasOneUse() && isMadeByKernel(value) &&
          fusesCast(value.getDefiningOp())))
      traffic->converted += countElements(function, value);
  traffic->elements = written > 0 ? written : all;
  traffic->isWritten = written > 0;
  if (all == 0)
    return traffic;
  for (const auto &[elements, own] : ofMembers) {
    double part = elements / traffic->elements;
    traffic->otherReads += part * own.otherReads;
    traffic->widenedReads += part * own.widenedReads;
    for (const PrecisionGraph::Entry &entry : own.entries)
      traffic->otherReads += part * entry.reads;
    for (PrecisionGraph::BesideRead read : own.besideReads)
      traffic->besideReads.push_back(
          {read.contraction, part * read.reads, part * read.shared});
    for (PrecisionGraph::ContractionRead read : own.contractionReads)
      traffic->contractionReads.push_back({read.contraction, part * read.reads,
                                           /*cast=*/0, part * read.copied,
                                           read.isStored});
  }
  Operation *op = carried.getFirst().getDefiningOp();
  traffic->runs = op ? countRuns(op) : 1;
  traffic->mayBeNarrow =
      node.isFree && !traffic->overflows && !isMarkedClass && all > 0;
  traffic->mayBeWide = true;
  return traffic;
}
