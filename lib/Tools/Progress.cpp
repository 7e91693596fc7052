//===- Progress.cpp - A line that says what is going on -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace prec;

Progress::Progress()
    : isTerminal(llvm::sys::Process::StandardErrIsDisplayed()) {}

void Progress::say(const llvm::Twine &text) {
  activity = text.str();
  tick();
}

void Progress::tick() {
  constexpr std::chrono::seconds kPatience(2);
  if (!isTerminal || Clock::now() - start < kPatience)
    return;
  std::chrono::duration<double> elapsed = Clock::now() - start;
  // A line that wraps cannot be overwritten.
  unsigned columns = llvm::sys::Process::StandardErrColumns();
  std::string line =
      llvm::formatv("[{0:f0} s] {1}", elapsed.count(), activity).str();
  if (columns > 1 && line.size() >= columns)
    line.resize(columns - 1);
  llvm::errs() << "\r\x1b[K" << line;
  isShown = true;
}

void Progress::clear() {
  if (isShown)
    llvm::errs() << "\r\x1b[K";
  isShown = false;
}
