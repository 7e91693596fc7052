//===- Role.h - What arguments and results are to a model -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of `prec.role`, an attribute of the arguments and results of
// functions. Analysis/Roles.h finds the roles of those without the attribute.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_ROLE_H
#define PREC_IR_ROLE_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace prec {

enum class Role : uint8_t {
  Input,    ///< Data on which the model is run.
  Position, ///< An input whose magnitude has a meaning.
  Param,    ///< A part of the model that training changes.
  Frozen,   ///< A part of the model that never changes.
  State,    ///< Passed from run to run: of an optimizer, a batch norm.
  Cache,    ///< Keys and values that are passed from run to run.
  Gradient,
  Loss,
  Counter
};

inline constexpr llvm::StringLiteral kRoleAttr = "prec.role";
/// Set with a role that comes from a file: the name of the file.
inline constexpr llvm::StringLiteral kRoleSourceAttr = "prec.role_source";

/// "param", "input", ...
llvm::StringRef stringify(Role role);
std::optional<Role> parseRole(llvm::StringRef keyword);
/// The role that an attribute names, or std::nullopt; the attribute may be
/// null.
std::optional<Role> readRole(mlir::Attribute attribute);
/// The role that the attribute of an argument names.
std::optional<Role> getArgumentRole(mlir::FunctionOpInterface function,
                                    unsigned argument);
/// "input, position, ...".
std::string listRoles();

/// True for roles that a result can have: all but inputs and frozen parts.
bool isResultRole(Role role);
/// "param, state, ...".
std::string listResultRoles();

} // namespace prec

#endif // PREC_IR_ROLE_H
