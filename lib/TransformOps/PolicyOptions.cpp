//===- PolicyOptions.cpp - Options as a dictionary ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PolicyOptions.h"
#include "prec/Transforms/AssignOptions.h"

using namespace mlir;
using namespace prec;
namespace json = llvm::json;

static std::string getOptionName(NamedAttribute option) {
  std::string name = option.getName().str();
  llvm::replace(name, '_', '-');
  return name;
}

/// Null, which no option accepts, for attributes of other kinds.
static json::Value makeValue(Attribute attribute) {
  if (auto text = dyn_cast<StringAttr>(attribute))
    return text.getValue();
  if (auto flag = dyn_cast<BoolAttr>(attribute))
    return flag.getValue();
  if (auto number = dyn_cast<IntegerAttr>(attribute);
      number && number.getValue().getSignificantBits() <= 64)
    return number.getValue().getSExtValue();
  auto list = dyn_cast<ArrayAttr>(attribute);
  if (!list)
    return nullptr;
  json::Array values;
  for (Attribute element : list)
    values.push_back(makeValue(element));
  return values;
}

/// An error if an output would replace the schedule itself.
static llvm::Error checkFiles(const AssignSettings &settings,
                              Location schedule) {
  auto place = schedule->findInstanceOf<FileLineColLoc>();
  if (!place)
    return llvm::Error::success();
  return checkOutputFiles(
      {{"plan_out", settings.planOut}, {"export_map", settings.exportMap}},
      {{"the schedule", place.getFilename().str()}});
}

llvm::Expected<AssignSettings> prec::parsePolicyOptions(DictionaryAttr given,
                                                        Location schedule) {
  AssignPassOptions options;
  for (NamedAttribute option : given) {
    std::string name = getOptionName(option);
    llvm::Expected<bool> isKnown =
        setAssignOption(options, name, makeValue(option.getValue()));
    if (!isKnown)
      return isKnown.takeError();
    if (!*isKnown)
      return llvm::createStringError("unknown option '" + name + "'; known: " +
                                     listAssignOptions(/*withFiles=*/true));
  }
  llvm::Expected<AssignSettings> settings = checkAssignOptions(options);
  if (settings)
    if (llvm::Error error = checkFiles(*settings, schedule))
      return error;
  return settings;
}

DictionaryAttr prec::mergeOptions(MLIRContext *context, DictionaryAttr first,
                                  DictionaryAttr second) {
  std::map<std::string, Attribute> merged;
  for (DictionaryAttr options : {first, second})
    if (options)
      for (NamedAttribute option : options)
        merged.insert({getOptionName(option), option.getValue()});
  NamedAttrList list;
  for (const auto &[name, value] : merged)
    list.append(name, value);
  return list.getDictionary(context);
}
