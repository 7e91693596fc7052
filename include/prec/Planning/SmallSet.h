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
  /// For each member, the part that it is expected to have in what is wanted:
  /// with a sum of 1 the test should hold. Empty if nobody knows; groups are
  /// halved then.
  std::vector<double> gains;
  /// If a set has so many members or fewer, all smaller sets are tested in the
  /// end, until so many tests were made, so that what is found is a smallest
  /// set.
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
