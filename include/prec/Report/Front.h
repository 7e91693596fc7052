//===- Front.h - Error against bytes ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What plans of one program cost in bytes and what errors they have: presets,
// and the plans of the least predicted error at several numbers of bytes. A
// plain value; JSON and a picture are views of it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_FRONT_H
#define PREC_REPORT_FRONT_H

#include "llvm/Support/JSON.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace prec {

struct FrontPoint {
  enum class Kind { Program, Preset, Planned };

  Kind kind = Kind::Preset;
  /// "fp32", a preset, or the budget that was asked for: "bytes:70.0%".
  std::string label;
  /// A plan under a budget of time, not of bytes.
  bool isOfTime = false;
  uint64_t bytes = 0;
  /// The same as a part of the bytes of the fp32 program.
  double part = 1;
  /// The predicted time, and the same as a part of that of the fp32 program;
  /// nothing where the target's speeds are unknown.
  std::optional<double> microseconds, partOfTime;
  /// The largest relative rms of a float result, as measured on each input.
  std::vector<double> errors;
  /// The expected one, if there was a calibration and it knows.
  std::optional<double> predicted;

  double getMedian() const;
};

struct Front {
  static constexpr llvm::StringLiteral kSchema = "prec.front";
  static constexpr int64_t kVersion = 1;

  std::string program, function, fusion;
  std::vector<std::string> inputs;
  /// The source of the calibration; empty without one.
  std::string source;
  /// What times are predicted for, a board or a model; empty without.
  std::string speeds;
  /// In order of cost, most first: the program, presets, plans under budgets of
  /// bytes, and under those of time.
  std::vector<FrontPoint> points;
};

/// docs/Execution/Front.md says what each field holds.
llvm::json::Value toJSON(const Front &front);

/// An SVG file that needs nothing else, legible on light and dark pages: error
/// against bytes and, below it, against time, where that is known.
std::string plotFront(const Front &front);

} // namespace prec

#endif // PREC_REPORT_FRONT_H
