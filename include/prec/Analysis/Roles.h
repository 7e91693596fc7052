//===- Roles.h - What arguments and results are to a model ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether an argument belongs to the model or is what it is run on, and whether
// a result is handed on to the next run. docs/Analysis/Roles.md has the order
// of what is asked: attributes, files (GivenRoles.h), donation, names, use. A
// float argument of which nothing is known is an input: data. A result of which
// nothing is known has no role.
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
  /// If a file says it, its name.
  llvm::StringRef file = {};
};

/// "param by use", "frozen from roles.json".
std::string describeRole(const FoundRole &found);

/// One entry per argument; `infos` are the uses of the function's.
llvm::SmallVector<FoundRole> findRoles(mlir::FunctionOpInterface function,
                                       llvm::ArrayRef<ArgumentInfo> infos);
inline llvm::SmallVector<FoundRole>
findRoles(mlir::FunctionOpInterface function, const ArgumentUses &uses) {
  return findRoles(function, uses.find(function));
}

/// One entry per result: what attributes, files, donation and names say. The
/// result that takes a donated argument's place has the argument's role.
llvm::SmallVector<std::optional<FoundRole>>
findSaidResultRoles(mlir::FunctionOpInterface function);

/// The same with what the program says by itself: a statistic that a public
/// function returns as one number is a loss.
llvm::SmallVector<std::optional<FoundRole>>
findResultRoles(mlir::FunctionOpInterface function,
                const StatisticValues &statistics);

} // namespace prec

#endif // PREC_ANALYSIS_ROLES_H
