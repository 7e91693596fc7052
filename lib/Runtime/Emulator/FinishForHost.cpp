//===- FinishForHost.cpp - The rest of the way to host code ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared variables become calls that return their address, because each CTA has
// its own copy. Fast-math flags, attributes and metadata that would allow the
// code generator more than the emulator does are dropped, so that arithmetic is
// done as written.
//
//===----------------------------------------------------------------------===//

#include "HostRewrite.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace prec::runtime::emulator;
using namespace llvm;

void prec::runtime::emulator::rewriteSharedVariables(
    Module &module, ArrayRef<GlobalVariable *> sharedVariables) {
  IRBuilder<> builder(module.getContext());
  // Instrumentation of constant addresses has created new constants.
  SmallVector<Constant *> constants(sharedVariables.begin(),
                                    sharedVariables.end());
  convertUsersOfConstantsToInstructions(constants);
  for (auto [number, variable] : enumerate(sharedVariables)) {
    FunctionCallee callee = module.getOrInsertFunction(
        kSharedName,
        FunctionType::get(builder.getPtrTy(), {builder.getInt32Ty()}, false));
    DenseMap<Function *, Value *> addresses;
    for (Use &use : make_early_inc_range(variable->uses())) {
      Function *function = cast<Instruction>(use.getUser())->getFunction();
      Value *&address = addresses[function];
      if (!address) {
        BasicBlock &entry = function->getEntryBlock();
        builder.SetInsertPoint(&entry, entry.getFirstInsertionPt());
        address = builder.CreateAddrSpaceCast(
            builder.CreateCall(callee, {builder.getInt32(number)}),
            variable->getType());
      }
      use.set(address);
    }
    variable->eraseFromParent();
  }
}

static void cleanFunction(Function &function) {
  function.setCallingConv(CallingConv::C);
  function.setAttributes(AttributeList());
  function.addFnAttr(Attribute::NoUnwind);
  for (BasicBlock &block : function) {
    for (Instruction &instruction : block) {
      if (isa<FPMathOperator>(instruction))
        instruction.setFastMathFlags(FastMathFlags());
      instruction.dropUnknownNonDebugMetadata();
      auto *call = dyn_cast<CallBase>(&instruction);
      if (!call)
        continue;
      call->setCallingConv(CallingConv::C);
      // The flags of an intrinsic's immediate operands are attributes of its
      // declaration and must stay. Other calls need no attributes.
      if (!isa_and_nonnull<Function>(call->getCalledOperand()) ||
          !call->getCalledFunction()->isIntrinsic())
        call->setAttributes(AttributeList());
    }
  }
}

/// Adds void prec_entry_<kernel>(ptr %params), which loads the arguments, and
/// passes the address of those that are passed by value.
static void addEntry(Module &module, const Kernel &kernel,
                     ArrayRef<bool> isByval) {
  Function *function = module.getFunction(kernel.name);
  IRBuilder<> builder(module.getContext());
  Type *pointer = builder.getPtrTy();
  Function *entry = Function::Create(
      FunctionType::get(builder.getVoidTy(), {pointer}, false),
      Function::ExternalLinkage, kEntryPrefix + kernel.name, module);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", entry));
  SmallVector<Value *> args;
  for (Argument &argument : function->args()) {
    unsigned i = argument.getArgNo();
    Value *address = builder.CreateLoad(
        pointer, builder.CreateConstGEP1_32(pointer, entry->getArg(0), i));
    if (!isByval[i])
      args.push_back(builder.CreateLoad(argument.getType(), address));
    else
      args.push_back(builder.CreatePointerBitCastOrAddrSpaceCast(
          address, argument.getType()));
  }
  builder.CreateCall(function, args);
  builder.CreateRetVoid();
}

void prec::runtime::emulator::finishForHost(Module &module,
                                            ArrayRef<Kernel> kernels) {
  std::vector<SmallVector<bool>> isByval;
  for (const Kernel &kernel : kernels) {
    isByval.emplace_back();
    for (Argument &argument : module.getFunction(kernel.name)->args())
      isByval.back().push_back(argument.hasByValAttr());
  }
  for (Function &function : module)
    if (!function.isDeclaration())
      cleanFunction(function);
  for (auto [kernel, flags] : zip(kernels, isByval))
    addEntry(module, kernel, flags);
  // Variables become external, so that their addresses can be looked up.
  for (GlobalVariable &variable : module.globals())
    if (variable.hasLocalLinkage() && !variable.getName().starts_with("llvm."))
      variable.setLinkage(GlobalValue::ExternalLinkage);
  StripDebugInfo(module);
}
