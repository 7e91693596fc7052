//===- Registers.cpp - setmaxnreg -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A CTA has the registers that it was launched with. Some threads release
// registers, and others wait until enough are free. If the budgets do not add
// up, they wait forever. Registers of exited threads are not released.
//
//===----------------------------------------------------------------------===//

#include "../DeviceModule.h"
#include "../Machine.h"
#include "Families.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

/// The range of setmaxnreg (PTX ISA, "setmaxnreg").
static constexpr int64_t kLeast = 24, kMost = 256, kUnit = 8;

/// numbers: the new registers of each thread; whether they increase.
static void handleMaxRegisters(Thread &thread, const Op &op, uint64_t *,
                               uint64_t *) {
  const Kernel &kernel = *thread.cluster->launch.kernel;
  int64_t count = op.numbers[0];
  bool isMore = op.numbers[1];
  if (count < kLeast || count > kMost || count % kUnit != 0)
    thread.fail(
        op, "setmaxnreg to {0}; a multiple of {1} from {2} to {3} is possible",
        count, kUnit, kLeast, kMost);
  bool hasBlock = kernel.requiredBlock[0] || kernel.maxBlock[0];
  if (!hasBlock || kernel.minCtas == 0)
    thread.fail(op, "ptxas ignores setmaxnreg unless the kernel has "
                    "nvvm.minctasm and nvvm.reqntid or nvvm.maxntid");
  // ptxas launches threads with no more registers than the largest number that
  // they request (ptxas 13.0: 224 of the 255 that each of 256 threads could
  // have).
  bool isLaunched = thread.registers == thread.cluster->launch.getRegisters();
  bool isWrongWay = isMore ? count < thread.registers && !isLaunched
                           : count > thread.registers;
  if (isWrongWay)
    thread.fail(op, "setmaxnreg.{0} to {1} registers, where the thread has {2}",
                isMore ? "inc" : "dec", count, thread.registers);
  Cta &cta = *thread.cta;
  if (count <= thread.registers) {
    cta.freeRegisters += thread.registers - count;
    thread.registers = count;
    ++thread.cluster->progress;
    for (Thread *waiting : cta.waitingForRegisters)
      waiting->wake();
    cta.waitingForRegisters.clear();
    return;
  }
  Wait wait = {};
  wait.kind = Wait::Registers;
  wait.op = &op;
  wait.phase = count - thread.registers;
  while (cta.freeRegisters < wait.phase) {
    cta.waitingForRegisters.push_back(&thread);
    thread.block(wait);
  }
  cta.freeRegisters -= wait.phase;
  thread.registers = count;
}

bool prec::runtime::emulator::decodeRegisters(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (!name.consume_front("setmaxnreg."))
    return false;
  op.numbers = {call.getConstant(0), name.starts_with("inc.")};
  op.handler = handleMaxRegisters;
  return true;
}
