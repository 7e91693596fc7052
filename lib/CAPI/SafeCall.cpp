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

/// Threads of hosts may have little stack; pages that are not touched cost
/// nothing.
static constexpr size_t kStackBytes = 64u << 20;

// Signal handlers belong to the process, and so does what follows.
static std::atomic<bool> isRecoveryOn = true;
static std::mutex handlersMutex;
static unsigned numRecovering = 0;

namespace {
/// The handlers are those of the host again when the last call ends.
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

/// llvm::thread would end the process where there is no memory for one.
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
