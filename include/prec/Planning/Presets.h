//===- Presets.h - Ways to plan by name -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of the table of presets. Each row is a file of lib/Planning/Presets.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PRESETS_H
#define PREC_PLANNING_PRESETS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace prec {

struct Labels;
struct Policy;
struct PrecisionGraph;
class ExactImages;

/// The goal of a choice by price, with the prices of a calibration.
enum class Goal : uint8_t {
  None,     ///< Labels follow from the program alone.
  Fast,     ///< Least cost, with less error than `autocast`.
  Accurate, ///< Least error, at no more cost than `autocast`.
  Balanced  ///< Less of both, and the least product of root error and cost.
};

struct Preset {
  /// Stable: it appears in plans and tests.
  llvm::StringLiteral keyword;
  /// What the preset narrows, in words.
  llvm::StringLiteral help;
  /// Whether safety rules keep contractions in fp32.
  bool hasSafetyRules = true;
  /// Whether the preset needs to know how values are made
  /// (PrecisionGraph::Producer).
  bool asksProducers = false;
  /// The goal of a preset that chooses by price. Without a calibration such
  /// presets fall back to other labels.
  Goal goal = Goal::None;
  /// Labels the values that all readers see rounded, and counts the savings. If
  /// null, only contractions see roundings.
  void (*roundForAll)(const PrecisionGraph &graph, const Policy &policy,
                      ExactImages &images, Labels &labels) = nullptr;
  /// Why a value is rounded, in words for people.
  std::string (*explain)(const PrecisionGraph &graph, const Labels &labels,
                         unsigned value) = nullptr;
  /// Whether values that softmaxes, squares and scans read are never stored
  /// narrow.
  bool keepsSensitive = false;
  /// Whether the narrow arithmetic of a program is made fp32 by default.
  bool widensExisting = true;
};

const Preset &getDefaultPreset();
/// The preset with that keyword, or null.
const Preset *findPreset(llvm::StringRef keyword);
/// "contractions, autocast, everything".
std::string listPresets();
/// "contractions: ...; everything: ...", for the help of options.
llvm::StringRef describePresets();

} // namespace prec

#endif // PREC_PLANNING_PRESETS_H
