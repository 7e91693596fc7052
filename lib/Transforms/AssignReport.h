//===- AssignReport.h - What is told of a plan ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Remarks, the summary, the report of whoever embeds the pass, and the file.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASSIGNREPORT_H
#define PREC_LIB_TRANSFORMS_ASSIGNREPORT_H

#include "ExistingPrecision.h"
#include "prec/Projection/Assignment.h"
#include "prec/Transforms/AssignOptions.h"

namespace prec {

/// Plans or replays, and tells who asked for it, but for what the program
/// moves, which is counted now, and again when it is narrow.
llvm::FailureOr<Assignment> assignAndReport(Contexts &contexts,
                                            const AssignSettings &settings,
                                            std::optional<Plan> plan);

/// What the program moves, to who asked, and the plan and the map, if there is
/// one, to their files, both or none.
llvm::LogicalResult finishReport(mlir::ModuleOp module, Plan &plan,
                                 const AssignSettings &settings,
                                 const ExistingPrecision &existing,
                                 std::optional<ExportMap> map = std::nullopt);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASSIGNREPORT_H
