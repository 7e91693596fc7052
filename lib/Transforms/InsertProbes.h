//===- InsertProbes.h - Probes at what may be rounded -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Probes with the ids of decisions, for prec-emit-adjoint. The program computes
// what it did.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_INSERTPROBES_H
#define PREC_LIB_TRANSFORMS_INSERTPROBES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"

namespace prec {

/// Names every value that could be stored narrow by a probe that all its
/// readers see. A literal number is none: its error is known.
void insertCandidateProbes(mlir::ModuleOp module);

/// The same, and behind it another probe, with `kContractionsSuffix` behind the
/// id, that only the contractions see which read the value: where a decision
/// for `Readers::Contractions` would round it. If safety rules keep some of
/// them, a third one, with `kOpenContractionsSuffix`, is what the others see,
/// and the module gets `kKeptReadersAttr`. Call paths have their probes
/// together. `withMargins` adds a `prec.margin` wherever something discrete is
/// decided, in front of which these probes stand, too.
llvm::LogicalResult insertDecisionProbes(mlir::ModuleOp module,
                                         bool withMargins);

/// Gives each call path a function of its own, as a planner would, and the
/// probes in it the name of the path.
void divideProbes(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_INSERTPROBES_H
