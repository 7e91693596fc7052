//===- Role.cpp - What arguments and results are to a model ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/Role.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using llvm::ArrayRef, llvm::StringLiteral, llvm::StringRef;

/// The words of the roles, in the order of the enumerators.
static constexpr StringLiteral kRoles[] = {"input",    "position", "param",
                                           "frozen",   "state",    "cache",
                                           "gradient", "loss",     "counter"};

StringRef prec::stringify(Role role) {
  return kRoles[static_cast<unsigned>(role)];
}

std::optional<Role> prec::parseRole(StringRef keyword) {
  const auto *it = llvm::find(kRoles, keyword);
  if (it == std::end(kRoles))
    return std::nullopt;
  return static_cast<Role>(it - kRoles);
}

std::optional<Role> prec::readRole(mlir::Attribute attribute) {
  auto keyword = llvm::dyn_cast_or_null<mlir::StringAttr>(attribute);
  return keyword ? parseRole(keyword.getValue()) : std::nullopt;
}

std::optional<Role> prec::getArgumentRole(mlir::FunctionOpInterface function,
                                          unsigned argument) {
  return readRole(function.getArgAttr(argument, kRoleAttr));
}

std::string prec::listRoles() { return llvm::join(ArrayRef(kRoles), ", "); }

bool prec::isResultRole(Role role) {
  return role != Role::Input && role != Role::Position && role != Role::Frozen;
}

std::string prec::listResultRoles() {
  return llvm::join(
      llvm::make_filter_range(
          kRoles,
          [](StringRef role) { return isResultRole(*parseRole(role)); }),
      ", ");
}
