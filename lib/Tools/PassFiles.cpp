//===- PassFiles.cpp - The files of a run of prec-opt ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes print their options as text, whichever way they got them.
//
//===----------------------------------------------------------------------===//

#include "PassFiles.h"
#include "prec/Support/OutputFile.h"

using namespace mlir;
using namespace prec;

/// A plan may be one that an earlier pass wrote; the others are read before any
/// pass runs.
static constexpr llvm::StringLiteral kPlanRead[] = {"plan-in"};
static constexpr llvm::StringLiteral kRead[] = {"calibration", "chips", "roles",
                                                "op-models", "configurations"};
static constexpr llvm::StringLiteral kWritten[] = {"plan-out", "export-map"};

/// The value at the begin of a text of options; in braces if it has spaces.
static StringRef takeValue(StringRef text) {
  if (text.consume_front("{"))
    return text.take_until([](char c) { return c == '}'; });
  return text.take_until([](char c) { return c == ' ' || c == '}'; });
}

/// The values of options with these names in the text of a pipeline, if they
/// are asked for; the text before each tells what earlier passes do.
static std::vector<NamedFile>
findFiles(StringRef pipeline, ArrayRef<llvm::StringLiteral> names,
          llvm::function_ref<bool(const NamedFile &, StringRef)> isAsked = {}) {
  std::vector<NamedFile> files;
  for (StringRef name : names)
    for (size_t place = pipeline.find(name); place != StringRef::npos;
         place = pipeline.find(name, place + name.size())) {
      StringRef rest = pipeline.drop_front(place + name.size());
      bool isOption = place && StringRef(" {").contains(pipeline[place - 1]) &&
                      rest.consume_front("=");
      if (!isOption)
        continue;
      NamedFile file = {name.str(), takeValue(rest).str()};
      if (!isAsked || isAsked(file, pipeline.take_front(place)))
        files.push_back(std::move(file));
    }
  return files;
}

/// Of several programs a file would hold what is said of the last.
static llvm::Error checkSplit(ArrayRef<NamedFile> written) {
  for (const auto &[name, path] : written) {
    bool holdsOne = path != "-" && (!llvm::sys::fs::exists(path) ||
                                    llvm::sys::fs::is_regular_file(path));
    if (!path.empty() && holdsOne)
      return llvm::createStringError(
          name + ": '" + path +
          "' holds what is said of one program, and this input is split into "
          "several: run them one by one, or write to '-'");
  }
  return llvm::Error::success();
}

std::vector<NamedFile> prec::listOutputs(const ToolFiles &files) {
  return {{"-o", files.output}, {"--remarks-output-file", files.remarks}};
}

static std::string print(PassManager &passes) {
  std::string pipeline;
  llvm::raw_string_ostream os(pipeline);
  passes.printAsTextualPipeline(os);
  return pipeline;
}

/// But for the program.
static std::vector<NamedFile> listRead(StringRef pipeline,
                                       const ToolFiles &files) {
  auto isThereBefore = [](const NamedFile &plan, StringRef before) {
    return llvm::none_of(
        findFiles(before, kWritten),
        [&](const NamedFile &made) { return made.path == plan.path; });
  };
  std::vector<NamedFile> read = findFiles(pipeline, kRead);
  llvm::append_range(read, findFiles(pipeline, kPlanRead, isThereBefore));
  read.push_back({"--irdl-file", files.dialects});
  return read;
}

std::vector<NamedFile> prec::listInputs(PassManager &passes,
                                        const ToolFiles &files) {
  std::vector<NamedFile> read = listRead(print(passes), files);
  read.push_back({"the program", files.program});
  return read;
}

llvm::Error prec::checkPassFiles(PassManager &passes, const ToolFiles &files) {
  std::string pipeline = print(passes);
  std::vector<NamedFile> written = findFiles(pipeline, kWritten),
                         read = listRead(pipeline, files),
                         tool = listOutputs(files);
  if (llvm::Error error = checkOutputFiles(tool, read))
    return error;
  NamedFile program = {"the program", files.program};
  if (llvm::Error error = checkOutputFiles(tool.back(), program))
    return error;
  read.push_back(program);
  if (llvm::Error error = checkOutputFiles(written, read))
    return error;
  if (files.isSplit)
    if (llvm::Error error = checkSplit(written))
      return error;
  llvm::append_range(written, tool);
  return checkOutputFiles(written, {});
}
