//===- DeviceModule.h - Device code made ready to run -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module of device code, as LLVM bitcode or text, in the form that MLIR's
// pipeline for NVVM embeds with cubin-format=offloading. Loading checks it,
// rewrites it for the host and compiles it. Launches only run it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_DEVICEMODULE_H
#define PREC_LIB_RUNTIME_EMULATOR_DEVICEMODULE_H

#include "Op.h"
#include "prec/Runtime/Emulator/Emulator.h"
#include "llvm/Support/Error.h"
#include <array>
#include <memory>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
namespace orc {
class LLJIT;
} // namespace orc
} // namespace llvm

namespace prec {
namespace runtime {
namespace emulator {

struct KernelParam {
  uint64_t bytes = 0, align = 1;
};

struct Kernel {
  static constexpr uint32_t kUnused = ~0u;

  std::string name;
  /// `params` holds the address of each argument.
  void (*entry)(void **params) = nullptr;
  llvm::SmallVector<KernelParam, 8> params;
  /// The offset of each shared variable of the module, by number.
  std::vector<uint32_t> sharedOffsets;
  /// Includes the padding for the alignment of the dynamic part.
  uint32_t staticSharedBytes = 0;
  bool hasDynamicShared = false;
  /// 0 if the attribute is absent.
  std::array<uint32_t, 3> requiredBlock = {}, maxBlock = {}, cluster = {};
  uint32_t minCtas = 0, maxRegisters = 0;
};

/// A variable of the module in global or constant memory.
struct ModuleVariable {
  std::string name;
  uint64_t address = 0, bytes = 0;
};

class DeviceModule {
public:
  static llvm::Expected<std::unique_ptr<DeviceModule>>
  load(llvm::StringRef image, const EmulatorOptions &options);
  ~DeviceModule();

  const Kernel *find(llvm::StringRef name) const;
  const Op &getOp(uint32_t site) const { return *ops[site]; }
  llvm::ArrayRef<ModuleVariable> getVariables() const { return variables; }

  /// Adds an Op that lives as long as the module. For use while the module is
  /// built.
  Op &addOp();

private:
  DeviceModule();
  llvm::Error compile(std::unique_ptr<llvm::Module> module,
                      std::unique_ptr<llvm::LLVMContext> context);

  std::vector<std::unique_ptr<Op>> ops;
  std::vector<Kernel> kernels;
  std::vector<ModuleVariable> variables;
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_DEVICEMODULE_H
