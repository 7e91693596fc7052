//===- DeviceModule.cpp - Device code made ready to run -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "Entries.h"
#include "HostRewrite.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

using namespace prec::runtime::emulator;
using prec::runtime::EmulatorOptions;
using namespace llvm;

DeviceModule::DeviceModule() = default;
DeviceModule::~DeviceModule() = default;

const Kernel *DeviceModule::find(StringRef name) const {
  auto found = find_if(
      kernels, [&](const Kernel &kernel) { return kernel.name == name; });
  return found == kernels.end() ? nullptr : &*found;
}

Op &DeviceModule::addOp() {
  ops.push_back(std::make_unique<Op>());
  ops.back()->site = ops.size() - 1;
  return *ops.back();
}

static Expected<std::unique_ptr<llvm::Module>> parse(StringRef image,
                                                     LLVMContext &context) {
  SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module =
      parseIR(MemoryBufferRef(image, "device code"), diagnostic, context);
  std::string text;
  raw_string_ostream stream(text);
  if (!module) {
    diagnostic.print(nullptr, stream, /*ShowColors=*/false);
    return createStringError("the device code is no LLVM IR: %s",
                             StringRef(text).trim().str().c_str());
  }
  if (verifyModule(*module, &stream))
    return createStringError("the device code is not valid: %s",
                             StringRef(text).trim().str().c_str());
  const Triple &triple = module->getTargetTriple();
  if (triple.getArch() != Triple::nvptx64)
    return createStringError("the device code is for '%s', not for nvptx64",
                             triple.str().c_str());
  for (Function &function : *module)
    for (Argument &argument : function.args())
      if (argument.hasByValAttr() &&
          function.getCallingConv() != CallingConv::PTX_Kernel)
        return createStringError(
            "function '%s': parameters by value are modelled for kernels only",
            function.getName().str().c_str());
  return module;
}

static Expected<std::unique_ptr<orc::LLJIT>> createJit() {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto machine = orc::JITTargetMachineBuilder::detectHost();
  if (!machine)
    return machine.takeError();
  machine->setCodeGenOptLevel(CodeGenOptLevel::Less);
  machine->getOptions().AllowFPOpFusion = FPOpFusion::Strict;
  // The native conversions to bf16 flush subnormals. Without these features the
  // code generator calls __truncsfbf2, which Entries.cpp defines.
  machine->addFeatures({"-avx512bf16", "-avxneconvert", "-avx10.2"});
  orc::LLJITBuilder builder;
  builder.setJITTargetMachineBuilder(std::move(*machine));
  return builder.create();
}

Error DeviceModule::compile(std::unique_ptr<llvm::Module> module,
                            std::unique_ptr<LLVMContext> context) {
  for (GlobalVariable &variable : module->globals()) {
    if (variable.isDeclaration())
      return createStringError("the module does not define the variable '%s'",
                               variable.getName().str().c_str());
    if (variable.getName().starts_with("llvm."))
      continue;
    ModuleVariable entry;
    entry.name = variable.getName().str();
    entry.bytes =
        module->getDataLayout().getTypeAllocSize(variable.getValueType());
    variables.push_back(entry);
  }
  orc::JITDylib &library = jit->getMainJITDylib();
  orc::MangleAndInterner mangle(jit->getExecutionSession(),
                                jit->getDataLayout());
  orc::SymbolMap symbols;
  for (auto [name, address] : getEntries())
    symbols[mangle(name)] = {orc::ExecutorAddr::fromPtr(address),
                             JITSymbolFlags::Exported |
                                 JITSymbolFlags::Callable};
  if (Error error = library.define(orc::absoluteSymbols(symbols)))
    return error;
  // The C library defines the functions that the code generator calls, such as
  // fma and fmod.
  auto process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      jit->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  library.addGenerator(std::move(*process));
  if (Error error = jit->addIRModule(
          orc::ThreadSafeModule(std::move(module), std::move(context))))
    return error;
  for (Kernel &kernel : kernels) {
    auto entry = jit->lookup((kEntryPrefix + kernel.name).str());
    if (!entry)
      return entry.takeError();
    kernel.entry = entry->toPtr<void (*)(void **)>();
  }
  for (ModuleVariable &variable : variables) {
    auto address = jit->lookup(variable.name);
    if (!address)
      return address.takeError();
    variable.address = address->getValue();
  }
  return Error::success();
}

Expected<std::unique_ptr<DeviceModule>>
DeviceModule::load(StringRef image, const EmulatorOptions &options) {
  auto context = std::make_unique<LLVMContext>();
  auto module = parse(image, *context);
  if (!module)
    return module.takeError();
  std::unique_ptr<DeviceModule> device(new DeviceModule());
  std::vector<GlobalVariable *> sharedVariables;
  auto kernels = readKernels(**module, sharedVariables);
  if (!kernels)
    return kernels.takeError();
  device->kernels = std::move(*kernels);
  resolveMaths(**module);
  if (options.checkMemory)
    instrumentAccumulators(**module, *device);
  if (Error error = rewriteCalls(**module, *device))
    return error;
  instrumentAccesses(**module, *device, options.checkMemory);
  rewriteSharedVariables(**module, sharedVariables);
  finishForHost(**module, device->kernels);
  auto jit = createJit();
  if (!jit)
    return jit.takeError();
  device->jit = std::move(*jit);
  (*module)->setTargetTriple(device->jit->getTargetTriple());
  (*module)->setDataLayout(device->jit->getDataLayout());
  std::string text;
  raw_string_ostream stream(text);
  if (verifyModule(**module, &stream))
    return createStringError("the rewritten code is not valid: %s",
                             text.c_str());
  if (Error error = device->compile(std::move(*module), std::move(context)))
    return error;
  return device;
}
