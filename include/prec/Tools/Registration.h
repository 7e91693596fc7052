//===- Registration.h - What the tools know ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TOOLS_REGISTRATION_H
#define PREC_TOOLS_REGISTRATION_H

#include "mlir/IR/DialectRegistry.h"

namespace prec {

/// The dialects that prec reads, with op models and the interfaces that
/// lowering to the CPU needs.
void registerDialects(mlir::DialectRegistry &registry);
/// The passes and pipelines of prec, and the upstream ones useful beside them.
void registerPasses();

} // namespace prec

#endif // PREC_TOOLS_REGISTRATION_H
