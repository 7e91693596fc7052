//===- ReductionCheck.cpp - Whether a candidate goes wrong ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReductionCheck.h"
#include "prec/Support/OutputFile.h"
#include "prec/Tools/PrecRunMain.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <optional>

using namespace prec;
using llvm::ArrayRef;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

int prec::runCheck(const std::string &self, ArrayRef<std::string> given,
                   bool isQuiet) {
  StringRef folder = llvm::sys::path::parent_path(self);
  llvm::ErrorOr<std::string> found =
      llvm::sys::findProgramByName("prec-run", {folder});
  if (!found)
    found = llvm::sys::findProgramByName("prec-run");
  if (!found)
    return -1;
  llvm::SmallVector<StringRef> arguments = {*found, "--compare"};
  arguments.append(given.begin(), given.end());
  std::optional<StringRef> nowhere = StringRef();
  std::optional<StringRef> shown;
  return llvm::sys::ExecuteAndWait(
      *found, arguments, /*Env=*/std::nullopt,
      isQuiet ? ArrayRef<std::optional<StringRef>>({nowhere, nowhere, nowhere})
              : ArrayRef<std::optional<StringRef>>({nowhere, nowhere, shown}));
}

//===----------------------------------------------------------------------===//
// Judging
//===----------------------------------------------------------------------===//

/// Keeps a candidate that goes wrong if it is the smallest so far: in `held`,
/// and, for who ends the search, as the output.
static void keepSmallest(StringRef candidate, StringRef held,
                         StringRef output) {
  auto text = llvm::MemoryBuffer::getFile(candidate);
  uint64_t size = 0;
  if (!text || llvm::sys::fs::file_size(held, size) ||
      (size != 0 && (*text)->getBufferSize() >= size))
    return;
  llvm::consumeError(writeFile(held, (*text)->getBuffer()));
  if (output != "-")
    llvm::consumeError(writeFile(output, (*text)->getBuffer()));
}

std::vector<std::string> prec::getJudgeArguments(StringRef output,
                                                 StringRef held,
                                                 ArrayRef<std::string> asked) {
  std::vector<std::string> arguments = {kJudge.str(), output.str(), held.str()};
  arguments.insert(arguments.end(), asked.begin(), asked.end());
  return arguments;
}

int prec::judge(const std::string &self, int argc, char **argv) {
  if (argc < 5)
    return 0;
  std::vector<std::string> given(argv + 4, argv + argc);
  if (runCheck(self, given, /*isQuiet=*/true) != kRunDiffers)
    return 0;
  keepSmallest(given.back(), argv[3], argv[2]);
  return 1;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

llvm::Error ReductionFiles::create() {
  for (auto [path, remove] :
       {std::pair(&copy, &removeCopy), std::pair(&held, &removeHeld)}) {
    if (std::error_code error =
            llvm::sys::fs::createTemporaryFile("prec-reduce", "mlir", *path))
      return llvm::createStringError("cannot write '" + path->str() +
                                     "': " + error.message());
    remove->setFile(*path);
  }
  return llvm::Error::success();
}
