//===- Combination.cpp - Results out of the sums of parts -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If k is split, one kernel computes the sums over parts of k, and a second
// kernel adds these sums:
//
//   sum = +0
//   for each part, in order:
//     sum += sumsOfParts[part, element]     (f32, rounded to nearest)
//   epilogue(sum)
//
// So the order of the sum depends on the configuration only. Threads follow the
// elements in memory order. Each thread has two neighbours along n if their
// number is even, and one otherwise.
//
//===----------------------------------------------------------------------===//

#include "EmitGemm.h"
#include "Epilogue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace prec::gpu;

/// The sums of `count` neighbours, from the element whose number is `first`.
static SmallVector<Value> addParts(GemmKernel &kernel, Value first,
                                   unsigned count, int64_t parts) {
  DeviceBuilder &device = kernel.device;
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  Type f32 = builder.getF32Type();
  auto type = VectorType::get(count, f32);
  constexpr int64_t kElementBytes = 4;
  Value elements = device.i64(1);
  for (Group group : {Group::Batch, Group::M, Group::N})
    elements = device.mul(elements, device.toI64(kernel.getSize(group)));
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  auto loop = scf::ForOp::create(builder, loc, device.i32(0), device.i32(parts),
                                 device.i32(1), {zero, device.toI64(first)});
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    Value offset = loop.getRegionIterArg(1);
    Value address = device.advance(kernel.sumsOfParts, offset, f32);
    Value sum = arith::AddFOp::create(
        builder, loc, loop.getRegionIterArg(0),
        device.load(type, address, count * kElementBytes));
    scf::YieldOp::create(builder, loc, {sum, device.add(offset, elements)});
  }
  SmallVector<Value> sums;
  for (unsigned i = 0; i < count; ++i)
    sums.push_back(
        vector::ExtractOp::create(builder, loc, loop.getResult(0), i));
  return sums;
}

void prec::gpu::emitCombination(GemmKernel &kernel, int64_t parts) {
  DeviceBuilder &device = kernel.device;
  unsigned count = countNeighbours(kernel.gemm);
  Value number = device.add(
      device.mul(device.blockIndex(), device.i32(kCombinationThreads)),
      kernel.thread);
  Value perRow = device.div(kernel.getSize(Group::N), device.i32(count));
  Value rows = kernel.getSize(Group::M);
  Value line = device.div(number, perRow);
  Value member = device.div(line, rows);
  device.doIf(device.less(member, kernel.getSize(Group::Batch)), [&] {
    kernel.setBatch(member);
    Value first = device.mul(number, device.i32(count));
    SmallVector<Value> sums = addParts(kernel, first, count, parts);
    Value column = device.mul(device.rem(number, perRow), device.i32(count));
    Epilogue(kernel).applyInside(device.rem(line, rows), column, sums);
  });
}
