//===- Presets.h - Ways to plan by name -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row a preset; each is a file of lib/Planning/Presets.
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

/// What is traded against what, by the prices of a calibration.
enum class Goal : uint8_t {
  None,     ///< Nothing is: labels follow from the program alone.
  Fast,     ///< Least cost, with less error than `autocast`.
  Accurate, ///< Least error, at no more cost than `autocast`.
  Balanced  ///< Less of both, and the least product of root error and cost.
};

struct Preset {
  /// Stable: it appears in plans and tests.
  llvm::StringLiteral keyword;
  /// What is narrowed.
  llvm::StringLiteral help;
  /// Whether safety rules keep contractions in fp32.
  bool hasSafetyRules = true;
  /// Whether it asks how values are made.
  bool asksProducers = false;
  /// For presets that choose by price; without a calibration they fall back.
  Goal goal = Goal::None;
  /// Labels the values that all their readers see rounded, and counts what that
  /// saves; null if there are none: then only contractions see roundings.
  void (*roundForAll)(const PrecisionGraph &graph, const Policy &policy,
                      ExactImages &images, Labels &labels) = nullptr;
  /// Why a value is rounded, in words for people.
  std::string (*explain)(const PrecisionGraph &graph, const Labels &labels,
                         unsigned value) = nullptr;
  /// Whether what softmaxes, squares and scans read is never stored narrow.
  bool keepsSensitive = false;
  /// Whether arithmetic that a program does narrow is made fp32 unless the user
  /// says otherwise.
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
