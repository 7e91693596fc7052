//===- Program.h - A program and its executable forms -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program file with what running it needs, and the forms of it that are
// compared. Every form is made from a copy of the module, has the same
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
  /// JSON beside the program that is left out, and why.
  std::string note;
  std::vector<RouterChoice> choices;

  std::string getResultName(unsigned index) const;
  /// The arguments, with what the description says of them.
  llvm::SmallVector<ArgumentSpec> getArguments() const {
    return applyDescription(signature.arguments,
                            description ? &*description : nullptr);
  }
};

/// Reads and checks a program: `function` as for `findEntry`; `description` is
/// a file, "none", or empty for NAME.json beside NAME.mlir if that is one;
/// `roles` become attributes of the module. Problems in the text have been
/// reported as diagnostics; the error says the rest.
llvm::Expected<Program> loadProgram(mlir::MLIRContext &context,
                                    llvm::StringRef path,
                                    llvm::StringRef function,
                                    llvm::StringRef description,
                                    const RolesFile &roles = {});

/// Makes the program what plans are about that make narrow arithmetic fp32.
/// Signatures stay, and programs without any.
void widenProgram(Program &program);

/// What makes a candidate out of a program.
struct Candidate {
  Policy policy;
  /// Replayed instead of planning.
  std::optional<Plan> plan;
  /// Round in place instead of narrowing.
  bool emulate = false;
  /// What becomes of arithmetic that the program does narrow.
  std::optional<Existing> existing = std::nullopt;
};

using ExecutableOr = mlir::FailureOr<std::unique_ptr<Executable>>;

/// The program as it came.
ExecutableOr compileWide(const Program &program, const CompileOptions &options);

/// Everything in float64.
ExecutableOr compileReference(const Program &program,
                              const CompileOptions &options);

/// What would be decided, with the bytes that the program would move.
mlir::FailureOr<Plan> planCandidate(const Program &program,
                                    const Candidate &candidate);

/// Compiles the candidate after assignment; `plan` is what was decided.
ExecutableOr compileCandidate(const Program &program,
                              const Candidate &candidate,
                              const CompileOptions &options, Plan &plan);

/// A rounding that can be switched.
struct SwitchedRounding {
  /// The ids of the decisions that it stands for, in the order of their texts:
  /// what a loop carries is rounded where the first of it is made.
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
  /// All but the roundings is in float64; else the program is as the candidate
  /// computes.
  bool isInFloat64;
  /// Whether values are shown before and after each switch.
  bool hasProbes = true;
};
mlir::FailureOr<SwitchedProgram> compileSwitched(const Program &program,
                                                 const Candidate &candidate,
                                                 const SwitchedForm &form,
                                                 const CompileOptions &options);

/// A program in float64 that also runs backwards, and shows on the way the
/// values that could be stored narrow with their cotangents.
struct ObservedProgram {
  /// Takes a seed for each of `swept` behind the arguments of the program. What
  /// was seen comes back as probes, an Observation each, by the numbers of
  /// sites.
  std::unique_ptr<Executable> executable;
  /// Ids of decisions; with `kContractionsSuffix` or `kOpenContractionsSuffix`,
  /// of what contractions read; with `kMarginsSuffix`, if cotangents from
  /// results say nothing.
  ObservationSites sites;
  /// For each value, the contractions that read it and are kept, if others are
  /// not.
  llvm::StringMap<std::vector<std::string>> keptReaders;
  /// Where something discrete is decided, by the numbers of margins.
  std::vector<MarginSite> margins;
  /// Numbers of the float results.
  std::vector<unsigned> swept;
  /// As they were given.
  llvm::DenseSet<mlir::Operation *> continuous;
};
/// `continuous` are ops of the program that round to integers, but make no
/// result jump: what stands in front of them has cotangents from results.
mlir::FailureOr<ObservedProgram>
compileObserved(const Program &program,
                llvm::DenseSet<mlir::Operation *> continuous,
                const CompileOptions &options);

/// The program in float64 with a switch for each side of the borders of steps
/// (Crossings.h).
ExecutableOr compileCrossed(const Program &program,
                            const CompileOptions &options);

} // namespace prec

#endif // PREC_EXECUTION_PROGRAM_H
