//===- EmulatorPlugin.h - The emulator as a library to load -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface between libprec_emulator.so and programs that load it. The
// emulator contains a compiler of hundreds of megabytes, so a program that must
// be small loads it at run time, only if it emulates.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_EMULATOR_EMULATORPLUGIN_H
#define PREC_RUNTIME_EMULATOR_EMULATORPLUGIN_H

#include "prec/Runtime/Device.h"

namespace prec {
namespace runtime {

/// Must change with Device, because programs call its virtual functions in the
/// library.
constexpr int kEmulatorPluginVersion = 2;
constexpr const char *kEmulatorPluginFile = "libprec_emulator.so";
constexpr const char *kEmulatorPluginEntry = "precCreateEmulator";

} // namespace runtime
} // namespace prec

extern "C" {
/// Creates an emulator, which the caller deletes; null if the versions differ.
/// `seed` selects the schedule. `multiprocessors` sizes the launches of
/// persistent kernels.
prec::runtime::Device *precCreateEmulator(int version, uint64_t seed,
                                          unsigned multiprocessors);
}

#endif // PREC_RUNTIME_EMULATOR_EMULATORPLUGIN_H
