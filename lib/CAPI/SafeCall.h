//===- SafeCall.h - Calls that a host survives ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parsers crash on some malformed programs, and LLVM ends the process on
// fatal errors. A host of the C library must get an error instead. So calls run
// as those of libclang do: on a thread of their own, whose crashes are caught.
// The memory of such a call is lost. Nothing else is affected, since calls
// share nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CAPI_SAFECALL_H
#define PREC_LIB_CAPI_SAFECALL_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace prec {

enum class CallOutcome { Done, Crashed, NoThread };

/// Runs `work` on a large stack and waits for it. Handles the signals of
/// crashes meanwhile, unless crash recovery is off.
CallOutcome callSafely(llvm::function_ref<void()> work);

/// For all calls that begin later.
void setCrashRecovery(bool isOn);

} // namespace prec

#endif // PREC_LIB_CAPI_SAFECALL_H
