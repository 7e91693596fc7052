//===- AssignReport.h - What is told of a plan ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Remarks, the summary, the report for the program that embeds the pass, and
// the output files.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASSIGNREPORT_H
#define PREC_LIB_TRANSFORMS_ASSIGNREPORT_H

#include "ExistingPrecision.h"
#include "prec/Projection/Assignment.h"
#include "prec/Transforms/AssignOptions.h"

namespace prec {

/// Plans or replays, and reports the plan. Counts the bytes that the program
/// moves before the plan; the caller adds the bytes after it, and
/// `finishReport` reports both.
llvm::FailureOr<Assignment> assignAndReport(Contexts &contexts,
                                            const AssignSettings &settings,
                                            std::optional<Plan> plan);

/// Reports the bytes that the program moves, checks them against the budget,
/// and writes the plan and, if there is one, the map.
llvm::LogicalResult finishReport(mlir::ModuleOp module, Plan &plan,
                                 const AssignSettings &settings,
                                 const ExistingPrecision &existing,
                                 std::optional<ExportMap> map = std::nullopt);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASSIGNREPORT_H
