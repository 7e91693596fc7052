//===- LowerLaunches.cpp - The pass prec-gpu-lower-launches ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceBuffers.h"
#include "prec/GPU/Passes.h"
#include "prec/Runtime/TensorMap.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_LOWERLAUNCHESPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

namespace {
/// Lowers one launch, with its copies, to one stream.
class LaunchLowering {
public:
  LaunchLowering(LaunchOp launch, IRRewriter &rewriter)
      : launch(launch), rewriter(rewriter), loc(launch.getLoc()) {}
  void lower();

private:
  /// `buffer` itself if it is dense, or a dense buffer of its shape, with a
  /// copy of its elements if `copies`.
  Value makeDense(Value buffer, bool copies);
  Value allocate(Value host);
  void copy(Value to, Value from);
  /// The 128 bytes of a tensor map over `device`, as the kernel's parameter.
  Value encode(TensorMapAttr map, Value device);
  /// The number of blocks along x that are launched.
  Value countBlocks();
  /// Declares a function of the run-time library.
  LLVM::LLVMFuncOp getRuntimeFunction(StringRef name, Type result,
                                      ArrayRef<Type> parameters);
  Value getAddress(Value device);
  SmallVector<Value> getSizes(Value buffer);

  LaunchOp launch;
  IRRewriter &rewriter;
  Location loc;
  Value token;
};
} // namespace

SmallVector<Value> LaunchLowering::getSizes(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i)
    if (type.isDynamicDim(i))
      sizes.push_back(memref::DimOp::create(rewriter, loc, buffer, i));
  return sizes;
}

static MemRefType getDenseType(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return MemRefType::get(type.getShape(), type.getElementType());
}

Value LaunchLowering::makeDense(Value buffer, bool copies) {
  if (cast<MemRefType>(buffer.getType()).getLayout().isIdentity())
    return buffer;
  Value dense = memref::AllocOp::create(rewriter, loc, getDenseType(buffer),
                                        getSizes(buffer));
  if (copies)
    memref::CopyOp::create(rewriter, loc, buffer, dense);
  return dense;
}

Value LaunchLowering::allocate(Value host) {
  auto allocation = mlir::gpu::AllocOp::create(
      rewriter, loc, getDenseType(host), token.getType(), token, getSizes(host),
      ValueRange());
  token = allocation.getAsyncToken();
  return allocation.getMemref();
}

void LaunchLowering::copy(Value to, Value from) {
  token = mlir::gpu::MemcpyOp::create(rewriter, loc, token.getType(), token, to,
                                      from)
              .getAsyncToken();
}

/// See prec-c/Runtime.h.
LLVM::LLVMFuncOp LaunchLowering::getRuntimeFunction(StringRef name, Type result,
                                                    ArrayRef<Type> parameters) {
  auto module = launch->getParentOfType<ModuleOp>();
  if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return function;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(module.getBody());
  auto type = LLVM::LLVMFunctionType::get(result, parameters);
  return LLVM::LLVMFuncOp::create(rewriter, module.getLoc(), name, type);
}

Value LaunchLowering::countBlocks() {
  std::optional<PersistenceAttr> persistence = launch.getPersistent();
  if (!persistence)
    return launch.getBlocksX();
  Type i64 = rewriter.getI64Type();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(rewriter, loc, value, 64);
  };
  LLVM::LLVMFuncOp function =
      getRuntimeFunction("precCountPersistentBlocks", i64, {i64, i64, i64});
  Value work =
      arith::IndexCastOp::create(rewriter, loc, i64, launch.getBlocksX());
  auto count = LLVM::CallOp::create(
      rewriter, loc, function,
      ValueRange{work, constant(persistence->getPerMultiprocessor()),
                 constant(persistence->getCluster())});
  return arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(),
                                    count.getResult());
}

/// Other types than floats are copied as bits.
static prec::runtime::TensorMapType getMapType(Type element) {
  using prec::runtime::TensorMapType;
  if (element.isBF16())
    return TensorMapType::bf16;
  if (element.isF16())
    return TensorMapType::f16;
  if (element.isF32())
    return TensorMapType::f32;
  return element.getIntOrFloatBitWidth() == 16 ? TensorMapType::u16
                                               : TensorMapType::u32;
}

Value LaunchLowering::encode(TensorMapAttr map, Value device) {
  Type i64 = rewriter.getI64Type();
  Type pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(rewriter, loc, value, 64);
  };
  auto makeArray = [&](ArrayRef<Value> values) -> Value {
    Value array = LLVM::AllocaOp::create(rewriter, loc, pointer, i64,
                                         constant(values.size()));
    for (auto [i, value] : llvm::enumerate(values)) {
      Value element =
          LLVM::GEPOp::create(rewriter, loc, pointer, i64, array,
                              ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(i)});
      LLVM::StoreOp::create(rewriter, loc, value, element);
    }
    return array;
  };
  auto type = cast<MemRefType>(device.getType());
  auto getSize = [&](int64_t dim) -> Value {
    if (!type.isDynamicDim(dim))
      return constant(type.getDimSize(dim));
    return arith::IndexCastOp::create(
        rewriter, loc, i64, memref::DimOp::create(rewriter, loc, device, dim));
  };
  // Row-major: each stride is the product of the inner sizes.
  SmallVector<Value> sizes, strides, box;
  Value stride = constant(type.getElementTypeBitWidth() / 8);
  for (auto [first, last, width] :
       llvm::zip(map.getFirsts(), map.getLasts(), map.getBox())) {
    Value size = constant(1);
    for (int64_t dim = first; dim <= last; ++dim)
      size = arith::MulIOp::create(rewriter, loc, size, getSize(dim));
    sizes.push_back(size);
    strides.push_back(stride);
    box.push_back(constant(width));
    stride = arith::MulIOp::create(rewriter, loc, stride, size);
  }

  auto element = static_cast<int64_t>(getMapType(type.getElementType()));
  auto bytes = LLVM::LLVMArrayType::get(i64, 16);
  Value result =
      LLVM::AllocaOp::create(rewriter, loc, pointer, bytes, constant(1), 64);
  LLVM::LLVMFuncOp encoder = getRuntimeFunction(
      "precTensorMapEncodeTiled", rewriter.getI1Type(),
      {pointer, i64, i64, pointer, pointer, pointer, pointer, i64});
  LLVM::CallOp::create(rewriter, loc, encoder,
                       ValueRange{result, constant(element),
                                  constant(sizes.size()), getAddress(device),
                                  makeArray(sizes), makeArray(strides),
                                  makeArray(box), constant(128)});
  return LLVM::LoadOp::create(rewriter, loc, bytes, result);
}

Value LaunchLowering::getAddress(Value device) {
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(rewriter, loc, device);
  Value bits =
      arith::IndexCastOp::create(rewriter, loc, rewriter.getI64Type(), address);
  return LLVM::IntToPtrOp::create(
      rewriter, loc, LLVM::LLVMPointerType::get(rewriter.getContext()), bits);
}

void LaunchLowering::lower() {
  rewriter.setInsertionPoint(launch);
  Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
  Value blocks = arith::MulIOp::create(
      rewriter, loc, launch.getBlocksX(),
      arith::MulIOp::create(rewriter, loc, launch.getBlocksY(),
                            launch.getBlocksZ()));
  Value hasBlocks = arith::CmpIOp::create(
      rewriter, loc, arith::CmpIPredicate::ne, blocks, zero);
  auto body = scf::IfOp::create(rewriter, loc, hasBlocks);
  rewriter.setInsertionPointToStart(body.thenBlock());

  SmallVector<Value> hosts, devices;
  unsigned numIns = launch.getIns().size();
  for (auto [i, buffer] : llvm::enumerate(launch.getTensors()))
    hosts.push_back(makeDense(buffer, i < numIns));
  // Arguments are passed on the host's stack. The scope frees them if the
  // launch is in a loop. Copies between buffers become loops and stay outside
  // of it.
  auto scope = memref::AllocaScopeOp::create(rewriter, loc, TypeRange());
  rewriter.createBlock(&scope.getBodyRegion());
  memref::AllocaScopeReturnOp::create(rewriter, loc, ValueRange());
  rewriter.setInsertionPointToStart(&scope.getBodyRegion().front());
  auto tokenType = mlir::gpu::AsyncTokenType::get(rewriter.getContext());
  token = mlir::gpu::WaitOp::create(rewriter, loc, tokenType, ValueRange())
              .getAsyncToken();
  for (auto [i, host] : llvm::enumerate(hosts)) {
    devices.push_back(isOnDevice(host) ? host : allocate(host));
    if (i < numIns && devices.back() != host)
      copy(devices.back(), host);
  }
  // The kernel takes addresses.
  SmallVector<Value> arguments;
  for (Value device : devices)
    arguments.push_back(getAddress(device));
  llvm::append_range(arguments, launch.getScalars());
  if (launch.getMaps())
    for (auto map : launch.getMaps()->getAsRange<TensorMapAttr>())
      arguments.push_back(encode(map, devices[map.getOperand()]));
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(rewriter, loc, value);
  };
  ArrayRef<int64_t> threads = launch.getThreads();
  Value shared =
      arith::ConstantIntOp::create(rewriter, loc, launch.getSharedBytes(), 32);
  Value blocksX = countBlocks();
  token = mlir::gpu::LaunchFuncOp::create(
              rewriter, loc, launch.getKernel(),
              mlir::gpu::KernelDim3{blocksX, launch.getBlocksY(),
                                    launch.getBlocksZ()},
              mlir::gpu::KernelDim3{constant(threads[0]), constant(threads[1]),
                                    constant(threads[2])},
              shared, arguments, tokenType, token)
              .getAsyncToken();
  for (auto [host, device] : llvm::zip(ArrayRef(hosts).drop_front(numIns),
                                       ArrayRef(devices).drop_front(numIns)))
    if (device != host)
      copy(host, device);
  for (auto [host, device] : llvm::zip(hosts, devices))
    if (device != host)
      token =
          mlir::gpu::DeallocOp::create(rewriter, loc, tokenType, token, device)
              .getAsyncToken();
  mlir::gpu::WaitOp::create(rewriter, loc, Type(), token);
  rewriter.setInsertionPointAfter(scope);

  for (auto [i, buffer] :
       llvm::enumerate(launch->getOperands().slice(3, hosts.size()))) {
    if (hosts[i] == buffer)
      continue;
    if (i >= numIns)
      memref::CopyOp::create(rewriter, loc, hosts[i], buffer);
    memref::DeallocOp::create(rewriter, loc, hosts[i]);
  }
  rewriter.eraseOp(launch);
}

namespace {
struct LowerLaunches : prec::gpu::impl::LowerLaunchesPassBase<LowerLaunches> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    moveBuffersToDevice(getOperation(), rewriter);
    SmallVector<LaunchOp> launches;
    getOperation()->walk([&](LaunchOp op) { launches.push_back(op); });
    for (LaunchOp launch : launches)
      LaunchLowering(launch, rewriter).lower();
  }
};
} // namespace
