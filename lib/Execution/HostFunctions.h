//===- HostFunctions.h - What a running program calls -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host functions for the calls of Instrumentation.h and for failed
// assertions. They run in the child process, which runs one program and ends.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_HOSTFUNCTIONS_H
#define PREC_LIB_EXECUTION_HOSTFUNCTIONS_H

#include "Channel.h"
#include "prec/Execution/Executable.h"

namespace prec {

/// Makes the host functions of this process write to `writer` and answer from
/// `answers`. Both must outlive the process.
void startHost(RecordWriter &writer, const HostAnswers &answers,
               bool isWidened);

/// Sends the observations at the end of a run.
void finishHost();

/// The address of the host's function for a symbol of a program; null if there
/// is none. A failed assertion calls `puts`, or `printf` for a message with
/// numbers, and `abort`.
void *findHostFunction(llvm::StringRef symbol);

/// Copies the tensor out of a memref descriptor of the C interface. An
/// impossible size ends the program with a message.
Array readDescriptor(const void *descriptor, ElementKind kind, int64_t rank);

/// A descriptor of row-major memory, as 64-bit words.
std::vector<int64_t> makeDescriptor(void *data, llvm::ArrayRef<int64_t> shape);

} // namespace prec

#endif // PREC_LIB_EXECUTION_HOSTFUNCTIONS_H
