//===- DecisionIds.h - Stable ids of ops and values -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ids by which a plan names ops and values. An op is named by its name location
// if it has one, else by op name and a hash of its structure (result types,
// operand types and the names of the operands' producers); an ordinal in
// program order tells equals apart. Never a line number, so that moving or
// reformatting a file leaves its plan valid.
//
//   op      FUNCTION/linalg.matmul.1f0c9a3e#2    FUNCTION/"fc1"#0
//   result  the op's id and :INDEX
//   block argument  FUNCTION/arg3, or its op's id and /REGION.BLOCK.argINDEX
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DECISIONIDS_H
#define PREC_ANALYSIS_DECISIONIDS_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <string>

namespace prec {

class DecisionIds {
public:
  /// The ids in a function of `program`, whose name there stands for it in ids.
  /// With `getType` the ids are those that it would have if values were of
  /// these types, and without `takesNames` those if no op had a name location.
  DecisionIds(mlir::FunctionOpInterface function, const ProgramModel &program,
              llvm::function_ref<mlir::Type(mlir::Value)> getType = getOwnType,
              bool takesNames = true);

  std::string getId(mlir::Operation *op) const;
  std::string getId(mlir::Value value) const;

  /// Places in program order: 0 for the function's arguments.
  unsigned getPosition(mlir::Operation *op) const {
    return keys.lookup(op).position;
  }
  unsigned getPosition(mlir::Value value) const;

  /// The inverse, built on first use. Null if nothing has this id.
  mlir::Operation *findOp(llvm::StringRef id);
  mlir::Value findValue(llvm::StringRef id);

private:
  static mlir::Type getOwnType(mlir::Value value) { return value.getType(); }
  struct Key {
    uint32_t hash = 0;
    unsigned ordinal = 0, position = 0;
  };
  void buildIndex();
  /// Empty if it has none.
  mlir::StringAttr getLabel(mlir::Operation *op) const;

  mlir::Operation *function;
  std::string name;
  bool takesNames;
  /// In program order.
  llvm::SmallVector<mlir::Operation *> ops;
  llvm::DenseMap<mlir::Operation *, Key> keys;
  bool isIndexed = false;
  llvm::StringMap<mlir::Operation *> opIndex;
  llvm::StringMap<mlir::Value> valueIndex;
};

/// The name of its location, if it is one with a name.
mlir::StringAttr getLocationName(mlir::Operation *op);

/// The op that makes `value`, or that holds the block whose argument it is.
mlir::Operation *getOwner(mlir::Value value);

/// The function in which `value` stands.
mlir::FunctionOpInterface getFunction(mlir::Value value);

/// "argument 3", "result 0": what `value` is, beside the id of its op.
std::string describeValue(mlir::Value value);

} // namespace prec

#endif // PREC_ANALYSIS_DECISIONIDS_H
