//===- Role.cpp - What an argument is to a model --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/Role.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using namespace llvm;

/// By enumerator.
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

std::string prec::listRoles() { return join(ArrayRef(kRoles), ", "); }
