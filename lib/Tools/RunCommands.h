//===- RunCommands.h - The commands of prec-run -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_RUNCOMMANDS_H
#define PREC_LIB_TOOLS_RUNCOMMANDS_H

#include "Colours.h"
#include "Progress.h"
#include "RunSettings.h"

namespace prec {

/// Each command does what the settings ask, prints its table and writes its
/// files. The result says whether what was asked for holds.
llvm::Expected<bool> describeProgram(const Program &program,
                                     const RunSettings &settings);
llvm::Expected<bool> runProgram(const Program &program,
                                const RunSettings &settings,
                                Progress &progress);
llvm::Expected<bool> runComparison(llvm::ArrayRef<Program> programs,
                                   const RunSettings &settings,
                                   Progress &progress);
llvm::Expected<bool> bisectProgram(const Program &program,
                                   const RunSettings &settings,
                                   Progress &progress);
llvm::Expected<bool> calibrateProgram(const Program &program,
                                      const RunSettings &settings,
                                      Progress &progress);
llvm::Expected<bool> runBitExact(llvm::ArrayRef<Program> programs,
                                 const RunSettings &settings,
                                 Progress &progress);

llvm::Expected<bool> tuneProgram(const Program &program,
                                 const RunSettings &settings,
                                 Progress &progress);
llvm::Expected<bool> drawFront(const Program &program,
                               const RunSettings &settings, Progress &progress);

/// An error, before anything runs, if a check does not apply to the program.
llvm::Error bindChecks(const Program &program,
                       llvm::ArrayRef<ComparisonCheck> checks);
/// The stream for tables and text: standard error if an output file is standard
/// output, which then holds nothing else; otherwise standard output.
llvm::raw_ostream &getTables(const RunSettings &settings);

/// Compiles the program as given, or in float64 if the settings say so.
llvm::Expected<std::unique_ptr<Executable>>
compileAs(const Program &program, const RunSettings &settings,
          Progress &progress);
llvm::Expected<RunResults> runOnce(Executable &executable,
                                   const InputSet &input,
                                   const RunSettings &settings,
                                   Progress &progress);

} // namespace prec

#endif // PREC_LIB_TOOLS_RUNCOMMANDS_H
