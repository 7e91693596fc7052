//===- HostRewrite.h - Device code becomes host code ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps from a device module to one that the host can compile, each in a
// file of its own. They change the module in place.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_HOSTREWRITE_H
#define PREC_LIB_RUNTIME_EMULATOR_HOSTREWRITE_H

#include "DeviceModule.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"

namespace prec {
namespace runtime {
namespace emulator {

// Not the run-time library's classes of these names.
using llvm::Function;
using llvm::Module;

/// What rewritten code calls; Entries.cpp has the definitions.
inline constexpr llvm::StringLiteral kEmulateName = "prec_emulate";
inline constexpr llvm::StringLiteral kAccessName = "prec_access";
inline constexpr llvm::StringLiteral kAccessRangeName = "prec_access_range";
inline constexpr llvm::StringLiteral kSharedName = "prec_shared";
inline constexpr llvm::StringLiteral kMultiplicationName =
    "prec_multiplication";
inline constexpr llvm::StringLiteral kAccumulatorName = "prec_accumulator";

/// Prefix of the function that unpacks a kernel's arguments and calls it.
inline constexpr llvm::StringLiteral kEntryPrefix = "prec_entry_";

/// file:line:column, or the function and the instruction's text.
std::string printLocation(const llvm::Instruction &instruction);

/// Finds the kernels and reads their attributes, parameters and shared memory;
/// `sharedVariables` are numbered as in Kernel::sharedOffsets.
llvm::Expected<std::vector<Kernel>>
readKernels(Module &module,
            std::vector<llvm::GlobalVariable *> &sharedVariables);

/// Attribute of functions that the host defines: its C library or Entries.cpp.
inline constexpr llvm::StringLiteral kHostAttr = "prec-host";

/// Functions of libdevice that nobody linked become the host's.
void resolveMaths(Module &module);

/// Announces where code reads what a wgmma has accumulated.
void instrumentAccumulators(Module &module, DeviceModule &device);

/// Calls of intrinsics and inline PTX become calls of the emulator.
llvm::Error rewriteCalls(Module &module, DeviceModule &device);

/// Announces loads, stores and atomics to the emulator; without `isFull` only
/// those at which other threads may run.
void instrumentAccesses(Module &module, DeviceModule &device, bool isFull);

/// Shared variables become pointers into the CTA's memory.
void rewriteSharedVariables(
    Module &module, llvm::ArrayRef<llvm::GlobalVariable *> sharedVariables);

/// Removes what only the device understands, and adds the kernels' entries.
void finishForHost(Module &module, llvm::ArrayRef<Kernel> kernels);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_HOSTREWRITE_H
