//===- Prefetch.h - Ops that are about to be visited ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops are scattered in memory, and only the list in a block leads from one op
// to the next. On programs larger than the caches a walk mostly waits for
// memory. A walk can have the next op fetched while it handles the current one,
// and a walk through an array can fetch ops further ahead. A fetch covers the
// results of an op, which lie before it, the op, and its operands, which lie
// behind it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PREFETCH_H
#define PREC_IR_PREFETCH_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/Support/Compiler.h"
#include <algorithm>
#include <cstdint>

namespace prec {

inline void prefetch(const mlir::Operation *op) {
  // The sum is done on addresses, because pointers may not leave the op.
  constexpr int kLine = 64;
  auto start = reinterpret_cast<uintptr_t>(op);
  for (int line : {-1, 0, 1, 2})
    LLVM_PREFETCH(reinterpret_cast<const void *>(start + line * kLine),
                  /*rw=*/0, /*locality=*/3);
}

inline void prefetchNext(mlir::Operation *op) {
  if (mlir::Operation *next = op->getBlock() ? op->getNextNode() : nullptr)
    prefetch(next);
}

/// How many ops ahead of the current one are fetched.
inline constexpr size_t kAhead = 8;

/// Calls `visit` on each op of a list and prefetches the ops ahead.
template <typename Visit>
void forEachAhead(llvm::ArrayRef<mlir::Operation *> ops, Visit visit) {
  for (size_t i = 0, end = ops.size(); i < end; ++i) {
    prefetch(ops[std::min(i + kAhead, end - 1)]);
    visit(ops[i]);
  }
}

} // namespace prec

#endif // PREC_IR_PREFETCH_H
