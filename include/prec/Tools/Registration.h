//===- Registration.h - What the tools know ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For tools and for compilers that have prec inside. What is registered twice,
// here and by the host, is one. The functions with "Core" are in the library
// PrecCoreRegistration, the others in PrecRegistration, which brings the code
// generator for GPUs along.
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
/// lowers launches of kernels; and with ops for schedules, for hosts with the
/// transform dialect.
void registerDialects(mlir::DialectRegistry &registry);
void registerPasses();

/// Passes of MLIR that are useful beside them, and the transform dialect with
/// what schedules match and change linalg with; not for hosts with their own.
void registerUpstreamPasses();
void registerUpstreamDialects(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_TOOLS_REGISTRATION_H
