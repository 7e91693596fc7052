//===- Parts.h - Work in parts, on all cores --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrices of a benchmark have hundreds of millions of elements, which the host
// fills and compares in parallel. Elements are independent, so results do not
// depend on the number of cores.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_PARTS_H
#define PREC_LIB_RUNTIME_PARTS_H

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace prec::runtime {

/// Calls fn(first, last), in parallel threads, for parts of [0, count) with at
/// least `least` elements each.
template <typename Fn> void forEachPart(size_t count, size_t least, Fn fn) {
  // More threads than memory can feed gain nothing.
  constexpr unsigned kMostThreads = 16;
  size_t cores =
      std::clamp(std::thread::hardware_concurrency(), 1u, kMostThreads);
  size_t parts =
      std::clamp<size_t>(count / std::max<size_t>(least, 1), 1, cores);
  std::vector<std::thread> threads;
  for (size_t part = 1; part < parts; ++part)
    threads.emplace_back(fn, part * count / parts, (part + 1) * count / parts);
  fn(size_t(0), count / parts);
  for (std::thread &thread : threads)
    thread.join();
}

} // namespace prec::runtime

#endif // PREC_LIB_RUNTIME_PARTS_H
