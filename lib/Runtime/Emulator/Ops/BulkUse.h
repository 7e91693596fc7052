//===- BulkUse.h - A thread's bulk groups -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The queue of a thread that bulk copies and tensor copies out of shared memory
// share.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_OPS_BULKUSE_H
#define PREC_LIB_RUNTIME_EMULATOR_OPS_BULKUSE_H

#include "../Machine.h"

namespace prec {
namespace runtime {
namespace emulator {

CopyQueue &getBulkQueue(Thread &thread);

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_OPS_BULKUSE_H
