//===- ReductionCheck.h - Whether a candidate goes wrong --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reducer asks a program, the test, about each candidate, and takes exit
// status 0 for "not interesting". With --check that program is prec-reduce,
// called with --judge: it runs prec-run, whose status 2 says that a check does
// not hold, while 1, 3 and 4 are about candidates that cannot be run.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_REDUCTIONCHECK_H
#define PREC_LIB_TOOLS_REDUCTIONCHECK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileUtilities.h"
#include <string>
#include <vector>

namespace prec {

/// The first argument of a call by the reducer.
inline constexpr llvm::StringLiteral kJudge = "--judge";

/// What the reducer calls `self` with, before the candidate: the output, the
/// file that holds the smallest candidate, and options of prec-run.
std::vector<std::string> getJudgeArguments(llvm::StringRef output,
                                           llvm::StringRef held,
                                           llvm::ArrayRef<std::string> asked);

/// Answers such a call: 1 if the candidate goes wrong, which is kept if it is
/// the smallest so far.
int judge(const std::string &self, int argc, char **argv);

/// Runs prec-run on the program, the last of the arguments, and gives its exit
/// status; negative if it cannot be run at all. It prints nothing unless asked.
int runCheck(const std::string &self, llvm::ArrayRef<std::string> given,
             bool isQuiet);

/// Files that are there while a program is reduced.
class ReductionFiles {
public:
  llvm::Error create();

  /// For a program from standard input, which is read once: prec-run runs
  /// files.
  llvm::StringRef getCopy() const { return copy; }
  /// For the smallest candidate.
  llvm::StringRef getHeld() const { return held; }

private:
  llvm::SmallString<128> copy, held;
  llvm::FileRemover removeCopy, removeHeld;
};

} // namespace prec

#endif // PREC_LIB_TOOLS_REDUCTIONCHECK_H
