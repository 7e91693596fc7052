//===- DescribeRanges.h - What was measured of ranges -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Describes what the choice of fp16 depends on: the measured range of a value,
// and reasons to keep the policy's format. Values that share storage are
// described together, so one unmeasured value leaves all of them without a
// range. The range of a constant follows from its elements.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBERANGES_H
#define PREC_LIB_PROJECTION_DESCRIBERANGES_H

#include "DescribeTraffic.h"
#include "prec/Analysis/StorageClasses.h"

namespace prec {

class RangeReader {
public:
  /// The arguments must outlive this object. `storage` may be null.
  RangeReader(const RuleContext &context, TrafficReader &calibrated,
              const StorageClasses *storage);

  /// Sets the range, the prices and the training flag of the value. The
  /// measurements of a storage class are stored at its first member, over all
  /// entries.
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
