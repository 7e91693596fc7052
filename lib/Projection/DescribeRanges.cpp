//===- DescribeRanges.cpp - What was measured of ranges -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DescribeRanges.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/TrainingFunctions.h"
#include "prec/IR/ConstantRange.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

RangeReader::RangeReader(const RuleContext &context, TrafficReader &calibrated,
                         const StorageClasses *storage)
    : calibrated(calibrated), program(context.program), storage(storage),
      training(findTrainingFunctions(context.program, context.taint)) {}

static std::optional<PrecisionGraph::Range> findConstantRange(Value value) {
  if (!findConstant(value))
    return std::nullopt;
  std::optional<ConstantRange> known =
      prec::findRange(readConstant(value), Format::fp16);
  if (!known || known->elements == 0)
    return std::nullopt;
  return PrecisionGraph::Range{known->largest,
                               double(known->toZero) / double(known->elements),
                               known->nonFinite == 0 && known->clamped == 0};
}

/// The measured range of the value, or that of a constant; std::nullopt if it
/// is unknown.
std::optional<PrecisionGraph::Range> RangeReader::findOwnRange(Value value) {
  const CalibratedValue *known =
      calibrated.findCalibrated(getFunction(value), value);
  // A file without statistics of elements proves nothing.
  if (!known || known->elements == 0 ||
      (known->largest == 0 && known->zeros < known->elements))
    return findConstantRange(value);
  auto prices = known->formats.find(Format::fp16);
  if (prices == known->formats.end())
    return findConstantRange(value);
  return PrecisionGraph::Range{
      known->largest, prices->second.flushes / known->elements,
      known->nonFinite == 0 && prices->second.overflows == 0};
}

/// The values whose elements `value` holds, and no others; empty for computed
/// values. The padding of a copy with a region is no operand, so such copies
/// are excluded.
llvm::SmallVector<Value> RangeReader::findParts(Value value) const {
  llvm::SmallVector<Value> parts;
  const StorageClass *carried = storage ? storage->find(value) : nullptr;
  if (carried && carried->isKnown) {
    for (OpOperand *entry : carried->entries)
      parts.push_back(entry->get());
    return parts;
  }
  Operation *op = value.getDefiningOp();
  if (op && op->getNumRegions() == 0 && program.getModel(op).isCopy())
    llvm::append_range(parts, getCopiedOperands(value, program));
  return parts;
}

/// Memory that nothing has written yet contains no numbers, as in a join before
/// its last part is written. No reader uses these elements. So a value with
/// elements that are not finite is judged by its parts: if the elements are
/// real, a part has them as well. std::nullopt if the range of any part is
/// unknown.
std::optional<PrecisionGraph::Range> RangeReader::findRange(Value whole) {
  PrecisionGraph::Range all;
  llvm::SetVector<Value> values;
  values.insert(whole);
  for (size_t place = 0; place < values.size(); ++place) {
    Value value = values[place];
    std::optional<PrecisionGraph::Range> own = findOwnRange(value);
    if (!own || !own->isFinite) {
      llvm::SmallVector<Value> parts = findParts(value);
      if (!parts.empty()) {
        for (Value part : parts)
          if (!part.getDefiningOp<tensor::EmptyOp>())
            values.insert(part);
        continue;
      }
    }
    if (!own)
      return std::nullopt;
    all.largest = std::max(all.largest, own->largest);
    all.flushed = std::max(all.flushed, own->flushed);
    all.isFinite &= own->isFinite;
  }
  return all;
}

void RangeReader::describe(Value value, PrecisionGraph::ValueNode &node) {
  FunctionOpInterface function = getFunction(value);
  node.isTraining = training.contains(function);
  node.range = findRange(value);
  const CalibratedValue *known = calibrated.findCalibrated(function, value);
  if (node.range && known && known->elements != 0 &&
      known->formats.count(Format::fp16) != 0)
    node.prices = calibrated.findPrices(function, *known).formats;
}
