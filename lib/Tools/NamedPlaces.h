//===- NamedPlaces.h - Messages about what has no place ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_NAMEDPLACES_H
#define PREC_LIB_TOOLS_NAMEDPLACES_H

#include "mlir/IR/Diagnostics.h"

namespace prec {

/// While it lives, messages at locations that are names alone, such as
/// loc("fc1"), begin with the file, like all others, and the name:
/// "model.mlir:0:0: error: 'fc1': ...". MLIR itself begins them with
/// "<unknown>:0" and prints the location.
class NamedPlaces : public mlir::ScopedDiagnosticHandler {
public:
  NamedPlaces(mlir::MLIRContext *context, llvm::StringRef file);
};

} // namespace prec

#endif // PREC_LIB_TOOLS_NAMEDPLACES_H
