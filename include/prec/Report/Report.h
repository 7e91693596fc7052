//===- Report.h - Decisions shown to people ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Views of an assignment: remarks through MLIR's engine and a line per
// function. The plan's JSON is the record; these are for reading along.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_REPORT_H
#define PREC_REPORT_REPORT_H

#include "prec/Transforms/Assignment.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// One remark per decision (passed), kept contraction (missed) and sensitive op
/// (analysis), category `prec`, each kind in program order. Costs next to
/// nothing where remarks are off.
void emitRemarks(const Assignment &assignment);

/// The first remark: the policy in force. Returns whether anybody reads
/// analysis remarks, so that what only they show need not be computed.
bool remarkPlan(mlir::ModuleOp module, const Policy &policy);

/// One remark per kind of op that has no model: such ops are left alone.
void remarkUnknownOps(mlir::ModuleOp module);

/// "prec: @forward: 19 of 20 contractions in bf16 (...), ..."
void printSummary(llvm::raw_ostream &os, mlir::ModuleOp module,
                  const Assignment &assignment);

} // namespace prec

#endif // PREC_REPORT_REPORT_H
