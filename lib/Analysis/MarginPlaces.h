//===- MarginPlaces.h - Where margins can be looked at ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op looks at may be an element in a body. It is a tensor beside the op
// with the body if the body computes it from its inputs alone.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_MARGINPLACES_H
#define PREC_LIB_ANALYSIS_MARGINPLACES_H

#include "prec/Analysis/ProgramIds.h"
#include "llvm/ADT/StringMap.h"

namespace prec {

struct DecidedValue;

/// False for values that a body accumulates, and in a region inside of it.
bool canLookAt(mlir::Operation *op, mlir::ValueRange values);

/// Fills in what is decided by `op` and of which values; false if no margin
/// tells how near another outcome is.
bool describeMargin(mlir::Operation *op, const ProgramModel &program,
                    DecidedValue &decided);

/// Ids of ops that may stand in a body: that of the op on tensors; of several
/// in its body the others have "@2" behind it, and so on.
class PlaceIds {
public:
  explicit PlaceIds(const ProgramModel &program) : ids(program) {}

  /// The id of an op on tensors.
  std::string getId(mlir::Operation *op) { return ids.getId(op); }
  /// Asked once for each place, in program order.
  std::string getNextId(mlir::Operation *op);

private:
  ProgramIds ids;
  llvm::StringMap<unsigned> numbers;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_MARGINPLACES_H
