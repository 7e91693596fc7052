//===- RolesFile.h - Roles as JSON ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What arguments and results are to a model, said beside the program: a list of
// entries that name some of them and give a role. docs/Analysis/Roles.md has
// every field.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ROLESFILE_H
#define PREC_ANALYSIS_ROLESFILE_H

#include "prec/IR/Role.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace prec {

struct RolesFile {
  struct Entry {
    /// A name or a glob pattern; empty for all public functions.
    std::string function;
    bool isResult = false;
    /// Without it `name` is set, a name or a glob pattern.
    std::optional<int64_t> index;
    std::string name;
    Role role = Role::Input;
  };
  /// Empty if there is no file.
  std::string path;
  std::vector<Entry> entries;

  static constexpr llvm::StringLiteral kSchema = "prec.roles";
  static constexpr int64_t kVersion = 1;
};

/// Checks every field; errors have the path of the one that is wrong, or the
/// line of what is no JSON.
llvm::Expected<RolesFile> parseRolesFile(llvm::StringRef text);

/// Reads `path`, which is in every error; empty gives no entries.
llvm::Expected<RolesFile> readRolesFile(llvm::StringRef path);

} // namespace prec

#endif // PREC_ANALYSIS_ROLESFILE_H
