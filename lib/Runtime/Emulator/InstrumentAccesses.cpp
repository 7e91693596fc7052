//===- InstrumentAccesses.cpp - Loads and stores are announced ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before each access, a call passes its address to the emulator, which checks
// bounds, alignment and order. Memory that belongs to one thread is not
// instrumented: its stack and the kernel's parameters.
//
//===----------------------------------------------------------------------===//

#include "HostRewrite.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace prec::runtime::emulator;
using namespace llvm;

/// Whether the memory is accessible to the thread alone, or never changes.
static bool isPrivate(const Value *pointer) {
  const Value *object = getUnderlyingObject(pointer, /*MaxLookup=*/0);
  if (isa<AllocaInst>(object))
    return true;
  auto *argument = dyn_cast<Argument>(object);
  return argument && argument->hasByValAttr();
}

static bool isAtLeast(AtomicOrdering ordering, AtomicOrdering wanted) {
  return isAtLeastOrStrongerThan(ordering, wanted);
}

namespace {
class Instrumenter {
public:
  Instrumenter(Module &module, DeviceModule &device, bool isFull)
      : module(module), device(device), isFull(isFull),
        builder(module.getContext()) {}

  void visit(Instruction &instruction);

private:
  Op &addOp(Instruction &instruction, const char *name, Value *pointer,
            Type *type, Align align, bool isWrite);
  void setAtomic(Op &op, AtomicOrdering ordering);
  /// `bytes` is null if `op` has the size.
  void announce(Instruction &before, Op &op, Value *pointer, Value *bytes);
  void visitTransfer(AnyMemIntrinsic &intrinsic);

  Module &module;
  DeviceModule &device;
  bool isFull;
  IRBuilder<> builder;
};
} // namespace

Op &Instrumenter::addOp(Instruction &instruction, const char *name,
                        Value *pointer, Type *type, Align align, bool isWrite) {
  Op &op = device.addOp();
  op.name = name;
  op.location = printLocation(instruction);
  op.isWrite = isWrite;
  op.addressSpace = pointer->getType()->getPointerAddressSpace();
  op.accessAlign = align.value();
  if (type)
    op.accessBytes = module.getDataLayout().getTypeStoreSize(type);
  return op;
}

void Instrumenter::setAtomic(Op &op, AtomicOrdering ordering) {
  op.isAtomic = true;
  op.isAcquire = isAtLeast(ordering, AtomicOrdering::Acquire);
  op.isRelease = isAtLeast(ordering, AtomicOrdering::Release);
}

void Instrumenter::announce(Instruction &before, Op &op, Value *pointer,
                            Value *bytes) {
  builder.SetInsertPoint(&before);
  Type *i64 = builder.getInt64Ty(), *opaque = builder.getPtrTy();
  SmallVector<Type *> types = {opaque, i64};
  SmallVector<Value *> args = {
      builder.CreateIntToPtr(builder.getInt64(reinterpret_cast<uint64_t>(&op)),
                             opaque),
      builder.CreatePtrToInt(pointer, i64)};
  if (bytes) {
    types.push_back(i64);
    args.push_back(builder.CreateZExtOrTrunc(bytes, i64));
  }
  FunctionCallee callee = module.getOrInsertFunction(
      bytes ? kAccessRangeName : kAccessName,
      FunctionType::get(builder.getVoidTy(), types, false));
  builder.CreateCall(callee, args);
}

void Instrumenter::visitTransfer(AnyMemIntrinsic &intrinsic) {
  if (!isFull)
    return;
  if (!isPrivate(intrinsic.getRawDest())) {
    Op &op = addOp(intrinsic, "memory write", intrinsic.getRawDest(), nullptr,
                   intrinsic.getDestAlign().valueOrOne(), /*isWrite=*/true);
    announce(intrinsic, op, intrinsic.getRawDest(), intrinsic.getLength());
  }
  auto *transfer = dyn_cast<AnyMemTransferInst>(&intrinsic);
  if (transfer && !isPrivate(transfer->getRawSource())) {
    Op &op = addOp(intrinsic, "memory read", transfer->getRawSource(), nullptr,
                   transfer->getSourceAlign().valueOrOne(), /*isWrite=*/false);
    announce(intrinsic, op, transfer->getRawSource(), intrinsic.getLength());
  }
}

void Instrumenter::visit(Instruction &instruction) {
  Op *op = nullptr;
  Value *pointer = nullptr;
  if (auto *load = dyn_cast<LoadInst>(&instruction)) {
    pointer = load->getPointerOperand();
    bool isPoint = load->isAtomic() || load->isVolatile();
    if ((!isFull && !isPoint) || isPrivate(pointer))
      return;
    op = &addOp(instruction, "load", pointer, load->getType(), load->getAlign(),
                /*isWrite=*/false);
    if (isPoint)
      setAtomic(*op, load->getOrdering());
  } else if (auto *store = dyn_cast<StoreInst>(&instruction)) {
    pointer = store->getPointerOperand();
    bool isPoint = store->isAtomic() || store->isVolatile();
    if ((!isFull && !isPoint) || isPrivate(pointer))
      return;
    op = &addOp(instruction, "store", pointer,
                store->getValueOperand()->getType(), store->getAlign(),
                /*isWrite=*/true);
    if (isPoint)
      setAtomic(*op, store->getOrdering());
  } else if (auto *update = dyn_cast<AtomicRMWInst>(&instruction)) {
    pointer = update->getPointerOperand();
    op = &addOp(instruction, "atomicrmw", pointer, update->getType(),
                update->getAlign(), /*isWrite=*/true);
    setAtomic(*op, update->getOrdering());
  } else if (auto *exchange = dyn_cast<AtomicCmpXchgInst>(&instruction)) {
    pointer = exchange->getPointerOperand();
    op = &addOp(instruction, "cmpxchg", pointer,
                exchange->getCompareOperand()->getType(), exchange->getAlign(),
                /*isWrite=*/true);
    setAtomic(*op, exchange->getMergedOrdering());
  } else if (auto *intrinsic = dyn_cast<AnyMemIntrinsic>(&instruction)) {
    visitTransfer(*intrinsic);
    return;
  } else if (isa<FenceInst>(instruction)) {
    // A fence is reported as an access of zero bytes.
    pointer = ConstantPointerNull::get(builder.getPtrTy());
    op = &addOp(instruction, "fence", pointer, nullptr, Align(1),
                /*isWrite=*/false);
  } else {
    return;
  }
  announce(instruction, *op, pointer, nullptr);
}

void prec::runtime::emulator::instrumentAccesses(Module &module,
                                                 DeviceModule &device,
                                                 bool isFull) {
  Instrumenter instrumenter(module, device, isFull);
  std::vector<Instruction *> accesses;
  for (Function &function : module)
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        if (instruction.mayReadOrWriteMemory() || isa<LoadInst>(instruction))
          accesses.push_back(&instruction);
  for (Instruction *access : accesses)
    instrumenter.visit(*access);
}
