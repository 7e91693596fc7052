//===- Role.h - What arguments and results are to a model -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of `prec.role`, an attribute of the arguments and results of
// functions. Which role one has where nothing says so is found by
// Analysis/Roles.h.
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
  Input,    ///< What the model is run on.
  Position, ///< An input whose magnitude has a meaning.
  Param,    ///< A part of the model that training changes.
  Frozen,   ///< A part of the model that never changes.
  State,    ///< Handed on from run to run: an optimizer's, a batch norm's.
  Cache,    ///< The same for keys and values.
  Gradient,
  Loss,
  Counter
};

inline constexpr llvm::StringLiteral kRoleAttr = "prec.role";
/// Beside a role that a file gives: the name of the file.
inline constexpr llvm::StringLiteral kRoleSourceAttr = "prec.role_source";

/// "param", "input", ...
llvm::StringRef stringify(Role role);
std::optional<Role> parseRole(llvm::StringRef keyword);
/// The role that an attribute is the word of, if it is one; it may be null.
std::optional<Role> readRole(mlir::Attribute attribute);
/// What the attribute of an argument says.
std::optional<Role> getArgumentRole(mlir::FunctionOpInterface function,
                                    unsigned argument);
/// "input, position, ...".
std::string listRoles();

/// True of what a program gives: it gives no inputs, and nothing that never
/// changes.
bool isResultRole(Role role);
/// "param, state, ...".
std::string listResultRoles();

} // namespace prec

#endif // PREC_IR_ROLE_H
