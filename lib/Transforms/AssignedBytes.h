//===- AssignedBytes.h - What a plan makes a program move -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts the bytes that the program moves before a plan is applied, and after
// narrowing but before casts are lowered. A plan has the same figures at
// whichever stage prec-assign stops: if the stage does not narrow the program,
// a copy is narrowed and counted.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASSIGNEDBYTES_H
#define PREC_LIB_TRANSFORMS_ASSIGNEDBYTES_H

#include "prec/Projection/Assignment.h"

namespace prec {

/// Counts what `program` moves, without fusion and with that of the policy.
std::vector<MovedBytesChange> countBefore(const ProgramModel &program,
                                          const Policy &policy);
/// Counts what `program` moves in its current form, as `after` of each entry.
/// Fails if the kernels that the host names are no kernels in this form.
mlir::LogicalResult countAfter(const ProgramModel &program,
                               const Policy &policy,
                               std::vector<MovedBytesChange> &moved);
/// The same for a copy to which the assignment is applied. With `emulate`
/// values are rounded in place, and the copy is not narrowed.
mlir::LogicalResult countApplied(const ProgramModel &program,
                                 const Assignment &assignment,
                                 const Policy &policy, bool emulate,
                                 std::vector<MovedBytesChange> &moved);

/// Counts what such a copy moves under the fusion mode of the policy.
llvm::FailureOr<MovedBytes> countTrial(const ProgramModel &program,
                                       const Assignment &assignment,
                                       const Policy &policy, bool emulate);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASSIGNEDBYTES_H
