//===- FusionInterface.h - Kernels that a host says it makes ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler that embeds prec knows which ops it fuses. It tells prec through
// an interface of one of its dialects, and `fusion=host` plans and counts with
// these kernels:
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
// It is a dialect interface and not a callback in pass options. Programs are
// examined in many places (plans, choices by price, byte counts before and
// after, prec-print-analyses), also in pipelines that are written as text. The
// interface lives as long as the context, and nothing is global.
//
// The contract:
//
//   - Every kernel is a set of ops of one block, and no op is in two kernels.
//     Terminators, calls, and ops whose regions run as parts of the program are
//     in none. Ops that no kernel names are kernels of their own. Views, and
//     values that readers make themselves (splats, iotas, constants), may be
//     named but need not be: each reader has them where it needs them.
//   - Kernels are convex and can run one after the other: no data path leaves a
//     kernel and comes back, also through other kernels. A kernel that is not
//     convex, or breaks a rule above, is an error at its op, and prec makes no
//     plan.
//   - `findKernels` is called again on each form of a program: as given, with
//     functions cloned by call path, rounded (prec.round), and narrow (with
//     prec.narrow and prec.widen between the ops, each also as the body of a
//     linalg.generic; the ops keep their attributes). It need not name these
//     three ops. A rounding joins the kernel that makes its operand if that can
//     round its result. Other casts join the kernel that reads them if there is
//     only one. `skipCasts` looks through them.
//   - `findKernels` changes nothing, keeps nothing, and gives equal kernels for
//     equal programs, because plans are made again to be replayed and compared.
//     The kernels do not depend on element types; else byte counts before and
//     after would be those of different kernels.
//
// Dialects are visited in the order of their names. A dialect is loaded if the
// program holds an op of it. Otherwise make it a dependency of the pass, or
// load it by hand.
//
// In choices by time, the bytes of a kernel with several contractions count
// with the last of them. The products of each contraction count separately.
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

/// The source of `value` behind any number of prec.round, prec.narrow and
/// prec.widen.
mlir::Value skipCasts(mlir::Value value);

} // namespace prec

#endif // PREC_ANALYSIS_FUSIONINTERFACE_H
