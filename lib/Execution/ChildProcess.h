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

/// Runs `body` in a forked child and collects its records until it has written
/// the last one. Anything else that ends the child, and the time limit, is a
/// RunFailure: the child's message, or the signal's name. No other thread may
/// run in this process.
llvm::Expected<RunResults>
runInChild(llvm::function_ref<void(RecordWriter &)> body, double timeoutSeconds,
           llvm::function_ref<void()> tick);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CHILDPROCESS_H
