//===- SimilarNames.cpp - What was likely meant ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/SimilarNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace prec;

void SimilarNames::offer(StringRef name) {
  constexpr unsigned kShown = 3;
  if (!known.insert(name).second)
    return;
  unsigned bound =
      nearest.size() < kShown ? text.size() / 2 + 1 : nearest.back().first - 1;
  if (bound == 0)
    return;
  unsigned distance = text.edit_distance_insensitive(
      name, /*AllowReplacements=*/true, /*MaxEditDistance=*/bound);
  if (distance > bound)
    return;
  std::pair<unsigned, std::string> entry(distance, name.str());
  nearest.insert(upper_bound(nearest, entry), entry);
  if (nearest.size() > kShown)
    nearest.pop_back();
}

std::string SimilarNames::describe() const {
  if (nearest.empty())
    return "";
  auto quote = [](const auto &entry) { return "'" + entry.second + "'"; };
  return "; similar names: " + join(map_range(nearest, quote), ", ");
}
