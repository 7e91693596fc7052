//===- FormatChoice.h - fp16 where ranges prove it --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fp16 has an eighth of the error of bf16 at the same bytes and time, and a
// range that a value may leave. With `formats=auto` it is taken where a
// calibration proves the range. That is decided by component: values and
// contractions that are connected by factors, exact images and copies have one
// format, so that no value is needed in both. docs/Planning/Formats.md says
// what it gains.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_FORMATCHOICE_H
#define PREC_PLANNING_FORMATCHOICE_H

#include "prec/Planning/Labels.h"
#include "prec/Planning/Plan.h"

namespace prec {

/// Inputs that nobody calibrated on may be this much larger.
inline constexpr double kRangeHeadroom = 8;
/// The share of the elements of a value that may become zero.
inline constexpr double kMostFlushed = 1e-3;

/// The largest number of fp16 over the largest element; nothing if all elements
/// are zero.
std::optional<double> getRangeMargin(const PrecisionGraph::Range &range);
/// Why the measured range of a value rules out fp16; nothing if it does not.
std::optional<PrecisionGraph::Component::Verdict>
findRangeProblem(const PrecisionGraph::ValueNode &value);

/// Chooses formats for all that may be rounded, so that prices can be those of
/// the formats. Those of `autocast` stay what they were, as the reference.
void chooseFormats(PrecisionGraph &graph, const Policy &policy);
/// Chooses formats for what is rounded.
void chooseFormats(PrecisionGraph &graph, const Policy &policy,
                   const Labels &labels);

/// For a target that has fp16 but not bf16. Values without a proven range are
/// not rounded, and contractions that would read such a value rounded stay in
/// fp32. True if anything changed.
bool keepUnproven(PrecisionGraph &graph, const Policy &policy);

/// "training", "given", ...
llvm::StringRef stringify(PrecisionGraph::Component::Verdict verdict);
/// Why a component is in bf16, in words for people.
llvm::StringRef describe(PrecisionGraph::Component::Verdict verdict);
/// What plans say of all components.
PlanRanges summariseRanges(const PrecisionGraph &graph);

} // namespace prec

#endif // PREC_PLANNING_FORMATCHOICE_H
