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

/// Each does what the settings say, prints its table and writes its files. The
/// value tells whether what was asked for holds.
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

/// What a check cannot judge is an error before anything is run.
llvm::Error bindChecks(const Program &program,
                       llvm::ArrayRef<ComparisonCheck> checks);
/// Where tables and words go: standard output, or standard error where a file
/// is written to standard output, which then holds nothing else.
llvm::raw_ostream &getTables(const RunSettings &settings);
/// The error names the file.
llvm::Error writeText(llvm::StringRef path, llvm::StringRef text);
/// The program as it came, or in float64 if the settings say so.
llvm::Expected<std::unique_ptr<Executable>>
compileAs(const Program &program, const RunSettings &settings,
          Progress &progress);
llvm::Expected<RunResults> runOnce(Executable &executable,
                                   const InputSet &input,
                                   const RunSettings &settings,
                                   Progress &progress);

} // namespace prec

#endif // PREC_LIB_TOOLS_RUNCOMMANDS_H
