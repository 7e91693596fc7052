//===- Stages.h - The stages of prec-assign as calls ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The work of the passes as calls, for callers that have a program model
// already. Planning and rounding are in Projection/Assignment.h, the lowering
// of casts in Conversion/LowerCasts.h. Each call that changes the module makes
// the model stale.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_STAGES_H
#define PREC_TRANSFORMS_STAGES_H

#include "prec/Analysis/MarkedOps.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// The ops outside of bodies that compute in bf16 or fp16, by class.
struct NarrowArithmetic {
  unsigned contractions = 0, reductions = 0, others = 0;

  unsigned getTotal() const { return contractions + reductions + others; }
};

/// Makes narrow arithmetic fp32; see the pass prec-widen. Returns the
/// arithmetic that it widened. If there is none, the module is unchanged, and a
/// warning may give the reason.
NarrowArithmetic widenArithmetic(const ProgramModel &program,
                                 bool keepsRoundings = false);

/// Turns rounded values into narrow storage; see the pass prec-narrow-storage.
/// A trial runs on a copy that is thrown away, and emits no remarks.
void narrowStorage(const ProgramModel &program, bool isTrial = false);

/// Gives a model of the module as it is. The verifier asks for it only where
/// following values takes one, since building it costs time: for pinned
/// operands, proofs through calls, decisions that stand at several ops, and
/// sums of contractions that are rounded twice. It may ask more than once, so
/// the callee keeps the model.
using GetProgram = llvm::function_ref<const ProgramModel &()>;

/// Checks the invariants of a module by its marked ops; a violation is an
/// error. Changes nothing.
llvm::LogicalResult verifyDecisions(const MarkedOps &marked,
                                    GetProgram getProgram);

} // namespace prec

#endif // PREC_TRANSFORMS_STAGES_H
