//===- Roles.cpp - What arguments and results are to a model --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Roles.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/StatisticValues.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace prec;

std::string prec::describeRole(const FoundRole &found) {
  static constexpr StringLiteral sources[] = {"attribute", "file", "donation",
                                              "name",      "use",  "default"};
  std::string text = stringify(found.role).str();
  if (found.source == RoleSource::File)
    return text + " from " + found.file.str();
  return text + " by " + sources[static_cast<unsigned>(found.source)].str();
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The role of the name of an argument tree in JAX programs.
static std::optional<Role> readWord(StringRef word) {
  static constexpr std::pair<StringLiteral, Role> known[] = {
      {"params", Role::Param},       {"param", Role::Param},
      {"parameters", Role::Param},   {"weights", Role::Param},
      {"variables", Role::Param},    {"batch_stats", Role::State},
      {"opt_state", Role::State},    {"state", Role::State},
      {"cache", Role::Cache},        {"grads", Role::Gradient},
      {"positions", Role::Position}, {"position", Role::Position},
      {"step", Role::Counter}};
  for (const auto &[keyword, role] : known)
    if (word == keyword)
      return role;
  // The parameters of one of several models in a program.
  if (word.ends_with("_params") || word.ends_with("_parameters"))
    return Role::Param;
  return std::nullopt;
}

static bool isWordCharacter(char c) { return llvm::isAlpha(c) || c == '_'; }

/// Reads the role from the part of a location's name before the first bracket,
/// dot or number.
static std::optional<Role> readName(Location location) {
  std::optional<Role> role;
  location->walk([&](Location inner) {
    if (auto named = dyn_cast<NameLoc>(inner))
      role = readWord(named.getName().getValue().take_while(isWordCharacter));
    return role ? WalkResult::interrupt() : WalkResult::advance();
  });
  return role;
}

static bool hasName(Location location) {
  return location
      ->walk([](Location inner) {
        return isa<NameLoc>(inner) ? WalkResult::interrupt()
                                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static std::optional<Role> readResultWord(StringRef word) {
  if (word == "loss")
    return Role::Loss;
  std::optional<Role> role = readWord(word);
  return role && isResultRole(*role) ? role : std::nullopt;
}

/// JAX names results by their path: `result[1]['opt_state'][0]`. The first
/// known word decides.
static std::optional<Role> readPath(StringRef path) {
  while (!path.empty()) {
    StringRef word = path.take_while(isWordCharacter);
    if (std::optional<Role> role = readResultWord(word))
      return role;
    path = path.drop_front(std::max<size_t>(word.size(), 1));
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

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

static std::optional<FoundRole> readAttributes(DictionaryAttr attributes) {
  std::optional<Role> role =
      readRole(attributes ? attributes.get(kRoleAttr) : Attribute());
  if (!role)
    return std::nullopt;
  if (auto file = attributes.getAs<StringAttr>(kRoleSourceAttr))
    return FoundRole{*role, RoleSource::File, file.getValue()};
  return FoundRole{*role, RoleSource::Attribute};
}

bool prec::isFrozen(FunctionOpInterface function, unsigned argument) {
  return getArgumentRole(function, argument) == Role::Frozen;
}

/// It has the number of the result that takes the argument's place.
static constexpr StringLiteral kAliasingAttr = "tf.aliasing_output";
static constexpr StringLiteral kDonorAttr = "jax.buffer_donor";

StringRef prec::getDonation(FunctionOpInterface function, unsigned argument) {
  for (StringRef name : {kAliasingAttr, kDonorAttr})
    if (function.getArgAttr(argument, name))
      return name;
  return {};
}

/// A donated argument is a state, unless its name says cache.
static std::optional<FoundRole> findSaidRole(FunctionOpInterface function,
                                             unsigned number) {
  if (auto said = readAttributes(function.getArgAttrDict(number)))
    return said;
  std::optional<Role> named = readName(function.getArgument(number).getLoc());
  if (!getDonation(function, number).empty() && named != Role::State &&
      named != Role::Cache)
    return FoundRole{Role::State, RoleSource::Donation};
  if (named)
    return FoundRole{*named, RoleSource::Name};
  return std::nullopt;
}

SmallVector<FoundRole> prec::findRoles(FunctionOpInterface function,
                                       ArrayRef<ArgumentInfo> infos) {
  SmallVector<FoundRole> roles(function.getNumArguments());
  if (function.isExternal())
    return roles;
  bool doNamesTell = false;
  for (auto [number, role] : llvm::enumerate(roles))
    if (auto said = findSaidRole(function, number)) {
      role = *said;
      doNamesTell |=
          said->role == Role::Param && said->source == RoleSource::Name;
    }
  for (auto [number, role] : llvm::enumerate(roles)) {
    if (role.source != RoleSource::Default)
      continue;
    std::optional<Role> used = readUse(infos[number].use);
    // If arguments have names such as `params['w']`, a named argument `x` is
    // data, also if it is the second factor of a product.
    bool isNamedElse =
        doNamesTell && hasName(function.getArgument(number).getLoc());
    if (used && !(*used == Role::Param && isNamedElse))
      role = {*used, RoleSource::Use};
  }
  return roles;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// The roles of results that take the place of a donated argument, by result.
static DenseMap<unsigned, FoundRole>
findDonatedRoles(FunctionOpInterface function) {
  DenseMap<unsigned, FoundRole> roles;
  for (unsigned i = 0, end = function.getNumArguments(); i < end; ++i)
    if (auto result =
            function.getArgAttrOfType<IntegerAttr>(i, kAliasingAttr)) {
      FoundRole role = *findSaidRole(function, i);
      if (!isResultRole(role.role))
        role = {Role::State, RoleSource::Donation};
      roles.try_emplace(result.getInt(), role);
    }
  return roles;
}

SmallVector<std::optional<FoundRole>>
prec::findSaidResultRoles(FunctionOpInterface function) {
  SmallVector<std::optional<FoundRole>> roles(function.getNumResults());
  if (function.isExternal())
    return roles;
  DenseMap<unsigned, FoundRole> donated = findDonatedRoles(function);
  Operation *terminator = getReturn(function);
  for (auto [number, role] : llvm::enumerate(roles)) {
    if ((role = readAttributes(function.getResultAttrDict(number))))
      continue;
    if (auto it = donated.find(number); it != donated.end()) {
      role = it->second;
      continue;
    }
    std::optional<Role> named;
    if (auto path =
            function.getResultAttrOfType<StringAttr>(number, "jax.result_info"))
      named = readPath(path.getValue());
    // Only the name itself: the location may also hold the names of calling
    // functions.
    auto name = terminator
                    ? dyn_cast<NameLoc>(terminator->getOperand(number).getLoc())
                    : NameLoc();
    if (!named && name)
      named =
          readResultWord(name.getName().getValue().take_while(isWordCharacter));
    if (named)
      role = FoundRole{*named, RoleSource::Name};
  }
  return roles;
}

SmallVector<std::optional<FoundRole>>
prec::findResultRoles(FunctionOpInterface function,
                      const StatisticValues &statistics) {
  SmallVector<std::optional<FoundRole>> roles = findSaidResultRoles(function);
  Operation *terminator = function.isExternal() ? nullptr : getReturn(function);
  if (!terminator || !function.isPublic())
    return roles;
  for (auto [returned, role] : llvm::zip(terminator->getOperands(), roles)) {
    if (!role && hasOneElement(returned) && isFloat(returned) &&
        statistics.contains(returned))
      role = FoundRole{Role::Loss, RoleSource::Use};
  }
  return roles;
}
