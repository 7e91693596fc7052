//===- Instrumentation.h - Looking into a running program -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls to the host, added to a program on tensors. They work wherever the op
// is, in loops and in callees too, and change no value by themselves:
//
//   prec_probe   shows the host a tensor
//   prec_switch  asks whether a rounding is to take place, or a crossing
//                (Crossings.h), which has switches of its own program
//   prec_choose  shows the host what a router chose, and takes its answer
//   prec_observe shows the host a tensor and its cotangent
//   prec_margin  shows the host what is decided by, and takes its derivatives
//
// Each call carries a number. Choices come first, 0 to C - 1; rounding i has
// the switch i, and the probes C + 2 i (its operand) and C + 2 i + 1 (its
// result).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_INSTRUMENTATION_H
#define PREC_EXECUTION_INSTRUMENTATION_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Execution/MarginObservation.h"
#include "prec/Projection/Assignment.h"

namespace prec {

/// Where a router's scores become positions: an integer result of an op.
struct RouterChoice {
  std::string router;   ///< Id of the router contraction.
  std::string location; ///< Of the contraction.
};

/// Marks what is chosen from routers, in program order, with an attribute that
/// assignment keeps, so that each form of the program has the same choices.
std::vector<RouterChoice> markChoices(mlir::ModuleOp module);

/// The ops that make the marked choices, by number.
llvm::SmallVector<mlir::Operation *> getChoosingOps(mlir::ModuleOp module,
                                                    size_t numChoices);

/// Calls `prec_choose` for every marked choice.
void addChoiceCalls(mlir::ModuleOp module);

/// Calls `prec_switch` for every `prec.round` that stands for a decision, and
/// gives those in order; with `firstProbe`, which is the C above, `prec_probe`
/// as well. The operand of a rounding of a clamped constant is the constant as
/// it came. What `tensor.empty` leaves open becomes zero, because a rounding of
/// it is shown.
std::vector<RoundOp> addRoundingCalls(mlir::ModuleOp module,
                                      const ClampedConstants &clamped,
                                      std::optional<int64_t> firstProbe);

/// What observations are of, by number: ids, each once, in program order. What
/// was seen on one of several call paths has a number behind those of ids.
struct ObservationSites {
  struct OnPath {
    int64_t id;
    std::string path;
  };
  std::vector<std::string> ids;
  std::vector<OnPath> onPaths;
};

/// Calls `prec_observe` instead of every `prec.observe`, with its number.
ObservationSites addObservationCalls(mlir::ModuleOp module);

/// Calls `prec_margin` instead of every `prec.margin_seed`, with the place of
/// its id in what is returned; ids stand there once, in program order.
std::vector<MarginSite> addMarginCalls(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_EXECUTION_INSTRUMENTATION_H
