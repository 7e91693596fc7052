//===- FileContents.cpp - Whole files -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileContents.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <unistd.h>

using namespace prec::runtime;

namespace {
struct CloseFile {
  void operator()(FILE *file) const { std::fclose(file); }
};
} // namespace

static Status fail(const std::string &path, const char *what) {
  return Status::failure(path + ": " + what + ": " + std::strerror(errno));
}

Status prec::runtime::readFile(const std::string &path, std::string &result) {
  std::unique_ptr<FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
  if (!file)
    return fail(path, "cannot be read");
  result.clear();
  char bytes[1 << 16];
  while (size_t count = std::fread(bytes, 1, sizeof(bytes), file.get()))
    result.append(bytes, count);
  return std::ferror(file.get()) ? fail(path, "cannot be read") : Status();
}

Status prec::runtime::writeFile(const std::string &path,
                                const std::string &head,
                                const std::string &tail) {
  // The temporary file is in the same directory, so that it can be renamed, and
  // its name contains the process, so that writers do not collide.
  std::string temporary = path + "." + std::to_string(getpid()) + ".tmp";
  FILE *file = std::fopen(temporary.c_str(), "wb");
  if (!file)
    return fail(temporary, "cannot be written");
  bool isWritten =
      std::fwrite(head.data(), 1, head.size(), file) == head.size() &&
      std::fwrite(tail.data(), 1, tail.size(), file) == tail.size();
  // fclose writes buffered bytes, so it can fail, too.
  isWritten = std::fclose(file) == 0 && isWritten;
  if (isWritten && std::rename(temporary.c_str(), path.c_str()) == 0)
    return Status();
  Status status = fail(path, "cannot be written");
  std::remove(temporary.c_str());
  return status;
}
