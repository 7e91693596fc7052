//===- HostKernels.h - Kernels as FusionInterface says them -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the dialects of a program say is fused, checked, with casts and views
// where they belong. A cast is one of prec's ops, or a linalg op whose body is
// one: narrowing writes them so. Where it joins a kernel it makes no circle
// that was not there: it has one operand, so it stands between who makes that
// and who reads the result, and joins one of the two. Linear in ops and uses.
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
  /// `values` knows views and values made from nothing.
  HostKernels(const ProgramModel &program, const FusionGroups &values);

  /// The first thing that the dialects say and must not.
  const std::optional<FusionProblem> &getProblem() const { return problem; }
  /// The kernel of each op of the program; kernels are numbered in program
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
  /// The dialect that named each op, if one did.
  std::vector<mlir::Dialect *> dialects;
  llvm::IntEqClasses classes;
  std::optional<FusionProblem> problem;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_HOSTKERNELS_H
