//===- DeviceBuffers.cpp - Buffers that stay on the device ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one kernel makes for the next one, such as sums of parts of k, the host
// need not see. Each launch waits for its stream, so that whatever comes after
// it, on any stream, finds what it wrote.
//
//===----------------------------------------------------------------------===//

#include "DeviceBuffers.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "prec/GPU/PrecGPU.h"

using namespace mlir;
using namespace prec::gpu;

/// Whether nothing but launches reads or writes a buffer. A kernel's parameters
/// do not overlap, so a launch that does both needs two.
static bool isForLaunchesOnly(memref::AllocOp buffer) {
  bool hasLaunch = false;
  for (Operation *user : buffer->getUsers()) {
    if (isa<memref::DeallocOp>(user))
      continue;
    auto launch = dyn_cast<LaunchOp>(user);
    if (!launch)
      return false;
    int64_t writes = llvm::count(launch.getOuts(), buffer.getResult());
    int64_t reads = llvm::count(launch.getIns(), buffer.getResult());
    if (writes > 1 || (writes == 1 && reads > 0))
      return false;
    hasLaunch = true;
  }
  return hasLaunch && buffer.getType().getLayout().isIdentity();
}

/// A stream of its own for what `create` makes with its token; waits for it.
static void waitFor(OpBuilder &builder, Location loc,
                    function_ref<Value(Value)> create) {
  auto type = mlir::gpu::AsyncTokenType::get(builder.getContext());
  auto start = mlir::gpu::WaitOp::create(builder, loc, type, ValueRange());
  mlir::gpu::WaitOp::create(builder, loc, Type(),
                            create(start.getAsyncToken()));
}

/// Allocates and frees the buffer on the device, in the same places.
static void moveToDevice(memref::AllocOp buffer, IRRewriter &rewriter) {
  for (Operation *user : llvm::make_early_inc_range(buffer->getUsers())) {
    if (!isa<memref::DeallocOp>(user))
      continue;
    rewriter.setInsertionPoint(user);
    waitFor(rewriter, user->getLoc(), [&](Value token) {
      return mlir::gpu::DeallocOp::create(rewriter, user->getLoc(),
                                          token.getType(), token, buffer)
          .getAsyncToken();
    });
    rewriter.eraseOp(user);
  }
  rewriter.setInsertionPoint(buffer);
  waitFor(rewriter, buffer.getLoc(), [&](Value token) {
    auto allocation = mlir::gpu::AllocOp::create(
        rewriter, buffer.getLoc(), buffer.getType(), token.getType(), token,
        buffer.getDynamicSizes(), ValueRange());
    rewriter.replaceAllUsesWith(buffer, allocation.getMemref());
    return allocation.getAsyncToken();
  });
  rewriter.eraseOp(buffer);
}

bool prec::gpu::isOnDevice(Value buffer) {
  return buffer.getDefiningOp<mlir::gpu::AllocOp>() != nullptr;
}

void prec::gpu::moveBuffersToDevice(Operation *root, IRRewriter &rewriter) {
  SmallVector<memref::AllocOp> buffers;
  root->walk([&](memref::AllocOp buffer) {
    if (isForLaunchesOnly(buffer))
      buffers.push_back(buffer);
  });
  for (memref::AllocOp buffer : buffers)
    moveToDevice(buffer, rewriter);
}
