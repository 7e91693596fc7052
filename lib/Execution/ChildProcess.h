//===- ChildProcess.h - Running code that may fail --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CHILDPROCESS_H
#define PREC_LIB_EXECUTION_CHILDPROCESS_H

#include "Channel.h"
#include "prec/Execution/Executable.h"

namespace prec {

/// Runs `body` for 0, 1, ... up to `count` in one forked child. Calls `take` in
/// this process with the records of each run as soon as its last one arrives.
/// The time limit applies to each run. If the limit or any other cause ends the
/// child, the error is a RunFailure with the child's message or the name of the
/// signal. No other thread may run in this process.
llvm::Error runInChild(size_t count,
                       llvm::function_ref<void(size_t, RecordWriter &)> body,
                       const RunLimits &limits,
                       llvm::function_ref<void(RunResults)> take);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CHILDPROCESS_H
