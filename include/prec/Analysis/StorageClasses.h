//===- StorageClasses.h - Values that share storage -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that a loop carries are one place in memory with several names:
// the arguments of its body and of its condition, its result, and the results
// of inserts into it. They have one type, so storing them in another format is
// one decision about all of them: a storage class. The class is rounded at its
// entries, where other values enter it:
//
//   %r = scf.for ... iter_args(%c = %init) {     members  %c, %n, %r
//     %n = tensor.insert_slice %new into %c      entries  %init at the loop,
//     scf.yield %n                                        %new at the insert
//   }
//
// The members are the arguments and results to which a region op forwards
// values, if one operand flows to several of them or a member flows on to
// another op; and the results of inserts into a member that flow back to it.
// Results of branches are classes with the yields as entries. Not included are
// values that no region op carries, which are classes of their own; views,
// which have the storage of their source; and arguments of functions. Linear in
// the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STORAGECLASSES_H
#define PREC_ANALYSIS_STORAGECLASSES_H

#include "prec/Analysis/ProgramModel.h"
#include <deque>

namespace prec {

struct StorageClass {
  /// In program order: arguments of a block, then results of its ops. The first
  /// represents the class.
  llvm::SmallVector<mlir::Value, 2> members;
  /// Operands by which other values enter the class, in program order.
  llvm::SmallVector<mlir::OpOperand *, 2> entries;
  /// Operands by which a member flows to another member.
  llvm::SmallVector<mlir::OpOperand *, 2> links;
  /// False if no model describes how values move through one of the ops. Then
  /// no type may change.
  bool isKnown = true;

  mlir::Value getFirst() const { return members.front(); }
};

class StorageClasses {
public:
  explicit StorageClasses(const ProgramModel &program);

  /// The class of a carried value; null for a value that is stored by itself.
  const StorageClass *find(mlir::Value value) const {
    return classOf.lookup(value);
  }
  /// All classes, in the order of their first members.
  const std::deque<StorageClass> &getClasses() const { return classes; }

private:
  std::deque<StorageClass> classes;
  llvm::DenseMap<mlir::Value, const StorageClass *> classOf;
};

} // namespace prec

#endif // PREC_ANALYSIS_STORAGECLASSES_H
