//===- ProgramIds.h - Stable ids of a whole program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ids of each function, computed on first use.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_PROGRAMIDS_H
#define PREC_ANALYSIS_PROGRAMIDS_H

#include "prec/Analysis/DecisionIds.h"
#include <memory>

namespace prec {

class ProgramIds {
public:
  /// `program` must outlive this object and must not change.
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
