//===- EmulatorPlugin.cpp - The emulator as a library to load -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Emulator/EmulatorPlugin.h"
#include "prec/Runtime/Emulator/Emulator.h"

using namespace prec::runtime;

__attribute__((visibility("default"))) Device *
precCreateEmulator(int version, uint64_t seed, unsigned multiprocessors) {
  if (version != kEmulatorPluginVersion)
    return nullptr;
  EmulatorOptions options;
  options.seed = seed;
  options.multiprocessors = multiprocessors;
  return createEmulator(options).release();
}
