//===- ReadersOf.h - The kernels that read one value ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Found by following the value through views, through copies that are stored as
// it is, and through calls. What is counted is said in CountReads.h.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_READERSOF_H
#define PREC_LIB_PROJECTION_READERSOF_H

#include "CountReads.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

class ReadersOf {
public:
  ReadersOf(ReadCounter &counter, mlir::Value value)
      : counter(counter), program(counter.program), groups(counter.groups),
        value(value) {}

  void find();
  void describe(Traffic &traffic) const;

private:
  /// The value, a view, or a copy that is stored as the value is: who makes it,
  /// and the value or the copy that it is or shows.
  struct Stored {
    mlir::Value value;
    mlir::Operation *maker;
    mlir::Value base;
    /// Calls handed it on, to kernels that no other kernel joins.
    bool isHandedOn = false;
  };
  /// What a contraction reads of the value and of copies, whether it reads the
  /// value itself, also from memory, and any copy.
  struct Multiplying {
    double all = 0;
    bool isDirect = false, isStored = false, isCopied = false;
  };
  /// What contractions read through copies, and these.
  struct Multiplied {
    llvm::MapVector<mlir::Operation *, double> reads;
    double copied = 0;
    llvm::SmallVector<mlir::Value, 1> copies;
  };
  /// What a kernel reads of the value or a copy, by view, and all of that.
  struct Parts {
    llvm::SmallMapVector<mlir::Value, double, 2> parts;
    double all = 0;

    double sum() const {
      double sum = 0;
      for (auto [view, part] : parts)
        sum += part;
      return std::min(sum, all);
    }
  };
  /// What it reads in all, and the copies that it makes.
  struct KernelReads {
    llvm::SmallMapVector<mlir::Value, Parts, 1> reads;
    double copied = 0;
  };

  bool isOutsideOf(mlir::Operation *op, const Stored &stored) const {
    return !stored.maker ||
           groups.getGroup(op) != groups.getGroup(stored.maker);
  }
  void add(mlir::Value other, const Stored &stored) {
    if (!seen.insert(other).second)
      return;
    storage.push_back({other, stored.maker, stored.base, stored.isHandedOn});
    if (other != value)
      counter.addCounted(other);
  }
  void visit(mlir::OpOperand &use, const Stored &stored);
  bool visitEntry(mlir::OpOperand &use, const OpModel &model,
                  const Stored &stored);
  bool visitHandedOn(mlir::OpOperand &use, const Stored &stored);
  void visitCopy(mlir::Operation *op, const Multiplied &behind, double read,
                 bool isOutside);
  void addRead(mlir::Operation *op, mlir::OpOperand &use, const Stored &stored,
               double read);
  double countGathered(mlir::Operation *op, const OpModel &model,
                       mlir::OpOperand &use, double read);
  std::optional<Multiplied> findMultiplied(mlir::Operation *copy);

  ReadCounter &counter;
  const ProgramModel &program;
  const FusionGroups &groups;
  mlir::Value value;
  llvm::SmallVector<Stored, 4> storage;
  llvm::SmallDenseSet<mlir::Value, 4> seen;
  llvm::DenseSet<mlir::Operation *> copies;
  llvm::MapVector<mlir::Operation *, Multiplying> multiplied;
  llvm::SmallVector<CopyRead, 0> copyReads;
  llvm::MapVector<unsigned, KernelReads> kernels;
  /// The uses of the value and of views of it.
  llvm::SmallVector<mlir::OpOperand *> uses;
  /// With the group of the kernel that reads it, if one does.
  llvm::SmallVector<std::pair<ClassEntry, std::optional<unsigned>>, 1> entries;
  double widened = 0;
  bool isReturned = false, isReturnedElsewhere = false;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_READERSOF_H
