//===- Barrier.cpp - What mbarriers count ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Barrier.h"
#include "Machine.h"

using namespace prec::runtime::emulator;

/// A value that depends on the address, so that a copy of an mbarrier is not
/// taken for one.
uint64_t MBarrier::getCookie() const {
  return 0x6d62617272696572 ^ (uint64_t(cta.rank) << 32 | offset) * 0x9e3779b1;
}

void MBarrier::init(const Op &op, uint32_t count, Epoch epoch) {
  isValid = true;
  expected = pending = count;
  bytes = 0;
  firstPhase = phase;
  initOp = &op;
  initEpoch = epoch;
  isInitFenced = false;
  uint64_t cookie = getCookie();
  std::memcpy(cta.shared + offset, &cookie, sizeof(cookie));
}

bool MBarrier::isIntact() const {
  uint64_t cookie;
  std::memcpy(&cookie, cta.shared + offset, sizeof(cookie));
  return cookie == getCookie();
}

void MBarrier::update(Cluster &cluster) {
  if (pending != 0 || bytes != 0)
    return;
  arriving.add(getCopyEpoch());
  ++phase;
  pending = expected;
  // An arrival continues the release sequence of earlier arrivals, so
  // `arriving` is kept from phase to phase.
  released = arriving;
  ++cluster.progress;
  for (Thread *thread : waiting)
    thread->wake();
  waiting.clear();
}

MBarrier &MBarriers::create(Cluster &cluster, Cta &cta, uint32_t offset) {
  if (MBarrier *known = find(offset))
    return *known;
  Component component = cluster.addComponent(
      {ComponentInfo::MBarrier, &cta, offset}, /*isAsync=*/true);
  return barriers.try_emplace(offset, cta, offset, component).first->second;
}

MBarrier *MBarriers::findIn(uint32_t offset, uint32_t size) {
  auto next = barriers.lower_bound(offset < 7 ? 0 : offset - 7);
  for (; next != barriers.end() && next->first < offset + size; ++next)
    if (next->second.isValid)
      return &next->second;
  return nullptr;
}
