//===- Fences.cpp - Fences, proxy fences and hints ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host executes a cluster in program order, so fences change only what is
// taken to be ordered. Hints do nothing; setmaxnreg is checked, because ptxas
// ignores it without a word where it has no effect.
//
//===----------------------------------------------------------------------===//

#include "../DeviceModule.h"
#include "../Machine.h"
#include "Families.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec::runtime::emulator;
using llvm::formatv;
using llvm::StringRef;

static void doNothing(Thread &, const Op &, uint64_t *, uint64_t *) {}

static void fenceMemory(Thread &thread, const Op &, uint64_t *, uint64_t *) {
  thread.hasFence = true;
}

static void fenceProxy(Thread &thread, const Op &, uint64_t *, uint64_t *) {
  thread.knowledge.publish();
}

bool prec::runtime::emulator::decodeFence(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name.starts_with("membar.") || name == "fence.sc.cluster" ||
      name.starts_with("fence.acquire.sync_restrict.") ||
      name.starts_with("fence.release.sync_restrict.")) {
    op.handler = fenceMemory;
    return true;
  }
  if (name == "fence.mbarrier_init.release.cluster") {
    op.handler = doNothing;
    return true;
  }
  if (!name.consume_front("fence.proxy."))
    return false;
  // Of global memory no order is kept.
  bool isShared = name == "async" || name.starts_with("async.shared") ||
                  name.starts_with("async_generic.");
  op.handler = isShared ? fenceProxy : doNothing;
  return isShared || name == "async.global" || name == "alias" ||
         name.starts_with("tensormap_generic.");
}

/// numbers: registers.
static void handleMaxRegisters(Thread &thread, const Op &op, uint64_t *,
                               uint64_t *) {
  const Kernel &kernel = *thread.cluster->launch.kernel;
  int64_t count = op.numbers[0];
  if (count < 24 || count > 256 || count % 8 != 0)
    thread.fail(op,
                "setmaxnreg to {0}; a multiple of 8 from 24 to 256 "
                "is possible",
                count);
  bool hasBlock = kernel.requiredBlock[0] || kernel.maxBlock[0];
  if (!hasBlock || !kernel.hasMinCtas)
    thread.fail(op, "ptxas ignores setmaxnreg unless the kernel has "
                    "nvvm.minctasm and nvvm.reqntid or nvvm.maxntid");
}

bool prec::runtime::emulator::decodeHint(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name.starts_with("setmaxnreg.")) {
    op.numbers = {call.getConstant(0)};
    op.handler = handleMaxRegisters;
    return true;
  }
  if (name == "nanosleep") {
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *) {
      thread.yield();
    };
    return true;
  }
  op.handler = doNothing;
  return name.starts_with("prefetch") || name.starts_with("applypriority.") ||
         name.starts_with("griddepcontrol.") ||
         name == "cp.async.bulk.prefetch.L2" || name == "pm.event.mask";
}
