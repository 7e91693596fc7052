//===- CostModel.cpp - Which configuration is likely to be fast -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CostModel.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace mlir;
using namespace prec::gpu;
using llvm::divideCeil;
using prec::Chip;

/// Registers of a multiprocessor, and the shared memory that it reserves for
/// each CTA (CUDA C++ Programming Guide, table "Technical Specifications per
/// Compute Capability" and section "Shared Memory" of 8.x and 9.0).
static constexpr int64_t kRegisters = 65536, kReservedBytes = 1024;
/// Tensor cores of a multiprocessor, one for each of its four schedulers.
static constexpr int64_t kTensorCores = 4;
/// Bytes per cycle of shared memory: 32 banks of 4 bytes.
static constexpr double kSharedRate = 128;
/// The cycles of a load from global memory. Luo et al., arXiv:2402.13499,
/// report 466 for an A100, 479 for an H100, 542 for Ada.
static constexpr double kLatency = 500;
/// The cycles of a step in which a warp has nothing to multiply: it waits for a
/// barrier, the first read of shared memory and the last product. The same
/// paper reports 29 cycles for shared memory and 33 for a product; 20 for a
/// barrier are a guess.
static constexpr double kStepWait = 80;
/// The fraction of the shorter parts that the longest part does not hide. A
/// guess, which orders configurations whose longest parts are equal.
static constexpr double kExposed = 0.125;
/// wgmma multiplies 64 rows at a time.
static constexpr int64_t kWarpgroupM = 64;

double Prediction::getTotal() const {
  double longest = std::max({tensor, shared, l2, latency, global});
  double rest = tensor + shared + l2 + latency + global - longest;
  return longest + kExposed * rest + fill + epilogue + reduction;
}

bool GemmShape::isKnown() const {
  return llvm::none_of(ArrayRef<int64_t>{batch, m, n, k},
                       ShapedType::isDynamic);
}

int64_t prec::gpu::countResident(const Chip &chip, ConfigAttr config,
                                 const FactorCopies &factors) {
  int64_t bytes = config.getSharedBytes(factors.elementBytes);
  if (bytes > chip.ctaSharedBytes)
    return 0;
  // Kernels are persistent: each multiprocessor has one CTA, which takes one
  // tile after the other.
  if (config.getFamily() == Family::Warpgroup)
    return 1;
  int64_t threads = config.getNumThreads();
  return std::min({chip.sharedBytes / (bytes + kReservedBytes),
                   kRegisters / (config.getRegisters(factors) * threads),
                   chip.maxThreads / threads, chip.maxCtas});
}

/// The bytes that a step writes to and reads from shared memory. A warp reads
/// its rows of lhs and its columns of rhs; wgmma reads rhs for every 64 rows.
static int64_t countSharedBytes(ConfigAttr config, int64_t elementBytes) {
  bool isWarp = config.getFamily() == Family::Warp;
  int64_t lhsReads = isWarp ? config.getWarpsN() : 1;
  int64_t rhsReads =
      isWarp ? config.getWarpsM() : config.getTileM() / kWarpgroupM;
  return (config.getTileM() * (1 + lhsReads) +
          config.getTileN() * (1 + rhsReads)) *
         config.getTileK() * elementBytes;
}

/// The bytes of the factors that are read from global memory. Tiles are
/// numbered in strips along m, so `atOnce` of them form a few columns of a
/// strip. Rows of lhs in a strip are read once for these columns, and rhs is
/// read once for each strip. A factor that stays in L2 is read once.
static double countGlobalBytes(const Chip &chip, const GemmShape &shape,
                               ConfigAttr config, int64_t atOnce) {
  double row = double(shape.k) * shape.factors.elementBytes;
  double lhs = shape.m * row, rhs = shape.n * row;
  int64_t height = config.getStripHeight();
  int64_t stripRows = height * config.getCluster() * config.getTileM();
  int64_t strips = divideCeil(shape.m, stripRows);
  int64_t tilesN = divideCeil(shape.n, config.getTileN());
  int64_t columns =
      std::max<int64_t>(atOnce / (height * config.getCluster()), 1);
  // Half of L2, because the other factor and the results pass through it, too.
  double room = chip.l2Bytes / 2.0;
  bool stripStays = std::min(shape.m, stripRows) * row <= room;
  return shape.batch * (rhs * (rhs <= room ? 1 : strips) +
                        lhs * (stripStays ? 1 : divideCeil(tilesN, columns)));
}

Prediction prec::gpu::predict(const Chip &chip, const GemmShape &shape,
                              ConfigAttr config) {
  int64_t bytes = shape.factors.elementBytes;
  int64_t tileM = config.getTileM(), tileN = config.getTileN(),
          tileK = config.getTileK(), splits = config.getSplits();
  int64_t cluster = config.getCluster();
  int64_t total = shape.batch * divideCeil(shape.m, tileM * cluster) * cluster *
                  divideCeil(shape.n, tileN) * splits;
  int64_t steps = divideCeil(divideCeil(shape.k, tileK), splits);
  int64_t ctas = divideCeil(total, chip.multiprocessors);
  int64_t together =
      std::clamp<int64_t>(countResident(chip, config, shape.factors), 1,
                          std::max<int64_t>(ctas, 1));
  int64_t rounds = divideCeil(ctas, together);
  bool isWarp = config.getFamily() == Family::Warp;
  int64_t warps = config.getWarpsM() * config.getWarpsN();
  // Rates are for elements of two bytes; wider elements take longer.
  double rate = (isWarp ? chip.mmaRate : chip.wgmmaRate) * 2.0 / bytes;
  double copied = (tileM + double(tileN) / cluster) * tileK * bytes;

  Prediction result;
  double allSteps = double(ctas) * steps;
  double products = double(tileM) * tileN * tileK;
  result.tensor = allSteps * products * kTensorCores /
                  (rate * std::min(warps * together, kTensorCores));
  result.shared = allSteps * countSharedBytes(config, bytes) / kSharedRate;
  result.l2 = allSteps * copied / chip.getL2Rate();
  // A warpgroup always has a product in flight; warps stop at each step.
  double alone =
      products * kTensorCores / (rate * std::min(warps, kTensorCores));
  double wait = kLatency / (config.getStages() - 1);
  result.latency = double(rounds) * steps *
                   (isWarp ? std::max(wait, kStepWait + alone) : wait);
  double elements = double(shape.batch) * shape.m * shape.n;
  // With splits, the first kernel writes sums in f32.
  int64_t epilogueBytes = splits == 1 ? shape.epilogueBytes : 4;
  result.global =
      (countGlobalBytes(chip, shape, config, together * chip.multiprocessors) +
       elements * splits * epilogueBytes) /
      chip.getGlobalRate();
  result.fill = (isWarp ? rounds : 1) * (kLatency + copied / chip.getL2Rate());
  result.epilogue =
      double(ctas) * tileM * tileN * epilogueBytes / chip.getL2Rate();
  if (splits > 1)
    result.reduction =
        kLaunchMicroseconds * chip.clockMHz + kLatency +
        elements * (splits * 4 + shape.epilogueBytes) / chip.getGlobalRate();
  return result;
}

int64_t prec::gpu::predictCycles(const Chip &chip, const GemmShape &shape,
                                 ConfigAttr config) {
  constexpr int64_t kSizes[] = {16, 256, 4096};
  if (shape.isKnown())
    return std::llround(predict(chip, shape, config).getTotal());
  double product = 1;
  for (int64_t size : kSizes) {
    GemmShape known = shape;
    for (int64_t *dim : {&known.m, &known.n, &known.k})
      if (ShapedType::isDynamic(*dim))
        *dim = size;
    // A batch is rarely as long as a dimension.
    if (ShapedType::isDynamic(known.batch))
      known.batch = 16;
    product *= predict(chip, known, config).getTotal();
  }
  return std::llround(std::cbrt(product));
}
