//===- ProgramIds.h - Stable ids of a whole program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ids of each function, made when one of them is first asked for.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_PROGRAMIDS_H
#define PREC_ANALYSIS_PROGRAMIDS_H

#include "prec/Analysis/DecisionIds.h"
#include <memory>

namespace prec {

class ProgramIds {
public:
  /// `program` stays as it is, and where it is.
  explicit ProgramIds(const ProgramModel &program) : program(program) {}

  std::string getId(mlir::Operation *op) {
    return get(op->getParentOfType<mlir::FunctionOpInterface>()).getId(op);
  }
  std::string getId(mlir::Value value) {
    return get(getFunction(value)).getId(value);
  }

private:
  const DecisionIds &get(mlir::FunctionOpInterface function) {
    std::unique_ptr<DecisionIds> &known = functions[function];
    if (!known)
      known = std::make_unique<DecisionIds>(function, program);
    return *known;
  }

  const ProgramModel &program;
  llvm::DenseMap<mlir::Operation *, std::unique_ptr<DecisionIds>> functions;
};

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMIDS_H
