//===- Registration.h - What the tools know ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration for tools, and for compilers that embed prec. A host may
// register the same things itself. The functions with "Core" are in the library
// PrecCoreRegistration. The others are in PrecRegistration, which also links
// the code generator for GPUs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_REGISTRATION_H
#define PREC_TOOLS_REGISTRATION_H

#include "mlir/IR/DialectRegistry.h"

namespace prec {

/// The dialects that prec reads, with op models and the interfaces that
/// lowering to the CPU needs.
void registerCoreDialects(mlir::DialectRegistry &registry);
/// The passes that plan, narrow, verify and lower casts.
void registerCorePasses();

/// The same with kernels: prec_gpu, `prec-to-gpu`, and `prec-to-cpu`, which
/// lowers launches of kernels. For hosts with the transform dialect, also the
/// ops for schedules.
void registerDialects(mlir::DialectRegistry &registry);
void registerPasses();

/// Passes of MLIR that are useful with these, and the transform dialect with
/// ops that match and change linalg. Not for hosts that register their own.
void registerUpstreamPasses();
void registerUpstreamDialects(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_TOOLS_REGISTRATION_H
