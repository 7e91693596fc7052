//===- Report.h - What prec-bundle-run prints -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_BUNDLERUN_REPORT_H
#define PREC_TOOLS_BUNDLERUN_REPORT_H

#include "prec/Runtime/BundleRunner.h"

namespace prec {

struct BundleRunReport {
  const runtime::Bundle *bundle = nullptr;
  std::string device;     ///< "NVIDIA H100 80GB HBM3"
  std::string capability; ///< "sm_90"; empty for the emulator
  std::string driver;     ///< "13.0"; empty for the emulator
  std::string cublas;     ///< "13.0.2"; empty: it was not asked for
  /// Indices of the kernels that ran, and their times: none, or one for each.
  std::vector<size_t> kernels;
  std::vector<runtime::KernelTimes> times;
  /// The times of cuBLAS, for each kernel; without samples if the kernel
  /// computes no product. Empty if `times` is, or if cuBLAS was not asked for.
  std::vector<runtime::KernelTimes> theirs;
  /// The largest difference to cuBLAS as a share of its bound, for each kernel;
  /// negative if results cannot be compared.
  std::vector<double> differences;
  std::vector<std::string> outputs; ///< Files.
};

/// The speed of `ours` as a share of that of `theirs`.
double getShare(const runtime::KernelTimes &ours,
                const runtime::KernelTimes &theirs);

std::string printTable(const BundleRunReport &report);
std::string printJson(const BundleRunReport &report);
/// Prints what the bundle holds.
std::string printList(const runtime::Bundle &bundle);

} // namespace prec

#endif // PREC_TOOLS_BUNDLERUN_REPORT_H
