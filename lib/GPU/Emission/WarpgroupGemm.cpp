//===- WarpgroupGemm.cpp - Contractions by wgmma --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Persistent CTAs take one tile of the result after the other. One thread
// copies boxes of both factors into a ring of stages. Each warpgroup multiplies
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
// So a warpgroup always has a product in flight. The first step is peeled,
// because sums that start at zero in registers make the assembler wait.
//
// In a cluster, each CTA copies its own tile of lhs to itself, and a part of
// the tile of rhs to all CTAs.
//
//===----------------------------------------------------------------------===//

#include "EmitGemm.h"
#include "ResultBoxes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

static constexpr int64_t kRows = 64;
/// Registers per thread. With two consumer warpgroups these are 64512 of a
/// multiprocessor's 65536.
static constexpr int64_t kProducerRegisters = 56, kConsumerRegisters = 224;

namespace {
class WarpgroupGemm {
public:
  explicit WarpgroupGemm(GemmKernel &kernel);
  void emit();

private:
  /// Creates a loop over the tiles of this CTA that carries a stage and a
  /// phase.
  void forEachTile(int64_t phase,
                   function_ref<std::pair<Value, Value>(Value, Value)> body);
  std::pair<Value, Value> next(Value stage, Value phase);
  void produce();
  void copyFactor(const FactorMap &factor, unsigned operand, int64_t offset,
                  Value stage, Value k);
  void consume(Value group);
  SmallVector<Value> multiply(ValueRange sums, Value stage, Value group,
                              bool isFirst);

  GemmKernel &kernel;
  DeviceBuilder &device;
  OpBuilder &builder;
  Location loc;
  ConfigAttr config;
  FactorMaps factors;
  /// The bytes of one step along k, and of the tiles of lhs and rhs.
  int64_t depthBytes, lhsBytes, rhsBytes;
  int64_t rowsPerGroup;
  LLVM::LLVMStructType sumsType;
  Value ring;
};
} // namespace

WarpgroupGemm::WarpgroupGemm(GemmKernel &kernel)
    : kernel(kernel), device(kernel.device), builder(device.getBuilder()),
      loc(device.getLoc()), config(kernel.config) {
  StringRef why;
  factors = *describeFactors(kernel.gemm, config, why);
  depthBytes =
      config.getTileK() * kernel.getElementType(0).getIntOrFloatBitWidth() / 8;
  lhsBytes = config.getTileM() * depthBytes;
  rhsBytes = config.getTileN() * depthBytes;
  rowsPerGroup = config.getTileM() / config.getConsumers();
  sumsType = LLVM::LLVMStructType::getLiteral(
      builder.getContext(),
      SmallVector<Type>(config.getTileN() / 2, builder.getF32Type()));
}

void WarpgroupGemm::forEachTile(
    int64_t phase, function_ref<std::pair<Value, Value>(Value, Value)> body) {
  auto countClusters = [&](Value ctas) {
    return device.div(ctas, device.i32(config.getCluster()));
  };
  auto loop = scf::ForOp::create(
      builder, loc, countClusters(device.blockIndex()), kernel.countTiles(),
      countClusters(device.gridSize()), {device.i32(0), device.i32(phase)});
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

/// A tile whose rows run along k is one box. A tile whose rows run along m or n
/// is several boxes of 128 bytes per row. If a cluster shares the tile, each
/// CTA copies its share of the boxes.
void WarpgroupGemm::copyFactor(const FactorMap &factor, unsigned operand,
                               int64_t offset, Value stage, Value k) {
  int64_t tile = operand == 0 ? config.getTileM() : config.getTileN();
  Value first = operand == 0 ? kernel.firstM : kernel.firstN;
  int64_t ctas = operand == 0 ? 1 : config.getCluster();
  Value slice = ctas == 1 ? Value() : kernel.getClusterRank();
  int64_t width = factor.isAlongK ? tile / ctas
                                  : getBoxWidth(kernel.getElementType(operand));
  int64_t bytes = width * depthBytes;
  for (int64_t i = 0; i * width * ctas < tile; ++i) {
    Value begin = device.add(first, device.i32(i * width * ctas));
    if (slice)
      begin = device.add(begin, device.mul(slice, device.i32(width)));
    SmallVector<Value> coordinates;
    for (const OperandMap::Coordinate &coordinate : factor.coordinates)
      coordinates.push_back(coordinate.group == Group::Batch
                                ? kernel.batch[coordinate.batchDim]
                            : coordinate.group == Group::K ? k
                                                           : begin);
    CopyBoxOp::create(builder, loc, kernel.maps[operand], coordinates, ring,
                      stage, offset + i * ctas * bytes, bytes, slice);
  }
}

void WarpgroupGemm::produce() {
  forEachTile(1, [&](Value stage, Value phase) {
    auto loop =
        scf::ForOp::create(builder, loc, kernel.firstStep, kernel.endStep,
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
  // Blocks of 64 rows of lhs are the same number of bytes apart in both
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

void WarpgroupGemm::consume(Value group) {
  int64_t stages = config.getStages() * (lhsBytes + rhsBytes);
  ResultBoxes results(kernel, /*offset=*/stages);
  forEachTile(0, [&](Value stage, Value phase) {
    RingWaitOp::create(builder, loc, ring, stage, phase);
    SmallVector<Value> sums(
        rowsPerGroup / kRows,
        LLVM::UndefOp::create(builder, loc, sumsType).getResult());
    sums = multiply(sums, stage, group, /*isFirst=*/true);
    auto [second, secondPhase] = next(stage, phase);
    SmallVector<Value> carried = {second, secondPhase, stage};
    llvm::append_range(carried, sums);
    auto loop = scf::ForOp::create(builder, loc,
                                   device.add(kernel.firstStep, device.i32(1)),
                                   kernel.endStep, device.i32(1), carried);
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
    for (auto [i, blockSums] :
         llvm::enumerate(loop.getResults().drop_front(3))) {
      Value row = device.add(device.mul(group, device.i32(rowsPerGroup)),
                             device.i32(i * kRows));
      results.store(group, device.add(kernel.firstM, row), blockSums);
    }
    return std::pair<Value, Value>(loop.getResult(0), loop.getResult(1));
  });
  results.drain();
}

void WarpgroupGemm::emit() {
  // The order in shared memory is: stages, boxes of results, barriers.
  int64_t elementBytes = depthBytes / config.getTileK();
  int64_t barriers =
      config.getSharedBytes(elementBytes) - 16 * config.getStages();
  auto type = RingType::get(builder.getContext(), config.getStages(),
                            lhsBytes + rhsBytes, barriers,
                            config.getConsumers(), config.getCluster());
  ring = RingCreateOp::create(builder, loc, type);
  auto roles = SpecializeOp::create(builder, loc, config.getConsumers(),
                                    kProducerRegisters, kConsumerRegisters);
  RingCloseOp::create(builder, loc, ring);
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
