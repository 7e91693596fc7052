//===- RunSettings.cpp - The command line of prec-run ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunSettings.h"
#include "RunCommandLine.h"
#include "prec/Support/OptionText.h"
#include "prec/Transforms/Passes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace prec;
namespace cl = llvm::cl;

static constexpr llvm::StringLiteral kOverview =
    R"(prec-run: run a program on the CPU and measure what precision costs

  prec-run model.mlir                            run; inputs from model.json if there is one
  prec-run model.mlir --inputs=x.npz -o y.npz    run on these inputs, keep the results
  prec-run model.mlir --weights=w.npz --inputs=x.npz
                                                 weights from one file, data from another
  prec-run --compare model.mlir                  before and after prec-assign, against float64
  prec-run --compare model.mlir --per-value --plot=error.svg
  prec-run --compare model.mlir --seeds=5 --check=rel=1e-2
  prec-run --compare a.mlir b.mlir               two programs of the same signature
  prec-run --bisect model.mlir --check=rel=1e-2 --plan-out=plan.json
                                                 the fewest decisions to undo so that it holds
  prec-run --tune model.mlir --assign="calibration=cal.json max-error=1e-2"
                                                 a contract, confirmed by runs; a policy
                                                 with preset=balanced in its place
  prec-run --front=front.svg model.mlir --assign=calibration=cal.json --seeds=5
                                                 error against bytes, as a picture
  prec-run --bit-exact a.mlir b.mlir             the same bits?
  prec-run --calibrate=cal.json model.mlir --weights=w.npz --inputs=a.npz,b.npz
                                                 what rounding each value costs
  prec-run narrow.mlir --export-map=map.json --weights=w.npz --export-weights=n.npz
                                                 round the weights of the model that
                                                 narrow.mlir was made from, and run

exit status: 0 done and all checks hold; 1 bad options, program, inputs or
output file; 2 a check does not hold; 3 the program failed while it ran; 4 it
did not end within --timeout
)";

/// Reads the options of prec-assign that define the candidate.
static llvm::Expected<Candidate>
parseCandidate(StringRef text, RolesFile &roles,
               std::vector<NamedFile> &readFiles) {
  llvm::Expected<AssignSettings> settings = parseAssignSettings(text);
  if (!settings)
    return llvm::createStringError("--assign: " +
                                   llvm::toString(settings.takeError()));
  if (settings->stopAfter != Stage::Lower || !settings->planOut.empty() ||
      !settings->exportMap.empty() || !settings->opModels.entries.empty() ||
      settings->summary)
    return llvm::createStringError(
        "--assign: stop-after, plan-out, export-map, op-models and summary are "
        "options of prec-opt");
  if (!settings->roles.path.empty() && !roles.path.empty())
    return llvm::createStringError(
        "--roles and the option roles of --assign both name a file; give one");
  if (!settings->roles.path.empty())
    roles = std::move(settings->roles);
  readFiles = settings->readFiles;
  for (const std::string &idle : settings->idleOptions)
    llvm::WithColor::warning(llvm::errs(), "prec-run")
        << "--assign: " << idle << "\n";
  Candidate candidate = {settings->policy, std::nullopt, settings->emulate,
                         settings->existing};
  if (settings->planIn.empty())
    return candidate;
  llvm::Expected<Plan> plan = readPlan(settings->planIn);
  if (!plan)
    return llvm::createStringError("plan-in: " + settings->planIn + ": " +
                                   llvm::toString(plan.takeError()));
  candidate.plan = std::move(*plan);
  return candidate;
}

/// The name as it is written on the command line.
static std::string getOptionName(const cl::Option &option) {
  return (option.ArgStr.size() == 1 ? "-" : "--") + option.ArgStr.str();
}

static llvm::Error checkTexts(const RunCommandLine &line) {
  for (const cl::opt<std::string> *text :
       {&line.calibrate, &line.front, &line.planOut, &line.function,
        &line.description, &line.assign, &line.roles, &line.output,
        &line.exportMap, &line.exportWeights, &line.json, &line.plot})
    if (text->getNumOccurrences())
      if (llvm::Error error = checkGiven(getOptionName(*text), *text))
        return error;
  using List = std::pair<StringRef, ArrayRef<std::string>>;
  for (auto [name, list] :
       {List("program", line.programs), List("--inputs", line.inputs),
        List("--weights", line.weights), List("--check", line.checks)})
    for (const std::string &text : list)
      if (llvm::Error error = checkGiven(name, text))
        return error;
  return llvm::Error::success();
}

/// An error if the suffix of an output is that of another format than the one
/// that is written.
static llvm::Error checkSuffixes(const RunCommandLine &line) {
  for (auto [output, suffix] :
       {std::pair(&line.output, ".npz"), std::pair(&line.exportWeights, ".npz"),
        std::pair(&line.plot, ".svg")}) {
    StringRef given = llvm::sys::path::extension(*output);
    if (given.size() > 1 && given != suffix)
      return llvm::createStringError(getOptionName(*output) + " writes a " +
                                     suffix + " file, and '" + *output +
                                     "' is named as another");
  }
  return llvm::Error::success();
}

/// An error, before anything runs, if an output cannot be written.
static llvm::Error checkPlaces(const RunSettings &settings) {
  for (const auto &[option, path] : settings.listOutputs()) {
    if (path.empty())
      continue;
    StringRef folder = llvm::sys::path::parent_path(path);
    if (!folder.empty() && !llvm::sys::fs::is_directory(folder))
      return llvm::createStringError("cannot write '" + path +
                                     "': there is no folder '" + folder + "'");
    if (auto pending = PendingFile::create(path, ""); !pending)
      return pending.takeError();
  }
  return llvm::Error::success();
}

static llvm::Expected<RunSettings> readSettings(const RunCommandLine &line) {
  auto reject = [](const Twine &message) {
    return llvm::createStringError(message);
  };
  using Command = RunSettings::Command;
  if (llvm::Error error = checkTexts(line))
    return std::move(error);
  RunSettings settings;
  settings.programs.assign(line.programs.begin(), line.programs.end());
  bool calibrates = !line.calibrate.empty();
  bool fronts = !line.front.empty();
  if (line.compare + line.bisect + line.bitExact + line.describe + calibrates +
          line.tune + fronts >
      1)
    return reject("choose one of --compare, --bisect, --tune, --front, "
                  "--bit-exact, --calibrate and --describe");
  bool compares = line.compare || line.bisect || line.tune || fronts;
  settings.command = line.compare    ? Command::Compare
                     : line.bisect   ? Command::Bisect
                     : line.tune     ? Command::Tune
                     : fronts        ? Command::Front
                     : line.bitExact ? Command::BitExact
                     : line.describe ? Command::Describe
                     : calibrates    ? Command::Calibrate
                                     : Command::Run;
  size_t most = line.compare || line.bitExact ? 2 : 1;
  size_t least = line.bitExact ? 2 : 1;
  if (line.programs.size() < least || line.programs.size() > most)
    return reject(Twine("give ") +
                  (line.bitExact  ? "two programs"
                   : line.compare ? "one or two programs"
                                  : "one program") +
                  "; see --help");
  if (!line.compare && (line.perValue || !line.json.empty()))
    return reject("--per-value and --json go with --compare");
  if (!line.compare && !calibrates && !line.plot.empty())
    return reject("--plot goes with --compare or --calibrate");
  if (!line.compare && !line.bisect && !line.checks.empty())
    return reject("--check goes with --compare or --bisect");
  if (line.sweeps == 0 || (!calibrates && line.sweeps.getNumOccurrences() != 0))
    return reject("--sweeps goes with --calibrate, and is at least 1");
  bool keepsNarrow = calibrates && line.assign == "existing=keep";
  if (!compares && !line.assign.empty() && !keepsNarrow)
    return reject("--assign goes with --compare, --bisect, --tune or --front; "
                  "with --calibrate only --assign=existing=keep does");
  if (line.bisect && line.checks.empty())
    return reject("--bisect wants to know what is to hold: --check=rel=1e-2");
  if (!line.planOut.empty() && !line.bisect && !line.tune)
    return reject("--plan-out goes with --bisect or --tune");
  if (fronts && !StringRef(line.front).ends_with(".svg") &&
      !StringRef(line.front).ends_with(".json"))
    return reject("--front writes a .svg or a .json file");
  if (line.programs.size() == 2 && (line.perValue || !line.assign.empty()))
    return reject("--per-value and --assign are about what prec-assign makes "
                  "of one program");
  if (settings.command != Command::Run && !line.output.empty())
    return reject("-o writes the results of a run");
  if (!line.exportWeights.empty() &&
      (settings.command != Command::Run || line.exportMap.empty()))
    return reject("--export-weights goes with --export-map, in a run of one "
                  "program");
  if ((compares || calibrates) && line.widen)
    return reject("--float64 goes with a run: the others compare with float64 "
                  "by themselves");
  if (llvm::Error error = checkSuffixes(line))
    return std::move(error);
  bool hasTimeout = line.timeout.getNumOccurrences();
  if (line.seeds == 0)
    return reject("--seeds is a number of at least 1");
  if (line.dynamicSize < 1)
    return reject("--dynamic-size is a number of at least 1");
  if (hasTimeout && !(line.timeout > 0))
    return reject("--timeout is a number of seconds above 0");
  auto isFile = [](const std::string &text) {
    return !parseDistribution(text);
  };
  if (line.inputs.size() > 1 && !llvm::all_of(line.inputs, isFile))
    return reject("--inputs takes files or one keyword");
  for (StringRef path : line.weights)
    if (!path.ends_with(".npz"))
      return reject("--weights=" + path +
                    ": give .npz files, whose entries have names");
  for (const std::string &text : line.checks) {
    llvm::Expected<ComparisonCheck> check = parseCheck(text);
    if (!check)
      return check.takeError();
    settings.checks.push_back(*check);
  }
  if (!line.roles.empty() &&
      (!(compares || line.describe) || line.programs.size() != 1))
    return reject("--roles goes with --describe, --compare, --bisect, --tune "
                  "or --front, of one program");
  llvm::Expected<RolesFile> roles = readRolesFile(line.roles);
  if (!roles)
    return roles.takeError();
  settings.roles = std::move(*roles);
  llvm::Expected<Candidate> candidate =
      parseCandidate(line.assign, settings.roles, settings.candidateFiles);
  if (!candidate)
    return candidate.takeError();
  settings.candidate = *candidate;
  settings.function = line.function;
  settings.inputs.assign(line.inputs.begin(), line.inputs.end());
  settings.weights.assign(line.weights.begin(), line.weights.end());
  settings.description = line.description;
  settings.seed = line.seed;
  if (line.inputSeed.getNumOccurrences())
    settings.inputSeed = line.inputSeed;
  settings.choosesSeeds = line.seed.getNumOccurrences() ||
                          line.inputSeed.getNumOccurrences() ||
                          line.seeds.getNumOccurrences();
  settings.numSeeds = line.seeds;
  settings.dynamicSize = line.dynamicSize;
  settings.widen = line.widen;
  settings.perValue = line.perValue;
  settings.exportMap = line.exportMap;
  settings.output = line.output;
  settings.calibrate = line.calibrate;
  settings.mostSweeps = line.sweeps;
  if (StringRef(line.front).ends_with(".svg"))
    settings.frontPlot = line.front;
  SmallString<128> figures(line.front);
  if (!figures.empty())
    llvm::sys::path::replace_extension(figures, "json");
  settings.front = figures.str().str();
  settings.planOut = line.planOut;
  settings.exportWeights = line.exportWeights;
  settings.json = line.json;
  settings.plot = line.plot;
  settings.compile.fast = line.fast;
  if (line.deviceMultiprocessors == 0)
    return reject("--device-multiprocessors takes a number of at least 1");
  settings.compile.device = {line.device, line.deviceSeed, line.deviceAligned,
                             line.deviceMultiprocessors};
  settings.timeoutSeconds = line.timeout;
  if (llvm::Error error = checkPlaces(settings))
    return std::move(error);
  return settings;
}

std::vector<NamedFile> RunSettings::listOutputs() const {
  return {{"-o", output},          {"--calibrate", calibrate},
          {"--front", front},      {"--front", frontPlot},
          {"--plan-out", planOut}, {"--export-weights", exportWeights},
          {"--json", json},        {"--plot", plot}};
}

llvm::Expected<RunSettings> prec::parseCommandLine(int argc, char **argv) {
  RunCommandLine line;
  cl::HideUnrelatedOptions(line.category);
  cl::ParseCommandLineOptions(argc, argv, kOverview);
  return readSettings(line);
}
