//===- SmallSet.h - A small set with which something holds ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Delta debugging: which members of a set are enough for a test to hold, found
// by few tests, each of which may be dear. No member of what is found can be
// left out. A test need not be monotone: what holds with a set may fail with
// more.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_SMALLSET_H
#define PREC_PLANNING_SMALLSET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <vector>

namespace prec {

struct SmallSetSearch {
  unsigned numMembers = 0;
  /// The expected contribution of each member: the test should hold with
  /// members whose contributions sum to 1. If this is empty, the search halves
  /// groups instead.
  std::vector<double> gains;
  /// If there are at most `mostEnumerated` members, the search ends by testing
  /// all smaller sets, with at most `mostTests` tests in all, so that it finds
  /// a smallest set.
  unsigned mostEnumerated = 12, mostTests = 1000;
};

struct SmallSet {
  /// Ascending.
  std::vector<unsigned> members;
  /// Whether no smaller set will do, for certain.
  bool isSmallest = false;
};

/// Members are given in ascending order; no set is asked about twice.
using SetTest =
    llvm::function_ref<llvm::Expected<bool>(llvm::ArrayRef<unsigned>)>;

/// Nothing if the test does not hold with all members, nor with any set that
/// was tried.
llvm::Expected<std::optional<SmallSet>>
findSmallSet(const SmallSetSearch &search, SetTest test);

} // namespace prec

#endif // PREC_PLANNING_SMALLSET_H
