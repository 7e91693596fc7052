//===- LowerTileOps.cpp - The pass prec-gpu-lower-tile-ops ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LowerBoxes.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/GPU/Passes.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_LOWERTILEOPSPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

//===----------------------------------------------------------------------===//
// Rings
//===----------------------------------------------------------------------===//

namespace {
enum class RingBarrier { Full, Empty };
} // namespace

static Value getBarrier(DeviceBuilder &device, RingType ring, Value stage,
                        RingBarrier barrier) {
  int64_t first = ring.getBarriers() +
                  (barrier == RingBarrier::Empty ? 8 * ring.getStages() : 0);
  Value offset =
      device.add(device.mul(stage, device.i32(8)), device.i32(first));
  return device.advance(getDynamicShared(device), offset,
                        device.getBuilder().getI8Type());
}

static Value getStage(DeviceBuilder &device, RingType ring, Value stage,
                      Value offset) {
  Value begin = device.mul(stage, device.i32(ring.getStageBytes()));
  return device.advance(getDynamicShared(device), device.add(begin, offset),
                        device.getBuilder().getI8Type());
}

static void lower(RingCreateOp op, DeviceBuilder &device) {
  RingType ring = op.getRing().getType();
  Value isFirst = device.less(device.threadIndex(), device.i32(1));
  device.doIf(isFirst, [&] {
    for (int64_t i = 0; i < ring.getStages(); ++i) {
      // One thread of the producer arrives at the full barrier, and one thread
      // per consumer at the empty barrier.
      device.initBarrier(
          getBarrier(device, ring, device.i32(i), RingBarrier::Full), 1);
      device.initBarrier(
          getBarrier(device, ring, device.i32(i), RingBarrier::Empty),
          ring.getConsumers() * ring.getCluster());
    }
    device.fenceBarrierInit();
  });
  if (ring.getCluster() == 1)
    device.barrier();
  else
    device.clusterBarrier();
}

static void lower(RingCloseOp op, DeviceBuilder &device) {
  if (op.getRing().getType().getCluster() != 1)
    device.clusterBarrier();
}

static void lower(RingAcquireOp op, DeviceBuilder &device) {
  device.waitForBarrier(getBarrier(device, op.getRing().getType(),
                                   op.getStage(), RingBarrier::Empty),
                        op.getPhase());
}

static void lower(RingWaitOp op, DeviceBuilder &device) {
  device.waitForBarrier(getBarrier(device, op.getRing().getType(),
                                   op.getStage(), RingBarrier::Full),
                        op.getPhase());
}

static void lower(RingCommitOp op, DeviceBuilder &device) {
  RingType ring = op.getRing().getType();
  device.expectBytes(getBarrier(device, ring, op.getStage(), RingBarrier::Full),
                     ring.getStageBytes());
}

/// One thread arrives for the warpgroup, whose products are complete; in a
/// cluster, one thread for each CTA.
static void lower(RingReleaseOp op, DeviceBuilder &device) {
  RingType ring = op.getRing().getType();
  Value thread = device.rem(device.threadIndex(), device.i32(128));
  device.doIf(device.less(thread, device.i32(ring.getCluster())), [&] {
    Value barrier = getBarrier(device, ring, op.getStage(), RingBarrier::Empty);
    device.arrive(ring.getCluster() == 1 ? barrier
                                         : device.mapToCta(barrier, thread));
  });
}

static void lower(RingNextOp op, DeviceBuilder &device) {
  Value following = device.add(op.getStage(), device.i32(1));
  Value isLast =
      device.equal(following, device.i32(op.getRing().getType().getStages()));
  Value flipped = device.bitXor(op.getPhase(), device.i32(1));
  op.getNextStage().replaceAllUsesWith(
      device.select(isLast, device.i32(0), following));
  op.getNextPhase().replaceAllUsesWith(
      device.select(isLast, flipped, op.getPhase()));
}

//===----------------------------------------------------------------------===//
// Copies and products
//===----------------------------------------------------------------------===//

static void lower(CopyBoxOp op, DeviceBuilder &device) {
  RingType ring = op.getRing().getType();
  Value offset = device.i32(op.getOffset());
  std::optional<int64_t> mask;
  if (Value slice = op.getSlice()) {
    offset = device.add(offset, device.mul(slice, device.i32(op.getBytes())));
    mask = (1 << ring.getCluster()) - 1;
  }
  device.copyBox(getStage(device, ring, op.getStage(), offset), op.getMap(),
                 op.getCoordinates(),
                 getBarrier(device, ring, op.getStage(), RingBarrier::Full),
                 mask);
}

namespace {
/// The matrix descriptor of a tile with the 128-byte swizzle (PTX ISA,
/// "Matrix-descriptor format"): address, leading and stride byte offsets in
/// units of 16 bytes, and the swizzle.
struct TileDescriptor {
  int64_t leadingBytes, strideBytes;
  /// The distance between steps of 32 bytes along k.
  int64_t stepBytes;
};
} // namespace

/// If rows run along k, 8 rows of 128 bytes form a group, and a step is 32
/// bytes of each row. If they run along m or n, a step is 16 rows of 128 bytes,
/// in groups of 8, and the next 64 columns are 64 rows further.
static TileDescriptor getDescriptor(bool isAlongK) {
  if (isAlongK)
    return {16, 1024, 32};
  return {64 * 128, 1024, 16 * 128};
}

static Value buildDescriptor(DeviceBuilder &device, Value address,
                             const TileDescriptor &descriptor) {
  constexpr uint64_t kSwizzle128 = uint64_t(1) << 62;
  uint64_t constant = kSwizzle128 |
                      uint64_t(descriptor.strideBytes >> 4) << 32 |
                      uint64_t(descriptor.leadingBytes >> 4) << 16;
  Value low =
      device.bitAnd(device.div(device.addressBits(address), device.i32(16)),
                    device.i32(0x3FFF));
  return device.bitOr(device.toI64(low), device.i64(constant));
}

static void lower(WarpgroupMultiplyOp op, DeviceBuilder &device) {
  RingType ring = op.getRing().getType();
  auto describe = [&](Value offset, bool isAlongK) {
    Value address = getStage(device, ring, op.getStage(), offset);
    TileDescriptor descriptor = getDescriptor(isAlongK);
    return std::pair(buildDescriptor(device, address, descriptor),
                     descriptor.stepBytes);
  };
  auto [lhs, lhsStep] = describe(op.getLhsOffset(), op.getLhsAlongK());
  auto [rhs, rhsStep] = describe(op.getRhsOffset(), op.getRhsAlongK());
  device.fenceProducts();
  Value sums = op.getSums();
  // The 128 bytes along k are four steps.
  for (int64_t i = 0; i < 4; ++i) {
    Value a = device.add(lhs, device.i64(i * lhsStep >> 4));
    Value b = device.add(rhs, device.i64(i * rhsStep >> 4));
    sums = device.multiplyAsync(sums, a, b, op.getElement(), op.getN(),
                                op.getLhsAlongK(), op.getRhsAlongK(),
                                /*accumulates=*/i != 0 || !op.getIsFirst());
  }
  device.commitProducts();
  op.getResult().replaceAllUsesWith(sums);
}

static void lower(WarpgroupWaitOp op, DeviceBuilder &device) {
  device.waitForProducts(op.getPending());
}

static void lower(SpecializeOp op, DeviceBuilder &device) {
  Value thread = device.threadIndex();
  // The broadcast tells the compiler that the group, and thus each branch, is
  // uniform in a warp.
  Value group = device.broadcast(device.div(thread, device.i32(128)));
  auto inlineInto = [&](Region &region, ValueRange arguments) {
    OpBuilder &builder = device.getBuilder();
    IRRewriter(builder).inlineBlockBefore(
        &region.front(), builder.getInsertionBlock(),
        builder.getInsertionPoint(), arguments);
  };
  device.doIfElse(
      device.less(group, device.i32(1)),
      [&] {
        device.setRegisters(op.getProducerRegisters(), /*increase=*/false);
        device.doIf(device.less(thread, device.i32(32)), [&] {
          device.doIf(device.elect(),
                      [&] { inlineInto(op.getProducer(), {}); });
        });
      },
      [&] {
        device.setRegisters(op.getConsumerRegisters(), /*increase=*/true);
        inlineInto(op.getConsumer(), device.sub(group, device.i32(1)));
      });
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct LowerTileOps : prec::gpu::impl::LowerTileOpsPassBase<LowerTileOps> {
  template <typename... OpTs> bool tryLower(Operation *op) {
    auto lowerOne = [&](auto typed) {
      if (!typed)
        return false;
      OpBuilder builder(typed);
      DeviceBuilder device(builder, typed.getLoc());
      lower(typed, device);
      return true;
    };
    return (lowerOne(dyn_cast<OpTs>(op)) || ...);
  }

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa_and_nonnull<PrecGPUDialect>(op->getDialect()))
        ops.push_back(op);
    });
    SmallVector<Operation *> lowered;
    for (Operation *op : ops)
      if (tryLower<RingCreateOp, RingCloseOp, RingAcquireOp, RingWaitOp,
                   RingCommitOp, RingReleaseOp, RingNextOp, CopyBoxOp,
                   WarpgroupMultiplyOp, WarpgroupWaitOp, BoxAcquireOp,
                   BoxWriteOp, BoxStoreOp, BoxDrainOp, SpecializeOp>(op))
        lowered.push_back(op);
    for (Operation *op : llvm::reverse(lowered))
      op->erase();
  }
};
} // namespace
