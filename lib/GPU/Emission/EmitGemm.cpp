//===- EmitGemm.cpp - Contractions by mma.sync ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of both factors pass through a ring of stages in shared memory. Each
// step along k waits until its own stage is full and until every warp has
// finished the previous stage (the barrier), refills the previous stage, and
// multiplies:
//
//   copy stages 0 .. S-2
//   for each step i along k:
//     wait until stage i mod S has arrived        (at most S-2 groups pending)
//     barrier
//     copy step i+S-1 to its stage                (zeros beyond k, or its part)
//     each warp: its part of the tile += A[stage] * B[stage]
//
// Sums stay in registers, in the fragment layout of mma.m16n8: for each 16 x 8
// elements a lane holds (row, column), (row, column + 1), (row + 8, column) and
// (row + 8, column + 1) with row = lane / 4, column = lane % 4 * 2.
//
//===----------------------------------------------------------------------===//

#include "EmitGemm.h"
#include "Epilogue.h"
#include "OperandTile.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace prec::gpu;

/// The rows and columns of one mma.sync.
static constexpr int64_t kM = 16, kN = 8;

namespace {
class WarpGemm {
public:
  explicit WarpGemm(GemmKernel &kernel);
  void emit();

private:
  /// Starts the copy of step `step` to a stage.
  void fill(Value stage, Value step);
  Value next(Value stage);
  /// Returns `sums` plus the product of the tiles in a stage.
  SmallVector<Value> multiply(Value stage, ValueRange sums);
  void finish(ValueRange sums);
  Value getStage(Value stage, int64_t offset);

  GemmKernel &kernel;
  DeviceBuilder &device;
  ConfigAttr config;
  Value shared;
  OperandTile lhs, rhs;
  /// The size of a warp's part of the CTA's tile, and where it starts there.
  int64_t warpTileM, warpTileN;
  Value lane, warpM, warpN;
};
} // namespace

WarpGemm::WarpGemm(GemmKernel &kernel)
    : kernel(kernel), device(kernel.device), config(kernel.config),
      shared(getDynamicShared(device)), lhs(kernel, 0), rhs(kernel, 1),
      warpTileM(config.getTileM() / config.getWarpsM()),
      warpTileN(config.getTileN() / config.getWarpsN()) {
  Value warp = device.div(kernel.thread, device.i32(32));
  lane = device.rem(kernel.thread, device.i32(32));
  Value warpsM = device.i32(config.getWarpsM());
  warpM = device.mul(device.rem(warp, warpsM), device.i32(warpTileM));
  warpN = device.mul(device.div(warp, warpsM), device.i32(warpTileN));
}

Value WarpGemm::getStage(Value stage, int64_t offset) {
  Value bytes = device.i32(lhs.getBytes() + rhs.getBytes());
  return device.advance(
      shared, device.add(device.mul(stage, bytes), device.i32(offset)),
      device.getBuilder().getI8Type());
}

void WarpGemm::fill(Value stage, Value step) {
  Value k = device.mul(step, device.i32(config.getTileK()));
  lhs.copy(getStage(stage, 0), k);
  rhs.copy(getStage(stage, lhs.getBytes()), k);
  device.commitCopies();
}

Value WarpGemm::next(Value stage) {
  Value following = device.add(stage, device.i32(1));
  return device.select(device.less(following, device.i32(config.getStages())),
                       following, device.i32(0));
}

SmallVector<Value> WarpGemm::multiply(Value stage, ValueRange sums) {
  SmallVector<Value> result(sums);
  Value a = getStage(stage, 0), b = getStage(stage, lhs.getBytes());
  Type type = kernel.getElementType(0);
  for (int64_t k = 0; k < config.getTileK(); k += lhs.getDepth()) {
    SmallVector<std::array<Value, 4>> as, bs;
    for (int64_t m = 0; m < warpTileM; m += kM)
      as.push_back(lhs.loadFragments(a, warpM, m, k, lane));
    for (int64_t n = 0; n < warpTileN; n += 2 * kN)
      bs.push_back(rhs.loadFragments(b, warpN, n, k, lane));
    size_t next = 0;
    for (ArrayRef<Value> fragment : as)
      for (ArrayRef<Value> pair : bs)
        for (ArrayRef<Value> half : {pair.take_front(2), pair.drop_front(2)}) {
          MutableArrayRef<Value> sum = MutableArrayRef(result).slice(next, 4);
          llvm::copy(device.multiply(type, fragment, half, sum), sum.begin());
          next += 4;
        }
  }
  return result;
}

void WarpGemm::finish(ValueRange sums) {
  Epilogue epilogue(kernel);
  Value row = device.add(device.add(kernel.firstM, warpM),
                         device.div(lane, device.i32(4)));
  Value column =
      device.add(device.add(kernel.firstN, warpN),
                 device.mul(device.rem(lane, device.i32(4)), device.i32(2)));
  size_t next = 0;
  for (int64_t i = 0; i < warpTileM; i += kM)
    for (int64_t j = 0; j < warpTileN; j += kN)
      for (int64_t half : {0, 8}) {
        epilogue.apply(device.add(row, device.i32(i + half)),
                       device.add(column, device.i32(j)), sums[next],
                       sums[next + 1]);
        next += 2;
      }
}

void WarpGemm::emit() {
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  int64_t stages = config.getStages();
  // If the loop were unrolled, the addresses of all these stages would be in
  // registers at once.
  auto first = scf::ForOp::create(builder, loc, device.i32(0),
                                  device.i32(stages - 1), device.i32(1));
  device.keepRolled(first);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(first.getBody());
    Value i = first.getInductionVar();
    fill(i, device.add(kernel.firstStep, i));
  }
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(0));
  SmallVector<Value> carried(warpTileM * warpTileN / 32, zero);
  size_t numSums = carried.size();
  carried.push_back(device.i32(0));
  carried.push_back(device.i32(stages - 1));
  auto loop = scf::ForOp::create(builder, loc, kernel.firstStep, kernel.endStep,
                                 device.i32(1), carried);
  // ptxas would unroll up to 32 steps and hold all their addresses in
  // registers, so that fewer CTAs fit on a multiprocessor.
  device.keepRolled(loop);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    Value full = loop.getRegionIterArg(numSums);
    Value empty = loop.getRegionIterArg(numSums + 1);
    device.waitForCopies(stages - 2);
    device.barrier();
    fill(empty, device.add(loop.getInductionVar(), device.i32(stages - 1)));
    SmallVector<Value> yielded =
        multiply(full, loop.getRegionIterArgs().take_front(numSums));
    yielded.push_back(next(full));
    yielded.push_back(next(empty));
    scf::YieldOp::create(builder, loc, yielded);
  }
  // No copy may outlive the shared memory of the CTA.
  device.waitForCopies(0);
  finish(loop.getResults().take_front(numSums));
}

void prec::gpu::emitWarpGemm(GemmKernel &kernel) {
  kernel.setTile(kernel.device.blockIndex());
  WarpGemm(kernel).emit();
}
