//===- MarginPlaces.h - Where margins can be looked at ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operand of an op may be an element in a body. It can be observed as a
// tensor beside the op with the body if the body computes it from its inputs
// alone.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_MARGINPLACES_H
#define PREC_LIB_ANALYSIS_MARGINPLACES_H

#include "prec/Analysis/ProgramIds.h"
#include "llvm/ADT/StringMap.h"

namespace prec {

struct DecidedValue;

/// False for values that a body accumulates, and for ops in a region nested in
/// a body.
bool canLookAt(mlir::Operation *op, mlir::ValueRange values);

/// Fills in the kind and the values by which `op` decides. False if there is no
/// margin.
bool describeMargin(mlir::Operation *op, const ProgramModel &program,
                    DecidedValue &decided);

/// Ids of ops that may be in a body: the id of the op on tensors. For several
/// places in one body the second and later ids get the suffix "@2" and so on.
class PlaceIds {
public:
  explicit PlaceIds(const ProgramModel &program) : ids(program) {}

  /// The id of an op on tensors.
  std::string getId(mlir::Operation *op) { return ids.getId(op); }
  /// Call it once for each place, in program order.
  std::string getNextId(mlir::Operation *op);

private:
  ProgramIds ids;
  llvm::StringMap<unsigned> numbers;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_MARGINPLACES_H
