//===- KernelCosts.h - What plans are to cost little of ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is a sequence of kernels. By the kind of cost, a kernel costs
//
//   bytes      what it reads and writes
//   time       the longer of bytes / bandwidth and products / rate of the mode
//              in which its contraction multiplies, in microseconds (roofline)
//   latency    the same, and what a launch takes
//
// Speeds are the peaks from the table of chips. Real kernels reach a fraction
// of a peak, and the fraction differs from kernel to kernel. So these times
// serve to compare plans, and to tell whether memory or arithmetic limits a
// kernel. A host that knows better speeds brings a chip of its own
// (TargetChip.h) or a cost model:
//
//   struct MyCosts : prec::HostCosts {
//     llvm::StringRef getName() const override { return "my.costs"; }
//     double getMicrosecondsPerByte() const override { return 1.0 / 400e3; }
//     double getMicrosecondsPerLaunch() const override { return 3; }
//     double getMicroseconds(const prec::KernelWork &work) const override {...}
//   };
//   settings.policy.costModel = std::make_shared<const MyCosts>();
//   settings.policy.setCost("time");
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_KERNELCOSTS_H
#define PREC_PLANNING_KERNELCOSTS_H

#include "prec/Formats/TargetChip.h"

namespace prec {

enum class CostKind : uint8_t { Bytes, Time, Latency };

llvm::StringRef stringify(CostKind kind);
std::optional<CostKind> parseCostKind(llvm::StringRef keyword);
/// "bytes, time, latency".
std::string listCostKinds();

/// The work of a kernel in one run of the program, over all its launches.
struct KernelWork {
  double bytes = 0;
  /// The number of products of its contraction, and the format of their
  /// factors. Without a format the factors are f32.
  double products = 0;
  std::optional<Format> factors;
  double launches = 1;
};

/// The time that kernels take on a host. Implementations are pure and
/// thread-safe: equal work must cost the same, or equal inputs would give
/// different plans. No cost is negative. The planner adds up all kernels
/// without a contraction before it asks, so their cost is linear in bytes and
/// launches. The cost of a kernel with a contraction may be any function of its
/// work.
class HostCosts {
public:
  virtual ~HostCosts();
  /// The name that plans give as the source of predicted times.
  virtual llvm::StringRef getName() const = 0;
  virtual double getMicrosecondsPerByte() const = 0;
  virtual double getMicrosecondsPerLaunch() const = 0;
  /// The time of a kernel with a contraction, without its launch.
  virtual double getMicroseconds(const KernelWork &work) const = 0;
};

class KernelCosts {
public:
  /// Costs in bytes, or in time on a chip with known speeds or by a model.
  /// `chip` and `model` must outlive this object.
  KernelCosts() = default;
  KernelCosts(CostKind kind, const TargetChip &chip,
              const HostCosts *model = nullptr)
      : kind(kind), chip(&chip), model(model) {}

  CostKind getKind() const { return kind; }
  /// The cost in bytes or microseconds. It is linear in the work of kernels
  /// without products.
  double getCost(const KernelWork &work) const;

private:
  double getTime(const KernelWork &work) const;

  CostKind kind = CostKind::Bytes;
  /// Null only for default-constructed costs, which are bytes.
  const TargetChip *chip = nullptr;
  /// Null if times follow from the speeds of the chip.
  const HostCosts *model = nullptr;
};

} // namespace prec

#endif // PREC_PLANNING_KERNELCOSTS_H
