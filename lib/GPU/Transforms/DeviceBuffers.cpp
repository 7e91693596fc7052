//===- DeviceBuffers.cpp - Buffers that stay on the device ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host need not see a buffer that one kernel writes for the next one, such
// as the sums of parts of k. Each launch waits for its stream, so that later
// work on any stream finds what the launch wrote.
//
//===----------------------------------------------------------------------===//

#include "DeviceBuffers.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "prec/GPU/PrecGPU.h"

using namespace mlir;
using namespace prec::gpu;

/// Whether only launches read or write a buffer. The parameters of a kernel
/// must not overlap, so a buffer that one launch both reads and writes does not
/// qualify.
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

/// Starts a stream, passes its token to `create`, and waits for the token that
/// `create` returns.
static void waitFor(OpBuilder &builder, Location loc,
                    function_ref<Value(Value)> create) {
  auto type = mlir::gpu::AsyncTokenType::get(builder.getContext());
  auto start = mlir::gpu::WaitOp::create(builder, loc, type, ValueRange());
  mlir::gpu::WaitOp::create(builder, loc, Type(),
                            create(start.getAsyncToken()));
}

/// Allocates and frees the buffer on the device, where the host did so.
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
