//===- SafeCall.cpp - Calls that a host survives --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SafeCall.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include <atomic>
#include <mutex>
#include <pthread.h>

using namespace prec;

/// Threads of hosts may have little stack. Pages that are not touched cost
/// nothing.
static constexpr size_t kStackBytes = 64u << 20;

// Signal handlers belong to the process, so this state does, too.
static std::atomic<bool> isRecoveryOn = true;
static std::mutex handlersMutex;
static unsigned numRecovering = 0;

namespace {
/// Restores the handlers of the host when the last call ends.
struct CrashHandlers {
  CrashHandlers() {
    std::lock_guard<std::mutex> lock(handlersMutex);
    if (numRecovering++ == 0)
      llvm::CrashRecoveryContext::Enable();
  }
  ~CrashHandlers() {
    std::lock_guard<std::mutex> lock(handlersMutex);
    if (--numRecovering == 0)
      llvm::CrashRecoveryContext::Disable();
  }
};

struct Call {
  llvm::function_ref<void()> work;
  CallOutcome outcome;
};
} // namespace

static void *run(void *given) {
  auto *call = static_cast<Call *>(given);
  if (!isRecoveryOn) {
    call->work();
    call->outcome = CallOutcome::Done;
    return nullptr;
  }
  CrashHandlers handlers;
  llvm::CrashRecoveryContext context;
  call->outcome =
      context.RunSafely(call->work) ? CallOutcome::Done : CallOutcome::Crashed;
  return nullptr;
}

/// Does not use llvm::thread, which ends the process if there is no memory for
/// a thread.
CallOutcome prec::callSafely(llvm::function_ref<void()> work) {
  Call call{work, CallOutcome::NoThread};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes))
    return CallOutcome::NoThread;
  bool isStarted = !pthread_attr_setstacksize(&attributes, kStackBytes) &&
                   !pthread_create(&thread, &attributes, run, &call);
  pthread_attr_destroy(&attributes);
  if (isStarted)
    pthread_join(thread, nullptr);
  return call.outcome;
}

void prec::setCrashRecovery(bool isOn) { isRecoveryOn = isOn; }
