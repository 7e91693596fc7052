//===- GivenSizes.h - Sizes at which bytes are counted ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the option `sizes` says: the shape with which an argument of a public
// function comes. `forward/arg23:3x24` is an argument by its id and its sizes,
// `arg23:3x24` the same where one function is public, and `?` a size that stays
// unknown. Presets without prices decide nothing by it; docs/Planning/Bytes.md
// says what is counted.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_GIVENSIZES_H
#define PREC_PLANNING_GIVENSIZES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>

namespace prec {

struct GivenSizes {
  /// Empty: the only public function.
  std::string function;
  unsigned argument = 0;
  llvm::SmallVector<std::optional<int64_t>, 4> sizes;
};

llvm::Expected<GivenSizes> parseGivenSizes(llvm::StringRef text);
/// As it is written.
std::string stringify(const GivenSizes &given);

} // namespace prec

#endif // PREC_PLANNING_GIVENSIZES_H
