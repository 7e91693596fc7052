//===- PlanRemarks.h - Decisions shown to people ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Views of an assignment: remarks through MLIR's engine, a warning, and a line
// per function. The plan's JSON is the record; these are for reading along.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_PLANREMARKS_H
#define PREC_PROJECTION_PLANREMARKS_H

#include "prec/Projection/Assignment.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// One remark per decision (passed), kept contraction (missed) and sensitive op
/// (analysis), category `prec`, each kind in program order. Costs next to
/// nothing where remarks are off.
void emitRemarks(mlir::ModuleOp module, const Assignment &assignment);

/// Emits the first remark, which names the policy. Returns whether anybody
/// reads analysis remarks, so that callers compute what only these show if
/// somebody reads it.
bool remarkPlan(mlir::ModuleOp module, const Policy &policy);

/// One remark per kind of op that has no model: such ops are left alone.
void remarkUnknownOps(const ProgramModel &program);

/// One remark per contraction whose factors are stored narrow already, as after
/// an earlier run: it is not decided about.
void remarkNarrowContractions(const ProgramModel &program);

/// One remark per narrow contraction whose result is its factor in a later turn
/// of a loop: its errors come back, and no rule looks at that.
void remarkFeedback(const ProgramModel &program, const Assignment &assignment);

/// One remark per loop that carries what a function in the module makes: it is
/// stored as it is, and would be a choice if the call were inlined.
void remarkCarriedByCalls(const ProgramModel &program);

/// A warning if a linalg op works on buffers, as after bufferization: nothing
/// is decided about it.
void warnAboutBuffers(const ProgramModel &program);

/// Warns, once, of contractions whose factors are computed in their body.
void warnAboutFusedFactors(const ProgramModel &program);

/// Warns of values that the program stores in another narrow format than that
/// to which the plan rounds them, as f16 weights to bf16: an error of eight
/// times theirs, and a cast.
void warnAboutGivenFormats(const ProgramModel &program,
                           const Assignment &assignment);

/// A warning if contractions stay fp32 because the target of the plan does not
/// have its format, with the formats that it has. A target that is none of the
/// table is that of the policy.
void warnAboutTarget(mlir::ModuleOp module, const Plan &plan,
                     const Policy &policy);

/// "prec: @forward: 19 of 20 contractions in bf16, ...", a line for each
/// function of which there is something to say; one for all others.
void printSummary(llvm::raw_ostream &os, const ProgramModel &program,
                  const Assignment &assignment);

/// Says that a plan for bytes does not count the longer time of contractions
/// that stay in fp32 by price. Says nothing if there are none, if time counts,
/// or if the plan is replayed.
void printUncountedTime(llvm::raw_ostream &os, const Plan &plan,
                        const Policy &policy);

/// "prec: predicted error: logits 9.15e-03 (worst 9.40e-03), by data".
void printPrediction(llvm::raw_ostream &os, const PlanPrediction &prediction);

/// "prec: formats: fp16 for 12 of 14 components, ...", where formats were
/// chosen.
void printRanges(llvm::raw_ostream &os, const PlanRanges &ranges);

/// "prec: bytes moved: 61.2 % of fp32 with fusion=epilogue, ...", and the time
/// that is predicted on a target with known speeds.
void printMovedBytes(llvm::raw_ostream &os, const Plan &plan);
/// The same as remarks.
void remarkMovedBytes(mlir::ModuleOp module, const Plan &plan);

} // namespace prec

#endif // PREC_PROJECTION_PLANREMARKS_H
