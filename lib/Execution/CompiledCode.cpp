//===- CompiledCode.cpp - Machine code of a lowered module ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledCode.h"
#include "DeviceSelection.h"
#include "HostFunctions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "prec/Conversion/Passes.h"
#include "llvm/ExecutionEngine/Orc/Core.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace prec;

CompiledCode::~CompiledCode() = default;

/// Moves hot functions into a module of their own, and leaves declarations. A
/// function that refers to another symbol of the module stays.
static OwningOpRef<ModuleOp> takeHot(ModuleOp module) {
  OwningOpRef<ModuleOp> hot = ModuleOp::create(module.getLoc());
  (*hot)->setDiscardableAttrs(module->getDiscardableAttrDictionary());
  for (auto function :
       llvm::make_early_inc_range(module.getOps<LLVM::LLVMFuncOp>())) {
    ArrayAttr words = function.getPassthroughAttr();
    if (!words ||
        !llvm::is_contained(words.getAsValueRange<StringAttr>(), kHotAttr))
      continue;
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(&function.getBody());
    if (!uses || !uses->empty())
      continue;
    OpBuilder builder(function);
    builder.cloneWithoutRegions(function).setPrivate();
    function->moveBefore(hot->getBody(), hot->getBody()->end());
    function.setPublic();
  }
  return hot;
}

static llvm::Expected<std::unique_ptr<ExecutionEngine>>
createEngine(ModuleOp module, bool optimises) {
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  // Products and sums are not fused, even if the machine could.
  builder->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  llvm::CodeGenOptLevel level =
      optimises ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::None;
  builder->setCodeGenOptLevel(level);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();
  ExecutionEngineOptions options;
  std::function<llvm::Error(llvm::Module *)> optimise;
  if (optimises) {
    optimise = makeOptimizingTransformer(2, 0, machine->get());
    options.transformer = optimise;
  }
  options.jitCodeGenOptLevel = level;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  return ExecutionEngine::create(module, options, std::move(*machine));
}

/// The names of the functions that the host defines. Removes the attributes of
/// their arguments, which only bufferization understands.
static SmallVector<std::string> takeHostNames(ModuleOp module) {
  SmallVector<std::string> names;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (function.isExternal() && findHostFunction(function.getName())) {
      names.push_back(function.getName().str());
      function.removeArgAttrsAttr();
    }
  return names;
}

/// The addresses of the functions of an engine.
static llvm::Expected<llvm::StringMap<void *>>
lookUpFunctions(ModuleOp module, const ExecutionEngine &engine) {
  llvm::StringMap<void *> addresses;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    llvm::Expected<void *> address = engine.lookup(function.getName());
    if (!address)
      return address.takeError();
    addresses[function.getName()] = *address;
  }
  return addresses;
}

llvm::Expected<std::unique_ptr<CompiledCode>>
CompiledCode::compile(ModuleOp module, bool optimisesAll) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto code = std::make_unique<CompiledCode>();
  llvm::StringMap<void *> defined;
  OwningOpRef<ModuleOp> hot = takeHot(module);
  if (!hot->getBody()->empty()) {
    auto engine = createEngine(*hot, /*optimises=*/true);
    if (!engine)
      return engine.takeError();
    code->hot = std::move(*engine);
    auto addresses = lookUpFunctions(*hot, *code->hot);
    if (!addresses)
      return addresses.takeError();
    defined = std::move(*addresses);
  }
  for (const std::string &name : takeHostNames(module))
    defined[name] = findHostFunction(name);
  auto engine = createEngine(module, optimisesAll);
  if (!engine)
    return engine.takeError();
  code->engine = std::move(*engine);
  code->engine->registerSymbols([&](llvm::orc::MangleAndInterner mangle) {
    llvm::orc::SymbolMap symbols;
    for (const auto &[name, address] : defined)
      symbols[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                               llvm::JITSymbolFlags::Exported |
                                   llvm::JITSymbolFlags::Callable};
    addDeviceSymbols(symbols, mangle);
    return symbols;
  });
  return code;
}

void CompiledCode::initialize() { engine->initialize(); }

llvm::Expected<void (*)(void **)>
CompiledCode::lookup(llvm::StringRef name) const {
  return engine->lookupPacked(name);
}
