//===- KernelCosts.h - What plans are to cost little of ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is a row of kernels, and each costs by itself
//
//   bytes      what it reads and writes
//   time       the longer of bytes / bandwidth and products / rate of the mode
//              in which its contraction multiplies, in microseconds (roofline)
//   latency    the same, and what a launch takes
//
// Speeds are the peaks of the table of chips: real kernels reach a part of them
// that differs from one to the next. So times are there to be compared, and say
// what bounds a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_KERNELCOSTS_H
#define PREC_PLANNING_KERNELCOSTS_H

#include "prec/Formats/Chip.h"

namespace prec {

enum class CostKind : uint8_t { Bytes, Time, Latency };

llvm::StringRef stringify(CostKind kind);
std::optional<CostKind> parseCostKind(llvm::StringRef keyword);
/// "bytes, time, latency".
std::string listCostKinds();

/// What a kernel does in a run, however often it is launched.
struct KernelWork {
  double bytes = 0;
  /// Of its contraction, and the format of the factors; f32 without.
  double products = 0;
  std::optional<Format> factors;
  double launches = 1;
};

class KernelCosts {
public:
  /// Of bytes, or of times on a chip with speeds.
  KernelCosts() = default;
  KernelCosts(CostKind kind, const Chip *chip) : kind(kind), chip(chip) {}

  CostKind getKind() const { return kind; }
  /// In bytes or microseconds. Linear in what kernels without products do.
  double getCost(const KernelWork &work) const;
  /// How long the products alone take; 0 of bytes.
  double getProductCost(const KernelWork &work) const;

private:
  CostKind kind = CostKind::Bytes;
  /// Null of bytes.
  const Chip *chip = nullptr;
};

} // namespace prec

#endif // PREC_PLANNING_KERNELCOSTS_H
