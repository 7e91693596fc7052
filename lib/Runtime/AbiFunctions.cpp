//===- AbiFunctions.cpp - The launch functions by name --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Runtime.h"

using namespace prec::runtime;

const std::vector<AbiFunction> &prec::runtime::getAbiFunctions() {
#define PREC_ENTRY(function)                                                   \
  {                                                                            \
    #function, reinterpret_cast<void *>(&function)                             \
  }
  static const std::vector<AbiFunction> functions = {
      PREC_ENTRY(mgpuEventCreate),
      PREC_ENTRY(mgpuEventDestroy),
      PREC_ENTRY(mgpuEventRecord),
      PREC_ENTRY(mgpuEventSynchronize),
      PREC_ENTRY(mgpuLaunchClusterKernel),
      PREC_ENTRY(mgpuLaunchKernel),
      PREC_ENTRY(mgpuMemAlloc),
      PREC_ENTRY(mgpuMemFree),
      PREC_ENTRY(mgpuMemHostRegisterMemRef),
      PREC_ENTRY(mgpuMemHostUnregisterMemRef),
      PREC_ENTRY(mgpuMemcpy),
      PREC_ENTRY(mgpuMemset16),
      PREC_ENTRY(mgpuMemset32),
      PREC_ENTRY(mgpuModuleGetFunction),
      PREC_ENTRY(mgpuModuleLoad),
      PREC_ENTRY(mgpuModuleLoadJIT),
      PREC_ENTRY(mgpuModuleUnload),
      PREC_ENTRY(mgpuSetDefaultDevice),
      PREC_ENTRY(mgpuStreamCreate),
      PREC_ENTRY(mgpuStreamDestroy),
      PREC_ENTRY(mgpuStreamSynchronize),
      PREC_ENTRY(mgpuStreamWaitEvent),
      PREC_ENTRY(mgpuTensorMapEncodeTiledMemref),
      PREC_ENTRY(precCountPersistentBlocks),
      PREC_ENTRY(precTensorMapEncodeTiled),
  };
#undef PREC_ENTRY
  return functions;
}
