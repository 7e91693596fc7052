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

/// Widens narrow arithmetic as the settings say. The destructor restores the
/// module unless `keep` was called: if only the plan is asked for, or if no
/// plan holds. Budgets of the policy in the settings become those of this
/// module; the destructor restores the policy, too.
class WidenedModule {
public:
  /// If a plan is replayed, the plan determines whether to widen.
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
  /// Restored at the end, because budgets are settled for each module.
  Policy askedPolicy;
  ExistingPrecision existing;
  mlir::OwningOpRef<mlir::ModuleOp> original;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_WIDENEDMODULE_H
