//===- InstrumentAccumulators.cpp - Reads of accumulators are announced ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The emulator computes a product at once, but a warpgroup has it only after
// wgmma.wait_group. So each accumulator gets a companion value: the number of
// the last multiplication that it comes from. The number follows the
// accumulator through structures, selects and phis. Before any instruction that
// does more than move the accumulator, or accumulate on top of it, a call
// passes the number to the emulator:
//
//   %d = call { float, .. } asm "wgmma.mma_async ..."(..)
//   %x = extractvalue { float, .. } %d, 0
//   %y = fadd float %x, %bias
//
// becomes
//
//   %d = ..
//   %d.number = call i32 @prec_multiplication()
//   %x = ..
//   call void @prec_accumulator(ptr <op>, i32 %d.number)
//   %y = ..
//
//===----------------------------------------------------------------------===//

#include "HostRewrite.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

using namespace prec::runtime::emulator;
using namespace llvm;

static const InlineAsm *getMultiplication(const Value *value) {
  auto *call = dyn_cast<CallInst>(value);
  auto *assembly =
      call ? dyn_cast<InlineAsm>(call->getCalledOperand()) : nullptr;
  return assembly && assembly->getAsmString().contains("wgmma.mma_async")
             ? assembly
             : nullptr;
}

/// Whether the instruction only moves the operand. ptxas keeps both in the same
/// registers, or copies them where the accumulators are complete.
static bool isMove(const Use &use) {
  auto *user = cast<Instruction>(use.getUser());
  if (isa<SelectInst>(user))
    return use.getOperandNo() != 0;
  return isa<PHINode, ExtractValueInst, InsertValueInst, FreezeInst,
             BitCastInst>(user);
}

/// Whether the operand is an accumulator of a multiplication, which means that
/// it is tied to a result.
static bool isAccumulatedOn(const Use &use) {
  const InlineAsm *assembly = getMultiplication(use.getUser());
  if (!assembly)
    return false;
  unsigned input = 0;
  for (const InlineAsm::ConstraintInfo &info : assembly->ParseConstraints()) {
    if (info.Type != InlineAsm::isInput)
      continue;
    if (input++ == use.getOperandNo())
      return !info.Codes.empty() && isDigit(info.Codes[0][0]);
  }
  return false;
}

namespace {
class Instrumenter {
public:
  Instrumenter(Function &function, DeviceModule &device)
      : function(function), device(device), builder(function.getContext()) {}
  void run();

private:
  FunctionCallee getHost(StringRef name, FunctionType *type);
  Value *getNumber(Value *value);
  void announce(const Use &use);

  Function &function;
  DeviceModule &device;
  IRBuilder<> builder;
  SetVector<Instruction *> moved;
  DenseMap<Value *, Value *> numbers;
  /// The numbers that are checked in a block. They are complete in the rest of
  /// the block.
  DenseSet<std::pair<BasicBlock *, Value *>> announced;
};
} // namespace

FunctionCallee Instrumenter::getHost(StringRef name, FunctionType *type) {
  FunctionCallee callee = function.getParent()->getOrInsertFunction(name, type);
  cast<Function>(callee.getCallee())->addFnAttr(kHostAttr);
  return callee;
}

/// The number of the multiplication that `value` comes from; 0 if there is
/// none.
Value *Instrumenter::getNumber(Value *value) {
  auto *instruction = dyn_cast<Instruction>(value);
  if (!instruction || !moved.contains(instruction))
    return builder.getInt32(0);
  Value *&number = numbers[value];
  if (number)
    return number;
  Type *i32 = builder.getInt32Ty();
  if (auto *phi = dyn_cast<PHINode>(instruction)) {
    builder.SetInsertPoint(phi);
    PHINode *twin = builder.CreatePHI(i32, phi->getNumIncomingValues());
    number = twin;
    for (auto [incoming, block] : zip(phi->incoming_values(), phi->blocks()))
      twin->addIncoming(getNumber(incoming), block);
    return twin;
  }
  if (getMultiplication(instruction)) {
    builder.SetInsertPoint(instruction->getNextNode());
    return number = builder.CreateCall(
               getHost(kMultiplicationName, FunctionType::get(i32, false)));
  }
  Value *latest = nullptr;
  for (Use &operand : instruction->operands()) {
    if (!isMove(operand))
      continue;
    Value *other = getNumber(operand);
    builder.SetInsertPoint(instruction);
    latest = latest && latest != other
                 ? builder.CreateBinaryIntrinsic(Intrinsic::umax, latest, other)
                 : other;
  }
  return numbers[value] = latest;
}

void Instrumenter::announce(const Use &use) {
  auto *reader = cast<Instruction>(use.getUser());
  Value *number = getNumber(use.get());
  if (!announced.insert({reader->getParent(), number}).second)
    return;
  Op &op = device.addOp();
  op.name = reader->getOpcodeName();
  op.location = printLocation(*reader);
  builder.SetInsertPoint(reader);
  Value *address = builder.CreateIntToPtr(
      builder.getInt64(reinterpret_cast<uint64_t>(&op)), builder.getPtrTy());
  builder.CreateCall(
      getHost(kAccumulatorName,
              FunctionType::get(builder.getVoidTy(),
                                {builder.getPtrTy(), builder.getInt32Ty()},
                                false)),
      {address, number});
}

void Instrumenter::run() {
  for (BasicBlock &block : function)
    for (Instruction &instruction : block)
      if (getMultiplication(&instruction))
        moved.insert(&instruction);
  for (size_t i = 0; i < moved.size(); ++i)
    for (const Use &use : moved[i]->uses())
      if (isMove(use))
        moved.insert(cast<Instruction>(use.getUser()));
  for (BasicBlock &block : function)
    for (Instruction &instruction : make_early_inc_range(block))
      for (const Use &use : instruction.operands()) {
        auto *operand = dyn_cast<Instruction>(use.get());
        if (operand && moved.contains(operand) && !isMove(use) &&
            !isAccumulatedOn(use))
          announce(use);
      }
}

void prec::runtime::emulator::instrumentAccumulators(Module &module,
                                                     DeviceModule &device) {
  for (Function &function : module)
    if (!function.isDeclaration())
      Instrumenter(function, device).run();
}
