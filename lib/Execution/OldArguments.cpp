//===- OldArguments.cpp - Programs that are given their old weights -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/OldArguments.h"

using namespace prec;

/// Why an entry of the map does not match the kind and shape of `there`; empty
/// if it matches.
template <typename Exported>
static std::string findMismatch(const ResultType &there,
                                const Exported &exported) {
  std::optional<ElementKind> before = parseElementKind(exported.oldType),
                             now = parseElementKind(exported.newType);
  if (!before || !now)
    return "the map has types that cannot be run: " + exported.oldType +
           " and " + exported.newType;
  ResultType described;
  described.kind = *now;
  described.shape.assign(exported.shape.begin(), exported.shape.end());
  if (described.describe() != there.describe())
    return "is " + there.describe() + ", and " + described.describe() +
           " in the map";
  return {};
}

llvm::Error prec::useOldArguments(Program &program, const ExportMap &map) {
  Signature &signature = program.signature;
  const ExportedFunction *function = map.find(signature.function);
  if (!function)
    return llvm::createStringError("has no function @" + signature.function);
  if (function->arguments.size() != signature.arguments.size())
    return llvm::createStringError(
        "has " + llvm::Twine(function->arguments.size()) + " arguments of @" +
        signature.function + ", which takes " +
        llvm::Twine(signature.arguments.size()));
  for (auto [i, argument, exported] :
       llvm::enumerate(signature.arguments, function->arguments)) {
    ResultType type;
    type.kind = argument.kind;
    type.shape = argument.shape;
    std::string mismatch = findMismatch(type, exported);
    if (!mismatch.empty())
      return llvm::createStringError("is of another program: argument " +
                                     llvm::Twine(i) + " " + mismatch);
    argument.kind = *parseElementKind(exported.oldType);
  }
  if (!function->results)
    return llvm::Error::success();
  if (function->results->size() != signature.results.size())
    return llvm::createStringError(
        "has " + llvm::Twine(function->results->size()) + " results of @" +
        signature.function + ", which returns " +
        llvm::Twine(signature.results.size()));
  for (auto [i, result, exported] :
       llvm::enumerate(signature.results, *function->results)) {
    std::string mismatch = findMismatch(result, exported);
    if (!mismatch.empty())
      return llvm::createStringError("is of another program: result " +
                                     llvm::Twine(i) + " " + mismatch);
    result.kind = *parseElementKind(exported.oldType);
  }
  return llvm::Error::success();
}

std::vector<NamedArray> prec::exportWeights(const Program &program,
                                            const ExportMap &map,
                                            llvm::ArrayRef<Array> arguments) {
  std::vector<NamedArray> weights;
  const ExportedFunction &function = *map.find(program.signature.function);
  for (auto [argument, exported, array] :
       llvm::zip_equal(program.getArguments(), function.arguments, arguments)) {
    bool isRounded = exported.how == ExportedArgument::How::Rounded;
    if (isRounded || argument.info.isParameter)
      weights.push_back({argument.name,
                         array.convertTo(*parseElementKind(exported.newType))});
  }
  return weights;
}
