//===- GivenRoles.h - Roles that a file gives -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the roles of a file into the program as attributes, together with the
// name of the file, so that all readers of roles find them there. An attribute
// that the program already has takes precedence over the file.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_GIVENROLES_H
#define PREC_ANALYSIS_GIVENROLES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/RolesFile.h"

namespace prec {

class GivenRoles {
public:
  /// An entry that names nothing is an error, and so are two entries that give
  /// one argument or result different roles. An attribute that differs from the
  /// file gives a warning.
  static mlir::FailureOr<GivenRoles> give(mlir::ModuleOp module,
                                          const RolesFile &file);

  /// Removes the attributes that `give` added.
  void takeBack();

private:
  struct Place {
    mlir::FunctionOpInterface function;
    bool isResult;
    unsigned number;
  };
  llvm::SmallVector<Place> places;
};

} // namespace prec

#endif // PREC_ANALYSIS_GIVENROLES_H
