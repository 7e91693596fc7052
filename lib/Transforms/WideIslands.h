//===- WideIslands.h - Wide code that exporters spell out -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exporters, and autocast, write an op on bf16 whose kernel computes in f32 as
// what the kernel does:
//
//   %w = extf %x : bf16 to f32 ; ... exp, sum, divide in f32 ...
//   %y = truncf %r : f32 to bf16
//
// The cast at the end is the rounding that every op on bf16 has, spelt out. It
// is so if all numbers that go into what is cast were read from values of the
// type to which it is cast (what is made of literals and integers aside), and
// if nothing reads the result wide. A cast of anything else is a decision of
// who wrote the program: of an f32 argument, of a sum that goes on in f32, to
// another type than that of the operands. Constants count as literals.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_WIDEISLANDS_H
#define PREC_LIB_TRANSFORMS_WIDEISLANDS_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

class WideIslands {
public:
  explicit WideIslands(const ProgramModel &program);

  /// True if `cast`, to bf16 or fp16, ends an island.
  bool isEnd(mlir::Operation *cast) const;

private:
  /// What the numbers in a value were read from: nothing that has a type,
  /// values of one narrow type, or others.
  struct ReadFrom {
    mlir::Type type;
    bool isOther = false;

    void join(const ReadFrom &other);
  };

  ReadFrom getOrigin(mlir::Value value) const;
  void readOp(mlir::Operation *op, const OpModel &model);
  void readBody(mlir::Operation *op);
  ReadFrom joinOperands(mlir::Operation *op) const;

  const ProgramModel &program;
  /// The origins of wide values; those without one are not made of narrow ones.
  llvm::DenseMap<mlir::Value, ReadFrom> origins;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_WIDEISLANDS_H
