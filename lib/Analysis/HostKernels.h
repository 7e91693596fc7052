//===- HostKernels.h - Kernels as FusionInterface says them -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks the kernels that the dialects of a program name, and adds casts and
// views to them. A cast is an op of prec, or a linalg op whose body is one, as
// narrowing writes it. A cast that joins a kernel adds no cycle: it has one
// operand, so it is between the op that makes the operand and the readers of
// the result, and it joins one of them. Linear in ops and uses.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_HOSTKERNELS_H
#define PREC_LIB_ANALYSIS_HOSTKERNELS_H

#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/FusionInterface.h"
#include "llvm/ADT/IntEqClasses.h"

namespace prec {

class HostKernels {
public:
  /// `values` provides views and values made from nothing.
  HostKernels(const ProgramModel &program, const FusionGroups &values);

  /// The first rule of FusionInterface.h that the kernels of the dialects
  /// break.
  const std::optional<FusionProblem> &getProblem() const { return problem; }
  /// The kernel of each op of the program. Kernels are numbered in program
  /// order of their first op. After a problem every op is alone.
  std::vector<unsigned> number() const;

private:
  static constexpr unsigned kNone = ~0u;

  void addKernel(mlir::Dialect *dialect,
                 llvm::ArrayRef<mlir::Operation *> kernel);
  std::string checkMember(mlir::Operation *op) const;
  bool standsAnywhere(mlir::Operation *op) const;
  unsigned findMaker(mlir::Value value) const;
  unsigned findOnlyReader(mlir::Operation *op) const;
  void placeViews();
  void placeCasts();
  void report(mlir::Operation *op, const llvm::Twine &text,
              mlir::Operation *through = nullptr);

  using Graph = std::vector<llvm::SmallVector<unsigned, 4>>;
  Graph makeGraph() const;
  void checkCircles();

  const ProgramModel &program;
  const FusionGroups &values;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// For each op, the dialect that named it; null if none did.
  std::vector<mlir::Dialect *> dialects;
  llvm::IntEqClasses classes;
  std::optional<FusionProblem> problem;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_HOSTKERNELS_H
