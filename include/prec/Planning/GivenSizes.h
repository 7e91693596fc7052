//===- GivenSizes.h - Sizes at which bytes are counted ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The option `sizes` gives the shape of an argument of a public function.
// `forward/arg23:3x24` is the id of an argument with its sizes, `arg23:3x24` is
// the short form if only one function is public, and `?` is a size that stays
// unknown. Presets without prices do not depend on it. docs/Planning/Bytes.md
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
  /// Empty if the program has one public function.
  std::string function;
  unsigned argument = 0;
  llvm::SmallVector<std::optional<int64_t>, 4> sizes;
};

llvm::Expected<GivenSizes> parseGivenSizes(llvm::StringRef text);
/// The text that `parseGivenSizes` reads.
std::string stringify(const GivenSizes &given);

} // namespace prec

#endif // PREC_PLANNING_GIVENSIZES_H
