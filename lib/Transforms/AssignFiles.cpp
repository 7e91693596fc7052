//===- AssignFiles.cpp - The files that a plan becomes --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssignFiles.h"
#include "prec/Support/OutputFile.h"
#include "prec/Transforms/HostFiles.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

LogicalResult prec::checkOutputs(ModuleOp module,
                                 const AssignSettings &settings) {
  // Several modules have one plan each, and these have no order.
  bool isOneOfSeveral =
      module->getParentOp() &&
      llvm::any_of(module->getBlock()->getOps<ModuleOp>(),
                   [&](ModuleOp other) { return other != module; });
  if (isOneOfSeveral &&
      (!settings.planOut.empty() || !settings.exportMap.empty()))
    return emitError(module.getLoc())
           << "plan-out and export-map name one file, and this module stands "
              "beside others, each with a plan of its own; run the pass on one "
              "of them alone";
  std::vector<NamedFile> outputs = {{"plan-out", settings.planOut},
                                    {"export-map", settings.exportMap}};
  std::vector<NamedFile> source;
  if (auto place = module.getLoc()->findInstanceOf<FileLineColLoc>())
    source.push_back({"the program's source", place.getFilename().str()});
  llvm::Error error = checkOutputFiles(outputs, source);
  if (!error) {
    HostFiles *host = HostFiles::get(module.getContext());
    error = host ? host->check(outputs) : checkOutputFiles(outputs, {});
  }
  if (!error)
    return success();
  return emitError(module.getLoc()) << llvm::toString(std::move(error));
}

LogicalResult prec::writeFiles(ModuleOp module, const AssignSettings &settings,
                               const Plan &plan,
                               const std::optional<ExportMap> &map) {
  struct File {
    StringRef option, path;
    PendingFile pending;
  };
  SmallVector<File, 2> files;
  auto refuse = [&](StringRef option, llvm::Error error) {
    return emitError(module.getLoc())
           << option << ": " << llvm::toString(std::move(error));
  };
  auto write = [&](StringRef option, StringRef path,
                   const auto &content) -> LogicalResult {
    if (path.empty())
      return success();
    llvm::Expected<PendingFile> file = PendingFile::create(
        path, llvm::formatv("{0:2}\n", toJSON(content)).str());
    if (!file)
      return refuse(option, file.takeError());
    files.push_back({option, path, std::move(*file)});
    return success();
  };
  if (failed(write("plan-out", settings.planOut, plan)) ||
      (map && failed(write("export-map", settings.exportMap, *map))))
    return failure();
  if (HostFiles *host = HostFiles::get(module.getContext())) {
    for (File &file : files)
      host->hold({file.option.str(), file.path.str()}, std::move(file.pending));
    return success();
  }
  for (File &file : files)
    if (llvm::Error error = file.pending.keep())
      return refuse(file.option, std::move(error));
  return success();
}
