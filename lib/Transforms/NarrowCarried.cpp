//===- NarrowCarried.cpp - What loops carry on narrow storage -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Narrower.h"
#include "RoundingSearch.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/Exactness.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

std::optional<Format> prec::findCarriedFormat(const StorageClass &carried,
                                              const ProgramModel &program) {
  if (!carried.isKnown || getStoredFormat(carried.getFirst().getType()))
    return std::nullopt;
  for (const FormatInfo &info : getFormats())
    if (info.hasStorage() &&
        llvm::all_of(carried.entries,
                     [&](OpOperand *entry) {
                       return isAlreadyRounded(entry->get(), info.format, {},
                                               &program.getCalls());
                     }) &&
        llvm::any_of(carried.entries, [&](OpOperand *entry) {
          return findRounding(entry->get(), program);
        }))
      return info.format;
  return std::nullopt;
}

/// Gives arguments and results of region ops the narrow type. Entries and
/// inserts become narrow when their ops are reached.
void Narrower::narrowCarried(const StorageClass &carried, Format format) {
  FloatType element = getStorageType(function.getContext(), format);
  for (Value member : carried.members) {
    Operation *op = member.getDefiningOp();
    if ((op && program.getModel(op).isCopy()) ||
        getFunction(member) != function)
      continue;
    retyped.push_back({member, member.getType()});
    member.setType(withElementType(member.getType(), element));
    twins[member] = member;
  }
  for (OpOperand *entry : carried.entries)
    if (function->isProperAncestor(entry->getOwner()))
      entries[entry->getOwner()].push_back({entry, format});
  adopted.insert_range(carried.links);
}

/// Narrows the entries of narrow storage classes at `op`.
void Narrower::adoptEntries(Operation *op) {
  auto it = entries.find(op);
  if (it == entries.end())
    return;
  bool isCopy = program.getModel(op).isCopy();
  for (auto [entry, format] : it->second) {
    Value value = entry->get();
    if (!twins.contains(value)) {
      rewriter.setInsertionPointAfterValue(value);
      twins[value] = getStoredFormat(value.getType()) == format
                         ? value
                         : createNarrow(value, format, nullptr);
    }
    // An insert becomes narrow with all its operands.
    if (!isCopy)
      adopt(*entry, twins.lookup(value));
  }
}
