//===- Progress.h - A line that says what is going on -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_PROGRESS_H
#define PREC_LIB_TOOLS_PROGRESS_H

#include "llvm/ADT/Twine.h"
#include <chrono>
#include <string>

namespace prec {

/// Shows one line on standard error after two seconds, overwrites it as the
/// work goes on, and removes it at the end. Silent unless standard error is a
/// terminal.
class Progress {
public:
  Progress();
  ~Progress() { clear(); }

  /// Sets the activity that the line shows.
  void say(const llvm::Twine &text);
  /// Updates the time in the line.
  void tick();
  /// Makes room for other output.
  void clear();

private:
  using Clock = std::chrono::steady_clock;

  bool isTerminal;
  bool isShown = false;
  Clock::time_point start = Clock::now();
  std::string activity;
};

} // namespace prec

#endif // PREC_LIB_TOOLS_PROGRESS_H
