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

/// The name of a value or an op of a plan in the calibration.
struct CalibratedSite {
  std::string id;
  /// The part of the price that belongs to this site, if the price is that of
  /// all call paths together.
  double share = 1;
  /// The context of the plan that the site belongs to, or null.
  const PlanContext *context = nullptr;

  /// The plan's id of an op or value of the same function, from its id in the
  /// calibration.
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
  /// `plan` must outlive this object.
  explicit CalibratedSites(const Plan &plan);

  CalibratedSite find(const Decision &decision) const;
  /// Whether the call path `path` is one of those that `context` stands for.
  /// Functions on `path` have the names that they have if each path has a
  /// function of its own.
  bool covers(const PlanContext &context, llvm::StringRef path) const;

private:
  llvm::StringMap<const PlanContext *> contexts;
  /// For each function with contexts, the number of calls in all its contexts.
  llvm::StringMap<size_t> paths;
};

} // namespace prec

#endif // PREC_PLANNING_CALIBRATEDSITES_H
