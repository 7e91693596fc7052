//===- Allocations.cpp - Which global memory exists -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Allocations.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;
using llvm::formatv;

std::string Allocations::describe(uint64_t address) const {
  auto next = ranges.upper_bound(address);
  if (next != ranges.begin()) {
    auto [start, size] = *std::prev(next);
    // A more distant allocation is unrelated.
    if (address - start < 2 * size + 4096)
      return formatv("byte {0} of an allocation of {1} bytes", address - start,
                     size);
  }
  if (next != ranges.end() && next->first - address < 4096)
    return formatv("{0} bytes before an allocation of {1} bytes",
                   next->first - address, next->second);
  return formatv("address {0:x}", address);
}
