//===- DescribeRanges.cpp - What was measured of ranges -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DescribeRanges.h"
#include "prec/Analysis/TrainingFunctions.h"

using namespace mlir;
using namespace prec;

RangeReader::RangeReader(const RuleContext &context, TrafficReader &calibrated)
    : calibrated(calibrated),
      training(findTrainingFunctions(context.program, context.taint)) {}

/// False if nobody measured the value.
bool RangeReader::addRange(Value value, PrecisionGraph::Range &range) {
  const CalibratedValue *known =
      calibrated.findCalibrated(getFunction(value), value);
  // A file that says nothing of elements is no evidence.
  if (!known || known->elements == 0 ||
      (known->largest == 0 && known->zeros < known->elements))
    return false;
  auto prices = known->formats.find(Format::fp16);
  if (prices == known->formats.end())
    return false;
  range.largest = std::max(range.largest, known->largest);
  range.flushed =
      std::max(range.flushed, prices->second.flushes / known->elements);
  range.isFinite &= known->nonFinite == 0 && prices->second.overflows == 0;
  return true;
}

void RangeReader::describe(Value value, PrecisionGraph::ValueNode &node) {
  node.isTraining = training.contains(getFunction(value));
  PrecisionGraph::Range range;
  if (!addRange(value, range))
    return;
  node.range = range;
  FunctionOpInterface function = getFunction(value);
  node.prices =
      calibrated
          .findPrices(function, *calibrated.findCalibrated(function, value))
          .formats;
}
