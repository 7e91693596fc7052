//===- prec-bundle-run.cpp - Runs the kernels of a bundle -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only part of prec that a machine with a GPU needs: a compiled bundle has
// some kilobytes, the compiler hundreds of megabytes.
//
//===----------------------------------------------------------------------===//

#include "CublasComparison.h"
#include "DeviceChoice.h"
#include "Options.h"
#include "Report.h"
#include "prec/Runtime/NpyWriter.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>

using namespace prec;
using namespace prec::runtime;

/// Exit statuses, as --help lists them.
enum : int {
  kDone = 0,
  kBadOptions = 1,
  kBadBundle = 2,
  kRunFailed = 3,
  kNoDevice = 4,
};

static int fail(int exitStatus, const Status &status) {
  fprintf(stderr, "prec-bundle-run: error: %s\n", status.message().c_str());
  return exitStatus;
}

/// The indices of the kernels that the options name; all if they name none.
static Status chooseKernels(const BundleRunOptions &options,
                            const Bundle &bundle, std::vector<size_t> &result) {
  std::string names;
  for (const BundleKernel &kernel : bundle.kernels)
    names += (names.empty() ? "" : ", ") + kernel.name;
  std::vector<bool> isChosen(bundle.kernels.size(), options.kernels.empty());
  for (const std::string &name : options.kernels) {
    size_t i = 0;
    while (i < bundle.kernels.size() && bundle.kernels[i].name != name)
      ++i;
    if (i == bundle.kernels.size())
      return Status::failure("--kernel=" + name + ": the bundle has " + names);
    isChosen[i] = true;
  }
  for (size_t i = 0; i < isChosen.size(); ++i)
    if (isChosen[i])
      result.push_back(i);
  return Status();
}

/// Saves the outputs. If that fails, `isOfFile` tells whether a file failed,
/// and not the device.
static Status saveOutputs(const BundleRunOptions &options, const Bundle &bundle,
                          BundleRunner &runner, std::vector<std::string> &files,
                          bool &isOfFile) {
  isOfFile = true;
  const std::string &directory = options.outputDirectory;
  if (mkdir(directory.c_str(), 0777) != 0 && errno != EEXIST)
    return Status::failure("--out=" + directory + ": " + strerror(errno));
  for (size_t i = 0; i < bundle.buffers.size(); ++i) {
    const BundleBuffer &buffer = bundle.buffers[i];
    if (buffer.role != BundleBuffer::Direction::Output)
      continue;
    std::string bytes;
    Status status = runner.read(i, bytes);
    if (status.isFailure()) {
      isOfFile = false;
      return status;
    }
    std::string path = directory + "/" + buffer.name + ".npy";
    if (status = writeNpy(path, buffer.type, buffer.shape, bytes);
        status.isFailure())
      return status;
    files.push_back(path);
  }
  return Status();
}

static int run(const BundleRunOptions &options, const Bundle &bundle) {
  BundleRunReport report;
  report.bundle = &bundle;
  if (Status status = chooseKernels(options, bundle, report.kernels);
      status.isFailure())
    return fail(kBadOptions, status);

  OpenedDevice opened;
  if (Status status = openDevice(options, bundle, opened); status.isFailure())
    return fail(kNoDevice, status);
  report.device = opened.name;
  report.capability = opened.capability;
  report.driver = opened.driver;

  BundleRunner runner(*opened.device, bundle);
  Status status = runner.prepare();
  if (!status.isFailure())
    status = runner.runOnce(report.kernels);
  if (status.isFailure())
    return fail(kRunFailed, status);
  if (!options.outputDirectory.empty()) {
    bool isOfFile = false;
    status = saveOutputs(options, bundle, runner, report.outputs, isOfFile);
    if (status.isFailure())
      return fail(isOfFile ? kBadOptions : kRunFailed, status);
  }
  std::unique_ptr<Cublas> cublas;
  if (options.isAgainstCublas) {
    status =
        Cublas::load(options.cublas, *opened.gpu, runner.getStream(), cublas);
    if (status.isFailure())
      return fail(kNoDevice, status);
    report.cublas = cublas->getVersion();
    status = compareResults(bundle, report.kernels, *cublas, runner,
                            report.differences);
    if (status.isFailure())
      return fail(kRunFailed, status);
  }
  if (options.timing.repeats > 0 && opened.device->keepsTime()) {
    status = cublas ? timeAgainst(bundle, report.kernels, options.timing,
                                  *cublas, runner, report.times, report.theirs)
                    : runner.time(report.kernels, options.timing, report.times);
    if (status.isFailure())
      return fail(kRunFailed, status);
  }
  fputs((options.isJson ? printJson(report) : printTable(report)).c_str(),
        stdout);
  return kDone;
}

int main(int argc, char **argv) {
  BundleRunOptions options;
  if (Status status = parseOptions(argc, argv, options); status.isFailure())
    return fail(kBadOptions, status);
  if (options.isHelp) {
    fputs(kBundleRunHelp, stdout);
    return kDone;
  }
  if (options.isVersion) {
    // The program contains no MLIR, but the compiler that makes its bundles
    // does.
    fputs("prec " PREC_VERSION "\nMLIR " PREC_MLIR_VERSION "\n", stdout);
    return kDone;
  }
  Bundle bundle;
  if (Status status = readBundle(options.bundle, bundle); status.isFailure())
    return fail(kBadBundle, status);
  if (options.isList) {
    fputs(printList(bundle).c_str(), stdout);
    return kDone;
  }
  return run(options, bundle);
}
