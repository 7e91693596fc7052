//===- DecisionIds.h - Stable ids of ops and values -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ids by which a plan names ops and values. The id of an op contains its name
// location if it has one, else its op name and a hash of its structure (result
// types, operand types and the op names of the operands' producers). An ordinal
// in program order separates equal ids. Line numbers are not used, so a plan
// stays valid if a file is moved or reformatted.
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
  /// The ids in a function of `program`. They start with the name of the
  /// function (`CallTable::getName`). `getType` replaces the types of values in
  /// hashes. Without `takesNames` name locations are ignored.
  DecisionIds(mlir::FunctionOpInterface function, const ProgramModel &program,
              llvm::function_ref<mlir::Type(mlir::Value)> getType = getOwnType,
              bool takesNames = true);

  std::string getId(mlir::Operation *op) const;
  std::string getId(mlir::Value value) const;

  /// The position of an op in program order, from 1; 0 for the function's
  /// arguments.
  unsigned getPosition(mlir::Operation *op) const {
    return keys.lookup(op).position;
  }
  unsigned getPosition(mlir::Value value) const;

  /// The op or value with this id; null if there is none. The index is built on
  /// first use.
  mlir::Operation *findOp(llvm::StringRef id);
  mlir::Value findValue(llvm::StringRef id);

private:
  static mlir::Type getOwnType(mlir::Value value) { return value.getType(); }
  struct Key {
    uint32_t hash = 0;
    unsigned ordinal = 0, position = 0;
  };
  void buildIndex();
  /// The name location of `op`; null if it has none or names are ignored.
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

/// The name in the location of `op`; null if it has none.
mlir::StringAttr getLocationName(mlir::Operation *op);

/// The op that defines `value`, or the parent op of its block if it is a block
/// argument.
mlir::Operation *getOwner(mlir::Value value);

/// The function that contains `value`.
mlir::FunctionOpInterface getFunction(mlir::Value value);

/// "argument 3", "result 0": for messages that also show the id of the op.
std::string describeValue(mlir::Value value);

} // namespace prec

#endif // PREC_ANALYSIS_DECISIONIDS_H
