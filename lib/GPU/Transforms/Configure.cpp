//===- Configure.cpp - The pass prec-gpu-configure ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the first entry of the file of configurations that applies, or else the
// best configuration by the cost model. Gemms with equal keys are ranked once.
//
//===----------------------------------------------------------------------===//

#include "../Configuration/Candidates.h"
#include "../Configuration/CheckConfig.h"
#include "../Configuration/Overrides.h"
#include "prec/GPU/Passes.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_CONFIGUREPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;
using prec::Chip;
using prec::findChipWithKernels;

LogicalResult prec::gpu::checkChip(Operation *op, StringRef chip) {
  if (findChipWithKernels(chip))
    return success();
  return emitError(op->getLoc()) << "no kernels for chip '" << chip
                                 << "'; there are " << listChipsWithKernels();
}

namespace {
struct Configure : prec::gpu::impl::ConfigurePassBase<Configure> {
  using Base::Base;

  LogicalResult initialize(MLIRContext *context) override {
    overrides = {};
    if (configurations.empty())
      return success();
    context->loadDialect<PrecGPUDialect>();
    llvm::Expected<Overrides> read = readOverrides(configurations, context);
    if (!read)
      return emitError(UnknownLoc::get(context))
             << "configurations: " << configurations << ": "
             << llvm::toString(read.takeError());
    overrides = std::move(*read);
    return success();
  }

  void runOnOperation() override {
    if (failed(checkChip(getOperation(), chip)))
      return signalPassFailure();
    Chooser chooser{*findChipWithKernels(chip), *this, {}, {}};
    WalkResult result = getOperation()->walk([&](GemmOp gemm) {
      if (gemm.getConfigAttr())
        return WalkResult::advance();
      ConfigAttr config = chooser.choose(gemm);
      if (!config)
        return WalkResult::interrupt();
      gemm.setConfigAttr(config);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

private:
  /// The choice of configurations, with a cache of candidates and rankings.
  struct Chooser {
    const Chip &chip;
    Configure &pass;
    std::map<GemmKey, Ranking> ranked;
    std::map<int64_t, std::vector<ConfigAttr>> candidates;

    /// Null after an error.
    ConfigAttr choose(GemmOp gemm);
    ConfigAttr chooseEntry(GemmOp gemm, const GemmKey &key);
    const Ranking &rankFor(GemmOp gemm, const GemmKey &key);
    void remark(GemmOp gemm, const GemmKey &key, const Ranking &ranking);
  };

  Overrides overrides;
};
} // namespace

/// The configuration of the first entry that applies; null, with a remark, if
/// `gemm` cannot have it, and null if no entry applies.
ConfigAttr Configure::Chooser::chooseEntry(GemmOp gemm, const GemmKey &key) {
  const Override *entry = pass.overrides.find(chip, key);
  if (!entry)
    return {};
  std::string obstacle = findObstacle(gemm, entry->config, chip);
  if (obstacle.empty())
    return entry->config;
  gemm.emitRemark() << "configurations["
                    << entry - pass.overrides.entries.data() << "] of "
                    << pass.configurations << " is a configuration " << obstacle
                    << "; the cost model chooses another";
  return {};
}

const Ranking &Configure::Chooser::rankFor(GemmOp gemm, const GemmKey &key) {
  auto [it, isNew] = ranked.try_emplace(key);
  if (isNew) {
    int64_t bytes = key.shape.factors.elementBytes;
    auto [list, isFirst] = candidates.try_emplace(bytes);
    if (isFirst)
      list->second = listCandidates(gemm.getContext(), chip, bytes);
    it->second = rank(list->second, chip, key.shape, key.noWarpgroup.empty(),
                      std::max<size_t>(pass.list, 1));
  }
  return it->second;
}

/// The parts of a prediction; the longest one limits the kernel. Empty if a
/// size is dynamic.
static std::string describeParts(const Chip &chip, const GemmShape &shape,
                                 ConfigAttr config) {
  if (!shape.isKnown())
    return "";
  Prediction parts = predict(chip, shape, config);
  return llvm::formatv(
      " (tensor {0:f0}, shared {1:f0}, l2 {2:f0}, latency {3:f0}, global "
      "{4:f0}, fill {5:f0}, epilogue {6:f0}, reduction {7:f0})",
      parts.tensor, parts.shared, parts.l2, parts.latency, parts.global,
      parts.fill, parts.epilogue, parts.reduction);
}

void Configure::Chooser::remark(GemmOp gemm, const GemmKey &key,
                                const Ranking &ranking) {
  auto print = [&](ConfigAttr config) {
    return llvm::formatv("{0}", toJSON(chip, key, config)).str();
  };
  const FactorCopies &factors = key.shape.factors;
  for (auto [i, entry] : llvm::enumerate(ranking.best))
    gemm.emitRemark() << "candidate " << i + 1 << ", " << entry.cycles
                      << " cycles predicted"
                      << describeParts(chip, key.shape, entry.config)
                      << ", about " << entry.config.getRegisters(factors)
                      << " registers: " << print(entry.config);
  for (const Ranked &entry : ranking.refused)
    gemm.emitRemark() << "no candidate, though " << entry.cycles
                      << " cycles are predicted: "
                      << entry.config.findProblem(factors) << ": "
                      << print(entry.config);
}

ConfigAttr Configure::Chooser::choose(GemmOp gemm) {
  GemmKey key = describeGemm(gemm);
  if (chip.wgmmaRate != 0 && !key.noWarpgroup.empty())
    gemm.emitRemark() << "gets a kernel without wgmma: " << key.noWarpgroup;
  if (pass.list != 0)
    remark(gemm, key, rankFor(gemm, key));
  if (ConfigAttr config = chooseEntry(gemm, key))
    return config;
  const Ranking &ranking = rankFor(gemm, key);
  if (!ranking.best.empty())
    return ranking.best.front().config;
  InFlightDiagnostic error = gemm.emitOpError()
                             << "has no configuration that fits " << chip.name;
  if (!ranking.refused.empty())
    error << "; of the best, " << ranking.refused.front().config << ", "
          << ranking.refused.front().config.findProblem(key.shape.factors);
  return {};
}
