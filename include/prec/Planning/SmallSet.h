//===- SmallSet.h - A small set with which something holds ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Delta debugging: finds members of a set that are enough for a test to hold,
// with few tests, since each test may be expensive. No member of the result can
// be left out. The test need not be monotone: it may hold with a set and fail
// with a larger one.
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
};

struct SmallSet {
  /// In ascending order.
  std::vector<unsigned> members;
  /// Whether it is certain that no smaller set is enough.
  bool isSmallest = false;
};

/// The test gets the members in ascending order. No set is tested twice.
using SetTest =
    llvm::function_ref<llvm::Expected<bool>(llvm::ArrayRef<unsigned>)>;

/// std::nullopt if the test holds neither with all members nor with any other
/// set that was tried. If there are few members, the search ends by testing all
/// smaller sets, so that it finds a smallest set.
llvm::Expected<std::optional<SmallSet>>
findSmallSet(const SmallSetSearch &search, SetTest test);

} // namespace prec

#endif // PREC_PLANNING_SMALLSET_H
