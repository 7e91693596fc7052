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

/// Runs `body` for 0, 1, ... up to `count` in one forked child, and calls
/// `take` here with the records of each as soon as it has written the last one.
/// Anything else that ends the child, and the time limit, which each has for
/// itself, is a RunFailure: the child's message, or the signal's name. No other
/// thread may run in this process.
llvm::Error runInChild(size_t count,
                       llvm::function_ref<void(size_t, RecordWriter &)> body,
                       const RunLimits &limits,
                       llvm::function_ref<void(RunResults)> take);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CHILDPROCESS_H
