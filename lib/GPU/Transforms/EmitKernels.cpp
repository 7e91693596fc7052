//===- EmitKernels.cpp - The pass prec-gpu-emit-kernels -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Bundle/GemmFacts.h"
#include "../Configuration/CheckConfig.h"
#include "../Configuration/CostModel.h"
#include "../Emission/EmitGemm.h"
#include "../Emission/Epilogue.h"
#include "../Emission/TensorMaps.h"
#include "GemmSizes.h"
#include "SplitGemm.h"
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
using prec::Chip;
using prec::findChipWithKernels;

static constexpr llvm::StringLiteral kModuleName = "prec_kernels";

/// Whether two gemms differ only in their operands and so share a kernel.
static bool haveOneKernel(GemmOp a, GemmOp b) {
  return a->getOperandTypes() == b->getOperandTypes() &&
         a->getPropertiesAsAttribute() == b->getPropertiesAsAttribute() &&
         OperationEquivalence::isRegionEquivalentTo(
             &a.getEpilogue(), &b.getEpilogue(),
             OperationEquivalence::IgnoreLocations);
}

/// Each thread of a combination computes `countNeighbours` elements.
static Value countCombinationBlocks(OpBuilder &builder, GemmOp gemm) {
  Value perBlock = arith::ConstantIndexOp::create(
      builder, gemm.getLoc(), countNeighbours(gemm) * kCombinationThreads);
  return builder.createOrFold<arith::CeilDivUIOp>(
      gemm.getLoc(), countElements(builder, gemm), perBlock);
}

/// The number of CTAs if each computes one tile.
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
  return builder.createOrFold<arith::MulIOp>(loc, tiles,
                                             constant(config.getCluster()));
}

namespace {
class Emitter {
public:
  Emitter(ModuleOp module, const Chip &chip)
      : module(module), chip(chip), rewriter(module.getContext()) {
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    kernels =
        mlir::gpu::GPUModuleOp::create(builder, module.getLoc(), kModuleName);
    kernels.setTargetsAttr(builder.getArrayAttr(
        NVVM::NVVMTargetAttr::get(module.getContext(), /*optLevel=*/3,
                                  "nvptx64-nvidia-cuda", chip.name, "+ptx80")));
    module->setAttr(mlir::gpu::GPUDialect::getContainerModuleAttrName(),
                    builder.getUnitAttr());
    SymbolTable(module).insert(kernels);
  }

  void replace(GemmOp gemm);

private:
  SymbolRefAttr getKernel(GemmOp gemm, Task task);
  /// Launches the kernel for all of k or for the sums of its parts.
  LaunchOp launchProduct(GemmOp gemm, Task task);
  LaunchOp launchCombination(GemmOp gemm, Value sumsOfParts);
  /// The dynamic sizes, which kernels take as parameters.
  SmallVector<Value> getDynamicSizes(GemmOp gemm);

  ModuleOp module;
  const Chip &chip;
  IRRewriter rewriter;
  mlir::gpu::GPUModuleOp kernels;
  /// A kernel, and a copy of the gemm that it was emitted for.
  struct Emitted {
    OwningOpRef<Operation *> gemm;
    Task task;
    SymbolRefAttr symbol;
  };
  SmallVector<Emitted> emitted;
};
} // namespace

static StringRef getName(Task task) {
  switch (task) {
  case Task::Product:
    return "gemm_";
  case Task::Parts:
    return "parts_";
  case Task::Combination:
    return "combine_";
  }
  llvm_unreachable("no other task");
}

SymbolRefAttr Emitter::getKernel(GemmOp gemm, Task task) {
  for (Emitted &other : emitted)
    if (other.task == task && haveOneKernel(gemm, cast<GemmOp>(*other.gemm)))
      return other.symbol;
  std::string name = (getName(task) + Twine(emitted.size())).str();
  OpBuilder::InsertionGuard guard(rewriter);
  GemmKernel kernel(gemm, task, kernels, name, rewriter);
  if (task == Task::Combination)
    emitCombination(kernel, gemm.countParts(gemm.getConfigAttr()));
  else if (gemm.getConfigAttr().getFamily() == Family::Warpgroup)
    emitWarpgroupGemm(kernel);
  else
    emitWarpGemm(kernel);
  auto symbol =
      SymbolRefAttr::get(kernels.getNameAttr(),
                         FlatSymbolRefAttr::get(rewriter.getContext(), name));
  emitted.push_back({gemm->clone(), task, symbol});
  return symbol;
}

SmallVector<Value> Emitter::getDynamicSizes(GemmOp gemm) {
  SmallVector<Value> sizes;
  for (auto [dim, size] : llvm::enumerate(gemm.getLoopSizes()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(arith::IndexCastOp::create(rewriter, gemm.getLoc(),
                                                 rewriter.getI32Type(),
                                                 getSize(rewriter, gemm, dim)));
  return sizes;
}

LaunchOp Emitter::launchProduct(GemmOp gemm, Task task) {
  SymbolRefAttr kernel = getKernel(gemm, task);
  Location loc = gemm.getLoc();
  ConfigAttr config = gemm.getConfigAttr();
  SmallVector<Value> ins = {gemm.getLhs(), gemm.getRhs()};
  llvm::append_range(ins, gemm.getInputs());
  SmallVector<Value> scalars = getDynamicSizes(gemm);
  Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
  FactorCopies factors = gemm.getFactorCopies();
  ArrayAttr maps;
  PersistenceAttr persistence;
  if (config.getFamily() == Family::Warpgroup) {
    maps = rewriter.getArrayAttr(getTensorMaps(gemm));
    persistence = PersistenceAttr::get(rewriter.getContext(),
                                       countResident(chip, config, factors),
                                       config.getCluster());
  }
  auto launch = LaunchOp::create(
      rewriter, loc, gemm.getResultTypes(), kernel, countBlocks(rewriter, gemm),
      one, one, persistence, ArrayRef<int64_t>{config.getNumThreads(), 1, 1},
      config.getSharedBytes(factors.elementBytes), maps, ins, gemm.getOuts(),
      scalars);
  launch->setAttr(kProductAttrName,
                  describeProduct(gemm, /*hasParts=*/task == Task::Parts));
  return launch;
}

LaunchOp Emitter::launchCombination(GemmOp gemm, Value sumsOfParts) {
  SymbolRefAttr kernel = getKernel(gemm, Task::Combination);
  Location loc = gemm.getLoc();
  SmallVector<Value> ins = {sumsOfParts};
  llvm::append_range(ins, gemm.getInputs());
  SmallVector<Value> scalars = getDynamicSizes(gemm);
  Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
  return LaunchOp::create(rewriter, loc, gemm.getResultTypes(), kernel,
                          countCombinationBlocks(rewriter, gemm), one, one,
                          /*persistent=*/PersistenceAttr(),
                          ArrayRef<int64_t>{kCombinationThreads, 1, 1},
                          /*sharedBytes=*/0, /*maps=*/ArrayAttr(), ins,
                          gemm.getOuts(), scalars);
}

void Emitter::replace(GemmOp gemm) {
  rewriter.setInsertionPoint(gemm);
  int64_t parts = gemm.countParts(gemm.getConfigAttr());
  addSizeChecks(rewriter, gemm, /*countsElements=*/parts > 1);
  if (parts == 1) {
    rewriter.replaceOp(gemm, launchProduct(gemm, Task::Product));
    return;
  }
  GemmOp partsGemm = createPartsGemm(rewriter, gemm, parts);
  LaunchOp sums = launchProduct(partsGemm, Task::Parts);
  rewriter.replaceOp(gemm, launchCombination(gemm, sums.getResult(0)));
  rewriter.eraseOp(partsGemm);
}

namespace {
struct EmitKernels : prec::gpu::impl::EmitKernelsPassBase<EmitKernels> {
  using Base::Base;
  /// Emits an error if the chip or the contraction does not allow the
  /// configuration.
  LogicalResult checkConfig(GemmOp gemm) {
    std::string obstacle =
        findObstacle(gemm, gemm.getConfigAttr(), *findChipWithKernels(chip));
    if (obstacle.empty())
      return success();
    return gemm.emitOpError() << "has a configuration " << obstacle;
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
    Emitter emitter(getOperation(), *findChipWithKernels(chip));
    for (GemmOp gemm : gemms)
      emitter.replace(gemm);
  }
};
} // namespace
