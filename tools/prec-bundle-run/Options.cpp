//===- Options.cpp - The command line of prec-bundle-run ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's command line library would be most of the program, so this one reads
// its own: `--name=value` and `--name value` mean the same.
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
  --device=cuda   what runs the kernels; cuda is the only choice
  --gpu=N         which GPU, default 0
  --driver=PATH   the driver's library, for unusual installations; default
                  libcuda.so.1, as the dynamic loader finds it
  --help          print this text

examples:
  prec-bundle-run gemm.bundle
  prec-bundle-run --kernel=tile_128x256 --repeats=100 --json gemm.bundle
  prec-bundle-run --repeats=0 --out=results gemm.bundle

exit status:
  0  done
  1  bad options, or an output could not be written
  2  the bundle is damaged or not understood
  3  a kernel or the device failed
  4  no driver, no such GPU, or the bundle is for another chip
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
  else if (name == "--device" && value != "cuda")
    return Status::failure("--device=" + value + ": only cuda is possible");
  return Status();
}

static bool takesValue(const std::string &name) {
  for (const char *known : {"--kernel", "--out", "--driver", "--repeats",
                            "--warmups", "--batch", "--gpu", "--device"})
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
    bool *flag = name == "--json"   ? &options.isJson
                 : name == "--list" ? &options.isList
                 : name == "--help" ? &options.isHelp
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
  if (options.bundle.empty() && !options.isHelp)
    return Status::failure("no bundle is given; --help shows examples");
  while (options.bundle.size() > 1 && options.bundle.back() == '/')
    options.bundle.pop_back();
  return Status();
}
