//===- Wgmma.cpp - wgmma --------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// d (64 x n) += a (64 x k) * b (k x n) by a warpgroup. It is decoded from
// inline PTX, because there is no intrinsic. The product is computed when the
// last thread issues it. Its reads of shared memory go through the async proxy
// and last until a wgmma.wait_group retires them.
//
//===----------------------------------------------------------------------===//

#include "../Descriptor.h"
#include "../MemoryAccess.h"
#include "../NarrowFloat.h"
#include "../TensorCore.h"
#include "Families.h"
#include "llvm/Support/Regex.h"

using namespace prec::runtime::emulator;
using llvm::StringRef;

static constexpr unsigned kM = 64, kMaxN = 256, kMaxK = 16;

namespace {
/// Positions in Op::numbers. An operand takes two: whether it is an immediate,
/// and the immediate or its slot.
enum Number {
  N,
  K,
  Type,
  IsHalf,
  IsFromRegisters,
  A,
  B = A + 8,
  ScaleD = B + 2,
  ScaleA = ScaleD + 2,
  ScaleB = ScaleA + 2,
  TransA = ScaleB + 2,
  TransB = TransA + 2,
  NumNumbers = TransB + 2
};
} // namespace

static int64_t getOperand(const Op &op, const uint64_t *args, unsigned which) {
  return op.numbers[which] ? op.numbers[which + 1]
                           : int64_t(args[op.numbers[which + 1]]);
}

/// Reads an operand that must be the same in all threads.
static int64_t getUniform(Thread &last, const Op &op, Rendezvous &meeting,
                          unsigned which, const char *what) {
  int64_t value = getOperand(op, meeting.args[0], which);
  for (unsigned i = 1; i < kWarpgroupSize; ++i)
    if (getOperand(op, meeting.args[i], which) != value)
      last.fail(op,
                "{0} differs over the warpgroup: {1:x} in thread "
                "{2} and {3:x} in thread {4}",
                what, value, meeting.threads[0]->index,
                getOperand(op, meeting.args[i], which),
                meeting.threads[i]->index);
  return value;
}

namespace {
/// The warpgroup as a reader. Each thread must have observed the writes that
/// the instruction reads. Threads with the same synchronisation share their
/// clocks, so there are few distinct ones.
struct WarpgroupReaders {
  const Warpgroup &group;
  Epoch epoch;
};
} // namespace

static WarpgroupReaders findReaders(const Rendezvous &meeting, Warpgroup &group,
                                    Epoch epoch) {
  group.readers.clear();
  for (const Thread *thread : meeting.threads) {
    const Knowledge &own = thread->knowledge;
    if (llvm::any_of(group.readers, [&](const Knowledge &known) {
          return known.observed == own.observed && known.visible == own.visible;
        }))
      continue;
    group.readers.emplace_back();
    group.readers.back().observed = own.observed;
    group.readers.back().visible = own.visible;
  }
  return {group, epoch};
}

/// Reads an operand of `mn` x `k` from shared memory. Element (i, j) is written
/// to `to[i * mnStride + j * kStride]`.
static void readOperand(Thread &last, const Op &op, uint64_t bits, unsigned mn,
                        bool isKMajor, float *to, unsigned mnStride,
                        unsigned kStride, const WarpgroupReaders &readers) {
  auto type = static_cast<OperandType>(op.numbers[Type]);
  unsigned bytes = getBytes(type), k = op.numbers[K];
  Descriptor descriptor = Descriptor::decode(bits);
  if (descriptor.baseOffset != 0)
    last.fail(op, "descriptors with a base offset are not modelled");
  Cta &cta = *last.cta;
  uint32_t limit = last.cluster->launch.sharedBytes;
  // 16 bytes hold neighbours along the major dimension.
  unsigned perChunk = 16 / bytes;
  unsigned outer = isKMajor ? mn : k, inner = isKMajor ? k : mn;
  unsigned innerStride = isKMajor ? kStride : mnStride;
  unsigned outerStride = isKMajor ? mnStride : kStride;
  for (unsigned i = 0; i < outer; ++i) {
    for (unsigned j = 0; j < inner; j += perChunk) {
      uint32_t offset = isKMajor ? findElement(descriptor, i, j, bytes, true)
                                 : findElement(descriptor, j, i, bytes, false);
      if (offset + 16 > limit)
        last.fail(op,
                  "out of bounds: the descriptor {0:x} leads to "
                  "byte {1} of shared memory, which has {2}",
                  bits, offset, limit);
      SharedUse read;
      read.isAsync = true;
      read.epoch = readers.epoch;
      for (const Knowledge &knowledge : readers.group.readers) {
        read.knowledge = &knowledge;
        checkOrder(last, op, {&cta, offset}, 16, read);
        read.isForgotten = true;
      }
      const uint8_t *from = cta.shared + offset;
      float *target = to + i * outerStride + j * innerStride;
      for (unsigned e = 0; e < perChunk; ++e) {
        uint32_t value = 0;
        std::memcpy(&value, from + e * bytes, bytes);
        target[e * innerStride] = toFloat(type, value);
      }
    }
  }
}

/// Reads A from registers, as four fragments of mma.m16n8k16, one per warp.
static void readRegisters(const Op &op, Rendezvous &meeting, float *a) {
  auto type = static_cast<OperandType>(op.numbers[Type]);
  unsigned perRegister = 4 / getBytes(type), k = op.numbers[K];
  for (unsigned thread = 0; thread < kWarpgroupSize; ++thread) {
    unsigned lane = thread % kWarpSize;
    for (unsigned r = 0; r < 4; ++r) {
      uint32_t bits = getOperand(op, meeting.args[thread], A + 2 * r);
      unsigned row = thread / kWarpSize * 16 + lane / 4 + 8 * (r % 2);
      for (unsigned i = 0; i < perRegister; ++i) {
        unsigned column =
            lane % 4 * perRegister + i + 4 * perRegister * (r / 2);
        uint32_t value = perRegister == 2 ? bits >> 16 * i & 0xffff : bits;
        a[row * k + column] = toFloat(type, value);
      }
    }
  }
}

/// Moves the accumulators between a row-major matrix and the registers. Pair 2
/// j + h of thread 32 w + l holds the columns 8 j + 2 (l % 4) and 8 j + 2 (l %
/// 4) + 1 of row 16 w + l / 4 + 8 h.
template <typename Move>
static void forEachPair(Rendezvous &meeting, unsigned n, float *d, Move move) {
  for (unsigned thread = 0; thread < kWarpgroupSize; ++thread) {
    unsigned lane = thread % kWarpSize;
    auto *registers = reinterpret_cast<uint32_t *>(meeting.results[thread]);
    for (unsigned half = 0; half < 2; ++half) {
      unsigned row = thread / kWarpSize * 16 + lane / 4 + 8 * half;
      float *pair = d + row * n + lane % 4 * 2;
      for (unsigned j = 0; j < n / 8; ++j, pair += 8)
        move(pair, registers, 2 * j + half);
    }
  }
}

static CopyQueue &getQueue(Thread &thread) {
  CopyQueue &queue = thread.getWarpgroup().multiplications;
  if (!queue.component)
    queue.component = thread.cluster->addComponent(
        {ComponentInfo::Warpgroup, thread.cta, thread.index / kWarpgroupSize},
        /*isAsync=*/true);
  return queue;
}

static void multiplyGroup(Thread &last, const Op &op, Rendezvous &meeting) {
  Cluster &cluster = *last.cluster;
  ++cluster.statistics.matrixOperations;
  for (Thread *thread : meeting.threads)
    if (!thread->hasMatrixFence)
      thread->fail(op, "the first wgmma.mma_async needs a wgmma.fence before "
                       "it");
  unsigned n = op.numbers[N], k = op.numbers[K];
  WarpgroupReaders readers =
      findReaders(meeting, last.getWarpgroup(), getQueue(last).issue());
  float a[kM * kMaxK], b[kMaxK * kMaxN], d[kM * kMaxN];
  bool isKMajorA = !getUniform(last, op, meeting, TransA, "the layout of A");
  bool isKMajorB = !getUniform(last, op, meeting, TransB, "the layout of B");
  if (op.numbers[Type] == int64_t(OperandType::Tf32) &&
      !(isKMajorA && isKMajorB))
    last.fail(op, "32-bit operands must be K-major");
  if (op.numbers[IsFromRegisters])
    readRegisters(op, meeting, a);
  else
    readOperand(last, op, getUniform(last, op, meeting, A, "descriptor A"), kM,
                isKMajorA, a, k, 1, readers);
  readOperand(last, op, getUniform(last, op, meeting, B, "descriptor B"), n,
              isKMajorB, b, 1, n, readers);
  // Scales are 1 or -1.
  if (int32_t(getUniform(last, op, meeting, ScaleA, "the scale of A")) < 0)
    for (unsigned i = 0; i < kM * k; ++i)
      a[i] = -a[i];
  if (int32_t(getUniform(last, op, meeting, ScaleB, "the scale of B")) < 0)
    for (unsigned i = 0; i < k * n; ++i)
      b[i] = -b[i];
  bool isHalf = op.numbers[IsHalf];
  bool isAdded =
      uint32_t(getUniform(last, op, meeting, ScaleD, "the scale of D"));
  if (!isAdded)
    std::fill(d, d + kM * n, 0.0f);
  else if (isHalf)
    forEachPair(meeting, n, d,
                [](float *pair, uint32_t *registers, unsigned i) {
                  pair[0] = fromF16(registers[i]);
                  pair[1] = fromF16(registers[i] >> 16);
                });
  else
    forEachPair(meeting, n, d,
                [](float *pair, uint32_t *registers, unsigned i) {
                  std::memcpy(pair, registers + 2 * i, 8);
                });
  multiply({kM, n, k, a, b, d}, *cluster.launch.options);
  if (isHalf)
    forEachPair(
        meeting, n, d, [](float *pair, uint32_t *registers, unsigned i) {
          registers[i] = toF16(pair[0]) | uint32_t(toF16(pair[1])) << 16;
        });
  else
    forEachPair(meeting, n, d,
                [](float *pair, uint32_t *registers, unsigned i) {
                  std::memcpy(registers + 2 * i, pair, 8);
                });
}

static void handleMultiply(Thread &thread, const Op &op, uint64_t *args,
                           uint64_t *results) {
  meetInWarpgroup(thread, op, args, results, multiplyGroup);
}

static void commitGroup(Thread &last, const Op &, Rendezvous &) {
  getQueue(last).commit();
}

static void waitGroup(Thread &last, const Op &op, Rendezvous &meeting) {
  Epoch done = getQueue(last).wait(op.numbers[0]);
  if (done.clock == 0)
    return;
  ClockTable &clocks = last.cluster->clocks;
  ClockRef retired = clocks.raise(nullptr, {done});
  for (Thread *thread : meeting.threads)
    thread->knowledge.observed =
        clocks.join(thread->knowledge.observed, retired);
}

template <CollectiveHandler Collective>
static void meetAll(Thread &thread, const Op &op, uint64_t *args,
                    uint64_t *results) {
  meetInWarpgroup(thread, op, args, results, Collective);
}

/// "$3" or an immediate.
static bool readOperand(StringRef text, Op &op, unsigned which) {
  text = text.trim();
  op.numbers[which] = !text.consume_front("$");
  return !text.getAsInteger(10, op.numbers[which + 1]);
}

/// Splits at commas outside braces.
static llvm::SmallVector<StringRef> splitOperands(StringRef text) {
  llvm::SmallVector<StringRef> parts;
  int depth = 0;
  size_t start = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || (text[i] == ',' && depth == 0)) {
      parts.push_back(text.slice(start, i).trim());
      start = i + 1;
    } else {
      depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
    }
  }
  return parts;
}

static bool decodeMultiply(OpCall &call, Op &op) {
  static constexpr char kPattern[] =
      "^\\{ \\.reg \\.pred p; setp\\.ne\\.b32 p, (\\$?[0-9]+), 0; "
      "wgmma\\.mma_async\\.sync\\.aligned\\.m64n([0-9]+)k([0-9]+)"
      "\\.(f32|f16)\\.(bf16|f16|tf32)\\.(bf16|f16|tf32) (.*); \\}$";
  llvm::SmallVector<StringRef> groups;
  if (!llvm::Regex(kPattern).match(call.text, &groups)) {
    call.reason = "this form of wgmma.mma_async is not modelled";
    return false;
  }
  op.numbers.assign(NumNumbers, 0);
  op.name = "wgmma.mma_async";
  unsigned n = 0, k = 0;
  groups[2].getAsInteger(10, n);
  groups[3].getAsInteger(10, k);
  auto type = groups[5] == "bf16"  ? OperandType::Bf16
              : groups[5] == "f16" ? OperandType::F16
                                   : OperandType::Tf32;
  bool isHalf = groups[4] == "f16", isTf32 = type == OperandType::Tf32;
  auto parts = splitOperands(groups[7]);
  // The operands are d, a, b, p, scale-a, scale-b, and for 16-bit types the
  // layouts. The layout of A is absent if A is in registers.
  bool isFromRegisters = parts.size() > 1 && parts[1].starts_with("{");
  unsigned numLayouts = isTf32 ? 0 : isFromRegisters ? 1 : 2;
  bool isFine = groups[5] == groups[6] && n >= 8 && n <= kMaxN && n % 8 == 0 &&
                k == (isTf32 ? 8u : 16u) && parts.size() == 6 + numLayouts &&
                parts[3] == "p" && (!isHalf || type == OperandType::F16) &&
                call.numPacked == (isHalf ? n / 4 : n / 2);
  if (!isFine) {
    call.reason = "these operands of wgmma.mma_async are not modelled";
    return false;
  }
  op.numbers[N] = n;
  op.numbers[K] = k;
  op.numbers[Type] = int64_t(type);
  op.numbers[IsHalf] = isHalf;
  op.numbers[IsFromRegisters] = isFromRegisters;
  if (isFromRegisters) {
    auto registers = splitOperands(parts[1].drop_front().drop_back());
    isFine = registers.size() == 4;
    for (unsigned i = 0; i < 4 && isFine; ++i)
      isFine = readOperand(registers[i], op, A + 2 * i);
  } else {
    isFine = readOperand(parts[1], op, A);
  }
  isFine = isFine && readOperand(parts[2], op, B) &&
           readOperand(groups[1], op, ScaleD) &&
           readOperand(parts[4], op, ScaleA) &&
           readOperand(parts[5], op, ScaleB);
  // 0 is K-major, also for operands without a choice.
  op.numbers[TransA] = op.numbers[TransB] = 1;
  if (numLayouts == 2)
    isFine = isFine && readOperand(parts[6], op, TransA);
  if (numLayouts != 0)
    isFine = isFine && readOperand(parts.back(), op, TransB);
  op.handler = handleMultiply;
  return isFine;
}

bool prec::runtime::emulator::decodeWgmma(OpCall &call, Op &op) {
  if (call.isAsm) {
    if (call.text.contains("wgmma.mma_async"))
      return decodeMultiply(call, op);
    StringRef text = call.text;
    unsigned remaining = 0;
    if (!text.consume_front("wgmma.wait_group.sync.aligned ") ||
        text.consumeInteger(10, remaining) || text != ";")
      return false;
    op.name = "wgmma.wait_group";
    op.numbers = {remaining};
    op.handler = meetAll<waitGroup>;
    return true;
  }
  StringRef name = call.name;
  if (name == "wgmma.fence.sync.aligned") {
    op.handler = [](Thread &thread, const Op &, uint64_t *, uint64_t *) {
      thread.hasMatrixFence = true;
    };
    return true;
  }
  if (name == "wgmma.commit_group.sync.aligned") {
    op.handler = meetAll<commitGroup>;
    return true;
  }
  if (name == "wgmma.wait_group.sync.aligned") {
    op.numbers = {call.getConstant(0)};
    op.handler = meetAll<waitGroup>;
    return true;
  }
  return false;
}
