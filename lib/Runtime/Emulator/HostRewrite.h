//===- HostRewrite.h - Device code becomes host code ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps that turn a device module into one that the host can compile. Each
// step is in a file of its own and changes the module in place.
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

// The classes of LLVM, not those of the run-time library with the same names.
using llvm::Function;
using llvm::Module;

/// The functions that rewritten code calls, which Entries.cpp defines.
inline constexpr llvm::StringLiteral kEmulateName = "prec_emulate";
inline constexpr llvm::StringLiteral kAccessName = "prec_access";
inline constexpr llvm::StringLiteral kAccessRangeName = "prec_access_range";
inline constexpr llvm::StringLiteral kSharedName = "prec_shared";
inline constexpr llvm::StringLiteral kMultiplicationName =
    "prec_multiplication";
inline constexpr llvm::StringLiteral kAccumulatorName = "prec_accumulator";

/// The prefix of the function that unpacks a kernel's arguments and calls it.
inline constexpr llvm::StringLiteral kEntryPrefix = "prec_entry_";

/// file:line:column, or the function and the instruction's text.
std::string printLocation(const llvm::Instruction &instruction);

/// Finds the kernels and reads their attributes, parameters and shared memory;
/// `sharedVariables` are numbered as in Kernel::sharedOffsets.
llvm::Expected<std::vector<Kernel>>
readKernels(Module &module,
            std::vector<llvm::GlobalVariable *> &sharedVariables);

/// The attribute of functions that the host defines, in its C library or in
/// Entries.cpp.
inline constexpr llvm::StringLiteral kHostAttr = "prec-host";

/// Replaces functions of libdevice that are not linked by those of the host.
void resolveMaths(Module &module);

/// Inserts a call before each read of the accumulators of a wgmma.
void instrumentAccumulators(Module &module, DeviceModule &device);

/// Replaces calls of intrinsics and inline PTX by calls of the emulator.
llvm::Error rewriteCalls(Module &module, DeviceModule &device);

/// Inserts a call before each load, store and atomic. Without `isFull` only
/// before atomic and volatile accesses and fences, where other threads may run.
void instrumentAccesses(Module &module, DeviceModule &device, bool isFull);

/// Replaces shared variables by pointers into the CTA's memory.
void rewriteSharedVariables(
    Module &module, llvm::ArrayRef<llvm::GlobalVariable *> sharedVariables);

/// Removes attributes that only the device understands, and adds the kernels'
/// entries.
void finishForHost(Module &module, llvm::ArrayRef<Kernel> kernels);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_HOSTREWRITE_H
