//===- WidenedModule.h - Narrow arithmetic, wide for planning ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_WIDENEDMODULE_H
#define PREC_LIB_TRANSFORMS_WIDENEDMODULE_H

#include "ExistingPrecision.h"
#include "mlir/IR/OwningOpRef.h"
#include "prec/Transforms/Stages.h"

namespace prec {

/// Makes narrow arithmetic wide as the settings say. Unless it is kept in the
/// end, the module is as it was: if only the plan was asked for, or none holds.
/// Budgets of the settings' policy become those of this module, and what was
/// asked again with its end.
class WidenedModule {
public:
  /// A plan that is replayed says itself what it is about.
  WidenedModule(mlir::ModuleOp module, bool isStoredNarrow,
                AssignSettings &settings, const std::optional<Plan> &given);
  ~WidenedModule();
  WidenedModule(const WidenedModule &) = delete;
  WidenedModule &operator=(const WidenedModule &) = delete;

  const ExistingPrecision &getExisting() const { return existing; }
  void keep() { original = nullptr; }

private:
  void settleBudgetOfGiven();

  mlir::ModuleOp module;
  AssignSettings &settings;
  /// What is settled for this module is not for the next.
  Policy askedPolicy;
  ExistingPrecision existing;
  mlir::OwningOpRef<mlir::ModuleOp> original;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_WIDENEDMODULE_H
