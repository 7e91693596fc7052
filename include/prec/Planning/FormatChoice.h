//===- FormatChoice.h - fp16 where ranges prove it --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fp16 has an eighth of the error of bf16 at the same bytes and time, but
// values may leave its range. With `formats=auto` it is used where a
// calibration proves the range. The decision is one per component: values and
// contractions that factors, exact images and copies connect have one format,
// so that no value is needed in both. docs/Planning/Formats.md has the measured
// gain.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_FORMATCHOICE_H
#define PREC_PLANNING_FORMATCHOICE_H

#include "prec/Planning/Labels.h"
#include "prec/Planning/Plan.h"

namespace prec {

/// Elements of inputs outside of the calibration may be this many times larger
/// than the largest measured element.
inline constexpr double kRangeHeadroom = 8;
/// The share of the elements of a value that become zero must be below this.
inline constexpr double kMostFlushed = 1e-3;

/// The largest number of fp16 over the largest element; nothing if all elements
/// are zero.
std::optional<double> getRangeMargin(const PrecisionGraph::Range &range);
/// Why the measured range of a value rules out fp16; nothing if it does not.
std::optional<PrecisionGraph::Component::Verdict>
findRangeProblem(const PrecisionGraph::ValueNode &value);

/// Chooses formats for all values that may be rounded, before prices are
/// compared, so that prices are those of the chosen formats. The prices in bf16
/// are kept for the labels of `autocast`, the reference.
void chooseFormats(PrecisionGraph &graph, const Policy &policy);
/// Chooses formats for the values that `labels` rounds.
void chooseFormats(PrecisionGraph &graph, const Policy &policy,
                   const Labels &labels);

/// For a target that has fp16 but not bf16. Values without a proven range are
/// not rounded, and contractions that would read such a value rounded stay in
/// fp32. True if anything changed.
bool keepUnproven(PrecisionGraph &graph, const Policy &policy);

/// "training", "given", ...
llvm::StringRef stringify(PrecisionGraph::Component::Verdict verdict);
/// Words for people that say why a component is in bf16.
llvm::StringRef describe(PrecisionGraph::Component::Verdict verdict);
/// The summary of all components that a plan contains.
PlanRanges summariseRanges(const PrecisionGraph &graph);

} // namespace prec

#endif // PREC_PLANNING_FORMATCHOICE_H
