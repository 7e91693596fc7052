//===- Allocations.h - Which global memory exists ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory that kernels may access: allocations of the device and variables
// of the module. Launches only read this, so several host threads may share it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_ALLOCATIONS_H
#define PREC_LIB_RUNTIME_EMULATOR_ALLOCATIONS_H

#include <cstdint>
#include <map>
#include <string>

namespace prec {
namespace runtime {
namespace emulator {

class Allocations {
public:
  void add(uint64_t address, uint64_t bytes) { ranges[address] = bytes; }
  bool remove(uint64_t address) { return ranges.erase(address) != 0; }
  bool contains(uint64_t address, uint64_t bytes) const {
    auto next = ranges.upper_bound(address);
    if (next == ranges.begin())
      return false;
    auto [start, size] = *--next;
    return address - start <= size && bytes <= size - (address - start);
  }
  /// Describes the location of an address for messages.
  std::string describe(uint64_t address) const;
  const std::map<uint64_t, uint64_t> &getAll() const { return ranges; }

private:
  std::map<uint64_t, uint64_t> ranges;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_ALLOCATIONS_H
