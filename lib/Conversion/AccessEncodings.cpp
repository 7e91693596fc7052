//===- AccessEncodings.cpp - The pass prec-access-encodings ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that is done with 16-bit floats is integer code on their encodings. Where
// a processor has registers for them, code that is not optimised loads them
// there and moves them to those of integers, which waits for what the register
// held before: a sum of products takes twice the time.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/Conversion/Passes.h"

namespace prec {
#define GEN_PASS_DEF_ACCESSENCODINGSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;

static bool isHalf(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isF16() || element.isBF16();
}

/// Next to its use a load becomes an operand of the use's instruction, which
/// fills a whole register. Nothing is written on the way.
static void sink(LLVM::LoadOp op) {
  if (!op->hasOneUse())
    return;
  Operation *user = *op->user_begin();
  if (user->getBlock() != op->getBlock())
    return;
  for (Operation *next = op->getNextNode(); next != user;
       next = next->getNextNode())
    if (!isa<LLVM::LoadOp>(next) && !isMemoryEffectFree(next))
      return;
  op->moveBefore(user);
}

/// bitcast(load float) becomes load integer.
static void loadEncoding(LLVM::LoadOp op) {
  SmallVector<Operation *> users(op->getUsers());
  if (users.empty() || !llvm::all_of(users, llvm::IsaPred<LLVM::BitcastOp>))
    return;
  Type type = users.front()->getResult(0).getType();
  for (Operation *user : users)
    if (user->getResult(0).getType() != type)
      return;
  op.getResult().setType(type);
  for (Operation *user : users) {
    user->getResult(0).replaceAllUsesWith(op.getResult());
    user->erase();
  }
  sink(op);
}

/// store bitcast(integer) becomes store integer.
static void storeEncoding(LLVM::StoreOp op) {
  auto encoding = op.getValue().getDefiningOp<LLVM::BitcastOp>();
  if (!encoding)
    return;
  op.getValueMutable().assign(encoding.getArg());
  if (encoding->use_empty())
    encoding.erase();
}

namespace {
struct AccessEncodings : prec::impl::AccessEncodingsPassBase<AccessEncodings> {
  void runOnOperation() override {
    SmallVector<LLVM::LoadOp> loads;
    SmallVector<LLVM::StoreOp> stores;
    getOperation()->walk([&](Operation *op) {
      if (auto load = dyn_cast<LLVM::LoadOp>(op);
          load && isHalf(load.getType()))
        loads.push_back(load);
      if (auto store = dyn_cast<LLVM::StoreOp>(op);
          store && isHalf(store.getValue().getType()))
        stores.push_back(store);
    });
    llvm::for_each(loads, loadEncoding);
    llvm::for_each(stores, storeEncoding);
  }
};
} // namespace
