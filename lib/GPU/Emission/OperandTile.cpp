//===- OperandTile.cpp - A factor's tiles in shared memory ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperandTile.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace prec::gpu;

OperandTile::OperandTile(GemmKernel &kernel, unsigned operand)
    : kernel(kernel), device(kernel.device), operand(operand),
      elementBytes(kernel.getElementType(operand).getIntOrFloatBitWidth() / 8),
      chunk(16 / elementBytes), freeGroup(operand == 0 ? Group::M : Group::N),
      freeFirst(operand == 0 ? kernel.firstM : kernel.firstN) {
  ConfigAttr config = kernel.config;
  FactorCopies copies = kernel.gemm.getFactorCopies();
  isAlongK = kernel.gemm.isAlongK(operand);
  hasMatrices = !copies.readsElements[operand];
  int64_t freeTile = operand == 0 ? config.getTileM() : config.getTileN();
  rows = isAlongK ? freeTile : config.getTileK();
  columns = isAlongK ? config.getTileK() : freeTile;
  vector = copies.copyBytes[operand] / elementBytes;
  base = kernel.getBatchBase(operand);
}

Type OperandTile::getBits() {
  return device.getBuilder().getIntegerType(8 * elementBytes);
}

Value OperandTile::getAddress(Value shared, Value row, Value column) {
  // The chunks of 16 bytes that fill all banks once.
  constexpr int64_t kAllChunks = 8;
  int64_t chunks = columns / chunk;
  int64_t swapped = hasMatrices ? 1 : 2;
  Value key = row;
  if (chunks < kAllChunks)
    key = device.div(row, device.i32(kAllChunks / chunks));
  key = device.rem(key, device.i32(std::min(chunks, kAllChunks) / swapped));
  key = device.mul(key, device.i32(swapped));
  Value place = device.bitXor(device.div(column, device.i32(chunk)), key);
  Value element = device.add(
      device.mul(device.add(device.mul(row, device.i32(chunks)), place),
                 device.i32(chunk)),
      device.rem(column, device.i32(chunk)));
  return device.advance(shared, element, getBits());
}

void OperandTile::copy(Value shared, Value k) {
  OpBuilder &builder = device.getBuilder();
  int64_t total = rows * columns / vector;
  int64_t threads = kernel.config.getNumThreads();
  for (int64_t done = 0; done < total; done += threads) {
    OpBuilder::InsertionGuard guard(builder);
    Value index = device.add(kernel.thread, device.i32(done));
    if (total - done < threads) {
      auto isMine = scf::IfOp::create(builder, device.getLoc(),
                                      device.less(index, device.i32(total)));
      builder.setInsertionPointToStart(isMine.thenBlock());
    }
    copyVector(shared, k, index);
  }
}

void OperandTile::copyVector(Value shared, Value k, Value index) {
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  Value perRow = device.i32(columns / vector);
  Value row = device.div(index, perRow);
  Value column = device.mul(device.rem(index, perRow), device.i32(vector));
  Value to = getAddress(shared, row, column);
  Group rowGroup = isAlongK ? freeGroup : Group::K;
  Group columnGroup = isAlongK ? Group::K : freeGroup;
  Value depth = isAlongK ? column : row;
  row = device.add(isAlongK ? freeFirst : k, row);
  column = device.add(isAlongK ? k : freeFirst, column);
  // A position outside of m or n is treated as one beyond k, so that the loop
  // has one test only. Sizes are below 2^31; k exceeds its size by less than
  // the depth of the ring.
  Value isFreeInside =
      device.less(isAlongK ? row : column, kernel.getSize(freeGroup));
  depth = device.select(isFreeInside, depth, device.i32(int64_t(1) << 31));
  Value isInside = device.less(device.add(k, depth), kernel.endK);
  Value offset = device.add(kernel.getOffset(operand, rowGroup, row),
                            kernel.getOffset(operand, columnGroup, column));
  Type bits = getBits();
  Value from = device.advance(base, offset, bits);
  if (vector * elementBytes >= 4) {
    device.copyAsync(to, from, vector * elementBytes, isInside);
    return;
  }
  auto element = scf::IfOp::create(
      builder, loc, isInside,
      [&](OpBuilder &inner, Location innerLoc) {
        DeviceBuilder then(inner, innerLoc);
        scf::YieldOp::create(inner, innerLoc,
                             then.load(bits, from, elementBytes));
      },
      [&](OpBuilder &inner, Location innerLoc) {
        Value zero = arith::ConstantIntOp::create(inner, innerLoc, 0, 16);
        scf::YieldOp::create(inner, innerLoc, zero);
      });
  device.store(element.getResult(0), to, elementBytes);
}

/// In the order of registers, an A fragment consists of the parts (free, k) =
/// (0, 0), (8, 0), (0, c), (8, c) of 8 x c elements, where c elements fill a
/// chunk. Two B fragments consist of (0, 0), (0, c), (8, 0), (8, c).
std::array<Value, 4> OperandTile::loadFragments(Value shared, Value first,
                                                int64_t offset, int64_t k,
                                                Value lane) {
  // The swizzle repeats after 8 rows. So an offset of a multiple of 8 rows is
  // the same number of bytes for all lanes, and becomes a constant of their
  // instructions.
  int64_t rowsBefore = isAlongK ? offset : k;
  shared = device.advance(shared, device.i32(rowsBefore * columns), getBits());
  if (isAlongK)
    offset = 0;
  else
    k = 0;
  first = device.add(first, device.i32(offset));
  if (!hasMatrices)
    return loadElements(shared, first, k, lane);
  // Lanes 8j to 8j + 7 hold the addresses of the rows of part j. If rows run
  // along the free dimension, matrices are read transposed.
  Value eight = device.i32(8);
  Value row = device.rem(lane, eight), part = device.div(lane, eight);
  Value half = device.rem(part, device.i32(2));
  Value otherHalf = device.div(part, device.i32(2));
  Value freePart = device.mul(operand == 0 ? half : otherHalf, eight);
  Value kPart = device.mul(operand == 0 ? otherHalf : half, device.i32(chunk));
  Value free = device.add(first, freePart);
  Value depth = device.add(device.i32(k), kPart);
  Value address = isAlongK ? getAddress(shared, device.add(free, row), depth)
                           : getAddress(shared, device.add(depth, row), free);
  return device.loadMatrices(address, /*transpose=*/!isAlongK);
}

/// Loads the elements of a lane one by one: in each part, lane l has the
/// element (l / 4, l mod 4).
std::array<Value, 4> OperandTile::loadElements(Value shared, Value first,
                                               int64_t k, Value lane) {
  Value free = device.add(first, device.div(lane, device.i32(4)));
  Value depth = device.add(device.i32(k), device.rem(lane, device.i32(4)));
  std::array<Value, 4> elements;
  for (auto [i, element] : llvm::enumerate(elements)) {
    int64_t half = i % 2, otherHalf = i / 2;
    int64_t freePart = 8 * (operand == 0 ? half : otherHalf);
    int64_t kPart = chunk * (operand == 0 ? otherHalf : half);
    Value address = getAddress(shared, device.add(depth, device.i32(kPart)),
                               device.add(free, device.i32(freePart)));
    element = device.load(getBits(), address, elementBytes);
  }
  return elements;
}
