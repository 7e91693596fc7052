//===- InputSets.cpp - Arguments by file or by seed -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the files first, then generates the rest for each seed.
//
//===----------------------------------------------------------------------===//

#include "RunSettings.h"
#include "prec/Execution/NumpyFile.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/WithColor.h"
#include <iterator>

using namespace prec;

namespace {
/// The arguments that the files of one set of inputs give.
struct GivenSet {
  std::string label;
  GivenInputs given;

  bool isComplete() const {
    return llvm::all_of(given, [](const auto &input) { return !!input; });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// The distribution that the settings name; nothing if they name files. They
/// never name both.
static std::optional<Distribution> getDistribution(const RunSettings &settings,
                                                   llvm::StringRef &keyword) {
  keyword = "recipe";
  if (!settings.inputs.empty())
    keyword = settings.inputs.front();
  return parseDistribution(keyword);
}

static llvm::Expected<GivenInputs>
pickFrom(llvm::StringRef path, llvm::ArrayRef<ArgumentSpec> arguments,
         std::vector<NamedArray> entries, EntryMatch match, GivenInputs given) {
  auto picked =
      pickInputs(arguments, std::move(entries), path, match, std::move(given));
  if (picked)
    return picked;
  return llvm::createStringError("'" + path +
                                 "': " + llvm::toString(picked.takeError()));
}

/// A .npz file is a set of inputs; all .npy files together are one, in order.
static llvm::Expected<std::vector<GivenSet>>
readInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           llvm::ArrayRef<std::string> paths, const GivenSet &weights) {
  struct InputFiles {
    std::string path;
    std::vector<NamedArray> arrays;
  };
  std::vector<InputFiles> files;
  std::optional<size_t> single;
  for (llvm::StringRef path : paths) {
    bool isSingle = path.ends_with(".npy");
    if (!isSingle && !path.ends_with(".npz"))
      return llvm::createStringError("--inputs=" + path +
                                     ": give .npz or .npy files, or one of " +
                                     listDistributions());
    llvm::Expected<std::vector<NamedArray>> entries = readNumpyFile(path);
    if (!entries)
      return entries.takeError();
    if (!isSingle || !single) {
      if (isSingle)
        single = files.size();
      files.push_back({path.str(), {}});
    }
    std::vector<NamedArray> &arrays =
        isSingle ? files[*single].arrays : files.back().arrays;
    llvm::move(*entries, std::back_inserter(arrays));
  }
  std::vector<GivenSet> sets;
  for (InputFiles &file : files) {
    auto given = pickFrom(file.path, arguments, std::move(file.arrays),
                          EntryMatch::ByNameOrOrder, weights.given);
    if (!given)
      return given.takeError();
    std::string label = weights.label.empty() ? "" : weights.label + " and ";
    sets.push_back({label + file.path, std::move(*given)});
  }
  return sets;
}

/// One set without a label if no file is named.
static llvm::Expected<std::vector<GivenSet>>
readFiles(llvm::ArrayRef<ArgumentSpec> arguments, const RunSettings &settings) {
  GivenSet weights{llvm::join(settings.weights, " and "), {}};
  weights.given.resize(arguments.size());
  for (const std::string &path : settings.weights) {
    llvm::Expected<std::vector<NamedArray>> entries = readNumpyFile(path);
    if (!entries)
      return entries.takeError();
    auto given = pickFrom(path, arguments, std::move(*entries),
                          EntryMatch::ByName, std::move(weights.given));
    if (!given)
      return given.takeError();
    weights.given = std::move(*given);
  }
  llvm::StringRef keyword;
  if (!getDistribution(settings, keyword))
    return readInputs(arguments, settings.inputs, weights);
  std::vector<GivenSet> sets;
  sets.push_back(std::move(weights));
  return sets;
}

/// Notes which arguments the files do not give. If the files are weights only,
/// the inputs are meant to be generated, and are not named.
static void reportMissing(llvm::ArrayRef<ArgumentSpec> arguments,
                          const GivenSet &set, bool givesInputs) {
  std::vector<std::string> missing;
  for (auto [argument, input] : llvm::zip(arguments, set.given))
    if (!input && (givesInputs || argument.info.isParameter))
      missing.push_back(argument.name);
  if (missing.empty())
    return;
  constexpr size_t kMost = 4;
  std::string more;
  if (missing.size() > kMost) {
    more = " and " + std::to_string(missing.size() - kMost + 1) + " more";
    missing.resize(kMost - 1);
  }
  llvm::WithColor::note(llvm::errs(), "prec-run")
      << "not given by " << set.label
      << ", so generated: " << llvm::join(missing, ", ") << more << "\n";
}

//===----------------------------------------------------------------------===//
// Seeds
//===----------------------------------------------------------------------===//

static std::string describeSeeds(const InputOptions &options,
                                 llvm::StringRef keyword) {
  std::string text = "seed " + std::to_string(options.seed);
  if (options.inputSeed)
    text += ", inputs " + std::to_string(*options.inputSeed);
  return text + " (" + keyword.str() + ")";
}

llvm::Expected<std::vector<InputSet>>
prec::makeInputSets(const Program &program, const RunSettings &settings) {
  llvm::SmallVector<ArgumentSpec> arguments = program.getArguments();
  const Description *description =
      program.description ? &*program.description : nullptr;
  llvm::Expected<std::vector<GivenSet>> sets = readFiles(arguments, settings);
  if (!sets)
    return sets.takeError();
  llvm::StringRef keyword;
  std::optional<Distribution> distribution = getDistribution(settings, keyword);
  if (!distribution)
    keyword = "recipe";
  bool areFiles = !distribution || !settings.weights.empty();
  if (areFiles && settings.choosesSeeds &&
      llvm::all_of(*sets, [](const GivenSet &set) { return set.isComplete(); }))
    return llvm::createStringError(
        "--seed, --input-seed and --seeds are about generated arguments; the "
        "files give all");

  std::vector<InputSet> inputs;
  for (const GivenSet &set : *sets) {
    if (areFiles)
      reportMissing(arguments, set, /*givesInputs=*/!distribution);
    unsigned count = set.isComplete() && areFiles ? 1 : settings.numSeeds;
    for (uint64_t i = 0; i < count; ++i) {
      InputOptions options;
      options.distribution = distribution.value_or(Distribution::Recipe);
      options.dynamicSize = settings.dynamicSize;
      options.inputSeed = settings.inputSeed;
      options.seed = settings.seed;
      (options.inputSeed ? *options.inputSeed : options.seed) += i;
      auto made = makeInputs(arguments, description, options, set.given);
      if (!made)
        return made.takeError();
      std::string label = set.label;
      if (!areFiles || !set.isComplete())
        label +=
            (label.empty() ? "" : ", rest ") + describeSeeds(options, keyword);
      std::vector<bool> areGiven;
      for (const auto &given : set.given)
        areGiven.push_back(given.has_value());
      inputs.push_back(
          {std::move(label), std::move(*made), std::move(areGiven)});
    }
  }
  return inputs;
}

llvm::Expected<std::vector<std::string>>
prec::findInputSources(const Program &program, const RunSettings &settings) {
  llvm::SmallVector<ArgumentSpec> arguments = program.getArguments();
  llvm::Expected<std::vector<GivenSet>> sets = readFiles(arguments, settings);
  if (!sets)
    return sets.takeError();
  const Description *description =
      program.description ? &*program.description : nullptr;
  bool isDescribed =
      description && description->arguments.size() == arguments.size();
  std::vector<std::string> sources;
  for (size_t i = 0; i < arguments.size(); ++i) {
    std::string made = "its use";
    if (isDescribed)
      made = program.descriptionPath + ": " + description->getRecipeKind(i);
    llvm::SetVector<llvm::StringRef> found;
    for (const GivenSet &set : *sets)
      found.insert(set.given[i] ? llvm::StringRef(set.given[i]->file)
                                : llvm::StringRef(made));
    sources.push_back(llvm::join(found, ", "));
  }
  return sources;
}
