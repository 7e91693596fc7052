//===- TensorCopies.cpp - cp.async.bulk.tensor ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of boxes that a tensor map describes, in tile mode. Elements outside
// of the tensor are read as zero and not written. In shared memory the box is
// dense, dimension 0 innermost, and its 16-byte chunks are swizzled.
//
//===----------------------------------------------------------------------===//

#include "../NarrowFloat.h"
#include "../Swizzle.h"
#include "../TensorMapBytes.h"
#include "BulkUse.h"
#include "Families.h"
#include "MBarrierUse.h"

using namespace prec::runtime;
using namespace prec::runtime::emulator;
using llvm::StringRef;

namespace {
/// A box at a position of the tensor.
struct Box {
  TensorMapSpec map;
  std::array<int32_t, TensorMapSpec::kMaxRank> start = {};

  unsigned getElementBytes() const {
    return prec::runtime::getElementBytes(map.type);
  }
  uint64_t getBytes() const {
    uint64_t bytes = getElementBytes();
    for (unsigned i = 0; i < map.rank; ++i)
      bytes *= map.box[i];
    return bytes;
  }
  /// Calls `function` for each row of the box with its offset in the dense box,
  /// the address of its first element inside of the tensor, the number of bytes
  /// before it that lie outside, and the number of bytes that lie inside.
  template <typename Function> void forEachRow(Function function) const;
};
} // namespace

template <typename Function> void Box::forEachRow(Function function) const {
  uint64_t numRows = 1;
  for (unsigned i = 1; i < map.rank; ++i)
    numRows *= map.box[i];
  unsigned bytes = getElementBytes();
  int64_t first = std::max<int64_t>(0, -int64_t(start[0]));
  int64_t last =
      std::min<int64_t>(map.box[0], int64_t(map.sizes[0]) - start[0]);
  for (uint64_t row = 0; row < numRows; ++row) {
    uint64_t rest = row;
    bool isInside = first < last;
    uint64_t address = reinterpret_cast<uint64_t>(map.base) +
                       (int64_t(start[0]) + first) * bytes;
    for (unsigned i = 1; i < map.rank; ++i) {
      int64_t at = int64_t(start[i]) + int64_t(rest % map.box[i]);
      rest /= map.box[i];
      isInside &= at >= 0 && uint64_t(at) < map.sizes[i];
      address += at * map.strides[i];
    }
    function(static_cast<uint32_t>(row * map.box[0] * bytes), address,
             static_cast<uint32_t>(isInside ? first * bytes : 0),
             static_cast<uint32_t>(isInside ? (last - first) * bytes : 0));
  }
}

/// Calls `move` for each part of a 16-byte chunk among the `bytes` bytes from
/// `offset`.
template <typename Move>
static void forEachChunk(uint32_t offset, uint32_t bytes, Swizzle mode,
                         Move move) {
  for (uint32_t done = 0; done < bytes;) {
    uint32_t at = offset + done;
    uint32_t length = std::min(bytes - done, 16 - at % 16);
    move(swizzle(at, mode), done, length);
    done += length;
  }
}

static void load(const Box &box, uint8_t *shared, uint32_t offset) {
  uint32_t rowBytes = box.map.box[0] * box.getElementBytes();
  Swizzle mode = box.map.swizzle;
  box.forEachRow(
      [&](uint32_t row, uint64_t address, uint32_t skip, uint32_t bytes) {
        if (bytes != rowBytes)
          forEachChunk(offset + row, rowBytes, mode,
                       [&](uint32_t at, uint32_t, uint32_t length) {
                         std::memset(shared + at, 0, length);
                       });
        auto *from = reinterpret_cast<const uint8_t *>(address);
        forEachChunk(offset + row + skip, bytes, mode,
                     [&](uint32_t at, uint32_t done, uint32_t length) {
                       std::memcpy(shared + at, from + done, length);
                     });
      });
}

template <typename T, typename Add>
static void addElements(uint8_t *to, const uint8_t *from, uint32_t bytes,
                        Add add) {
  for (uint32_t i = 0; i < bytes; i += sizeof(T)) {
    T x, y;
    std::memcpy(&x, to + i, sizeof(T));
    std::memcpy(&y, from + i, sizeof(T));
    x = add(x, y);
    std::memcpy(to + i, &x, sizeof(T));
  }
}

static void addInto(TensorMapType type, uint8_t *to, const uint8_t *from,
                    uint32_t bytes) {
  auto plus = [](auto x, auto y) { return static_cast<decltype(x)>(x + y); };
  switch (type) {
  case TensorMapType::f32:
    return addElements<float>(to, from, bytes, plus);
  case TensorMapType::f64:
    return addElements<double>(to, from, bytes, plus);
  case TensorMapType::bf16:
    return addElements<uint16_t>(to, from, bytes, [](uint16_t x, uint16_t y) {
      return toBf16(fromBf16(x) + fromBf16(y));
    });
  case TensorMapType::f16:
    return addElements<uint16_t>(to, from, bytes, [](uint16_t x, uint16_t y) {
      return toF16(fromF16(x) + fromF16(y));
    });
  case TensorMapType::u8:
    return addElements<uint8_t>(to, from, bytes, plus);
  case TensorMapType::u16:
    return addElements<uint16_t>(to, from, bytes, plus);
  case TensorMapType::u32:
  case TensorMapType::s32:
    return addElements<uint32_t>(to, from, bytes, plus);
  }
}

static void store(const Box &box, const uint8_t *shared, uint32_t offset,
                  bool isSum) {
  Swizzle mode = box.map.swizzle;
  box.forEachRow(
      [&](uint32_t row, uint64_t address, uint32_t skip, uint32_t bytes) {
        auto *to = reinterpret_cast<uint8_t *>(address);
        forEachChunk(offset + row + skip, bytes, mode,
                     [&](uint32_t at, uint32_t done, uint32_t length) {
                       if (isSum)
                         addInto(box.map.type, to + done, shared + at, length);
                       else
                         std::memcpy(to + done, shared + at, length);
                     });
      });
}

/// Reads the map and checks the rules of the hardware for the map and the
/// address in shared memory.
static Box readBox(Thread &thread, const Op &op, uint64_t mapAddress,
                   const uint64_t *coordinates, uint64_t sharedAddress) {
  accessGlobal(thread, op, mapAddress, sizeof(TensorMap));
  checkAlignment(thread, op, mapAddress, 64, "the tensor map");
  auto map = decodeTensorMap(reinterpret_cast<const void *>(mapAddress));
  if (!map)
    thread.fail(op, "the tensor map was not encoded by this device, or has "
                    "been overwritten");
  Box box;
  box.map = *map;
  unsigned rank = op.numbers[0];
  if (map->rank != rank)
    thread.fail(op, "a copy of {0} dimensions with a tensor map of {1}", rank,
                map->rank);
  for (unsigned i = 0; i < rank; ++i)
    box.start[i] = static_cast<int32_t>(coordinates[i]);
  uint32_t rowBytes = map->box[0] * box.getElementBytes();
  if (map->swizzle != Swizzle::None && rowBytes != getSpan(map->swizzle))
    thread.fail(op,
                "a box with rows of {0} bytes, swizzled over {1}, "
                "is not modelled",
                rowBytes, getSpan(map->swizzle));
  checkAlignment(thread, op, sharedAddress, getPeriod(map->swizzle),
                 "the shared memory of a tensor copy with this swizzle");
  return box;
}

static void checkGlobal(Thread &thread, const Op &op, const Box &box) {
  box.forEachRow([&](uint32_t, uint64_t address, uint32_t, uint32_t bytes) {
    if (bytes)
      accessGlobal(thread, op, address, bytes);
  });
}

/// args: destination, mbarrier, map, coordinates, mask. numbers: dimensions;
/// whether there is a mask.
static void handleLoad(Thread &thread, const Op &op, uint64_t *args,
                       uint64_t *) {
  Cluster &cluster = *thread.cluster;
  Box box = readBox(thread, op, args[2], args + 3, args[0]);
  checkGlobal(thread, op, box);
  ++cluster.statistics.tensorCopies;
  uint64_t bytes = box.getBytes();
  SharedPlace to = findShared(thread, op, args[0], bytes);
  SharedPlace at = findShared(thread, op, args[1], sizeof(uint64_t));
  uint32_t mask = 1u << to.cta->rank;
  if (op.numbers[1])
    mask = args[3 + op.numbers[0]] & 0xffff;
  if (mask >> cluster.ctas.size() || mask == 0)
    thread.fail(op, "multicast to the CTAs {0:x4} of a cluster of {1}", mask,
                cluster.ctas.size());
  for (Cta &cta : cluster.ctas) {
    if (!(mask >> cta.rank & 1))
      continue;
    // Box and mbarrier have the same offsets in each CTA.
    Cta &barrierCta = op.numbers[1] ? cta : *at.cta;
    MBarrier &mbarrier = useMBarrier(
        thread, op, reinterpret_cast<uint64_t>(barrierCta.shared) + at.offset);
    SharedUse write;
    write.isWrite = write.isAsync = true;
    write.epoch = mbarrier.getCopyEpoch();
    checkOrder(thread, op, {&cta, to.offset}, bytes, write);
    startCopy(thread, op, mbarrier, bytes,
              [box, shared = cta.shared, offset = to.offset] {
                load(box, shared, offset);
              });
  }
}

/// args: source, map, coordinates. numbers: dimensions; whether elements are
/// added.
static void handleStore(Thread &thread, const Op &op, uint64_t *args,
                        uint64_t *) {
  Box box = readBox(thread, op, args[1], args + 2, args[0]);
  checkGlobal(thread, op, box);
  ++thread.cluster->statistics.tensorCopies;
  CopyQueue &queue = getBulkQueue(thread);
  SharedUse read;
  read.isAsync = true;
  read.epoch = queue.issue();
  SharedPlace from = findShared(thread, op, args[0], box.getBytes());
  // Elements outside of the tensor are not read.
  box.forEachRow([&](uint32_t row, uint64_t, uint32_t skip, uint32_t bytes) {
    forEachChunk(from.offset + row + skip, bytes, box.map.swizzle,
                 [&](uint32_t at, uint32_t, uint32_t length) {
                   checkOrder(thread, op, {from.cta, at}, length, read);
                 });
  });
  bool isSum = op.numbers[1];
  queue.defer([=, shared = from.cta->shared, offset = from.offset] {
    store(box, shared, offset, isSum);
  });
  if (thread.cluster->random.oneIn(4))
    queue.runAll();
}

bool prec::runtime::emulator::decodeTensorCopy(OpCall &call, Op &op) {
  StringRef name = call.name;
  if (!name.consume_front("cp.async.bulk.tensor."))
    return false;
  auto [mode, dims] = name.rsplit('.');
  unsigned rank = 0;
  if (!dims.consume_back("d") || dims.getAsInteger(10, rank))
    return false;
  if (mode.starts_with("prefetch.")) {
    op.handler = [](Thread &, const Op &, uint64_t *, uint64_t *) {};
    return mode == "prefetch.tile";
  }
  if (mode == "g2s.tile") {
    // destination, mbarrier, map, coordinates, mask, hint, has mask, has hint,
    // group.
    op.numbers = {rank, call.getConstant(3 + rank + 2)};
    op.handler = handleLoad;
    if (call.getConstant(3 + rank + 4) != 0) {
      call.reason = "CTA groups are not modelled";
      return false;
    }
    return true;
  }
  if (mode == "g2s.cta.tile") {
    op.numbers = {rank, 0};
    op.handler = handleLoad;
    return true;
  }
  op.numbers = {rank, mode == "reduce.add.tile"};
  op.handler = handleStore;
  if (mode == "s2g.tile" || mode == "reduce.add.tile")
    return true;
  call.reason = "only tile mode, and of the reductions only add, is modelled";
  return false;
}
