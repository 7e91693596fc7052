//===- ReadersOf.h - The kernels that read one value ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the readers of a value by following it through views, through copies
// that are stored as the value is, and through calls. CountReads.h says what is
// counted.
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
  /// The value, a view of it, or a copy that is stored as the value is. `maker`
  /// is the op that makes it. `base` is the value or the copy that it is a view
  /// of.
  struct Stored {
    mlir::Value value;
    mlir::Operation *maker;
    mlir::Value base;
    /// A call passes it on. Its readers share no kernel with the maker.
    bool isHandedOn = false;
  };
  /// The reads of the value and of its copies by a contraction. `isDirect`: it
  /// reads the value itself. `isStored`: it reads the value from memory.
  /// `isCopied`: it reads a copy.
  struct Multiplying {
    double all = 0;
    bool isDirect = false, isStored = false, isCopied = false;
  };
  /// The reads of contractions through copies, and these copies.
  struct Multiplied {
    llvm::MapVector<mlir::Operation *, double> reads;
    double copied = 0;
    llvm::SmallVector<mlir::Value, 1> copies;
  };
  /// The reads of the value or of a copy by a kernel, for each view, and a read
  /// of the whole.
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
  /// The reads of a kernel, and the elements of the copies that it makes.
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
  /// The uses of the value and of its views, without those behind calls.
  llvm::SmallVector<mlir::OpOperand *> uses;
  /// The entries, each with the group of the kernel that reads it, if there is
  /// one.
  llvm::SmallVector<std::pair<ClassEntry, std::optional<unsigned>>, 1> entries;
  double widened = 0;
  bool isReturned = false, isReturnedElsewhere = false;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_READERSOF_H
