//===- Roles.cpp - What arguments are to a model --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Roles.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace prec;

StringRef prec::stringify(RoleSource source) {
  static constexpr StringLiteral names[] = {"attribute", "donation", "name",
                                            "use", "default"};
  return names[static_cast<unsigned>(source)];
}

/// Names of the trees that JAX programs pass: the part before the first
/// bracket, dot or number.
static std::optional<Role> readName(StringRef name) {
  static constexpr std::pair<StringLiteral, Role> known[] = {
      {"params", Role::Param},      {"param", Role::Param},
      {"weights", Role::Param},     {"variables", Role::Param},
      {"batch_stats", Role::State}, {"opt_state", Role::State},
      {"state", Role::State},       {"cache", Role::Cache},
      {"grads", Role::Gradient},    {"positions", Role::Position},
      {"position", Role::Position}, {"step", Role::Counter}};
  StringRef stem =
      name.take_while([](char c) { return llvm::isAlpha(c) || c == '_'; });
  for (const auto &[keyword, role] : known)
    if (stem == keyword)
      return role;
  return std::nullopt;
}

static std::optional<Role> readName(Location location) {
  std::optional<Role> role;
  location->walk([&](Location inner) {
    if (auto named = dyn_cast<NameLoc>(inner))
      role = readName(named.getName().getValue());
    return role ? WalkResult::interrupt() : WalkResult::advance();
  });
  return role;
}

static std::optional<Role> readUse(ArgumentUse use) {
  switch (use) {
  case ArgumentUse::Weight:
  case ArgumentUse::Bias:
  case ArgumentUse::Scale:
  case ArgumentUse::Variance:
    return Role::Param;
  case ArgumentUse::Count:
    return Role::Counter;
  case ArgumentUse::Data:
  case ArgumentUse::Index:
  case ArgumentUse::Mask:
    return std::nullopt;
  }
  llvm_unreachable("unknown use");
}

SmallVector<ArgumentRole> prec::findRoles(FunctionOpInterface function,
                                          const ArgumentUses &uses) {
  SmallVector<ArgumentRole> roles;
  SmallVector<ArgumentInfo> infos = uses.find(function);
  for (auto [argument, info] : llvm::zip(function.getArguments(), infos)) {
    unsigned number = argument.getArgNumber();
    ArgumentRole &role = roles.emplace_back();
    auto decide = [&](std::optional<Role> found, RoleSource source) {
      if (found)
        role = {*found, source};
      return found.has_value();
    };
    auto attribute = function.getArgAttrOfType<StringAttr>(number, kRoleAttr);
    if (attribute &&
        decide(parseRole(attribute.getValue()), RoleSource::Attribute))
      continue;
    bool isDonated = function.getArgAttr(number, "tf.aliasing_output") ||
                     function.getArgAttr(number, "jax.buffer_donor");
    if (isDonated && decide(Role::State, RoleSource::Donation))
      continue;
    if (!decide(readName(argument.getLoc()), RoleSource::Name))
      decide(readUse(info.use), RoleSource::Use);
  }
  return roles;
}
