//===- RunSettings.h - What prec-run was asked for --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_RUNSETTINGS_H
#define PREC_LIB_TOOLS_RUNSETTINGS_H

#include "prec/Execution/Compare.h"
#include "prec/Report/ComparisonCheck.h"

namespace prec {

struct RunSettings {
  enum class Command {
    Run,
    Describe,
    Compare,
    BitExact,
    Calibrate,
    Bisect,
    Tune,
    Front
  };

  Command command = Command::Run;
  std::vector<std::string> programs;
  std::string function;
  /// A file, "none", or empty for the description next to the program.
  std::string description;
  /// One keyword, or files.
  std::vector<std::string> inputs;
  /// Files that hold arguments of every set of inputs.
  std::vector<std::string> weights;
  uint64_t seed = 1;
  /// The first seed of arguments that are no parameters. If it is given, only
  /// these differ from set to set.
  std::optional<uint64_t> inputSeed;
  unsigned numSeeds = 1;
  /// Whether an option about seeds was given.
  bool choosesSeeds = false;
  int64_t dynamicSize = 8;
  /// Whether to run in float64.
  bool widen = false;
  bool perValue = false;
  /// The roles of arguments and results in the model.
  RolesFile roles;
  Candidate candidate;
  /// The files that options of the candidate name.
  std::vector<NamedFile> candidateFiles;
  std::vector<ComparisonCheck> checks;
  /// An export map of the program. The run then takes the arguments of the
  /// model that the program was made from.
  std::string exportMap;
  /// --front=f.svg writes f.json, too.
  std::string front, frontPlot;
  std::string output, calibrate, planOut, exportWeights, json, plot;
  unsigned mostSweeps = 0;
  CompileOptions compile;
  double timeoutSeconds = 0;

  /// The output files, with the options that name them. Paths of files that
  /// were not asked for are empty.
  std::vector<NamedFile> listOutputs() const;
};

/// Ends the process for --help and for options that do not exist.
llvm::Expected<RunSettings> parseCommandLine(int argc, char **argv);

/// The sets of inputs that the settings ask for; at least one. Notes on
/// standard error what the named files do not give.
llvm::Expected<std::vector<InputSet>>
makeInputSets(const Program &program, const RunSettings &settings);

/// The source of each argument: a file, a recipe of the description, or its
/// use.
llvm::Expected<std::vector<std::string>>
findInputSources(const Program &program, const RunSettings &settings);

} // namespace prec

#endif // PREC_LIB_TOOLS_RUNSETTINGS_H
