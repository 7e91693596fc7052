//===- HostFiles.h - The files of the tool around passes --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes know the files of their own options. What the tool around them writes
// when they are done only the tool knows, and a schedule has passes that the
// tool has not seen.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_HOSTFILES_H
#define PREC_TRANSFORMS_HOSTFILES_H

#include "mlir/IR/DialectInterface.h"
#include "prec/Support/OutputFile.h"
#include <vector>

namespace prec {

/// A tool adds it to the prec dialect before passes run; where they would write
/// a plan or a map to one of these files, they fail and write nothing.
class HostFiles : public mlir::DialectInterface::Base<HostFiles> {
public:
  HostFiles(mlir::Dialect *dialect, std::vector<NamedFile> outputs)
      : Base(dialect), outputs(std::move(outputs)) {}
  llvm::ArrayRef<NamedFile> getOutputs() const { return outputs; }

private:
  std::vector<NamedFile> outputs;
};

} // namespace prec

#endif // PREC_TRANSFORMS_HOSTFILES_H
