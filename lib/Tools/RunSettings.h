//===- RunSettings.h - What prec-run was asked for --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_RUNSETTINGS_H
#define PREC_LIB_TOOLS_RUNSETTINGS_H

#include "prec/Execution/Compare.h"

namespace prec {

/// --check=rel=1e-2,output=NAME
struct Check {
  double relativeRms = 0;
  /// All float results if empty.
  std::string output;
};

struct RunSettings {
  enum class Mode { Run, Describe, Compare, BitExact };

  Mode mode = Mode::Run;
  std::vector<std::string> programs;
  std::string function;
  /// One keyword, or files.
  std::vector<std::string> inputs;
  uint64_t seed = 1;
  unsigned numSeeds = 1;
  int64_t dynamicSize = 8;
  /// Run in float64.
  bool widen = false;
  bool perValue = false;
  Candidate candidate;
  std::vector<Check> checks;
  std::string output, json, plot;
  CompileOptions compile;
  double timeoutSeconds = 0;
};

/// Ends the process for --help and for options that do not exist.
llvm::Expected<RunSettings> parseCommandLine(int argc, char **argv);

/// The sets of inputs that the settings ask for; at least one.
llvm::Expected<std::vector<InputSet>>
makeInputSets(const Program &program, const RunSettings &settings);

} // namespace prec

#endif // PREC_LIB_TOOLS_RUNSETTINGS_H
