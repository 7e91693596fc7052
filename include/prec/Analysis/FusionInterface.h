//===- FusionInterface.h - Kernels that a host says it makes ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler with prec inside knows what it fuses. It says so by an interface
// of one of its dialects, and `fusion=host` plans and counts by it:
//
//   struct MyKernels : prec::FusionInterface {
//     using FusionInterface::FusionInterface;
//     void findKernels(const prec::ProgramModel &program,
//                      AddKernel addKernel) const override {
//       addKernel({matmul, bias, activation});
//     }
//   };
//   void MyDialect::initialize() { addInterfaces<MyKernels>(); }
//
// It is no callback in the settings of a pass, because programs are looked at
// in many places (plans, choices by price, byte counts before and after, what
// prec-print-analyses shows), in pipelines that are written as text as well.
// With the dialect it lives as long as the context does, and nothing is global.
//
// The contract:
//
//   - Every kernel is a set of ops of one block, none in two kernels, none a
//     terminator, a call, or an op whose regions run as parts of the program.
//     Ops that no kernel names are kernels of their own. Views, and what
//     readers make themselves (splats, iotas, constants), may be named and need
//     not be: they are where they are needed.
//   - Kernels are convex, and can run one after the other: no way along data
//     leaves a kernel and comes back, also through other kernels. One that is
//     not, or breaks a line above, is an error at its op, and nothing is
//     planned.
//   - It is asked again of each form of a program: as it came, with functions
//     cloned by call path, rounded (prec.round), and narrow (prec.narrow and
//     prec.widen stand between the ops, whose attributes stay, each also as the
//     body of a linalg.generic). Those three ops it need not name: a rounding
//     is part of the kernel that makes its operand, if that can take it up, and
//     others part of the kernel that reads them, if one alone does. To look
//     through them: skipCasts.
//   - It changes nothing, keeps nothing, and says the same of the same program:
//     plans are made again to be replayed and compared. What it says does not
//     depend on element types, or bytes before and after are those of different
//     kernels.
//
// Dialects are asked in the order of their names. The dialect is loaded if the
// program holds an op of it; else it is to be a dependency of the pass, or
// loaded by hand.
//
// In choices by time, what a kernel with several contractions reads and writes
// counts with the last of them, and the products of each by themselves.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_FUSIONINTERFACE_H
#define PREC_ANALYSIS_FUSIONINTERFACE_H

#include "mlir/IR/DialectInterface.h"
#include "prec/Analysis/ProgramModel.h"

namespace prec {

class FusionInterface : public mlir::DialectInterface::Base<FusionInterface> {
public:
  using AddKernel = llvm::function_ref<void(llvm::ArrayRef<mlir::Operation *>)>;

  explicit FusionInterface(mlir::Dialect *dialect) : Base(dialect) {}
  /// Calls `addKernel` for each set of ops that becomes one kernel.
  virtual void findKernels(const ProgramModel &program,
                           AddKernel addKernel) const = 0;
};

/// What `value` is rounded from, or widened from, through any number of
/// prec.round, prec.narrow and prec.widen.
mlir::Value skipCasts(mlir::Value value);

} // namespace prec

#endif // PREC_ANALYSIS_FUSIONINTERFACE_H
