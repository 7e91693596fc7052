//===- MakeComparison.h - A comparison to look at ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_REPORT_MAKECOMPARISON_H
#define PREC_UNITTESTS_REPORT_MAKECOMPARISON_H

#include "prec/Execution/Comparison.h"

namespace prec {

inline ErrorMetrics makeError(double relativeRms) {
  ErrorMetrics metrics;
  metrics.elements = metrics.compared = 64;
  metrics.relativeRms = relativeRms;
  metrics.maxRelative = 2 * relativeRms;
  metrics.maxUlp = 7;
  metrics.cosine = 1 - 1.2e-5;
  return metrics;
}

/// A comparison with parts of every kind: two float results (one of them
/// logits), an integer result, a router, two values and bytes, on three sets of
/// inputs.
inline Comparison makeComparison() {
  Comparison c;
  c.program = "dir/llama.mlir";
  c.candidate = "preset contractions, bf16";
  c.function = "forward";
  c.inputs = {"seed 1", "seed 2", "seed 3"};
  OutputComparison logits;
  logits.name = "logits";
  logits.type = "f32[8x8]";
  logits.wide = {makeError(1e-7), makeError(2e-7), makeError(3e-7)};
  logits.candidate = {makeError(9.14e-3), makeError(5e-3), makeError(2e-2)};
  logits.isLogits = true;
  logits.wideArgMax = {0, 0, 0};
  logits.candidateArgMax = {0, 0.125, 0};
  OutputComparison cache = logits;
  cache.name = "cache";
  cache.candidate = {makeError(1e-3), makeError(1e-3), makeError(1e-3)};
  cache.isLogits = false;
  // The same errors as with the reference's choices, except for logits on the
  // third inputs.
  logits.own = logits;
  cache.own = cache;
  logits.own.candidate[2] = makeError(3e-1);
  logits.own.candidateArgMax[2] = 0.25;
  c.outputs = {logits, cache};
  c.discrete = {{"tokens", "i64[8]", {8, 8, 8}, {0, 0, 0}, {1, 2, 0}}};
  c.routers = {{"forward/linalg.matmul.1f0c9a3e#0",
                "dir/llama.mlir:5:6",
                {128, 128, 128},
                {0, 0, 0},
                {3, 0, 6},
                {3, 0, 5}}};
  c.replayedChoices = {true, false, true};
  c.values = {{"forward/arg3",
               "func.func",
               "argument 3",
               "tensor<64x128xf32>",
               "bf16",
               "dir/llama.mlir:7:29",
               {0, 0, 0},
               {1.6e-3, 1.7e-3, 1.8e-3},
               {1.6e-3, 1.7e-3, 1.8e-3},
               {1e-4, 1e-4, 1e-4}},
              {"forward/linalg.matmul.3f2a9c1b#2:0",
               "linalg.matmul",
               "result 0",
               "tensor<4x4xf32>",
               "bf16",
               "dir/llama.mlir:9:11",
               {3e-3, 4e-3, 5e-3},
               {1.6e-3, 1.7e-3, 1.8e-3},
               {4e-3, 5e-3, 6e-3},
               {7e-3, 8e-3, 9e-3}}};
  c.bytes = Comparison::Bytes{2097152, 1048576, 100};
  MovedBytes before, after;
  before.read = 4194304;
  after.read = 3145728;
  c.moved = MovedBytesChange{FusionMode::Epilogue, before, after};
  return c;
}

} // namespace prec

#endif // PREC_UNITTESTS_REPORT_MAKECOMPARISON_H
