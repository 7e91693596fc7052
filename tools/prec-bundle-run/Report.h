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
  std::string capability; ///< "sm_90"
  std::string driver;     ///< "13.0"
  /// Indices of the kernels that ran, and their times: none, or one for each.
  std::vector<size_t> kernels;
  std::vector<runtime::KernelTimes> times;
  std::vector<std::string> outputs; ///< Files.
};

std::string printTable(const BundleRunReport &report);
std::string printJson(const BundleRunReport &report);
/// What the bundle holds.
std::string printList(const runtime::Bundle &bundle);

} // namespace prec

#endif // PREC_TOOLS_BUNDLERUN_REPORT_H
