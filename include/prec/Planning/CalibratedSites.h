//===- CalibratedSites.h - Where a plan's values were priced ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A calibration prices the program as it came. Call paths that a plan decides
// about apart have a price each where they were measured apart, and else one
// price together.
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
  /// The part of the price of all call paths that is the site's.
  double share = 1;
  /// The call path that the plan decides about, if it does so apart.
  const PlanContext *context = nullptr;

  /// What the plan calls something beside it.
  std::string getId(llvm::StringRef calibrated) const;
};

/// Whether a call path reaches a function that has the name `known`, where
/// callers of it may be one function for several paths: what `f/g#0` is on
/// `main/f#1/g#0`. By `isCaller` a caller may be told by another name.
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
