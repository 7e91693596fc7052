//===- RolesFile.h - Roles as JSON ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file beside the program with the roles of arguments and results: a list of
// entries, each of which names some of them and gives a role.
// docs/Analysis/Roles.md documents every field.
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
    /// If there is no index, `name` is a name or a glob pattern.
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

/// Checks every field. An error names the path of the wrong field, or the line
/// of the text that is not JSON.
llvm::Expected<RolesFile> parseRolesFile(llvm::StringRef text);

/// Reads the file at `path`, which every error names. An empty path gives no
/// entries.
llvm::Expected<RolesFile> readRolesFile(llvm::StringRef path);

} // namespace prec

#endif // PREC_ANALYSIS_ROLESFILE_H
