//===- Options.h - The command line of prec-bundle-run ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_BUNDLERUN_OPTIONS_H
#define PREC_TOOLS_BUNDLERUN_OPTIONS_H

#include "prec/Runtime/BundleRunner.h"
#include "prec/Runtime/CudaDriver.h"

namespace prec {

struct BundleRunOptions {
  std::string bundle; ///< The directory.
  std::vector<std::string> kernels;
  std::string outputDirectory; ///< Empty: outputs are not saved.
  std::string driver = runtime::CudaDriver::kLibrary;
  int gpu = 0;
  bool isEmulated = false;
  std::string emulator; ///< The library; empty: the one beside the program.
  int deviceSeed = 1;
  /// The multiprocessors of the emulator; by default those of an H100 SXM5.
  int deviceMultiprocessors = 132;
  bool isAgainstCublas = false;
  std::string cublas; ///< The library; empty: the usual names.
  bool isJson = false;
  bool isList = false;
  bool isHelp = false;
  bool isVersion = false;
  runtime::TimingOptions timing;
};

/// A failure says which option is wrong and what it takes.
runtime::Status parseOptions(int argc, char **argv, BundleRunOptions &result);

extern const char *const kBundleRunHelp;

} // namespace prec

#endif // PREC_TOOLS_BUNDLERUN_OPTIONS_H
