//===- AssignedBytes.h - What a plan makes a program move -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes of the program before a plan is applied and of the narrowed one, before
// its casts are lowered. A plan has the same figures at whichever stage
// prec-assign stops: where it does not narrow, a copy of the program is.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASSIGNEDBYTES_H
#define PREC_LIB_TRANSFORMS_ASSIGNEDBYTES_H

#include "prec/Projection/Assignment.h"

namespace prec {

/// What `program` moves, without fusion and as the policy says.
std::vector<MovedBytesChange> countBefore(const ProgramModel &program,
                                          const Policy &policy);
/// Fills in what it moves as it is now. Fails if the kernels that the host says
/// are none any more.
mlir::LogicalResult countAfter(const ProgramModel &program,
                               const Policy &policy,
                               std::vector<MovedBytesChange> &moved);
/// The same for a copy to which the assignment is applied. With `emulate`
/// values are rounded in place.
mlir::LogicalResult countApplied(const ProgramModel &program,
                                 const Assignment &assignment,
                                 const Policy &policy, bool emulate,
                                 std::vector<MovedBytesChange> &moved);

/// What such a copy moves under the fusion mode of the policy.
llvm::FailureOr<MovedBytes> countTrial(const ProgramModel &program,
                                       const Assignment &assignment,
                                       const Policy &policy, bool emulate);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASSIGNEDBYTES_H
