//===- CalibratedSites.h - Where a plan's values were priced ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A calibration prices the program as the user gave it. A plan may decide about
// each call path of a function separately. Each path then has its own price if
// the calibration measured the paths separately; otherwise all paths share one
// price.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_CALIBRATEDSITES_H
#define PREC_PLANNING_CALIBRATEDSITES_H

#include "prec/Planning/Plan.h"
#include "llvm/ADT/StringMap.h"

namespace prec {

/// What the calibration calls a value, or an op, of a plan.
struct CalibratedSite {
  std::string id;
  /// The part of the price that belongs to this site, if the price is that of
  /// all call paths together.
  double share = 1;
  /// The call path that the plan decides about, if it does so apart.
  const PlanContext *context = nullptr;

  /// What the plan calls something beside it.
  std::string getId(llvm::StringRef calibrated) const;
};

/// Whether the call path `path` ends at the function called `known`. The name
/// may leave out the first callers where several paths share one copy of them:
/// `f/g#0` is on the path `main/f#1/g#0`. If `isCaller` is given, it decides
/// whether a caller on the path is the one named in `known`.
bool isOnPath(
    llvm::StringRef path, llvm::StringRef known,
    llvm::function_ref<bool(llvm::StringRef, llvm::StringRef)> isCaller = {});

class CalibratedSites {
public:
  /// The plan outlives it.
  explicit CalibratedSites(const Plan &plan);

  CalibratedSite find(const Decision &decision) const;
  /// Whether a call path, by the names that functions have where each path has
  /// one, is one of those that the context of a plan stands for.
  bool covers(const PlanContext &context, llvm::StringRef path) const;

private:
  llvm::StringMap<const PlanContext *> contexts;
  /// How many call paths reach a function.
  llvm::StringMap<size_t> paths;
};

} // namespace prec

#endif // PREC_PLANNING_CALIBRATEDSITES_H
