//===- ReadKernels.cpp - Parameters, attributes, shared memory ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared variables are laid out as by ptxas: first those that a kernel uses, in
// the order of the module, then the dynamic part. A variable of size zero that
// the module defines is printed as one byte and so belongs to the first group;
// one that is only declared belongs to the dynamic part.
//
//===----------------------------------------------------------------------===//

#include "HostRewrite.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace prec::runtime::emulator;
using namespace llvm;

/// Finds kernels by their calling convention, and in modules of older front
/// ends by metadata.
static SetVector<Function *> findKernels(Module &module) {
  SetVector<Function *> kernels;
  for (Function &function : module)
    if (function.getCallingConv() == CallingConv::PTX_Kernel &&
        !function.isDeclaration())
      kernels.insert(&function);
  NamedMDNode *annotations = module.getNamedMetadata("nvvm.annotations");
  if (!annotations)
    return kernels;
  for (MDNode *node : annotations->operands()) {
    if (node->getNumOperands() < 3)
      continue;
    auto *function =
        mdconst::dyn_extract_or_null<Function>(node->getOperand(0));
    auto *key = dyn_cast<MDString>(node->getOperand(1));
    if (function && key && key->getString() == "kernel")
      kernels.insert(function);
  }
  return kernels;
}

static Expected<std::array<uint32_t, 3>> readDims(const Function &function,
                                                  StringRef name) {
  std::array<uint32_t, 3> dims = {};
  Attribute attribute = function.getFnAttribute(name);
  if (!attribute.isValid())
    return dims;
  dims = {1, 1, 1};
  SmallVector<StringRef> parts;
  attribute.getValueAsString().split(parts, ',');
  for (auto [i, part] : enumerate(parts))
    if (i >= 3 || part.trim().getAsInteger(10, dims[i]))
      return createStringError("kernel '%s': malformed attribute %s",
                               function.getName().str().c_str(),
                               name.str().c_str());
  return dims;
}

static void collectFunctions(Function &function,
                             SetVector<Function *> &reached) {
  if (function.isDeclaration() || !reached.insert(&function))
    return;
  for (BasicBlock &block : function)
    for (Instruction &instruction : block)
      for (Value *operand : instruction.operands())
        if (auto *callee = dyn_cast<Function>(operand->stripPointerCasts()))
          collectFunctions(*callee, reached);
}

static void layOutShared(Kernel &kernel, Function &function,
                         ArrayRef<GlobalVariable *> variables) {
  SetVector<Function *> reached;
  collectFunctions(function, reached);
  const DataLayout &layout = function.getParent()->getDataLayout();
  kernel.sharedOffsets.assign(variables.size(), Kernel::kUnused);
  uint64_t offset = 0, dynamicAlign = 1;
  SmallVector<size_t> dynamic;
  for (auto [i, variable] : enumerate(variables)) {
    bool isUsed = any_of(variable->users(), [&](User *user) {
      auto *instruction = dyn_cast<Instruction>(user);
      return instruction && reached.contains(instruction->getFunction());
    });
    if (!isUsed)
      continue;
    uint64_t align = variable->getAlign()
                         .value_or(layout.getPreferredAlign(variable))
                         .value();
    if (variable->isDeclaration()) {
      dynamic.push_back(i);
      dynamicAlign = std::max(dynamicAlign, align);
      continue;
    }
    offset = alignTo(offset, align);
    kernel.sharedOffsets[i] = offset;
    offset += std::max<uint64_t>(
        1, layout.getTypeAllocSize(variable->getValueType()));
  }
  if (!dynamic.empty())
    offset = alignTo(offset, dynamicAlign);
  for (size_t i : dynamic)
    kernel.sharedOffsets[i] = offset;
  kernel.hasDynamicShared = !dynamic.empty();
  kernel.staticSharedBytes = offset;
}

static Expected<Kernel> readKernel(Function &function,
                                   ArrayRef<GlobalVariable *> variables) {
  Kernel kernel;
  kernel.name = function.getName().str();
  const DataLayout &layout = function.getParent()->getDataLayout();
  for (Argument &argument : function.args()) {
    Type *type = argument.hasByValAttr() ? argument.getParamByValType()
                                         : argument.getType();
    KernelParam param;
    param.bytes = layout.getTypeAllocSize(type);
    param.align = std::max(layout.getABITypeAlign(type).value(),
                           argument.getParamAlign().valueOrOne().value());
    // A pointer is always a pointer of the host.
    if (type->isPointerTy())
      param.bytes = param.align = sizeof(void *);
    kernel.params.push_back(param);
  }
  auto read = [&](StringRef name, std::array<uint32_t, 3> &dims) -> Error {
    auto value = readDims(function, name);
    if (!value)
      return value.takeError();
    dims = *value;
    return Error::success();
  };
  if (Error error = read("nvvm.reqntid", kernel.requiredBlock))
    return error;
  if (Error error = read("nvvm.maxntid", kernel.maxBlock))
    return error;
  if (Error error = read("nvvm.cluster_dim", kernel.cluster))
    return error;
  auto readNumber = [&](StringRef name, uint32_t &number) {
    Attribute attribute = function.getFnAttribute(name);
    if (attribute.isValid())
      attribute.getValueAsString().getAsInteger(10, number);
  };
  readNumber("nvvm.minctasm", kernel.minCtas);
  readNumber("nvvm.maxnreg", kernel.maxRegisters);
  layOutShared(kernel, function, variables);
  return kernel;
}

Expected<std::vector<Kernel>> prec::runtime::emulator::readKernels(
    Module &module, std::vector<GlobalVariable *> &sharedVariables) {
  SmallVector<Constant *> constants;
  for (GlobalVariable &variable : module.globals()) {
    if (variable.getAddressSpace() != NVPTXAS::ADDRESS_SPACE_SHARED)
      continue;
    sharedVariables.push_back(&variable);
    constants.push_back(&variable);
  }
  convertUsersOfConstantsToInstructions(constants);
  for (GlobalVariable *variable : sharedVariables)
    for (User *user : variable->users())
      if (!isa<Instruction>(user))
        return createStringError("the address of the shared variable '%s' is "
                                 "part of a constant, which is not modelled",
                                 variable->getName().str().c_str());
  std::vector<Kernel> kernels;
  for (Function *function : findKernels(module)) {
    Expected<Kernel> kernel = readKernel(*function, sharedVariables);
    if (!kernel)
      return kernel.takeError();
    kernels.push_back(std::move(*kernel));
  }
  if (kernels.empty())
    return createStringError("the module has no kernels");
  return kernels;
}
