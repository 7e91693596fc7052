//===- OutputFile.h - Files written whole or not at all ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_OUTPUTFILE_H
#define PREC_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <memory>
#include <string>

namespace prec {

/// A file whose content is written, but which has not taken its place yet. A
/// caller that writes several files creates all of them before the first one
/// replaces anything. A file that is not kept leaves nothing behind. Errors
/// name the path: "cannot write 'PATH': ...".
class PendingFile {
public:
  /// "-" is standard output. An existing place that is no regular file (a pipe,
  /// a device) gets its content when the file is kept.
  static llvm::Expected<PendingFile> create(llvm::StringRef path,
                                            llvm::StringRef content);
  PendingFile(PendingFile &&) = default;
  ~PendingFile();

  /// Puts the file in its place. A symbolic link there keeps its target.
  llvm::Error keep();
  /// The temporary file that has the content until `keep`, if `path` names the
  /// same place. Empty if it does not, or if the place is no regular file.
  llvm::StringRef findContent(llvm::StringRef path) const;

private:
  explicit PendingFile(llvm::StringRef path) : path(path) {}

  std::string path, content;
  std::unique_ptr<llvm::sys::fs::TempFile> file;
};

/// Writes `content` to `path`; a regular file holds the old content or the new.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef content);

/// A file with the option or the word that names it. An empty path is no file.
struct NamedFile {
  std::string name, path;
};

/// An error if a run would write over a file that it reads, or write a file
/// twice. Compares files on the disk, not their names. Pipes and devices are
/// never equal; two outputs may not both be "-".
llvm::Error checkOutputFiles(llvm::ArrayRef<NamedFile> outputs,
                             llvm::ArrayRef<NamedFile> inputs);

} // namespace prec

#endif // PREC_SUPPORT_OUTPUTFILE_H
