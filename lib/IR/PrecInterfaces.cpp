//===- PrecInterfaces.cpp - The two op interfaces -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Defines what TableGen generates for the op interfaces, and how values move
// through ops with regions, with or without a model.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/PrecInterfaces.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "prec/IR/OpModelRow.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/DenseSet.h"

#include "prec/IR/PrecInterfaces.cpp.inc"

using namespace mlir;
using namespace prec;

OpModel prec::getOpModel(Operation *op) {
  if (auto iface = dyn_cast<PrecisionOpInterface>(op))
    return iface.getOpModel();
  if (std::optional<OpModelRow> row = getModelRow(op))
    return row->describe(op);
  return {};
}

/// The formats that the row of an op without the interface lists.
static SmallVector<Format, 2> getTaken(Operation *op) {
  if (isa<PrecisionOpInterface>(op))
    return {};
  std::optional<OpModelRow> row = getModelRow(op);
  return row ? row->takes : SmallVector<Format, 2>();
}

bool prec::isNarrowable(Operation *op) {
  return isa<NarrowableOpInterface>(op) || !getTaken(op).empty();
}

bool prec::canAdoptNarrow(Operation *op, FloatType element) {
  // No cast can widen an unranked tensor again.
  if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<UnrankedTensorType>))
    return false;
  if (auto iface = dyn_cast<NarrowableOpInterface>(op))
    return iface.canAdoptNarrowOperands();
  return llvm::any_of(getTaken(op), [&](Format format) {
    return !element || getStorageType(op->getContext(), format) == element;
  });
}

void prec::adoptNarrow(Operation *op, RewriterBase &rewriter,
                       FloatType element) {
  if (auto iface = dyn_cast<NarrowableOpInterface>(op))
    return iface.adoptNarrowOperands(rewriter, element);
  // Uses the row and not the model, because the operands and the result differ
  // in type at this point.
  std::optional<OpModelRow> row = getModelRow(op);
  if (!row || row->opClass == OpClass::Contraction)
    return;
  rewriter.modifyOpInPlace(op, [&] {
    for (OpResult result : op->getResults())
      result.setType(withElementType(result.getType(), element));
  });
}

void prec::collectBranchFlow(Operation *op, SmallVectorImpl<FlowEdge> &edges) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  if (!branch)
    return;
  RegionBranchSuccessorMapping mapping;
  branch.getSuccessorOperandInputMapping(mapping);
  // The mapping is keyed by pointers, so the edges are ordered by the program.
  SmallVector<OpOperand *> operands;
  auto collect = [&](Operation *from) {
    for (OpOperand &operand : from->getOpOperands())
      if (mapping.contains(&operand))
        operands.push_back(&operand);
  };
  collect(op);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (block.mightHaveTerminator())
        collect(block.getTerminator());
  for (OpOperand *operand : operands)
    for (Value target : mapping[operand])
      edges.push_back({*operand, target});
}

/// The values, by type, that an op without description may pass on: its
/// operands, and the operands of its terminators.
static DenseMap<Type, SmallVector<Value, 2>> getCandidates(Operation *op) {
  DenseMap<Type, SmallVector<Value, 2>> candidates;
  auto add = [&](ValueRange values) {
    for (Value value : values)
      candidates[value.getType()].push_back(value);
  };
  add(op->getOperands());
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (!block.empty() && block.back().getNumSuccessors() == 0)
        add(block.back().getOperands());
  return candidates;
}

void prec::collectFlow(Operation *op, const OpModel &model,
                       SmallVectorImpl<FlowEdge> &edges) {
  if (model.getIf<RegionModel>())
    return cast<PrecisionOpInterface>(op).getFlow(edges);
  // Functions and modules have no operands and results through which values
  // move.
  if (!model.isUnknown() || op->getNumRegions() == 0 ||
      op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return;
  size_t first = edges.size();
  collectBranchFlow(op, edges);
  DenseSet<Value> reached;
  for (const FlowEdge &edge : llvm::drop_begin(edges, first))
    reached.insert(edge.to);
  // The first target of a type gets an edge from every candidate. Later targets
  // get an edge from that target only, so the number of edges stays linear in
  // the number of values.
  DenseMap<Type, SmallVector<Value, 2>> candidates = getCandidates(op);
  auto reach = [&](Value target) {
    if (reached.contains(target))
      return;
    SmallVector<Value, 2> &sources = candidates[target.getType()];
    for (Value source : sources)
      if (source != target)
        edges.push_back({source, target});
    if (!sources.empty())
      sources = {target};
  };
  // Integer block arguments are skipped: they may be counters that the op
  // itself produces.
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      if (isa<FloatType>(getElementTypeOrSelf(argument.getType())))
        reach(argument);
  llvm::for_each(op->getResults(), reach);
}
