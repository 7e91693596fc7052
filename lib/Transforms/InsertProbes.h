//===- InsertProbes.h - Probes at what may be rounded -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inserts probes with the ids of decisions, for prec-emit-adjoint. Probes do
// not change the results of the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_INSERTPROBES_H
#define PREC_LIB_TRANSFORMS_INSERTPROBES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"

namespace prec {

/// Inserts a probe at every value that could be stored narrow, which all
/// readers of the value see. A literal number gets none, because its error is
/// known.
void insertCandidateProbes(mlir::ModuleOp module);

/// Inserts those probes, and behind each a second one, with
/// `kContractionsSuffix` behind the id, that only the contractions that read
/// the value see: where a decision for `Readers::Contractions` would round it.
/// If safety rules keep some of these contractions, a third probe, with
/// `kOpenContractionsSuffix`, is for the others alone, and the module gets
/// `kKeptReadersAttr`. All call paths share their probes. `withMargins` adds a
/// `prec.margin` wherever something discrete is decided, and these probes also
/// stand in front of it.
llvm::LogicalResult insertDecisionProbes(mlir::ModuleOp module,
                                         bool withMargins);

/// Gives each call path a function of its own, as a planner would. The probes
/// of such a function carry the name of the path.
void divideProbes(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_INSERTPROBES_H
