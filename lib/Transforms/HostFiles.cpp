//===- HostFiles.cpp - The files of the tool around passes ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Transforms/HostFiles.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

HostFiles *HostFiles::get(MLIRContext *context) {
  auto *dialect = context->getLoadedDialect<PrecDialect>();
  return dialect ? dialect->getRegisteredInterface<HostFiles>() : nullptr;
}

llvm::Error HostFiles::check(llvm::ArrayRef<NamedFile> written) const {
  std::lock_guard<std::mutex> lock(mutex);
  if (llvm::Error error = checkOutputFiles(written, inputs))
    return error;
  std::vector<NamedFile> all(written);
  llvm::append_range(all, outputs);
  llvm::append_range(all, llvm::make_first_range(held));
  return checkOutputFiles(all, {});
}

void HostFiles::hold(NamedFile name, PendingFile file) {
  std::lock_guard<std::mutex> lock(mutex);
  held.emplace_back(std::move(name), std::move(file));
}

StringRef HostFiles::find(StringRef path) const {
  std::lock_guard<std::mutex> lock(mutex);
  for (const auto &[name, file] : llvm::reverse(held))
    if (StringRef content = file.findContent(path); !content.empty())
      return content;
  return path;
}

llvm::Error HostFiles::keep() {
  for (auto &[name, file] : held)
    if (llvm::Error error = file.keep())
      return llvm::createStringError(name.name + ": " +
                                     llvm::toString(std::move(error)));
  held.clear();
  return llvm::Error::success();
}
