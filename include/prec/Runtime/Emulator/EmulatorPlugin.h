//===- EmulatorPlugin.h - The emulator as a library to load -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libprec_emulator.so and programs that load it agree on. The emulator is
// a compiler, with hundreds of megabytes behind it; a program that only at
// times emulates, and otherwise has to be small, finds it at run time.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_EMULATOR_EMULATORPLUGIN_H
#define PREC_RUNTIME_EMULATOR_EMULATORPLUGIN_H

#include "prec/Runtime/Device.h"

namespace prec {
namespace runtime {

/// Changes with Device, whose virtual functions are called across the border.
constexpr int kEmulatorPluginVersion = 2;
constexpr const char *kEmulatorPluginFile = "libprec_emulator.so";
constexpr const char *kEmulatorPluginEntry = "precCreateEmulator";

} // namespace runtime
} // namespace prec

extern "C" {
/// A new emulator, which the caller deletes; null if it is of another version.
/// `seed` picks the schedule; persistent kernels are launched for
/// `multiprocessors`.
prec::runtime::Device *precCreateEmulator(int version, uint64_t seed,
                                          unsigned multiprocessors);
}

#endif // PREC_RUNTIME_EMULATOR_EMULATORPLUGIN_H
