//===- WideIslands.h - Wide code that exporters spell out -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If a kernel computes an op on bf16 in f32, exporters and autocast write the
// op as the kernel computes it:
//
//   %w = extf %x : bf16 to f32 ; ... exp, sum, divide in f32 ...
//   %y = truncf %r : f32 to bf16
//
// The cast at the end is the rounding that every op on bf16 has, spelt out, if
// two conditions hold: all numbers that the cast value is computed from were
// read from values of the type to which it is cast (literals and integers
// aside), and nothing reads the wide result. Any other cast is a decision of
// the author of the program: a cast of an f32 argument, of a sum that goes on
// in f32, or to another type than that of the operands. Constants count as
// literals.
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
  /// The origin of the numbers in a value: none with a type, values of one
  /// narrow type, or other values.
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
  /// The origins of wide values. A value without one is not computed from
  /// narrow values alone.
  llvm::DenseMap<mlir::Value, ReadFrom> origins;
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_WIDEISLANDS_H
