//===- Epilogue.cpp - From accumulators to results ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Epilogue.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace prec::gpu;

unsigned prec::gpu::countNeighbours(GemmOp gemm) {
  int64_t n = gemm.getLoopSizes()[gemm.getInnermostDim(Group::N)];
  return !ShapedType::isDynamic(n) && n % 2 == 0 ? 2 : 1;
}

Epilogue::Epilogue(GemmKernel &kernel) : kernel(kernel), device(kernel.device) {
  bases.resize(2);
  for (unsigned i = 2, e = kernel.gemm->getNumOperands(); i < e; ++i)
    bases.push_back(kernel.getBatchBase(i));
}

Value Epilogue::getAddress(unsigned operand, Value row, Value column) {
  Value offset = device.add(kernel.getOffset(operand, Group::M, row),
                            kernel.getOffset(operand, Group::N, column));
  return device.advance(bases[operand], offset, kernel.getElementType(operand));
}

bool Epilogue::isContiguousAlongN(unsigned operand) {
  return kernel.gemm.getContiguousDim(operand) ==
         kernel.gemm.getInnermostDim(Group::N);
}

SmallVector<Value> Epilogue::load(unsigned operand, Value row, Value column,
                                  unsigned count) {
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  Type type = kernel.getElementType(operand);
  unsigned bytes = type.getIntOrFloatBitWidth() / 8;
  SmallVector<Value> values;
  if (count > 1 && isContiguousAlongN(operand)) {
    auto pair = VectorType::get(count, type);
    Value vector =
        device.load(pair, getAddress(operand, row, column), count * bytes);
    for (unsigned i = 0; i < count; ++i)
      values.push_back(vector::ExtractOp::create(builder, loc, vector, i));
    return values;
  }
  AffineMap map = kernel.gemm.getMap(operand);
  bool dependsOnN =
      llvm::any_of(kernel.gemm.getDims(Group::N),
                   [&](unsigned dim) { return map.isFunctionOfDim(dim); });
  for (unsigned i = 0; i < count; ++i)
    values.push_back(
        i > 0 && !dependsOnN
            ? values.front()
            : device.load(
                  type,
                  getAddress(operand, row, device.add(column, device.i32(i))),
                  bytes));
  return values;
}

void Epilogue::store(unsigned operand, Value row, Value column,
                     ArrayRef<Value> values) {
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  Type type = kernel.getElementType(operand);
  unsigned bytes = type.getIntOrFloatBitWidth() / 8;
  if (values.size() > 1 && isContiguousAlongN(operand)) {
    auto pair = VectorType::get(values.size(), type);
    Value vector = vector::FromElementsOp::create(builder, loc, pair, values);
    device.store(vector, getAddress(operand, row, column),
                 values.size() * bytes);
    return;
  }
  for (auto [i, value] : llvm::enumerate(values))
    device.store(value,
                 getAddress(operand, row, device.add(column, device.i32(i))),
                 bytes);
}

/// Clones an op of the epilogue, or creates the approximation of a function
/// with the flag afn.
static void cloneOp(DeviceBuilder &device, Operation &op, IRMapping &mapping) {
  auto flagged = dyn_cast<arith::ArithFastMathInterface>(op);
  arith::FastMathFlagsAttr flags =
      flagged ? flagged.getFastMathFlagsAttr() : arith::FastMathFlagsAttr();
  bool isApproximate =
      flags &&
      arith::bitEnumContainsAll(flags.getValue(), arith::FastMathFlags::afn);
  Value result;
  if (isApproximate && isa<math::ExpOp>(op))
    result = device.approximateExp(mapping.lookup(op.getOperand(0)));
  else if (isApproximate && isa<math::TanhOp>(op))
    result = device.approximateTanh(mapping.lookup(op.getOperand(0)));
  if (result)
    mapping.map(op.getResult(0), result);
  else
    device.getBuilder().clone(op, mapping);
}

SmallVector<SmallVector<Value>> Epilogue::computeInside(Value row, Value column,
                                                        ArrayRef<Value> sums) {
  GemmOp gemm = kernel.gemm;
  unsigned numInputs = gemm.getInputs().size();
  SmallVector<SmallVector<Value>> inputs, results(gemm.getOuts().size());
  for (unsigned i = 0; i < numInputs; ++i)
    inputs.push_back(load(2 + i, row, column, sums.size()));
  Block &body = gemm.getEpilogue().front();
  for (auto [i, sum] : llvm::enumerate(sums)) {
    IRMapping mapping;
    mapping.map(body.getArgument(0), sum);
    for (unsigned input = 0; input < numInputs; ++input)
      mapping.map(body.getArgument(1 + input), inputs[input][i]);
    for (Operation &op : body.without_terminator())
      cloneOp(device, op, mapping);
    for (auto [values, yielded] :
         llvm::zip(results, body.getTerminator()->getOperands()))
      values.push_back(mapping.lookupOrDefault(yielded));
  }
  return results;
}

Value Epilogue::isInside(Value row, Value column) {
  return device.logicalAnd(device.less(row, kernel.getSize(Group::M)),
                           device.less(column, kernel.getSize(Group::N)));
}

void Epilogue::applyInside(Value row, Value column, ArrayRef<Value> sums) {
  unsigned firstOut = 2 + kernel.gemm.getInputs().size();
  for (auto [i, values] : llvm::enumerate(computeInside(row, column, sums)))
    store(firstOut + i, row, column, values);
}

void Epilogue::apply(Value row, Value column, Value first, Value second) {
  auto applyIfInside = [&](Value column, ArrayRef<Value> sums) {
    device.doIf(isInside(row, column), [&] { applyInside(row, column, sums); });
  };
  if (countNeighbours(kernel.gemm) == 2)
    return applyIfInside(column, {first, second});
  applyIfInside(column, first);
  applyIfInside(device.add(column, device.i32(1)), second);
}

SmallVector<SmallVector<Value>> Epilogue::compute(Value row, Value column,
                                                  Value first, Value second) {
  // Outside of the result, inputs have no elements, and ops such as divisions
  // must not run.
  Block &body = kernel.gemm.getEpilogue().front();
  bool isFree = kernel.gemm.getInputs().empty() &&
                llvm::all_of(body.without_terminator(),
                             [](Operation &op) { return isPure(&op); });
  if (isFree || kernel.areTilesWhole())
    return computeInside(row, column, {first, second});
  OpBuilder &builder = device.getBuilder();
  Location loc = device.getLoc();
  SmallVector<Type> types;
  for (Type type : body.getTerminator()->getOperandTypes())
    types.append(2, type);
  auto inside = scf::IfOp::create(builder, loc, types, isInside(row, column),
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(inside.thenBlock());
  SmallVector<Value> values;
  for (ArrayRef<Value> pair : computeInside(row, column, {first, second}))
    llvm::append_range(values, pair);
  scf::YieldOp::create(builder, loc, values);
  builder.setInsertionPointToStart(inside.elseBlock());
  for (auto [value, type] : llvm::zip(values, types))
    value = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  scf::YieldOp::create(builder, loc, values);
  SmallVector<SmallVector<Value>> results;
  for (unsigned i = 0; i < inside.getNumResults(); i += 2)
    results.push_back({inside.getResult(i), inside.getResult(i + 1)});
  return results;
}

void Epilogue::storeInside(unsigned result, Value row, Value column,
                           ArrayRef<Value> values) {
  device.doIf(isInside(row, column), [&] {
    store(2 + kernel.gemm.getInputs().size() + result, row, column, values);
  });
}
