//===- OutputFile.cpp - Files written whole or not at all -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

Error prec::writeFile(StringRef path, StringRef content) {
  auto write = [&](raw_ostream &os) -> Error {
    os << content;
    return Error::success();
  };
  sys::fs::file_status status;
  bool exists = path != "-" && !sys::fs::status(path, status);
  if (!exists)
    return writeToOutput(path, write);
  if (sys::fs::is_regular_file(status)) {
    SmallString<128> target;
    if (std::error_code error = sys::fs::real_path(path, target))
      return errorCodeToError(error);
    return writeToOutput(target, write);
  }
  std::error_code error;
  raw_fd_ostream os(path, error);
  if (error)
    return errorCodeToError(error);
  os << content;
  os.close();
  error = os.error();
  os.clear_error();
  return errorCodeToError(error);
}
