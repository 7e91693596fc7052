//===- Options.cpp - The command line of prec-bundle-run ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's command line library would be most of the program, so this file parses
// options itself. `--name=value` and `--name value` mean the same.
//
//===----------------------------------------------------------------------===//

#include "Options.h"
#include <charconv>

using namespace prec;
using runtime::Status;

const char *const prec::kBundleRunHelp =
    R"(prec-bundle-run: runs and times the GPU kernels of a bundle

usage: prec-bundle-run [options] BUNDLE

BUNDLE is a directory with a bundle.json, as prec-opt writes it. The kernels are
launched in the order of the bundle, once each, for their outputs; then in turn,
for their times. The program needs no CUDA toolkit, only the driver.

options:
  --kernel=NAME   only this kernel; may be repeated
  --repeats=N     launches to time, default 20; 0 measures nothing
  --warmups=N     launches before that, default 3
  --batch=N       launches per measurement, default 1; more for kernels that take
                  only a few microseconds, where starting one takes as long
  --out=DIR       save buffers with the role output as DIR/NAME.npy
  --json          print the report as JSON
  --list          print what the bundle holds; needs no GPU
  --device=KIND   what runs the kernels: cuda, the default; or emulator, which
                  keeps no time and wants bundles of LLVM bitcode. Its library
                  is ../lib/libprec_emulator.so beside this program, or PATH
                  with --device=emulator=PATH
  --device-seed=N which of its schedules the emulator runs, default 1
  --device-multiprocessors=N
                  how many the emulator has, default 132; persistent kernels
                  have no more blocks than these hold
  --against=cublas
                  times cuBLAS too, in turn with each kernel that computes a
                  product, and compares results where there is no epilogue
  --cublas=PATH   its library; default libcublas.so.13, .12 or .11
  --gpu=N         which GPU, default 0
  --driver=PATH   the driver's library, for unusual installations; default
                  libcuda.so.1, as the dynamic loader finds it
  --version       print the version
  --help          print this text

examples:
  prec-bundle-run gemm.bundle
  prec-bundle-run --kernel=tile_128x256 --repeats=100 --json gemm.bundle
  prec-bundle-run --repeats=0 --out=results gemm.bundle
  prec-bundle-run --against=cublas gemm.bundle
  prec-bundle-run --device=emulator --out=results small.bundle

exit status:
  0  done
  1  bad options, or an output could not be written
  2  the bundle is damaged or not understood
  3  a kernel or the device failed, or cuBLAS computes something else
  4  no driver, no such GPU, no emulator, no cuBLAS, or the bundle is for another
     chip
)";

static Status parseCount(const std::string &name, const std::string &value,
                         int low, int high, int &result) {
  const char *end = value.data() + value.size();
  auto [stop, error] = std::from_chars(value.data(), end, result);
  if (error == std::errc() && stop == end && result >= low && result <= high)
    return Status();
  return Status::failure(name + "=" + value + ": a number from " +
                         std::to_string(low) + " to " + std::to_string(high) +
                         " is possible");
}

static Status setDevice(const std::string &value, BundleRunOptions &options) {
  static const std::string kEmulator = "emulator";
  options.isEmulated = value.compare(0, kEmulator.size(), kEmulator) == 0;
  std::string rest = options.isEmulated ? value.substr(kEmulator.size()) : "";
  options.emulator = rest.empty() ? "" : rest.substr(1);
  bool hasPath = rest.size() > 1 && rest.front() == '=';
  if (value == "cuda" || (options.isEmulated && (rest.empty() || hasPath)))
    return Status();
  return Status::failure("--device=" + value +
                         ": cuda, emulator and emulator=PATH are possible");
}

static Status setAgainst(const std::string &value, BundleRunOptions &options) {
  options.isAgainstCublas = value == "cublas";
  return options.isAgainstCublas ? Status()
                                 : Status::failure("--against=" + value +
                                                   ": only cublas is possible");
}

static Status setOption(const std::string &name, const std::string &value,
                        BundleRunOptions &options) {
  constexpr int kMax = 1000000;
  if (name == "--kernel")
    options.kernels.push_back(value);
  else if (name == "--out")
    options.outputDirectory = value;
  else if (name == "--driver")
    options.driver = value;
  else if (name == "--repeats")
    return parseCount(name, value, 0, kMax, options.timing.repeats);
  else if (name == "--warmups")
    return parseCount(name, value, 0, kMax, options.timing.warmups);
  else if (name == "--batch")
    return parseCount(name, value, 1, kMax, options.timing.batch);
  else if (name == "--gpu")
    return parseCount(name, value, 0, 1023, options.gpu);
  else if (name == "--device-seed")
    return parseCount(name, value, 0, kMax, options.deviceSeed);
  else if (name == "--device-multiprocessors")
    return parseCount(name, value, 1, kMax, options.deviceMultiprocessors);
  else if (name == "--cublas")
    options.cublas = value;
  else if (name == "--against")
    return setAgainst(value, options);
  else if (name == "--device")
    return setDevice(value, options);
  return Status();
}

static bool takesValue(const std::string &name) {
  for (const char *known :
       {"--kernel", "--out", "--driver", "--repeats", "--warmups", "--batch",
        "--gpu", "--device", "--device-seed", "--device-multiprocessors",
        "--against", "--cublas"})
    if (name == known)
      return true;
  return false;
}

Status prec::parseOptions(int argc, char **argv, BundleRunOptions &options) {
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument.compare(0, 2, "--") != 0) {
      if (!options.bundle.empty())
        return Status::failure("'" + argument + "': there is one bundle, '" +
                               options.bundle + "', already");
      options.bundle = argument;
      continue;
    }
    size_t equals = argument.find('=');
    std::string name = argument.substr(0, equals);
    bool *flag = name == "--json"      ? &options.isJson
                 : name == "--list"    ? &options.isList
                 : name == "--help"    ? &options.isHelp
                 : name == "--version" ? &options.isVersion
                                       : nullptr;
    if (flag && equals == std::string::npos) {
      *flag = true;
      continue;
    }
    if (!takesValue(name))
      return Status::failure("unknown option '" + argument +
                             "'; --help lists the options");
    if (equals == std::string::npos && i + 1 == argc)
      return Status::failure(name + " needs a value");
    std::string value =
        equals == std::string::npos ? argv[++i] : argument.substr(equals + 1);
    if (value.empty())
      return Status::failure(name + " needs a value");
    if (Status status = setOption(name, value, options); status.isFailure())
      return status;
  }
  if (options.bundle.empty() && !options.isHelp && !options.isVersion)
    return Status::failure("no bundle is given; --help shows examples");
  if (options.isEmulated && options.isAgainstCublas)
    return Status::failure("--against=cublas: the library needs a GPU, so it "
                           "does not go with --device=emulator");
  while (options.bundle.size() > 1 && options.bundle.back() == '/')
    options.bundle.pop_back();
  return Status();
}
