//===- InputSets.cpp - Arguments by file or by seed -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunSettings.h"
#include "prec/Execution/NumpyFile.h"

using namespace prec;

static llvm::Error inFile(llvm::StringRef path, llvm::Error error) {
  return llvm::createStringError("'" + path.str() +
                                 "': " + llvm::toString(std::move(error)));
}

/// A .npz file is a set of inputs; all .npy files together are one, in order.
static llvm::Expected<std::vector<InputSet>>
readInputSets(llvm::ArrayRef<ArgumentSpec> arguments,
              llvm::ArrayRef<std::string> paths) {
  struct Entries {
    std::string label;
    std::vector<NamedArray> arrays;
  };
  std::vector<Entries> sets;
  std::optional<size_t> single;
  for (llvm::StringRef path : paths) {
    llvm::Expected<std::vector<NamedArray>> entries = readNumpyFile(path);
    if (!entries)
      return entries.takeError();
    bool isSingle = path.ends_with(".npy");
    if (!isSingle || !single) {
      if (isSingle)
        single = sets.size();
      sets.push_back({path.str(), {}});
    }
    std::vector<NamedArray> &arrays =
        isSingle ? sets[*single].arrays : sets.back().arrays;
    for (NamedArray &entry : *entries)
      arrays.push_back(std::move(entry));
  }
  std::vector<InputSet> inputs;
  for (Entries &set : sets) {
    auto picked = pickInputs(arguments, std::move(set.arrays));
    if (!picked)
      return inFile(set.label, picked.takeError());
    inputs.push_back({set.label, std::move(*picked)});
  }
  return inputs;
}

llvm::Expected<std::vector<InputSet>>
prec::makeInputSets(const Program &program, const RunSettings &settings) {
  // The names of a description are names of entries, too.
  llvm::SmallVector<ArgumentSpec> arguments = program.signature.arguments;
  const Description *description =
      program.description ? &*program.description : nullptr;
  if (description && description->arguments.size() == arguments.size())
    for (auto [argument, described] :
         llvm::zip(arguments, description->arguments))
      if (!described.name.empty())
        argument.name = described.name;

  llvm::StringRef keyword = "recipe";
  if (!settings.inputs.empty())
    keyword = settings.inputs.front();
  std::optional<Distribution> distribution = parseDistribution(keyword);
  if (!distribution || settings.inputs.size() > 1) {
    for (llvm::StringRef path : settings.inputs)
      if (!path.ends_with(".npy") && !path.ends_with(".npz"))
        return llvm::createStringError(
            "--inputs=" + path.str() +
            ": give .npz or .npy files, or one of recipe, normal, uniform, "
            "positive, outliers, sharp");
    return readInputSets(arguments, settings.inputs);
  }
  std::vector<InputSet> inputs;
  for (uint64_t i = 0; i < settings.numSeeds; ++i) {
    InputOptions options{*distribution, settings.seed + i,
                         settings.dynamicSize};
    auto made = makeInputs(arguments, description, options);
    if (!made)
      return made.takeError();
    inputs.push_back(
        {"seed " + std::to_string(options.seed) + " (" + keyword.str() + ")",
         std::move(*made)});
  }
  return inputs;
}
