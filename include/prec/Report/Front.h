//===- Front.h - Error against bytes ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The costs in bytes and the errors of several plans of one program: presets,
// and the plans of least predicted error under several budgets. This is a plain
// value; JSON and a picture are views of it.
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
  /// "fp32", a preset, or the requested budget: "bytes:70.0%".
  std::string label;
  /// The budget of a planned point is time instead of bytes.
  bool isOfTime = false;
  uint64_t bytes = 0;
  /// `bytes` as a share of the bytes of the fp32 program.
  double part = 1;
  /// The predicted time, and its share of the time of the fp32 program;
  /// std::nullopt if the target's speeds are unknown.
  std::optional<double> microseconds, partOfTime;
  /// For each input, the largest measured relative rms of a float result.
  std::vector<double> errors;
  /// The predicted error, if there is a calibration and all prices are known.
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
  /// The board or model for which times are predicted; empty without one.
  std::string speeds;
  /// The program, presets in a fixed order, and plans under budgets of bytes
  /// and then of time, each in order of decreasing cost.
  std::vector<FrontPoint> points;
};

/// docs/Execution/Front.md describes each field.
llvm::json::Value toJSON(const Front &front);

/// A self-contained SVG file, legible on light and dark pages. It shows error
/// against bytes and, below, against time if that is known.
std::string plotFront(const Front &front);

} // namespace prec

#endif // PREC_REPORT_FRONT_H
