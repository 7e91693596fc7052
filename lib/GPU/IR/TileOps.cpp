//===- TileOps.cpp - What Hopper kernels are made of ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Limits are those of compute capability 9.0 (CUDA C++ Programming Guide, table
// of technical specifications; PTX ISA, cp.async.bulk.tensor and
// wgmma.mma_async).
//
//===----------------------------------------------------------------------===//

#include "prec/GPU/PrecGPU.h"

using namespace mlir;
using namespace prec::gpu;

/// Registers of one multiprocessor.
static constexpr int64_t kRegisters = 65536;
/// The 128-byte swizzle repeats after this many bytes.
static constexpr int64_t kSwizzleBytes = 1024;
/// The bytes of a row that the swizzle permutes.
static constexpr int64_t kSwizzledRow = 128;

LogicalResult
RingType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                 int64_t stages, int64_t stageBytes, int64_t barriers,
                 int64_t consumers, int64_t cluster) {
  if (stages < 2)
    return emitError() << "a ring has at least two stages";
  if (stageBytes <= 0 || stageBytes % kSwizzleBytes != 0)
    return emitError() << "stages are multiples of " << kSwizzleBytes
                       << " bytes, not " << stageBytes;
  // mbarrier.expect_tx counts to 2^20 - 1.
  if (stageBytes >= 1 << 20)
    return emitError() << "a stage has less than 2^20 bytes";
  if (barriers < stages * stageBytes || barriers % 8 != 0)
    return emitError() << "the barriers must be behind the stages, at "
                       << stages * stageBytes << " or a later multiple of 8";
  if (barriers + 16 * stages > kMaxSharedBytes)
    return emitError() << "the ring needs " << barriers + 16 * stages
                       << " bytes of shared memory; a CTA has "
                       << kMaxSharedBytes;
  if (consumers < 1)
    return emitError() << "a ring has a consumer";
  // Clusters of more than 8 CTAs are not portable (CUDA C++ Programming Guide,
  // "Thread Block Clusters").
  if (cluster < 1 || cluster > 8)
    return emitError() << "a cluster has 1 to 8 CTAs, not " << cluster;
  return success();
}

LogicalResult CopyBoxOp::verify() {
  if (getCoordinates().empty() || getCoordinates().size() > 5)
    return emitOpError("a tensor map has one to five dimensions");
  if (getOffset() % kSwizzleBytes != 0)
    return emitOpError() << "the swizzle repeats every " << kSwizzleBytes
                         << " bytes; the offset must be a multiple";
  int64_t boxes = getSlice() ? getRing().getType().getCluster() : 1;
  if (boxes > 1 && getBytes() % kSwizzleBytes != 0)
    return emitOpError() << "boxes side by side must be multiples of "
                         << kSwizzleBytes << " bytes";
  int64_t end = getOffset() + boxes * getBytes();
  if (getBytes() == 0 || end > getRing().getType().getStageBytes())
    return emitOpError("the box must lie in the stage");
  return success();
}

LogicalResult WarpgroupMultiplyOp::verify() {
  if (getN() < 8 || getN() > 256 || getN() % 8 != 0)
    return emitOpError("n must be a multiple of 8 from 8 to 256");
  if (!getElement().isBF16() && !getElement().isF16() && !getElement().isF32())
    return emitOpError("elements must be bf16, f16 or f32");
  // PTX ISA, "wgmma.mma_async": only 16-bit elements may be transposed.
  if (getElement().isF32() && !(getLhsAlongK() && getRhsAlongK()))
    return emitOpError("elements of f32 must lie along k");
  auto type = dyn_cast<LLVM::LLVMStructType>(getSums().getType());
  if (!type || int64_t(type.getBody().size()) != getN() / 2 ||
      !llvm::all_of(type.getBody(), [](Type type) { return type.isF32(); }))
    return emitOpError("each thread has n / 2 sums, of f32");
  if (getResult().getType() != type)
    return emitOpError("sums and result must have one type");
  return success();
}

LogicalResult BoxWriteOp::verify() {
  if (getValues().empty() || !llvm::all_equal(getValues().getTypes()))
    return emitOpError("values must have one type");
  Type type = getValues().front().getType();
  if (!type.isIntOrFloat() || (type.getIntOrFloatBitWidth() != 16 &&
                               type.getIntOrFloatBitWidth() != 32))
    return emitOpError() << "elements must have 16 or 32 bits, not " << type;
  // 16 rows are spread over 32 lanes, so a thread has half as many values as
  // there are columns.
  int64_t columns = type.getIntOrFloatBitWidth() == 16 ? 16 : 8;
  int64_t width = 8 * kSwizzledRow / type.getIntOrFloatBitWidth();
  if (int64_t(getValues().size()) != columns / 2)
    return emitOpError() << "a thread has " << columns / 2 << " values of "
                         << type;
  int64_t column = getColumn();
  if (column < 0 || column % columns != 0 || column >= width)
    return emitOpError() << "column must be a multiple of " << columns
                         << " below " << width;
  return success();
}

LogicalResult BoxStoreOp::verify() {
  if (getCoordinates().empty() || getCoordinates().size() > 5)
    return emitOpError("a tensor map has one to five dimensions");
  return success();
}

LogicalResult SpecializeOp::verify() {
  for (int64_t registers : {getProducerRegisters(), getConsumerRegisters()})
    if (registers < 24 || registers > 256 || registers % 8 != 0)
      return emitOpError("budgets are multiples of 8 from 24 to 256");
  constexpr int64_t kWarpgroup = 128;
  if (kWarpgroup *
          (getProducerRegisters() + getConsumers() * getConsumerRegisters()) >
      kRegisters)
    return emitOpError() << "the budgets exceed the " << kRegisters
                         << " registers of a multiprocessor";
  Block &consumer = getConsumer().front();
  if (consumer.getNumArguments() != 1 ||
      !consumer.getArgument(0).getType().isInteger(32))
    return emitOpError("the consumer's argument is the number of its group");
  return success();
}
