//===- Instrumentation.h - Looking into a running program -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adds calls to the host to a program on tensors. The calls work wherever the
// op is, also in loops and callees, and change no value by themselves:
//
//   prec_probe   shows the host a tensor
//   prec_switch  asks whether a rounding takes place, or a crossing
//                (Crossings.h), which has its own program with switches
//   prec_choose  shows the host a router's choices, and takes its answer
//   prec_observe shows the host a tensor and its cotangent
//   prec_margin  shows the host a deciding value, and takes its derivatives
//
// Each call carries a number. The choices have the numbers 0 to C - 1. Rounding
// i has the switch i, the probe C + 2 i for its operand and the probe C + 2 i +
// 1 for its result.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_INSTRUMENTATION_H
#define PREC_EXECUTION_INSTRUMENTATION_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Execution/MarginObservation.h"
#include "prec/Projection/Assignment.h"

namespace prec {

/// An integer result of an op, where the scores of a router become positions.
struct RouterChoice {
  std::string router;   ///< Id of the router contraction.
  std::string location; ///< Of the contraction.
};

/// Marks the choices of routers, in program order, with an attribute that
/// assignment keeps. So every form of the program has the same choices.
std::vector<RouterChoice> markChoices(mlir::ModuleOp module);

/// Removes the marks.
void unmarkChoices(mlir::ModuleOp module);

/// The ops that make the marked choices, by number of the choice.
llvm::SmallVector<mlir::Operation *> getChoosingOps(mlir::ModuleOp module,
                                                    size_t numChoices);

/// Adds a call of `prec_choose` for every marked choice.
void addChoiceCalls(mlir::ModuleOp module);

/// Adds a call of `prec_switch` for every `prec.round` with a decision, and
/// returns these roundings in order. With `firstProbe`, which is C above, it
/// also adds calls of `prec_probe`. For a rounding of a clamped constant the
/// probe of the operand gets the original constant.
std::vector<RoundOp> addRoundingCalls(mlir::ModuleOp module,
                                      const ClampedConstants &clamped,
                                      std::optional<int64_t> firstProbe);

/// The sites of observations, by number: the ids, each once, in program order.
/// A site on one of several call paths has a number after those of the ids.
struct ObservationSites {
  struct OnPath {
    int64_t id;
    std::string path;
  };
  std::vector<std::string> ids;
  std::vector<OnPath> onPaths;
};

/// Replaces every `prec.observe` by a call of `prec_observe` with its number.
ObservationSites addObservationCalls(mlir::ModuleOp module);

/// Replaces every `prec.margin_seed` by a call of `prec_margin` with the
/// position of its id and kind in the returned sites. Each such pair occurs
/// once, in program order.
std::vector<MarginSite> addMarginCalls(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_EXECUTION_INSTRUMENTATION_H
