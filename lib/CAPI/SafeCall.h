//===- SafeCall.h - Calls that a host survives ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parsers crash on some malformed programs, and LLVM ends the process on
// what it calls fatal. A host of the C library is to get an error instead, so
// calls run as libclang's do: on a thread of their own, whose crashes are
// caught. What such a call held is lost; nothing else is touched, since calls
// share nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CAPI_SAFECALL_H
#define PREC_LIB_CAPI_SAFECALL_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace prec {

enum class CallOutcome { Done, Crashed, NoThread };

/// Runs `work` on a large stack and waits for it. While such calls run, signals
/// of crashes are handled here, unless that is off.
CallOutcome callSafely(llvm::function_ref<void()> work);

/// For all calls that begin from now on.
void setCrashRecovery(bool isOn);

} // namespace prec

#endif // PREC_LIB_CAPI_SAFECALL_H
