//===- HostFiles.h - The files of the tool around passes --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass knows only the files that its own options name. Only the tool around
// the passes knows which files it writes itself when they are done, and whether
// all passes succeed. And a schedule runs passes that the tool has not seen.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_HOSTFILES_H
#define PREC_TRANSFORMS_HOSTFILES_H

#include "mlir/IR/DialectInterface.h"
#include "prec/Support/OutputFile.h"
#include <mutex>
#include <vector>

namespace prec {

/// A tool adds it to the prec dialect before passes run, and keeps what it
/// holds when they are done. Without it passes write plans and maps themselves.
class HostFiles : public mlir::DialectInterface::Base<HostFiles> {
public:
  HostFiles(mlir::Dialect *dialect, std::vector<NamedFile> inputs,
            std::vector<NamedFile> outputs)
      : Base(dialect), inputs(std::move(inputs)), outputs(std::move(outputs)) {}
  /// The files of the tool that added them to `context`, or null.
  static HostFiles *get(mlir::MLIRContext *context);

  /// An error if any of `written` is a file that the run reads, or that the
  /// tool or another pass writes. Passes may run at the same time.
  llvm::Error check(llvm::ArrayRef<NamedFile> written) const;
  /// Takes a file that a pass made, by the name of its option and its path.
  void hold(NamedFile name, PendingFile file);
  /// The path at which to read, before `keep`, what `path` will hold after it.
  llvm::StringRef find(llvm::StringRef path) const;
  /// Keeps the held files, in their order. The error names the first that
  /// cannot be written.
  llvm::Error keep();

private:
  std::vector<NamedFile> inputs, outputs;
  mutable std::mutex mutex;
  std::vector<std::pair<NamedFile, PendingFile>> held;
};

} // namespace prec

#endif // PREC_TRANSFORMS_HOSTFILES_H
