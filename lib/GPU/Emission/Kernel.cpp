//===- Kernel.cpp - A gemm as it becomes a kernel -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

/// What all launches of the kernel have in common, so that the assembler gives
/// each thread as many registers as it may have.
static void setAttributes(LLVM::LLVMFuncOp function, ConfigAttr config,
                          Builder &builder) {
  function->setAttr(mlir::gpu::GPUDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  int32_t threads = config.getNumThreads();
  function->setAttr(NVVM::NVVMDialect::getReqntidAttrName(),
                    builder.getDenseI32ArrayAttr({threads, 1, 1}));
  function->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(),
                    builder.getI32IntegerAttr(1));
}

GemmKernel::GemmKernel(GemmOp gemm, mlir::gpu::GPUModuleOp module,
                       StringRef name, OpBuilder &builder)
    : gemm(gemm), config(gemm.getConfigAttr()), device(builder, gemm.getLoc()) {
  MLIRContext *context = builder.getContext();
  builder.setInsertionPointToEnd(module.getBody());
  SmallVector<Type> parameters(
      gemm->getNumOperands(),
      LLVM::LLVMPointerType::get(context, kGlobalSpace));
  SmallVector<int64_t> loopSizes = gemm.getLoopSizes();
  parameters.append(llvm::count_if(loopSizes, ShapedType::isDynamic),
                    builder.getI32Type());
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), parameters);
  function = LLVM::LLVMFuncOp::create(builder, gemm.getLoc(), name, type);
  setAttributes(function, config, builder);
  Block *entry = function.addEntryBlock(builder);
  builder.setInsertionPointToStart(entry);
  builder.setInsertionPoint(
      LLVM::ReturnOp::create(builder, gemm.getLoc(), ValueRange()));
  unsigned numOperands = gemm->getNumOperands(), next = numOperands;
  for (unsigned i = 0; i < numOperands; ++i) {
    pointers.push_back(entry->getArgument(i));
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        builder.getUnitAttr());
    if (i < 2 + gemm.getInputs().size())
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          builder.getUnitAttr());
  }
  for (int64_t size : loopSizes)
    sizes.push_back(ShapedType::isDynamic(size)
                        ? Value(entry->getArgument(next++))
                        : device.i32(size));
  thread = device.threadIndex();
  findOrigin();
}

/// CTAs are numbered along m, then n, then the batch: neighbours share a tile
/// of `rhs`.
void GemmKernel::findOrigin() {
  unsigned m = gemm.getDimM(), n = gemm.getDimN();
  origin.resize(n + 1);
  Value number = device.blockIndex();
  auto take = [&](Value count) {
    Value taken = device.rem(number, count);
    number = device.div(number, count);
    return taken;
  };
  int64_t tileM = config.getTileM(), tileN = config.getTileN();
  origin[m] =
      device.mul(take(device.ceilDiv(sizes[m], tileM)), device.i32(tileM));
  origin[n] =
      device.mul(take(device.ceilDiv(sizes[n], tileN)), device.i32(tileN));
  for (unsigned dim = gemm.getNumBatchDims(); dim-- > 0;)
    origin[dim] = take(sizes[dim]);
}

Type GemmKernel::getElementType(unsigned operand) {
  return getElementTypeOrSelf(gemm->getOperand(operand).getType());
}

unsigned GemmKernel::getContiguousDim(unsigned operand) {
  return cast<AffineDimExpr>(gemm.getMap(operand).getResults().back())
      .getPosition();
}

Value GemmKernel::getStride(unsigned operand, unsigned dim) {
  Value stride = device.i64(1);
  for (AffineExpr expression :
       llvm::reverse(gemm.getMap(operand).getResults())) {
    unsigned position = cast<AffineDimExpr>(expression).getPosition();
    if (position == dim)
      return stride;
    stride = device.mul(stride, device.toI64(sizes[position]));
  }
  return device.i64(0);
}

Value GemmKernel::getBatchBase(unsigned operand) {
  Value offset = device.i64(0);
  for (unsigned dim = 0, e = gemm.getNumBatchDims(); dim < e; ++dim)
    offset = device.add(
        offset, device.mul(device.toI64(origin[dim]), getStride(operand, dim)));
  return device.advance(pointers[operand], offset, getElementType(operand));
}
