//===- EmitKernels.cpp - The pass prec-gpu-emit-kernels -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Bundle/GemmFacts.h"
#include "../Emission/EmitGemm.h"
#include "../Emission/TensorMaps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/GPU/Passes.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_EMITKERNELSPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

static constexpr llvm::StringLiteral kModuleName = "prec_kernels";

/// Gemms that differ in their operands only have one kernel.
static bool haveOneKernel(GemmOp a, GemmOp b) {
  return a->getOperandTypes() == b->getOperandTypes() &&
         a->getPropertiesAsAttribute() == b->getPropertiesAsAttribute() &&
         OperationEquivalence::isRegionEquivalentTo(
             &a.getEpilogue(), &b.getEpilogue(),
             OperationEquivalence::IgnoreLocations);
}

/// Of an H100 SXM or H200 (NVIDIA H100 white paper). With another number
/// kernels are as right, and less even.
static constexpr int64_t kMultiprocessors = 132;

/// The size of a dimension, as an index.
static Value getSize(OpBuilder &builder, GemmOp gemm, unsigned dim) {
  auto [source, position] = gemm.getSource(dim);
  return builder.createOrFold<tensor::DimOp>(gemm.getLoc(), source, position);
}

/// The number of elements of a group, as an index.
static Value getSize(OpBuilder &builder, GemmOp gemm, Group group) {
  Location loc = gemm.getLoc();
  Value product = arith::ConstantIndexOp::create(builder, loc, 1);
  for (unsigned dim : gemm.getDims(group))
    product = builder.createOrFold<arith::MulIOp>(loc, product,
                                                  getSize(builder, gemm, dim));
  return product;
}

static Value countBlocks(OpBuilder &builder, GemmOp gemm) {
  Location loc = gemm.getLoc();
  ConfigAttr config = gemm.getConfigAttr();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  auto count = [&](Group group, int64_t tile) -> Value {
    return builder.createOrFold<arith::CeilDivUIOp>(
        loc, getSize(builder, gemm, group), constant(tile));
  };
  Value tiles = builder.createOrFold<arith::MulIOp>(
      loc, count(Group::M, config.getTileM() * config.getCluster()),
      count(Group::N, config.getTileN()));
  tiles =
      builder.createOrFold<arith::MulIOp>(loc, tiles, count(Group::Batch, 1));
  if (config.getFamily() == Family::Warp)
    return tiles;
  // CTAs that stay take one tile after the other, those of a cluster together.
  Value clusters = builder.createOrFold<arith::MinUIOp>(
      loc, tiles, constant(kMultiprocessors / config.getCluster()));
  return builder.createOrFold<arith::MulIOp>(loc, clusters,
                                             constant(config.getCluster()));
}

namespace {
class Emitter {
public:
  Emitter(ModuleOp module, StringRef chip)
      : module(module), rewriter(module.getContext()) {
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    kernels =
        mlir::gpu::GPUModuleOp::create(builder, module.getLoc(), kModuleName);
    kernels.setTargetsAttr(builder.getArrayAttr(
        NVVM::NVVMTargetAttr::get(module.getContext(), /*optLevel=*/3,
                                  "nvptx64-nvidia-cuda", chip, "+ptx80")));
    module->setAttr(mlir::gpu::GPUDialect::getContainerModuleAttrName(),
                    builder.getUnitAttr());
    SymbolTable(module).insert(kernels);
  }

  void replace(GemmOp gemm);

private:
  SymbolRefAttr getKernel(GemmOp gemm);

  ModuleOp module;
  IRRewriter rewriter;
  mlir::gpu::GPUModuleOp kernels;
  /// A gemm of each kernel, kept until all are replaced.
  SmallVector<std::pair<OwningOpRef<Operation *>, SymbolRefAttr>> emitted;
};
} // namespace

SymbolRefAttr Emitter::getKernel(GemmOp gemm) {
  for (auto &[other, symbol] : emitted)
    if (haveOneKernel(gemm, cast<GemmOp>(*other)))
      return symbol;
  std::string name = ("gemm_" + Twine(emitted.size())).str();
  OpBuilder::InsertionGuard guard(rewriter);
  GemmKernel kernel(gemm, kernels, name, rewriter);
  if (gemm.getConfigAttr().getFamily() == Family::Warpgroup)
    emitWarpgroupGemm(kernel);
  else
    emitWarpGemm(kernel);
  auto symbol =
      SymbolRefAttr::get(kernels.getNameAttr(),
                         FlatSymbolRefAttr::get(rewriter.getContext(), name));
  emitted.emplace_back(gemm->clone(), symbol);
  return symbol;
}

/// Types leave open what a kernel takes for granted.
static void addChecks(OpBuilder &builder, GemmOp gemm) {
  Location loc = gemm.getLoc();
  auto require = [&](arith::CmpIPredicate predicate, Value a, Value b,
                     StringRef message) {
    Value holds = arith::CmpIOp::create(builder, loc, predicate, a, b);
    cf::AssertOp::create(builder, loc, holds, message);
  };
  for (OpOperand &operand : gemm->getOpOperands())
    for (auto [i, expression] :
         llvm::enumerate(gemm.getMap(operand).getResults())) {
      auto dim = dyn_cast<AffineDimExpr>(expression);
      auto type = cast<RankedTensorType>(operand.get().getType());
      if (!dim || !type.isDynamicDim(i) ||
          gemm.getSource(dim.getPosition()) ==
              std::pair<Value, int64_t>(operand.get(), i))
        continue;
      Value size = tensor::DimOp::create(builder, loc, operand.get(), i);
      require(arith::CmpIPredicate::eq, size,
              getSize(builder, gemm, dim.getPosition()),
              "prec_gpu.gemm: sizes of operands differ");
    }
  for (Group group : {Group::Batch, Group::M, Group::N, Group::K}) {
    if (!ShapedType::isDynamic(gemm.getGroupSize(group)))
      continue;
    require(arith::CmpIPredicate::ult, getSize(builder, gemm, group),
            arith::ConstantIndexOp::create(builder, loc, int64_t(1) << 31),
            "prec_gpu.gemm: kernels count to 2^31");
  }
}

void Emitter::replace(GemmOp gemm) {
  rewriter.setInsertionPoint(gemm);
  addChecks(rewriter, gemm);
  SymbolRefAttr kernel = getKernel(gemm);
  Location loc = gemm.getLoc();
  ConfigAttr config = gemm.getConfigAttr();
  SmallVector<Value> ins = {gemm.getLhs(), gemm.getRhs()};
  llvm::append_range(ins, gemm.getInputs());
  SmallVector<Value> scalars;
  for (auto [dim, size] : llvm::enumerate(gemm.getLoopSizes()))
    if (ShapedType::isDynamic(size))
      scalars.push_back(arith::IndexCastOp::create(
          rewriter, loc, rewriter.getI32Type(), getSize(rewriter, gemm, dim)));
  Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
  int64_t elementBytes =
      getElementTypeOrSelf(gemm.getLhs().getType()).getIntOrFloatBitWidth() / 8;
  DictionaryAttr product = describeProduct(gemm);
  ArrayAttr maps;
  if (config.getFamily() == Family::Warpgroup)
    maps = rewriter.getArrayAttr(getTensorMaps(gemm));
  auto launch = rewriter.replaceOpWithNewOp<LaunchOp>(
      gemm, gemm.getResultTypes(), kernel, countBlocks(rewriter, gemm), one,
      one, ArrayRef<int64_t>{config.getNumThreads(), 1, 1},
      config.getSharedBytes(elementBytes), maps, ins, gemm.getOuts(), scalars);
  launch->setAttr(kProductAttrName, product);
}

namespace {
struct EmitKernels : prec::gpu::impl::EmitKernelsPassBase<EmitKernels> {
  using Base::Base;
  /// Whether the chip and the contraction allow a configuration.
  LogicalResult checkConfig(GemmOp gemm) {
    ConfigAttr config = gemm.getConfigAttr();
    if (config.getSplits() != 1)
      return gemm.emitOpError("has a configuration with splits of k, which no "
                              "kernel has yet");
    if (config.getFamily() != Family::Warpgroup)
      return success();
    if (chip != "sm_90a")
      return gemm.emitOpError() << "has a configuration of the warpgroup "
                                   "family, which needs chip sm_90a, not "
                                << chip;
    StringRef why;
    if (describeFactors(gemm, config, why))
      return success();
    return gemm.emitOpError()
           << "cannot have a configuration of the warpgroup family: " << why;
  }
  void runOnOperation() override {
    if (failed(checkChip(getOperation(), chip)))
      return signalPassFailure();
    SmallVector<GemmOp> gemms;
    WalkResult result = getOperation()->walk([&](GemmOp gemm) {
      gemms.push_back(gemm);
      if (gemm.getConfigAttr())
        return failed(checkConfig(gemm)) ? WalkResult::interrupt()
                                         : WalkResult::advance();
      gemm.emitOpError("has no configuration; run prec-gpu-configure before");
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    if (gemms.empty())
      return;
    Emitter emitter(getOperation(), chip);
    for (GemmOp gemm : gemms)
      emitter.replace(gemm);
  }
};
} // namespace
