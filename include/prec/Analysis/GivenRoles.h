//===- GivenRoles.h - Roles that a file gives -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the roles of a file into the program as attributes, with the file's
// name beside them, so that all that reads roles finds them there. An attribute
// that the program brings along goes before the file.
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
  /// An entry that names nothing, and two that give one argument or result
  /// different roles, are errors; an attribute that says otherwise is a
  /// warning.
  static mlir::FailureOr<GivenRoles> give(mlir::ModuleOp module,
                                          const RolesFile &file);

  /// Leaves the program as it came.
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
