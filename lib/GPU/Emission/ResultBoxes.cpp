//===- ResultBoxes.cpp - Results by way of shared memory ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the 64 x n sums of a product, lane l of warp w holds the pair at row 16 w
// + l / 4 (+ 8) and column 8 j + l % 4 * 2 in its registers 4 j (+ 2) and 4 j
// (+ 2) + 1.
//
//===----------------------------------------------------------------------===//

#include "ResultBoxes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

/// The columns that are in registers at a time if there are several results:
/// those of one box of 16-bit elements, or of two boxes of 32-bit elements.
static constexpr int64_t kColumns = 64;

ResultBoxes::ResultBoxes(GemmKernel &kernel, int64_t offset)
    : kernel(kernel), device(kernel.device), offset(offset) {
  GemmOp gemm = kernel.gemm;
  // The maps of results follow those of the factors.
  ArrayRef<Value> rest = ArrayRef(kernel.maps).drop_front(2);
  for (unsigned i = 2 + gemm.getInputs().size(); i < gemm->getNumOperands();
       ++i) {
    results.push_back(describeResult(gemm, i));
    maps.push_back(results.back() ? rest.front() : Value());
    if (!results.back())
      continue;
    rest = rest.drop_front();
    Type element = kernel.getElementType(i);
    numPerTile += kernel.config.getTileM() / kernel.config.getConsumers() /
                  kResultRows * kernel.config.getTileN() / getBoxWidth(element);
  }
  static_assert(ConfigAttr::kBoxes == 2, "of one box there are no turns");
}

/// The column of a thread's pair among the 8 columns from `column` of the tile.
Value ResultBoxes::getColumn(int64_t column) {
  Value pair =
      device.mul(device.rem(kernel.thread, device.i32(4)), device.i32(2));
  return device.add(device.add(kernel.firstN, pair), device.i32(column));
}

void ResultBoxes::forEachPair(int64_t firstColumn, int64_t width,
                              function_ref<void(int64_t, int64_t)> body) {
  for (int64_t column = firstColumn; column < firstColumn + width; column += 8)
    for (int64_t half : {0, 1})
      body(column, half);
}

std::pair<Value, Value> ResultBoxes::getPair(Value sums, int64_t column,
                                             int64_t half) {
  auto get = [&](int64_t index) -> Value {
    return LLVM::ExtractValueOp::create(device.getBuilder(), device.getLoc(),
                                        sums, column / 2 + 2 * half + index);
  };
  Value first = get(0);
  return {first, get(1)};
}

ResultBoxes::Elements ResultBoxes::compute(Epilogue &epilogue, Value row,
                                           int64_t firstColumn, int64_t width,
                                           Value sums) {
  Elements elements(results.size());
  forEachPair(firstColumn, width, [&](int64_t column, int64_t half) {
    auto [first, second] = getPair(sums, column, half);
    Elements pairs = epilogue.compute(device.add(row, device.i32(8 * half)),
                                      getColumn(column), first, second);
    for (auto [all, pair] : llvm::zip(elements, pairs))
      llvm::append_range(all, pair);
  });
  return elements;
}

void ResultBoxes::storeBox(
    unsigned result, Value warpgroup, Value firstRow, int64_t firstColumn,
    function_ref<SmallVector<Value>(int64_t, int64_t)> getValues) {
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  constexpr int64_t kBoxes = ConfigAttr::kBoxes;
  // Boxes are used in turn, across tiles as well. If the last box of a tile is
  // also the first of the next tile, its store must be complete.
  bool isAgain = numStored == 0 && numPerTile % kBoxes == 1;
  Value number = device.add(device.mul(warpgroup, device.i32(kBoxes)),
                            device.i32(numStored++ % kBoxes));
  Value box = device.add(device.mul(number, device.i32(ConfigAttr::kBoxBytes)),
                         device.i32(offset));
  BoxAcquireOp::create(builder, loc, warpgroup, isAgain ? 0 : kBoxes - 1);
  Type element =
      kernel.getElementType(2 + kernel.gemm.getInputs().size() + result);
  // Elements of 16 bits are written two times 8 columns at once.
  int64_t columns = element.getIntOrFloatBitWidth() == 16 ? 16 : 8;
  for (int64_t i = 0; i < getBoxWidth(element); i += columns)
    BoxWriteOp::create(builder, loc, box, i,
                       getValues(firstColumn + i, columns));
  SmallVector<Value> coordinates;
  for (const OperandMap::Coordinate &coordinate : results[result]->coordinates)
    coordinates.push_back(
        coordinate.group == Group::Batch ? kernel.batch[coordinate.batchDim]
        : coordinate.group == Group::M
            ? firstRow
            : device.add(kernel.firstN, device.i32(firstColumn)));
  BoxStoreOp::create(builder, loc, box, maps[result], coordinates, warpgroup);
}

void ResultBoxes::storeFromRegisters(Epilogue &epilogue, Value row,
                                     Value sums) {
  forEachPair(0, kernel.config.getTileN(), [&](int64_t column, int64_t half) {
    auto [first, second] = getPair(sums, column, half);
    epilogue.apply(device.add(row, device.i32(8 * half)), getColumn(column),
                   first, second);
  });
}

void ResultBoxes::storeSeveral(Epilogue &epilogue, Value warpgroup,
                               Value firstRow, Value row, Value sums) {
  for (int64_t column = 0; column < kernel.config.getTileN();
       column += kColumns) {
    Elements elements = compute(epilogue, row, column, kColumns, sums);
    for (size_t result = 0; result < elements.size(); ++result) {
      ArrayRef<Value> values = elements[result];
      if (!results[result]) {
        forEachPair(column, kColumns, [&](int64_t at, int64_t half) {
          epilogue.storeInside(result, device.add(row, device.i32(8 * half)),
                               getColumn(at), values.take_front(2));
          values = values.drop_front(2);
        });
        continue;
      }
      int64_t width = getBoxWidth(values.front().getType());
      for (int64_t done = 0; done < kColumns; done += width)
        storeBox(result, warpgroup, firstRow, column + done,
                 [&](int64_t at, int64_t count) {
                   return SmallVector<Value>(
                       values.slice((at - column) / 2, count / 2));
                 });
    }
  }
}

void ResultBoxes::store(Value warpgroup, Value firstRow, Value sums) {
  Epilogue epilogue(kernel);
  Value thread = device.rem(kernel.thread, device.i32(128));
  Value row = device.add(
      firstRow,
      device.add(
          device.mul(device.div(thread, device.i32(32)), device.i32(16)),
          device.div(device.rem(thread, device.i32(32)), device.i32(4))));
  if (numPerTile == 0)
    return storeFromRegisters(epilogue, row, sums);
  if (results.size() > 1)
    return storeSeveral(epilogue, warpgroup, firstRow, row, sums);
  // Elements are computed where they are written, so that few are in registers
  // at a time.
  int64_t width =
      getBoxWidth(getElementTypeOrSelf(kernel.gemm.getOuts()[0].getType()));
  for (int64_t column = 0; column < kernel.config.getTileN(); column += width)
    storeBox(0, warpgroup, firstRow, column, [&](int64_t at, int64_t count) {
      return compute(epilogue, row, at, count, sums).front();
    });
}

void ResultBoxes::drain() {
  if (numPerTile != 0)
    BoxDrainOp::create(device.getBuilder(), device.getLoc());
}
