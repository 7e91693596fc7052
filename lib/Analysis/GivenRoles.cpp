//===- GivenRoles.cpp - Roles that a file gives ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/GivenRoles.h"
#include "prec/Analysis/CallTable.h"
#include "prec/Support/NamePattern.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace prec;

namespace {
/// An argument or a result, with all its names.
struct NamedPlace {
  FunctionOpInterface function;
  bool isResult;
  unsigned number;
  Location loc;
  SmallVector<std::string, 2> names;
  /// The first entry of the file that names it.
  std::optional<size_t> entry = std::nullopt;
};
} // namespace

/// "argument 2 of @main".
static std::string describePlace(NamedPlace &place) {
  return ((place.isResult ? "result " : "argument ") + Twine(place.number) +
          " of @" + place.function.getName())
      .str();
}

static StringAttr getRole(NamedPlace &place) {
  if (place.isResult)
    return place.function.getResultAttrOfType<StringAttr>(place.number,
                                                          kRoleAttr);
  return place.function.getArgAttrOfType<StringAttr>(place.number, kRoleAttr);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static void addName(Location loc, SmallVectorImpl<std::string> &names) {
  if (auto name = dyn_cast<NameLoc>(loc))
    names.push_back(name.getName().str());
}

/// The names of an argument are its id in plans and its name location. The
/// names of a result are its JAX path and the name location of the value.
static std::vector<NamedPlace> collectPlaces(ModuleOp module) {
  std::vector<NamedPlace> places;
  module.walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    if (function.isExternal())
      return;
    for (BlockArgument argument : function.getArguments()) {
      unsigned number = argument.getArgNumber();
      NamedPlace &place = places.emplace_back(
          NamedPlace{function, false, number, argument.getLoc(), {}});
      addName(argument.getLoc(), place.names);
      place.names.push_back(
          (function.getName() + "/arg" + Twine(number)).str());
    }
    Operation *terminator = getReturn(function);
    for (unsigned i = 0, end = function.getNumResults(); i < end; ++i) {
      NamedPlace &place = places.emplace_back(
          NamedPlace{function, true, i, function.getLoc(), {}});
      if (auto path =
              function.getResultAttrOfType<StringAttr>(i, "jax.result_info"))
        place.names.push_back(path.str());
      if (!terminator)
        continue;
      place.loc = terminator->getOperand(i).getLoc();
      addName(place.loc, place.names);
    }
  });
  return places;
}

/// Whether an entry names a place.
static bool isNamed(const RolesFile::Entry &entry, const NamePattern &function,
                    const NamePattern &name, NamedPlace &place) {
  if (entry.isResult != place.isResult ||
      (entry.function.empty() ? !place.function.isPublic()
                              : !function.matches(place.function.getName())))
    return false;
  if (entry.index)
    return *entry.index == place.number;
  return llvm::any_of(place.names, [&](const std::string &other) {
    return name.matches(other);
  });
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// "roles: roles.json: roles[2]".
static std::string describeEntry(const RolesFile &file, size_t index) {
  return ("roles: " + file.path + ": roles[" + Twine(index) + "]").str();
}

static void reportUnused(ModuleOp module, const RolesFile &file, size_t index,
                         MutableArrayRef<NamedPlace> places) {
  constexpr size_t kShown = 5;
  const RolesFile::Entry &entry = file.entries[index];
  SmallVector<std::string> known;
  for (NamedPlace &place : places)
    if (place.isResult == entry.isResult && known.size() < kShown)
      known.push_back(describePlace(place) +
                      (place.names.empty() ? "" : " '" + place.names[0] + "'"));
  emitError(module.getLoc())
      << describeEntry(file, index) << " names no "
      << (entry.isResult ? "result" : "argument") << " of a "
      << (entry.function.empty() ? "public function"
                                 : "function '" + entry.function + "'")
      << (known.empty() ? "" : "; there are ") << llvm::join(known, ", ");
}

/// Emits an error and returns false if two entries give `place` different
/// roles.
static bool checkSame(const RolesFile &file, NamedPlace &place, size_t index) {
  Role before = file.entries[*place.entry].role, now = file.entries[index].role;
  if (before == now)
    return true;
  emitError(place.loc) << describeEntry(file, index) << " calls "
                       << describePlace(place) << " " << stringify(now)
                       << ", roles[" << *place.entry << "] "
                       << stringify(before) << "; leave it out of one of them";
  return false;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

FailureOr<GivenRoles> GivenRoles::give(ModuleOp module, const RolesFile &file) {
  GivenRoles given;
  if (file.entries.empty())
    return given;
  std::vector<NamedPlace> places = collectPlaces(module);
  bool hasErrors = false;
  for (auto [index, entry] : llvm::enumerate(file.entries)) {
    NamePattern function(entry.function), name(entry.name);
    bool isUsed = false;
    for (NamedPlace &place : places) {
      if (!isNamed(entry, function, name, place))
        continue;
      isUsed = true;
      if (place.entry)
        hasErrors |= !checkSame(file, place, index);
      else
        place.entry = index;
    }
    if (!isUsed)
      reportUnused(module, file, index, places);
    hasErrors |= !isUsed;
  }
  if (hasErrors)
    return failure();
  auto source = StringAttr::get(module.getContext(),
                                llvm::sys::path::filename(file.path));
  for (NamedPlace &place : places) {
    if (!place.entry)
      continue;
    auto role = StringAttr::get(module.getContext(),
                                stringify(file.entries[*place.entry].role));
    if (StringAttr said = getRole(place)) {
      if (said != role)
        emitWarning(place.loc)
            << describeEntry(file, *place.entry)
            << " is not followed: " << describePlace(place) << " has "
            << kRoleAttr << " = " << said
            << ", which goes before; remove the attribute, or leave it out of "
               "the file";
      continue;
    }
    given.places.push_back({place.function, place.isResult, place.number});
    for (auto [key, value] :
         {std::pair(kRoleAttr, role), std::pair(kRoleSourceAttr, source)})
      if (place.isResult)
        place.function.setResultAttr(place.number, key, value);
      else
        place.function.setArgAttr(place.number, key, value);
  }
  return given;
}

void GivenRoles::takeBack() {
  for (Place &place : places)
    for (StringRef name : {kRoleAttr, kRoleSourceAttr})
      if (place.isResult)
        place.function.removeResultAttr(
            place.number, StringAttr::get(place.function.getContext(), name));
      else
        place.function.removeArgAttr(place.number, name);
  places.clear();
}
