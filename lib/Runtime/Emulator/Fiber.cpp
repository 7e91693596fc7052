//===- Fiber.cpp - Threads that hand over the processor -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Boost.Context's class `fiber` unwinds an unfinished stack by an exception,
// but this project is built without exceptions. So this file uses the layer
// below, which only switches stacks. The address sanitizer must be told of each
// switch.
//
//===----------------------------------------------------------------------===//

#include "Fiber.h"
#include <boost/context/detail/fcontext.hpp>
#include <sys/mman.h>
#include <unistd.h>

#if __has_feature(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#define PREC_ADDRESS_SANITIZER 1
#endif

using namespace prec::runtime::emulator;
namespace context = boost::context::detail;

FiberStacks::FiberStacks(size_t bytes) {
  size_t page = sysconf(_SC_PAGESIZE);
  stackBytes = (bytes + page - 1) / page * page;
  strideBytes = stackBytes + page;
}

FiberStacks::~FiberStacks() {
  if (memory)
    munmap(memory, count * strideBytes);
}

bool FiberStacks::reserve(size_t wanted) {
  if (wanted <= count)
    return true;
  void *mapped =
      mmap(nullptr, wanted * strideBytes, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (mapped == MAP_FAILED)
    return false;
  if (memory)
    munmap(memory, count * strideBytes);
  memory = static_cast<uint8_t *>(mapped);
  count = wanted;
  for (size_t i = 0; i < count; ++i)
    mprotect(memory + i * strideBytes, strideBytes - stackBytes, PROT_NONE);
  return true;
}

namespace prec {
namespace runtime {
namespace emulator {
/// The entry point on a new stack.
struct FiberStart {
  static void start(context::transfer_t transfer) {
    auto *fiber = static_cast<Fiber *>(transfer.data);
    fiber->caller = transfer.fctx;
#ifdef PREC_ADDRESS_SANITIZER
    __sanitizer_finish_switch_fiber(nullptr, &fiber->callerStack,
                                    &fiber->callerStackBytes);
#endif
    fiber->entry(fiber->argument);
  }
};
} // namespace emulator
} // namespace runtime
} // namespace prec

void Fiber::create(const FiberStacks &stacks, size_t index, Entry newEntry,
                   void *newArgument) {
  entry = newEntry;
  argument = newArgument;
  stackBytes = stacks.getStackBytes();
  stackBottom = stacks.getTop(index) - stackBytes;
  own = context::make_fcontext(stacks.getTop(index), stackBytes,
                               FiberStart::start);
}

void Fiber::resume() {
#ifdef PREC_ADDRESS_SANITIZER
  void *fakeStack = nullptr;
  __sanitizer_start_switch_fiber(&fakeStack, stackBottom, stackBytes);
#endif
  own = context::jump_fcontext(own, this).fctx;
#ifdef PREC_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(fakeStack, nullptr, nullptr);
#endif
}

void Fiber::suspend() {
#ifdef PREC_ADDRESS_SANITIZER
  void *fakeStack = nullptr;
  __sanitizer_start_switch_fiber(&fakeStack, callerStack, callerStackBytes);
#endif
  caller = context::jump_fcontext(caller, nullptr).fctx;
#ifdef PREC_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(fakeStack, &callerStack, &callerStackBytes);
#endif
}
