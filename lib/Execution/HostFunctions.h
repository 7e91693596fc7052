//===- HostFunctions.h - What a running program calls -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The other end of the calls of Instrumentation.h, and what a failed assertion
// calls. They run in the child process, which runs one program and ends.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_HOSTFUNCTIONS_H
#define PREC_LIB_EXECUTION_HOSTFUNCTIONS_H

#include "Channel.h"
#include "prec/Execution/Executable.h"

namespace prec {

/// From now on the host functions of this process write to `writer` and answer
/// from `answers`; both outlive the process.
void startHost(RecordWriter &writer, const HostAnswers &answers,
               bool isWidened);

/// Sends what was observed, at the end of a run.
void finishHost();

/// The address of the host's function for a symbol of a program; null if the
/// host has none. `puts`, or `printf` of a message with numbers, and `abort`
/// are how an assertion fails.
void *findHostFunction(llvm::StringRef symbol);

/// Copies the tensor out of a memref descriptor of C's interface. A size that
/// no tensor has ends the program with a message.
Array readDescriptor(const void *descriptor, ElementKind kind, int64_t rank);

/// A descriptor of row-major memory, as 64-bit words.
std::vector<int64_t> makeDescriptor(void *data, llvm::ArrayRef<int64_t> shape);

} // namespace prec

#endif // PREC_LIB_EXECUTION_HOSTFUNCTIONS_H
