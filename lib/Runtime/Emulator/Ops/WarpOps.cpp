//===- WarpOps.cpp - Shuffles, votes and the like -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions that the lanes of a mask execute together. Among these, only
// bar.warp.sync orders memory (PTX ISA, "bar.warp.sync" and "shfl.sync").
//
//===----------------------------------------------------------------------===//

#include "../Machine.h"
#include "Families.h"
#include "llvm/ADT/StringSwitch.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

template <typename Function>
static void forEachLane(const Rendezvous &meeting, Function function) {
  for (uint32_t rest = meeting.mask; rest != 0; rest &= rest - 1)
    function(llvm::countr_zero(rest));
}

namespace {
enum ShuffleMode { Up, Down, Butterfly, Index };
} // namespace

/// args: mask, value, b, c. numbers: mode, whether a predicate is returned.
static void shuffle(Thread &last, const Op &op, Rendezvous &meeting) {
  forEachLane(meeting, [&](int lane) {
    const uint64_t *args = meeting.args[lane];
    int b = args[2] & 31, clamp = args[3] & 31, segment = args[3] >> 8 & 31;
    int maxLane = (lane & segment) | (clamp & ~segment);
    int source = 0;
    bool isInside = false;
    switch (op.numbers[0]) {
    case Up:
      source = lane - b;
      isInside = source >= maxLane;
      break;
    case Down:
      source = lane + b;
      isInside = source <= maxLane;
      break;
    case Butterfly:
      source = lane ^ b;
      isInside = source <= maxLane;
      break;
    case Index:
      source = (lane & segment) | (b & ~segment);
      isInside = source <= maxLane;
      break;
    }
    if (!isInside)
      source = lane;
    if (!(meeting.mask >> source & 1))
      last.fail(op,
                "lane {0} reads from lane {1}, which the "
                "member mask {2:x8} leaves out",
                lane, source, meeting.mask);
    meeting.results[lane][0] = meeting.args[source][1];
    if (op.numbers[1])
      meeting.results[lane][1] = isInside;
  });
}

namespace {
enum VoteMode { All, Any, Uniform, Ballot };
} // namespace

/// args: mask, predicate. numbers: mode.
static void vote(Thread &, const Op &op, Rendezvous &meeting) {
  uint32_t ballot = 0;
  forEachLane(meeting, [&](int lane) {
    ballot |= uint32_t(meeting.args[lane][1] & 1) << lane;
  });
  uint32_t all = meeting.mask;
  uint64_t result = op.numbers[0] == All       ? ballot == all
                    : op.numbers[0] == Any     ? ballot != 0
                    : op.numbers[0] == Uniform ? ballot == all || ballot == 0
                                               : ballot;
  forEachLane(meeting, [&](int lane) { meeting.results[lane][0] = result; });
}

/// args: mask, value. numbers: whether all must match.
static void match(Thread &, const Op &op, Rendezvous &meeting) {
  bool isForAll = op.numbers[0];
  forEachLane(meeting, [&](int lane) {
    uint32_t equal = 0;
    forEachLane(meeting, [&](int other) {
      if (meeting.args[other][1] == meeting.args[lane][1])
        equal |= 1u << other;
    });
    bool isEqual = equal == meeting.mask;
    meeting.results[lane][0] = isForAll && !isEqual ? 0 : equal;
    if (isForAll)
      meeting.results[lane][1] = isEqual;
  });
}

namespace {
enum Redux { Add, Min, Max, UMin, UMax, And, Or, Xor };
} // namespace

static uint32_t combine(int64_t kind, uint32_t a, uint32_t b) {
  switch (kind) {
  case Add:
    return a + b;
  case Min:
    return std::min(int32_t(a), int32_t(b));
  case Max:
    return std::max(int32_t(a), int32_t(b));
  case UMin:
    return std::min(a, b);
  case UMax:
    return std::max(a, b);
  case And:
    return a & b;
  case Or:
    return a | b;
  default:
    return a ^ b;
  }
}

/// args: value, mask. numbers: kind.
static void reduce(Thread &, const Op &op, Rendezvous &meeting) {
  int first = llvm::countr_zero(meeting.mask);
  uint32_t total = meeting.args[first][0];
  forEachLane(meeting, [&](int lane) {
    if (lane != first)
      total = combine(op.numbers[0], total, meeting.args[lane][0]);
  });
  forEachLane(meeting, [&](int lane) { meeting.results[lane][0] = total; });
}

static void elect(Thread &, const Op &, Rendezvous &meeting) {
  int leader = llvm::countr_zero(meeting.mask);
  forEachLane(meeting, [&](int lane) {
    meeting.results[lane][0] = leader;
    meeting.results[lane][1] = lane == leader;
  });
}

static void synchronise(Thread &last, const Op &, Rendezvous &meeting) {
  SyncClock clock;
  ClockTable &table = last.cluster->clocks;
  forEachLane(meeting, [&](int lane) {
    clock.release(meeting.threads[lane]->knowledge, table);
  });
  forEachLane(meeting, [&](int lane) {
    clock.acquire(meeting.threads[lane]->knowledge, table);
  });
}

/// A handler for a collective whose mask is argument `MaskArg`.
template <CollectiveHandler Collective, unsigned MaskArg>
static void meet(Thread &thread, const Op &op, uint64_t *args,
                 uint64_t *results) {
  meetInWarp(thread, op, args[MaskArg], args, results, Collective);
}

static bool decodeShuffle(StringRef name, Op &op) {
  auto [mode, type] = name.split('.');
  op.numbers = {llvm::StringSwitch<int64_t>(mode)
                    .Case("up", Up)
                    .Case("down", Down)
                    .Case("bfly", Butterfly)
                    .Case("idx", Index)
                    .Default(-1),
                type.ends_with("p")};
  op.handler = meet<shuffle, 0>;
  return op.numbers[0] >= 0;
}

static bool decodeVote(StringRef name, Op &op) {
  op.numbers = {llvm::StringSwitch<int64_t>(name)
                    .Case("all.sync", All)
                    .Case("any.sync", Any)
                    .Case("uni.sync", Uniform)
                    .Case("ballot.sync", Ballot)
                    .Default(-1)};
  op.handler = meet<vote, 0>;
  return op.numbers[0] >= 0;
}

static bool decodeReduction(StringRef name, Op &op) {
  op.numbers = {llvm::StringSwitch<int64_t>(name)
                    .Case("add", Add)
                    .Case("min", Min)
                    .Case("max", Max)
                    .Case("umin", UMin)
                    .Case("umax", UMax)
                    .Case("and", And)
                    .Case("or", Or)
                    .Case("xor", Xor)
                    .Default(-1)};
  op.handler = meet<reduce, 1>;
  return op.numbers[0] >= 0;
}

bool prec::runtime::emulator::decodeWarpOp(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (name.consume_front("shfl.sync."))
    return decodeShuffle(name, op);
  if (name.consume_front("vote."))
    return decodeVote(name, op);
  if (name.consume_front("redux.sync."))
    return decodeReduction(name, op);
  if (name.consume_front("match.")) {
    op.numbers = {name.starts_with("all.")};
    op.handler = meet<match, 0>;
    return true;
  }
  if (name == "elect.sync") {
    op.handler = meet<elect, 0>;
    return true;
  }
  if (name == "bar.warp.sync") {
    op.handler = meet<synchronise, 0>;
    return true;
  }
  if (name == "activemask") {
    // Divergence is not known, so all lanes that have not exited count.
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *results) {
      results[0] = thread.getWarp().present & ~thread.getWarp().exited;
    };
    return true;
  }
  return false;
}
