//===- PlanRemarks.h - Decisions shown to people ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Presents an assignment as remarks through MLIR's engine, as warnings, and as
// a line per function. The plan's JSON is the record; these are for people.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_PLANREMARKS_H
#define PREC_PROJECTION_PLANREMARKS_H

#include "prec/Projection/Assignment.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// Emits one remark per decision (passed), kept contraction or exact function
/// (missed) and sensitive op (analysis), category `prec`, each kind in program
/// order. Costs next to nothing if remarks are off.
void emitRemarks(mlir::ModuleOp module, const Assignment &assignment);

/// Emits the first remark, which names the policy. Returns whether anybody
/// reads analysis remarks, so that callers compute what only these show if
/// somebody reads it.
bool remarkPlan(mlir::ModuleOp module, const Policy &policy);

/// Emits one remark per kind of op that has no model. Such ops are left alone.
void remarkUnknownOps(const ProgramModel &program);

/// Emits one remark per contraction whose factors are already stored narrow, as
/// after an earlier run. Nothing is decided about it.
void remarkNarrowContractions(const ProgramModel &program);

/// Emits one remark per narrow contraction whose result becomes its factor in a
/// later iteration of a loop. Its errors accumulate there, and no rule checks
/// that.
void remarkFeedback(const ProgramModel &program, const Assignment &assignment);

/// Emits one remark per loop that carries a result of a public function of the
/// module. The value keeps its type; it could be stored narrow if the function
/// were private.
void remarkCarriedByCalls(const ProgramModel &program);

/// Warns if a linalg op works on buffers, as after bufferization: nothing is
/// decided about such ops.
void warnAboutBuffers(const ProgramModel &program);

/// Warns once about contractions whose factors are computed in their body.
void warnAboutFusedFactors(const ProgramModel &program);

/// Warns about values that the program stores in another narrow format than the
/// one to which the plan rounds them, such as f16 weights that are rounded to
/// bf16. That costs eight times the error of f16, and a cast.
void warnAboutGivenFormats(const ProgramModel &program,
                           const Assignment &assignment);

/// Warns if contractions stay fp32 because the target of the plan does not
/// support the plan's format, and lists the supported formats. If the target
/// has the name of the policy's target, it is that chip; else it is looked up
/// in the table.
void warnAboutTarget(mlir::ModuleOp module, const Plan &plan,
                     const Policy &policy);

/// Prints "prec: @forward: 19 of 20 contractions in bf16, ...", one line for
/// each function with anything to report and one line for all others.
void printSummary(llvm::raw_ostream &os, const ProgramModel &program,
                  const Assignment &assignment);

/// Says that a plan for bytes does not count the longer time of contractions
/// that stay in fp32 by price. Says nothing if there are none, if time counts,
/// or if the plan is replayed.
void printUncountedTime(llvm::raw_ostream &os, const Plan &plan,
                        const Policy &policy);

/// Prints "prec: predicted error: logits 9.15e-03 (worst 9.40e-03), by data".
void printPrediction(llvm::raw_ostream &os, const PlanPrediction &prediction);

/// Prints "prec: formats: fp16 for 12 of 14 components, ...", for plans in
/// which formats were chosen.
void printRanges(llvm::raw_ostream &os, const PlanRanges &ranges);

/// Prints "prec: bytes moved: 61.2 % of fp32 with fusion=epilogue, ...", and
/// the predicted time on a target with known speeds.
void printMovedBytes(llvm::raw_ostream &os, const Plan &plan);
/// Emits the same as remarks.
void remarkMovedBytes(mlir::ModuleOp module, const Plan &plan);

} // namespace prec

#endif // PREC_PROJECTION_PLANREMARKS_H
