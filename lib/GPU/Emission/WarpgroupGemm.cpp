//===- WarpgroupGemm.cpp - Contractions by wgmma --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Persistent CTAs take one tile of the result after the other. One thread
// copies boxes of both factors into a ring of stages; warpgroups multiply, each
// its part of the rows:
//
//   producer: for each tile, for each step along k:
//               acquire a stage, commit its bytes, start its copies
//   consumer: for each tile:
//               wait for the first stage; sums = its product
//               for each further step:
//                 wait for a stage; sums += its product
//                 wait for the product before; release that stage
//               wait for the last product; release; epilogue
//
// So one product of a warpgroup is always under way. The first step is peeled,
// because sums that start at zero in registers make the assembler wait.
//
// Of each 64 x n sums, lane l of warp w has the pair at row 16 w + l / 4 (+ 8)
// and column 8 j + l % 4 * 2 in its registers 4 j (+ 2) and 4 j (+ 2) + 1.
//
//===----------------------------------------------------------------------===//

#include "EmitGemm.h"
#include "Epilogue.h"
#include "TensorMaps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

static constexpr int64_t kWarpgroup = 128, kRows = 64;
/// Registers per thread: with two consumers 64512 of a multiprocessor's 65536.
/// With 40, a producer whose tiles are several boxes spills.
static constexpr int64_t kProducerRegisters = 56, kConsumerRegisters = 224;

namespace {
class WarpgroupGemm {
public:
  explicit WarpgroupGemm(GemmKernel &kernel);
  void emit();

private:
  /// A loop over the tiles of this CTA with a stage and a phase.
  void forEachTile(int64_t phase,
                   function_ref<std::pair<Value, Value>(Value, Value)> body);
  std::pair<Value, Value> next(Value stage, Value phase);
  void produce();
  void copyFactor(const FactorMap &factor, unsigned operand, int64_t offset,
                  Value stage, Value k);
  void consume(Value group);
  SmallVector<Value> multiply(ValueRange sums, Value stage, Value group,
                              bool isFirst);
  void finish(ValueRange sums, Value group);

  GemmKernel &kernel;
  DeviceBuilder &device;
  OpBuilder &builder;
  Location loc;
  ConfigAttr config;
  FactorMaps factors;
  int64_t lhsBytes, rhsBytes, rowsPerGroup;
  LLVM::LLVMStructType sumsType;
  Value ring, steps;
};
} // namespace

WarpgroupGemm::WarpgroupGemm(GemmKernel &kernel)
    : kernel(kernel), device(kernel.device), builder(device.getBuilder()),
      loc(device.getLoc()), config(kernel.config) {
  StringRef why;
  factors =
      *describeFactors(kernel.gemm, config.getTileM(), config.getTileN(), why);
  constexpr int64_t kElementBytes = 2;
  lhsBytes = config.getTileM() * config.getTileK() * kElementBytes;
  rhsBytes = config.getTileN() * config.getTileK() * kElementBytes;
  rowsPerGroup = config.getTileM() / config.getConsumers();
  sumsType = LLVM::LLVMStructType::getLiteral(
      builder.getContext(),
      SmallVector<Type>(config.getTileN() / 2, builder.getF32Type()));
}

void WarpgroupGemm::forEachTile(
    int64_t phase, function_ref<std::pair<Value, Value>(Value, Value)> body) {
  auto loop =
      scf::ForOp::create(builder, loc, device.blockIndex(), kernel.countTiles(),
                         device.gridSize(), {device.i32(0), device.i32(phase)});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  kernel.setTile(loop.getInductionVar());
  auto [stage, newPhase] =
      body(loop.getRegionIterArg(0), loop.getRegionIterArg(1));
  scf::YieldOp::create(builder, loc, {stage, newPhase});
}

std::pair<Value, Value> WarpgroupGemm::next(Value stage, Value phase) {
  Type i32 = builder.getI32Type();
  auto following =
      RingNextOp::create(builder, loc, i32, i32, ring, stage, phase);
  return {following.getNextStage(), following.getNextPhase()};
}

//===----------------------------------------------------------------------===//
// Producer
//===----------------------------------------------------------------------===//

/// A tile along k is one box; one along m or n is several of 64 columns.
void WarpgroupGemm::copyFactor(const FactorMap &factor, unsigned operand,
                               int64_t offset, Value stage, Value k) {
  int64_t tile = operand == 0 ? config.getTileM() : config.getTileN();
  Value first = operand == 0 ? kernel.firstM : kernel.firstN;
  int64_t width = factor.isAlongK ? tile : kBoxWidth;
  int64_t bytes = width * config.getTileK() * 2;
  for (int64_t i = 0; i * width < tile; ++i) {
    SmallVector<Value> coordinates;
    for (const FactorMap::Coordinate &coordinate : factor.coordinates)
      coordinates.push_back(coordinate.group == Group::Batch
                                ? kernel.batch[coordinate.batchDim]
                            : coordinate.group == Group::K
                                ? k
                                : device.add(first, device.i32(i * width)));
    CopyBoxOp::create(builder, loc, kernel.maps[operand], coordinates, ring,
                      stage, offset + i * bytes, bytes);
  }
}

void WarpgroupGemm::produce() {
  forEachTile(1, [&](Value stage, Value phase) {
    auto loop = scf::ForOp::create(builder, loc, device.i32(0), steps,
                                   device.i32(1), {stage, phase});
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    stage = loop.getRegionIterArg(0);
    phase = loop.getRegionIterArg(1);
    RingAcquireOp::create(builder, loc, ring, stage, phase);
    RingCommitOp::create(builder, loc, ring, stage);
    Value k = device.mul(loop.getInductionVar(), device.i32(config.getTileK()));
    copyFactor(factors.lhs, 0, 0, stage, k);
    copyFactor(factors.rhs, 1, lhsBytes, stage, k);
    auto [newStage, newPhase] = next(stage, phase);
    scf::YieldOp::create(builder, loc, {newStage, newPhase});
    return std::pair<Value, Value>(loop.getResult(0), loop.getResult(1));
  });
}

//===----------------------------------------------------------------------===//
// Consumer
//===----------------------------------------------------------------------===//

SmallVector<Value> WarpgroupGemm::multiply(ValueRange sums, Value stage,
                                           Value group, bool isFirst) {
  // The bytes from one block of 64 rows of lhs to the next are the same in both
  // layouts: 64 rows of 128 bytes.
  constexpr int64_t kBlockBytes = kRows * 128;
  int64_t blocks = rowsPerGroup / kRows;
  SmallVector<Value> results;
  for (int64_t i = 0; i < blocks; ++i) {
    Value block =
        device.add(device.mul(group, device.i32(blocks)), device.i32(i));
    results.push_back(WarpgroupMultiplyOp::create(
        builder, loc, sumsType, sums[i], ring, stage,
        device.mul(block, device.i32(kBlockBytes)), device.i32(lhsBytes),
        kernel.getElementType(0), config.getTileN(), factors.lhs.isAlongK,
        factors.rhs.isAlongK, isFirst));
  }
  return results;
}

void WarpgroupGemm::finish(ValueRange sums, Value group) {
  Epilogue epilogue(kernel);
  Value thread = device.rem(kernel.thread, device.i32(kWarpgroup));
  Value warp = device.div(thread, device.i32(32));
  Value lane = device.rem(thread, device.i32(32));
  Value row = device.add(
      device.add(kernel.firstM, device.mul(group, device.i32(rowsPerGroup))),
      device.add(device.mul(warp, device.i32(16)),
                 device.div(lane, device.i32(4))));
  Value column =
      device.add(kernel.firstN,
                 device.mul(device.rem(lane, device.i32(4)), device.i32(2)));
  for (int64_t i = 0, e = sums.size(); i < e; ++i)
    for (int64_t j = 0; j < config.getTileN() / 8; ++j)
      for (int64_t half : {0, 1}) {
        auto get = [&](int64_t index) -> Value {
          return LLVM::ExtractValueOp::create(builder, loc, sums[i],
                                              4 * j + 2 * half + index);
        };
        Value first = get(0), second = get(1);
        epilogue.apply(device.add(row, device.i32(i * kRows + 8 * half)),
                       device.add(column, device.i32(8 * j)), first, second);
      }
}

void WarpgroupGemm::consume(Value group) {
  forEachTile(0, [&](Value stage, Value phase) {
    RingWaitOp::create(builder, loc, ring, stage, phase);
    SmallVector<Value> sums(
        rowsPerGroup / kRows,
        LLVM::UndefOp::create(builder, loc, sumsType).getResult());
    sums = multiply(sums, stage, group, /*isFirst=*/true);
    auto [second, secondPhase] = next(stage, phase);
    SmallVector<Value> carried = {second, secondPhase, stage};
    llvm::append_range(carried, sums);
    auto loop = scf::ForOp::create(builder, loc, device.i32(1), steps,
                                   device.i32(1), carried);
    {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(loop.getBody());
      Value full = loop.getRegionIterArg(0), its = loop.getRegionIterArg(1);
      RingWaitOp::create(builder, loc, ring, full, its);
      SmallVector<Value> yielded =
          multiply(loop.getRegionIterArgs().drop_front(3), full, group,
                   /*isFirst=*/false);
      WarpgroupWaitOp::create(builder, loc, 1);
      RingReleaseOp::create(builder, loc, ring, loop.getRegionIterArg(2));
      auto [newStage, newPhase] = next(full, its);
      yielded.insert(yielded.begin(), {newStage, newPhase, full});
      scf::YieldOp::create(builder, loc, yielded);
    }
    WarpgroupWaitOp::create(builder, loc, 0);
    RingReleaseOp::create(builder, loc, ring, loop.getResult(2));
    finish(loop.getResults().drop_front(3), group);
    return std::pair<Value, Value>(loop.getResult(0), loop.getResult(1));
  });
}

void WarpgroupGemm::emit() {
  int64_t stageBytes = lhsBytes + rhsBytes;
  auto type =
      RingType::get(builder.getContext(), config.getStages(), stageBytes,
                    config.getStages() * stageBytes, config.getConsumers());
  ring = RingCreateOp::create(builder, loc, type);
  steps = device.ceilDiv(kernel.getSize(Group::K), config.getTileK());
  auto roles = SpecializeOp::create(builder, loc, config.getConsumers(),
                                    kProducerRegisters, kConsumerRegisters);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&roles.getProducer());
  produce();
  Block *consumer =
      builder.createBlock(&roles.getConsumer(), {}, builder.getI32Type(), loc);
  consume(consumer->getArgument(0));
}

void prec::gpu::emitWarpgroupGemm(GemmKernel &kernel) {
  WarpgroupGemm(kernel).emit();
}
