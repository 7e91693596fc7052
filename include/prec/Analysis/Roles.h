//===- Roles.h - What arguments and results are to a model ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether an argument belongs to the model or is data that the model runs on,
// and whether a result is passed to the next run. docs/Analysis/Roles.md has
// the precedence of sources: attributes, files (GivenRoles.h), donation, names,
// use. A float argument without any source is an input, that is, data. A result
// without any source has no role.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ROLES_H
#define PREC_ANALYSIS_ROLES_H

#include "prec/Analysis/ArgumentUse.h"
#include "prec/IR/Role.h"

namespace prec {

class StatisticValues;

/// Where a role comes from.
enum class RoleSource : uint8_t {
  Attribute,
  File,
  Donation,
  Name,
  Use,
  Default
};

struct FoundRole {
  Role role = Role::Input;
  RoleSource source = RoleSource::Default;
  /// The name of the file if `source` is `File`.
  llvm::StringRef file = {};
};

/// "param by use", "frozen from roles.json".
std::string describeRole(const FoundRole &found);

/// Whether the attribute of an argument says that it never changes.
bool isFrozen(mlir::FunctionOpInterface function, unsigned argument);

/// The attribute by which a framework says that a run may write into the
/// argument; empty without one.
llvm::StringRef getDonation(mlir::FunctionOpInterface function,
                            unsigned argument);

/// One entry per argument. `infos` holds the uses of the arguments of
/// `function`.
llvm::SmallVector<FoundRole> findRoles(mlir::FunctionOpInterface function,
                                       llvm::ArrayRef<ArgumentInfo> infos);
inline llvm::SmallVector<FoundRole>
findRoles(mlir::FunctionOpInterface function, const ArgumentUses &uses) {
  return findRoles(function, uses.find(function));
}

/// One entry per result, from attributes, files, donation and names. A result
/// that takes the place of a donated argument has the role of that argument.
llvm::SmallVector<std::optional<FoundRole>>
findSaidResultRoles(mlir::FunctionOpInterface function);

/// The same, and in addition the role loss for a statistic that a public
/// function returns as one number.
llvm::SmallVector<std::optional<FoundRole>>
findResultRoles(mlir::FunctionOpInterface function,
                const StatisticValues &statistics);

} // namespace prec

#endif // PREC_ANALYSIS_ROLES_H
