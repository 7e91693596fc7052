//===- DescribeRanges.h - What was measured of ranges -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tells the graph of precision what fp16 is chosen by: the range of a value, by
// the calibration, and what makes it keep the format of the policy. Values that
// share storage are described together: one that nobody measured leaves all of
// them without a range. Constants need no calibration: the program has their
// elements.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBERANGES_H
#define PREC_LIB_PROJECTION_DESCRIBERANGES_H

#include "DescribeTraffic.h"
#include "prec/Analysis/StorageClasses.h"

namespace prec {

class RangeReader {
public:
  /// All arguments outlive it; `storage` may be null.
  RangeReader(const RuleContext &context, TrafficReader &calibrated,
              const StorageClasses *storage);

  /// Describes what was measured of the value. What was measured of a storage
  /// class stands at its first member, over all that comes in.
  void describe(mlir::Value value, PrecisionGraph::ValueNode &node);

private:
  std::optional<PrecisionGraph::Range> findOwnRange(mlir::Value value);
  llvm::SmallVector<mlir::Value> findParts(mlir::Value value) const;
  std::optional<PrecisionGraph::Range> findRange(mlir::Value whole);

  TrafficReader &calibrated;
  const ProgramModel &program;
  const StorageClasses *storage;
  llvm::DenseSet<mlir::Operation *> training;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBERANGES_H
