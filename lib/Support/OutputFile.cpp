//===- OutputFile.cpp - Files written whole or not at all -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/OutputFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace llvm;
using namespace prec;

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kStandardOutput = "-";

static Error takeError(raw_fd_ostream &os) {
  std::error_code error = os.error();
  os.clear_error();
  return errorCodeToError(error);
}

static Error describe(StringRef path, Error reason) {
  return createStringError("cannot write '" + path +
                           "': " + toString(std::move(reason)));
}

static Error describe(StringRef path, std::error_code reason) {
  return describe(path, errorCodeToError(reason));
}

Expected<PendingFile> PendingFile::create(StringRef path, StringRef content) {
  PendingFile pending(path);
  sys::fs::file_status status;
  bool exists = path != kStandardOutput && !sys::fs::status(path, status);
  if (exists && sys::fs::is_directory(status))
    return describe(path, make_error_code(errc::is_a_directory));
  if (path == kStandardOutput || (exists && !is_regular_file(status))) {
    pending.content = content.str();
    return pending;
  }
  if (exists) {
    SmallString<128> target;
    if (std::error_code error = sys::fs::real_path(path, target))
      return describe(path, error);
    pending.path = target.str().str();
  }
  Expected<sys::fs::TempFile> file =
      sys::fs::TempFile::create(pending.path + ".temp-stream-%%%%%%",
                                sys::fs::all_read | sys::fs::all_write);
  if (!file)
    return describe(path, file.takeError());
  pending.file = std::make_unique<sys::fs::TempFile>(std::move(*file));
  // The new file has the permissions of the old one.
  if (exists)
    if (std::error_code error =
            sys::fs::setPermissions(pending.file->FD, status.permissions()))
      return describe(path, error);
  raw_fd_ostream os(pending.file->FD, /*shouldClose=*/false);
  os << content;
  os.flush();
  if (Error error = takeError(os))
    return describe(path, std::move(error));
  return pending;
}

PendingFile::~PendingFile() {
  if (file)
    consumeError(file->discard());
}

Error PendingFile::keep() {
  if (file) {
    Error error = file->keep(path);
    // If the file cannot be put in its place, it is removed.
    file.reset();
    return error ? describe(path, std::move(error)) : Error::success();
  }
  if (path == kStandardOutput) {
    outs() << content;
    return Error::success();
  }
  std::error_code error;
  raw_fd_ostream os(path, error);
  if (error)
    return describe(path, error);
  os << content;
  os.close();
  if (Error failed = takeError(os))
    return describe(path, std::move(failed));
  return Error::success();
}

Error prec::writeFile(StringRef path, StringRef content) {
  Expected<PendingFile> file = PendingFile::create(path, content);
  return file ? file->keep() : file.takeError();
}

//===----------------------------------------------------------------------===//
// What may be written
//===----------------------------------------------------------------------===//

/// The real path of a file that does not exist yet.
static SmallString<128> getPlace(StringRef path) {
  StringRef folder = sys::path::parent_path(path);
  SmallString<128> place;
  if (sys::fs::real_path(folder.empty() ? "." : folder, place))
    place = folder;
  sys::path::append(place, sys::path::filename(path));
  return place;
}

/// Whether `path` is the regular file to which the shell has redirected a
/// stream of the process.
static bool isStream(StringRef path, int descriptor) {
  sys::fs::file_status stream, file;
  return !sys::fs::status(descriptor, stream) && !sys::fs::status(path, file) &&
         sys::fs::is_regular_file(stream) && sys::fs::equivalent(stream, file);
}

/// Whether two paths are one file. "-" stands for the stream `descriptor`.
static bool isSameFile(StringRef one, StringRef other, int descriptor) {
  if (one.empty() || other.empty())
    return false;
  if (one == kStandardOutput || other == kStandardOutput)
    return one == other ||
           isStream(one == kStandardOutput ? other : one, descriptor);
  bool isThere = sys::fs::exists(one);
  if (isThere != sys::fs::exists(other))
    return false;
  if (!isThere)
    return getPlace(one) == getPlace(other);
  return sys::fs::is_regular_file(one) && sys::fs::equivalent(one, other);
}

StringRef PendingFile::findContent(StringRef other) const {
  return file && isSameFile(path, other, STDOUT_FILENO) ? file->TmpName
                                                        : StringRef();
}

Error prec::checkOutputFiles(ArrayRef<NamedFile> outputs,
                             ArrayRef<NamedFile> inputs) {
  for (auto [i, output] : enumerate(outputs)) {
    for (const NamedFile &input : inputs)
      if (output.path != kStandardOutput &&
          isSameFile(output.path, input.path, STDIN_FILENO))
        return createStringError("cannot write '" + output.path +
                                 "': this run reads it as " + input.name +
                                 "; name another file for " + output.name);
    for (const NamedFile &other : outputs.take_front(i))
      if (isSameFile(output.path, other.path, STDOUT_FILENO))
        return createStringError(
            other.name + " and " + output.name + " are both to be " +
            (output.path == kStandardOutput ? "standard output"
                                            : "'" + output.path + "'") +
            "; name another file for one of them");
  }
  return Error::success();
}
