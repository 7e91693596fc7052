//===- LowerLaunches.cpp - The pass prec-gpu-lower-launches ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "prec/GPU/Passes.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_LOWERLAUNCHESPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

namespace {
/// Everything of one launch, on one stream.
class LaunchLowering {
public:
  LaunchLowering(LaunchOp launch, IRRewriter &rewriter)
      : launch(launch), rewriter(rewriter), loc(launch.getLoc()) {}
  void lower();

private:
  /// A dense buffer with the elements of `buffer`, or for them.
  Value makeDense(Value buffer, bool copies);
  Value allocate(Value host);
  void copy(Value to, Value from);
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
  for (auto [i, buffer] :
       llvm::enumerate(llvm::concat<Value>(llvm::to_vector(launch.getIns()),
                                           llvm::to_vector(launch.getOuts()))))
    hosts.push_back(makeDense(buffer, i < numIns));
  auto tokenType = mlir::gpu::AsyncTokenType::get(rewriter.getContext());
  token = mlir::gpu::WaitOp::create(rewriter, loc, tokenType, ValueRange())
              .getAsyncToken();
  for (auto [i, host] : llvm::enumerate(hosts)) {
    devices.push_back(allocate(host));
    if (i < numIns)
      copy(devices.back(), host);
  }
  // The kernel takes addresses.
  SmallVector<Value> arguments;
  auto pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
  for (Value device : devices) {
    Value address =
        memref::ExtractAlignedPointerAsIndexOp::create(rewriter, loc, device);
    Value bits = arith::IndexCastOp::create(rewriter, loc,
                                            rewriter.getI64Type(), address);
    arguments.push_back(LLVM::IntToPtrOp::create(rewriter, loc, pointer, bits));
  }
  llvm::append_range(arguments, launch.getScalars());
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(rewriter, loc, value);
  };
  ArrayRef<int64_t> threads = launch.getThreads();
  Value shared =
      arith::ConstantIntOp::create(rewriter, loc, launch.getSharedBytes(), 32);
  token = mlir::gpu::LaunchFuncOp::create(
              rewriter, loc, launch.getKernel(),
              mlir::gpu::KernelDim3{launch.getBlocksX(), launch.getBlocksY(),
                                    launch.getBlocksZ()},
              mlir::gpu::KernelDim3{constant(threads[0]), constant(threads[1]),
                                    constant(threads[2])},
              shared, arguments, tokenType, token)
              .getAsyncToken();
  for (Value host : ArrayRef(hosts).drop_front(numIns))
    copy(host, devices[llvm::find(hosts, host) - hosts.begin()]);
  for (Value device : devices)
    token =
        mlir::gpu::DeallocOp::create(rewriter, loc, tokenType, token, device)
            .getAsyncToken();
  mlir::gpu::WaitOp::create(rewriter, loc, Type(), token);

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
    SmallVector<LaunchOp> launches;
    getOperation()->walk([&](LaunchOp op) { launches.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (LaunchOp launch : launches)
      LaunchLowering(launch, rewriter).lower();
  }
};
} // namespace
