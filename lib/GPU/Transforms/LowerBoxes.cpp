//===- LowerBoxes.cpp - Boxes of results as instructions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first thread of a warpgroup starts the copies of its boxes, so only this
// thread can wait for them. A named barrier informs the other threads.
//
//===----------------------------------------------------------------------===//

#include "LowerBoxes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace prec::gpu;

static constexpr int64_t kWarpgroup = 128;
/// Bytes of a row of a box, and of the chunks that the swizzle permutes.
static constexpr int64_t kRowBytes = 128, kChunkBytes = 16;

static Value getThread(DeviceBuilder &device) {
  return device.rem(device.threadIndex(), device.i32(kWarpgroup));
}

static void doByFirst(DeviceBuilder &device, function_ref<void()> body) {
  device.doIf(device.less(getThread(device), device.i32(1)), body);
}

/// Waits for all threads of the warpgroup. Barrier 0 belongs to the whole CTA.
static void meet(DeviceBuilder &device, Value warpgroup) {
  device.barrier(device.add(warpgroup, device.i32(1)), kWarpgroup);
}

void prec::gpu::lower(BoxAcquireOp op, DeviceBuilder &device) {
  doByFirst(device, [&] { device.waitForStores(op.getPending()); });
  meet(device, op.getWarpgroup());
}

void prec::gpu::lower(BoxDrainOp op, DeviceBuilder &device) {
  doByFirst(device, [&] { device.waitForStores(0); });
}

void prec::gpu::lower(BoxStoreOp op, DeviceBuilder &device) {
  device.fenceCopies();
  meet(device, op.getWarpgroup());
  doByFirst(device, [&] {
    Value from = device.advance(getDynamicShared(device), op.getBox(),
                                device.getBuilder().getI8Type());
    device.storeBox(op.getMap(), op.getCoordinates(), from);
    device.commitStores();
  });
}

/// The address of a chunk of a row: chunk c of row r is at c xor (r mod 8).
static Value getAddress(DeviceBuilder &device, Value box, Value row,
                        Value chunk) {
  constexpr int64_t kRows = kRowBytes / kChunkBytes;
  Value place = device.bitXor(chunk, device.rem(row, device.i32(kRows)));
  Value offset = device.add(device.mul(row, device.i32(kRowBytes)),
                            device.mul(place, device.i32(kChunkBytes)));
  return device.advance(getDynamicShared(device), device.add(box, offset),
                        device.getBuilder().getI8Type());
}

/// A vector of two neighbours of a row.
static Value makePair(DeviceBuilder &device, Value first, Value second) {
  auto type = VectorType::get(2, first.getType());
  return vector::FromElementsOp::create(device.getBuilder(), device.getLoc(),
                                        type, ValueRange{first, second});
}

/// Writes four 8x8 matrices: rows 0-7 and 8-15 of the first 8 columns, then of
/// the other 8. Lanes 8 i to 8 i + 7 hold the addresses of the rows of matrix
/// i.
static void writeMatrices(BoxWriteOp op, DeviceBuilder &device, Value warpRow,
                          Value lane) {
  constexpr int64_t kColumns = 8;
  OpBuilder &builder = device.getBuilder();
  SmallVector<Value> matrices;
  for (unsigned i = 0; i < 4; ++i) {
    Value pair =
        makePair(device, op.getValues()[2 * i], op.getValues()[2 * i + 1]);
    matrices.push_back(LLVM::BitcastOp::create(builder, device.getLoc(),
                                               builder.getI32Type(), pair));
  }
  Value row = device.add(warpRow, device.rem(lane, device.i32(16)));
  Value chunk = device.add(device.i32(op.getColumn() / kColumns),
                           device.div(lane, device.i32(16)));
  device.storeMatrices(getAddress(device, op.getBox(), row, chunk), matrices);
}

/// Writes pairs of 32-bit elements, half a chunk each.
static void writePairs(BoxWriteOp op, DeviceBuilder &device, Value warpRow,
                       Value lane) {
  constexpr int64_t kColumns = 4, kPairBytes = 8;
  Value quarter = device.rem(lane, device.i32(4));
  Value chunk = device.add(device.i32(op.getColumn() / kColumns),
                           device.div(quarter, device.i32(2)));
  Value half =
      device.mul(device.rem(quarter, device.i32(2)), device.i32(kPairBytes));
  for (int64_t i : {0, 1}) {
    Value row = device.add(warpRow, device.add(device.div(lane, device.i32(4)),
                                               device.i32(8 * i)));
    Value address = device.advance(getAddress(device, op.getBox(), row, chunk),
                                   half, device.getBuilder().getI8Type());
    Value pair =
        makePair(device, op.getValues()[2 * i], op.getValues()[2 * i + 1]);
    device.store(pair, address, kPairBytes);
  }
}

void prec::gpu::lower(BoxWriteOp op, DeviceBuilder &device) {
  Value thread = getThread(device);
  Value lane = device.rem(thread, device.i32(32));
  Value warpRow =
      device.mul(device.div(thread, device.i32(32)), device.i32(16));
  bool isNarrow =
      op.getValues().front().getType().getIntOrFloatBitWidth() == 16;
  (isNarrow ? writeMatrices : writePairs)(op, device, warpRow, lane);
}
