//===- Kernel.cpp - A gemm as it becomes a kernel -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "TensorMaps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// Sets the number of threads, which is the same in all launches, and one CTA
/// per multiprocessor, so that the assembler may use as many registers as a
/// thread may have.
static void setAttributes(LLVM::LLVMFuncOp function, int32_t threads,
                          Builder &builder) {
  function->setAttr(mlir::gpu::GPUDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  function->setAttr(NVVM::NVVMDialect::getReqntidAttrName(),
                    builder.getDenseI32ArrayAttr({threads, 1, 1}));
  function->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(),
                    builder.getI32IntegerAttr(1));
}

GemmKernel::GemmKernel(GemmOp gemm, Task task, mlir::gpu::GPUModuleOp module,
                       StringRef name, OpBuilder &builder)
    : gemm(gemm), task(task), config(gemm.getConfigAttr()),
      device(builder, gemm.getLoc()) {
  MLIRContext *context = builder.getContext();
  builder.setInsertionPointToEnd(module.getBody());
  bool isCombination = task == Task::Combination;
  // The number of addresses before those of inputs and results.
  unsigned numFirst = isCombination ? 1 : 2;
  unsigned numOperands = gemm->getNumOperands() - 2 + numFirst;
  SmallVector<Type> parameters(
      numOperands, LLVM::LLVMPointerType::get(context, kGlobalSpace));
  SmallVector<int64_t> loopSizes = gemm.getLoopSizes();
  parameters.append(llvm::count_if(loopSizes, ShapedType::isDynamic),
                    builder.getI32Type());
  unsigned numMaps = isCombination ? 0 : getTensorMaps(gemm).size();
  parameters.append(numMaps, LLVM::LLVMPointerType::get(context));
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), parameters);
  function = LLVM::LLVMFuncOp::create(builder, gemm.getLoc(), name, type);
  setAttributes(function,
                isCombination ? kCombinationThreads : config.getNumThreads(),
                builder);
  if (int32_t cluster = config.getCluster(); cluster != 1 && !isCombination)
    function->setAttr(NVVM::NVVMDialect::getClusterDimAttrName(),
                      builder.getDenseI32ArrayAttr({cluster, 1, 1}));
  Block *entry = function.addEntryBlock(builder);
  builder.setInsertionPointToStart(entry);
  builder.setInsertionPoint(
      LLVM::ReturnOp::create(builder, gemm.getLoc(), ValueRange()));
  if (isCombination) {
    sumsOfParts = entry->getArgument(0);
    pointers.resize(2);
  }
  unsigned next = numOperands;
  for (unsigned i = 0; i < numOperands; ++i) {
    if (!isCombination || i >= numFirst)
      pointers.push_back(entry->getArgument(i));
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        builder.getUnitAttr());
    if (i < numFirst + gemm.getInputs().size())
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          builder.getUnitAttr());
  }
  for (int64_t size : loopSizes)
    sizes.push_back(ShapedType::isDynamic(size)
                        ? Value(entry->getArgument(next++))
                        : device.i32(size));
  addMaps(next, numMaps);
  thread = device.threadIndex();
}

/// Makes the last parameters tensor maps that are passed by value, as constants
/// of the launch.
void GemmKernel::addMaps(unsigned first, unsigned count) {
  Builder builder(gemm.getContext());
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), 128);
  for (unsigned i = first; i < first + count; ++i) {
    maps.push_back(function.getArgument(i));
    function.setArgAttr(i, LLVM::LLVMDialect::getByValAttrName(),
                        TypeAttr::get(type));
    function.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                        builder.getI64IntegerAttr(64));
    function.setArgAttr(i, NVVM::NVVMDialect::getGridConstantAttrName(),
                        builder.getUnitAttr());
  }
}

static int64_t getClusterM(ConfigAttr config) {
  return config.getTileM() * config.getCluster();
}

Value GemmKernel::countTiles() {
  Value tiles =
      device.mul(device.ceilDiv(getSize(Group::M), getClusterM(config)),
                 device.ceilDiv(getSize(Group::N), config.getTileN()));
  return device.mul(tiles, getSize(Group::Batch));
}

Value GemmKernel::getClusterRank() {
  return device.rem(device.blockIndex(), device.i32(config.getCluster()));
}

bool GemmKernel::areTilesWhole() {
  int64_t m = gemm.getGroupSize(Group::M), n = gemm.getGroupSize(Group::N);
  return !ShapedType::isDynamic(m) && m % getClusterM(config) == 0 &&
         !ShapedType::isDynamic(n) && n % config.getTileN() == 0;
}

void GemmKernel::setTile(Value number) {
  Value tilesM = device.ceilDiv(getSize(Group::M), getClusterM(config));
  Value tilesN = device.ceilDiv(getSize(Group::N), config.getTileN());
  Value tiles = device.mul(tilesM, tilesN);
  Value tile = device.rem(number, tiles);

  int64_t stripHeight = config.getStripHeight(),
          m = gemm.getGroupSize(Group::M);
  Value tileM, tileN;
  if (!ShapedType::isDynamic(m) && m <= stripHeight * getClusterM(config)) {
    tileM = device.rem(tile, tilesM);
    tileN = device.div(tile, tilesM);
  } else {
    Value stripTiles = device.mul(device.i32(stripHeight), tilesN);
    Value stripM =
        device.mul(device.div(tile, stripTiles), device.i32(stripHeight));
    tile = device.rem(tile, stripTiles);
    // The last strip may be lower. If its height is known, divisions by both
    // constant heights are cheaper than one division by the selected height.
    auto takeFrom = [&](Value height) {
      return std::pair(device.rem(tile, height), device.div(tile, height));
    };
    Value left = device.sub(tilesM, stripM);
    Value strip = device.i32(stripHeight);
    if (ShapedType::isDynamic(m)) {
      std::tie(tileM, tileN) = takeFrom(device.min(strip, left));
    } else {
      int64_t tiles = llvm::divideCeil(m, getClusterM(config));
      auto [fullM, fullN] = takeFrom(strip);
      auto [lastM, lastN] = takeFrom(
          device.i32(tiles % stripHeight ? tiles % stripHeight : stripHeight));
      Value isLast = device.less(left, strip);
      tileM = device.select(isLast, lastM, fullM);
      tileN = device.select(isLast, lastN, fullN);
    }
    tileM = device.add(stripM, tileM);
  }
  firstM = device.mul(tileM, device.i32(getClusterM(config)));
  if (config.getCluster() != 1)
    firstM = device.add(
        firstM, device.mul(getClusterRank(), device.i32(config.getTileM())));
  firstN = device.mul(tileN, device.i32(config.getTileN()));
  setBatch(device.div(number, tiles));
  setSteps();
}

void GemmKernel::setBatch(Value number) {
  llvm::iota_range<unsigned> dims = gemm.getDims(Group::Batch);
  batch.resize(dims.size());
  for (unsigned dim : llvm::reverse(dims)) {
    batch[dim] = device.rem(number, sizes[dim]);
    number = device.div(number, sizes[dim]);
  }
}

/// Parts have equal numbers of steps, except that the last ones may have fewer
/// or none.
void GemmKernel::setSteps() {
  firstStep = device.i32(0);
  endK = getSize(Group::K);
  endStep = device.ceilDiv(endK, config.getTileK());
  if (task != Task::Parts)
    return;
  Value perPart = device.ceilDiv(endStep, gemm.getLoopSizes().front());
  firstStep = device.mul(batch.front(), perPart);
  endStep = device.min(device.add(firstStep, perPart), endStep);
  endK = device.min(device.mul(endStep, device.i32(config.getTileK())), endK);
}

Value GemmKernel::getSize(Group group) {
  Value product = device.i32(1);
  for (unsigned dim : gemm.getDims(group))
    product = device.mul(product, sizes[dim]);
  return product;
}

//===----------------------------------------------------------------------===//
// Where elements are
//===----------------------------------------------------------------------===//

Type GemmKernel::getElementType(unsigned operand) {
  return getElementTypeOrSelf(gemm->getOperand(operand).getType());
}

/// The coefficient of a dimension in an expression that adds up multiples.
static int64_t getCoefficient(AffineExpr expression, unsigned dim) {
  if (auto self = dyn_cast<AffineDimExpr>(expression))
    return self.getPosition() == dim;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expression);
  if (!binary)
    return 0;
  int64_t left = getCoefficient(binary.getLHS(), dim);
  if (binary.getKind() == AffineExprKind::Mul)
    return left * cast<AffineConstantExpr>(binary.getRHS()).getValue();
  return left + getCoefficient(binary.getRHS(), dim);
}

Value GemmKernel::getStride(unsigned operand, unsigned dim) {
  auto type = cast<RankedTensorType>(gemm->getOperand(operand).getType());
  Value total = device.i64(0), stride = device.i64(1);
  AffineMap map = gemm.getMap(operand);
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    AffineExpr expression = map.getResult(i);
    int64_t coefficient = getCoefficient(expression, dim);
    if (coefficient != 0)
      total = device.add(total, device.mul(stride, device.i64(coefficient)));
    // A dynamic size is the size of a dimension of the iteration space.
    Value size =
        type.isDynamicDim(i)
            ? device.toI64(sizes[cast<AffineDimExpr>(expression).getPosition()])
            : device.i64(type.getDimSize(i));
    stride = device.mul(stride, size);
  }
  return total;
}

Value GemmKernel::getLinearStride(unsigned operand, Group group) {
  AffineMap map = gemm.getMap(operand);
  llvm::iota_range<unsigned> dims = gemm.getDims(group);
  if (dims.empty() || llvm::none_of(dims, [&](unsigned dim) {
        return map.isFunctionOfDim(dim);
      }))
    return device.i64(0);
  if (dims.size() == 1)
    return getStride(operand, *dims.begin());
  // Several dimensions have one stride if they lie side by side and in order.
  auto find = [&](unsigned dim) {
    return llvm::find(map.getResults(),
                      getAffineDimExpr(dim, map.getContext())) -
           map.getResults().begin();
  };
  if (!map.isProjectedPermutation())
    return {};
  int64_t first = find(*dims.begin());
  for (unsigned dim : dims)
    if (find(dim) != first + int64_t(dim - *dims.begin()) ||
        find(dim) == map.getNumResults())
      return {};
  return getStride(operand, gemm.getInnermostDim(group));
}

Value GemmKernel::getOffset(unsigned operand, Group group, Value position) {
  if (Value stride = getLinearStride(operand, group))
    return device.mul(device.toI64(position), stride);
  Value offset = device.i64(0);
  for (unsigned dim : llvm::reverse(gemm.getDims(group))) {
    // The size may be 0, and copies start before that is tested.
    Value size = device.max(sizes[dim], device.i32(1));
    Value index = device.rem(position, size);
    position = device.div(position, size);
    offset = device.add(
        offset, device.mul(device.toI64(index), getStride(operand, dim)));
  }
  return offset;
}

Value GemmKernel::getBatchBase(unsigned operand) {
  Value offset = device.i64(0);
  for (unsigned dim : gemm.getDims(Group::Batch))
    offset = device.add(
        offset, device.mul(device.toI64(batch[dim]), getStride(operand, dim)));
  return device.advance(pointers[operand], offset, getElementType(operand));
}
