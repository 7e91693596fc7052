//===- StorageClasses.h - Values that share storage -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a loop carries is one place in memory with many names: the argument of
// its body, of its condition, its result, and what an insert makes of it. These
// have one type, and a decision to store them in another format is one decision
// about all of them: a storage class. It is rounded where numbers come in, at
// its entries:
//
//   %r = scf.for ... iter_args(%c = %init) {     members  %c, %n, %r
//     %n = tensor.insert_slice %new into %c      entries  %init at the loop,
//     scf.yield %n                                        %new at the insert
//   }
//
// The members are the arguments and results that a region op hands values to,
// where one operand flows to several of them or a member flows on to another
// op; and the results of inserts into a member that flow back to it. Results of
// branches are classes with the yields as entries. Not there: values that no
// region op carries, which are classes of their own; views, which have the
// storage of their source; and arguments of functions. Linear in the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STORAGECLASSES_H
#define PREC_ANALYSIS_STORAGECLASSES_H

#include "prec/Analysis/ProgramModel.h"
#include <deque>

namespace prec {

struct StorageClass {
  /// In program order, the first of which stands for the class: arguments of a
  /// block, then results of its ops.
  llvm::SmallVector<mlir::Value, 2> members;
  /// Operands by which other values come in, in program order.
  llvm::SmallVector<mlir::OpOperand *, 2> entries;
  /// Operands by which members reach members.
  llvm::SmallVector<mlir::OpOperand *, 2> links;
  /// False if nothing says how values move through one of the ops: then no type
  /// may change.
  bool isKnown = true;

  mlir::Value getFirst() const { return members.front(); }
};

class StorageClasses {
public:
  explicit StorageClasses(const ProgramModel &program);

  /// The class of a value that is carried; null if it is stored by itself.
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
