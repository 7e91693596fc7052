//===- Program.h - A program and its executable forms -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program file with all that running it needs, and the forms of it that are
// compared. Every form is made from a copy of the module and has the same
// signature and the same numbered choices.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_PROGRAM_H
#define PREC_EXECUTION_PROGRAM_H

#include "prec/Analysis/RolesFile.h"
#include "prec/Execution/Executable.h"
#include "prec/Execution/Instrumentation.h"
#include "prec/Projection/Assignment.h"
#include "prec/Transforms/Passes.h"

namespace prec {

struct Program {
  std::string path;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  Signature signature;
  std::optional<Description> description;
  std::string descriptionPath;
  /// Names a JSON file next to the program that is ignored, and why.
  std::string note;
  std::vector<RouterChoice> choices;

  std::string getResultName(unsigned index) const;
  /// The arguments, completed by the description.
  llvm::SmallVector<ArgumentSpec> getArguments() const {
    return applyDescription(signature.arguments,
                            description ? &*description : nullptr);
  }
};

/// Reads and checks a program. `function` is as for `findEntry`. `description`
/// is a file, "none", or empty, which means NAME.json next to NAME.mlir if that
/// is a description. `roles` become attributes of the module. Problems in the
/// text are reported as diagnostics, and the error has the rest.
llvm::Expected<Program> loadProgram(mlir::MLIRContext &context,
                                    llvm::StringRef path,
                                    llvm::StringRef function,
                                    llvm::StringRef description,
                                    const RolesFile &roles = {});

/// Converts narrow arithmetic of the program to fp32, as plans with `existing`
/// do. Signatures stay, and so do programs without narrow arithmetic.
void widenProgram(Program &program);

/// The options that turn a program into a candidate.
struct Candidate {
  Policy policy;
  /// A plan to replay instead of planning.
  std::optional<Plan> plan;
  /// Rounds in place instead of narrowing storage.
  bool emulate = false;
  /// The treatment of arithmetic that the program itself does in narrow types.
  std::optional<Existing> existing = std::nullopt;
};

using ExecutableOr = mlir::FailureOr<std::unique_ptr<Executable>>;

/// Compiles the program as it came.
ExecutableOr compileWide(const Program &program, const CompileOptions &options);

/// Compiles the program with all floats in float64.
ExecutableOr compileReference(const Program &program,
                              const CompileOptions &options);

/// The plan for the candidate, with the bytes that the program would move.
mlir::FailureOr<Plan> planCandidate(const Program &program,
                                    const Candidate &candidate);

/// Compiles the candidate after assignment; `plan` receives the plan.
ExecutableOr compileCandidate(const Program &program,
                              const Candidate &candidate,
                              const CompileOptions &options, Plan &plan);

/// A rounding that can be switched.
struct SwitchedRounding {
  /// The ids of the decisions that it carries out, sorted by text. Values that
  /// a loop carries share the rounding of the first of them.
  std::vector<std::string> ids;
  bool isClamped = false;
};

/// A candidate whose roundings are switches.
struct SwitchedProgram {
  std::unique_ptr<Executable> executable;
  /// In the order of the switches.
  std::vector<SwitchedRounding> roundings;
};
struct SwitchedForm {
  /// If true, everything but the roundings is in float64; else the program
  /// computes as the candidate does.
  bool isInFloat64;
  /// True if the host is shown values before and after each switch.
  bool hasProbes = true;
};
mlir::FailureOr<SwitchedProgram> compileSwitched(const Program &program,
                                                 const Candidate &candidate,
                                                 const SwitchedForm &form,
                                                 const CompileOptions &options);

/// A program in float64 that also runs backwards. On the way it shows the host
/// the values that could be stored narrow, together with their cotangents.
struct ObservedProgram {
  /// Takes the arguments of the program and then a seed for each entry of
  /// `swept`. Observations come back as probes, one Observation per site
  /// number.
  std::unique_ptr<Executable> executable;
  /// The ids of decisions. The suffixes `kContractionsSuffix` and
  /// `kOpenContractionsSuffix` select reads by contractions, and
  /// `kMarginsSuffix` marks values for which cotangents from results tell
  /// nothing.
  ObservationSites sites;
  /// For each value that both kept and other contractions read, the kept ones.
  llvm::StringMap<std::vector<std::string>> keptReaders;
  /// The sites of discrete decisions, by number of the margin.
  std::vector<MarginSite> margins;
  /// Numbers of the float results.
  std::vector<unsigned> swept;
  /// The ops of `compileObserved`'s parameter.
  llvm::DenseSet<mlir::Operation *> continuous;
};
/// `continuous` are ops of the program that round to integers without making a
/// result jump. Values before such an op have cotangents from results.
mlir::FailureOr<ObservedProgram>
compileObserved(const Program &program,
                llvm::DenseSet<mlir::Operation *> continuous,
                const CompileOptions &options);

/// Compiles the program in float64 with a switch for each side of the borders
/// of steps (Crossings.h).
ExecutableOr compileCrossed(const Program &program,
                            const CompileOptions &options);

} // namespace prec

#endif // PREC_EXECUTION_PROGRAM_H
