//===- Passes.h - The passes of prec ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `prec-assign` and its stages as passes, for tools, plugins and other
// compilers.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_PASSES_H
#define PREC_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "prec/Analysis/RolesFile.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/StubDialects.h"
#include "prec/Planning/Policy.h"

namespace prec {

#define GEN_PASS_DECL
#include "prec/Transforms/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "prec/Transforms/Passes.h.inc"

/// After which stage `prec-assign` stops.
enum class Stage { Plan, Round, Narrow, Lower };

std::optional<Stage> parseStage(llvm::StringRef keyword);

/// The options of `prec-assign`, checked.
struct AssignSettings {
  Policy policy;
  RolesFile roles;
  /// Files; empty for none.
  std::string planIn, planOut, exportMap;
  bool summary = false, emulate = false;
  Stage stopAfter = Stage::Lower;
};

/// Reads options as they are written behind `--prec-assign=`.
llvm::Expected<AssignSettings> parseAssignSettings(llvm::StringRef text);

} // namespace prec

#endif // PREC_TRANSFORMS_PASSES_H
