//===- Launch.cpp - Run a kernel on tensors of the host -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "prec/GPU/PrecGPU.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace prec::gpu;

/// The dimensions of a map must cover all dimensions of the operand, from the
/// last to the first.
static LogicalResult verifyMap(LaunchOp launch, TensorMapAttr map) {
  auto reject = [&](const Twine &why) {
    return launch.emitOpError() << "tensor map " << map << ": " << why;
  };
  SmallVector<Value> tensors = launch.getTensors();
  if (map.getOperand() < 0 || map.getOperand() >= int64_t(tensors.size()))
    return reject("there is no such operand");
  size_t rank = map.getBox().size();
  if (rank < 1 || rank > 5 || map.getFirsts().size() != rank ||
      map.getLasts().size() != rank)
    return reject("it has one to five dimensions, each with a box");
  int64_t next =
      cast<ShapedType>(tensors[map.getOperand()].getType()).getRank();
  for (auto [first, last] : llvm::zip(map.getFirsts(), map.getLasts())) {
    if (last != next - 1 || first > last || first < 0)
      return reject("dimensions must be side by side, the last one first");
    next = first;
  }
  if (next != 0)
    return reject("dimensions are missing");
  return success();
}

/// The most CTAs of a multiprocessor, and of a cluster that need not be
/// portable (CUDA C++ Programming Guide, table "Technical Specifications per
/// Compute Capability").
static constexpr int64_t kMaxCtas = 32, kMaxCluster = 16;

LogicalResult
PersistenceAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                        int64_t perMultiprocessor, int64_t cluster) {
  if (perMultiprocessor < 1 || perMultiprocessor > kMaxCtas)
    return emitError() << "a multiprocessor holds 1 to " << kMaxCtas
                       << " CTAs, not " << perMultiprocessor;
  if (cluster < 1 || cluster > kMaxCluster)
    return emitError() << "a cluster is of 1 to " << kMaxCluster
                       << " CTAs, not " << cluster;
  return success();
}

LogicalResult LaunchOp::verify() {
  if (getThreads().size() != 3 ||
      llvm::any_of(getThreads(), [](int64_t count) { return count < 1; }))
    return emitOpError("threads must be three positive numbers");
  if (getOuts().empty())
    return emitOpError("needs something to write to");
  if (getMaps())
    for (auto map : getMaps()->getAsRange<TensorMapAttr>())
      if (failed(verifyMap(*this, map)))
        return failure();
  if (!getKernel().getRootReference() ||
      getKernel().getNestedReferences().size() != 1)
    return emitOpError("the kernel must be @module::@function");
  return success();
}

void LaunchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand &input : getInsMutable())
    if (isa<MemRefType>(input.get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (OpOperand &out : getOutsMutable())
    if (isa<MemRefType>(out.get().getType()))
      effects.emplace_back(MemoryEffects::Write::get(), &out);
}

namespace {
/// Inputs are read. Outs are written and replace the results.
struct LaunchBufferization
    : DstBufferizableOpInterfaceExternalModel<LaunchBufferization, LaunchOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return cast<LaunchOp>(op).isDpsInput(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto launch = cast<LaunchOp>(op);
    SmallVector<Value> operands, outs;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<TensorType>(operand.get().getType())) {
        operands.push_back(operand.get());
        continue;
      }
      FailureOr<Value> buffer =
          getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
      if (launch.isDpsInit(&operand))
        outs.push_back(*buffer);
    }
    rewriter.setInsertionPoint(op);
    LaunchOp::create(rewriter, op->getLoc(), TypeRange(), operands,
                     op->getAttrs());
    replaceOpWithBufferizedValues(rewriter, op, outs);
    return success();
  }
};
} // namespace

void prec::gpu::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, PrecGPUDialect *) {
    LaunchOp::attachInterface<LaunchBufferization>(*context);
  });
}
