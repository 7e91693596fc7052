//===- GemmOnDisk.h - A small bundle with a product -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bundle of BundleOnDisk.h with a third kernel, `gemm` of the fake driver,
// which the bundle also describes as a product: c (5 x 6) = a (5 x 7) b (7 x
// 6).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_GEMMONDISK_H
#define PREC_UNITTESTS_RUNTIME_GEMMONDISK_H

#include "BundleOnDisk.h"

namespace prec {
namespace runtime {

class GemmOnDisk : public BundleOnDisk {
public:
  GemmOnDisk() {
    replace("\"seed\": 1}}\n  ],", R"("seed": 1}},
    {"name": "a", "dtype": "bf16", "shape": [5, 7], "role": "input",
     "fill": {"kind": "normal", "seed": 2}},
    {"name": "b", "dtype": "bf16", "shape": [7, 6], "role": "input",
     "fill": {"kind": "normal", "seed": 3}},
    {"name": "c", "dtype": "f32", "shape": [5, 6], "role": "output"}
  ],)");
    replace("{\"kind\": \"pointer\", \"buffer\": 2}]}",
            R"({"kind": "pointer", "buffer": 2}]},
    {"name": "gemm", "file": "k.ptx", "sha256": "SHA", "entry": "gemm",
     "grid": [20, 1, 1], "block": [32, 1, 1], "flops": 4e7,
     "arguments": [
       {"kind": "pointer", "buffer": 4},
       {"kind": "pointer", "buffer": 5},
       {"kind": "pointer", "buffer": 6},
       {"kind": "scalar", "type": "i32", "value": 5},
       {"kind": "scalar", "type": "i32", "value": 6},
       {"kind": "scalar", "type": "i32", "value": 7}],
     "gemm": {"m": 5, "n": 6, "k": 7, "batch": 1, "epilogue": "none",
       "a": {"argument": 0, "layout": "mk", "leading": 7, "batch_stride": 0},
       "b": {"argument": 1, "layout": "kn", "leading": 6, "batch_stride": 0},
       "c": {"argument": 2, "layout": "mn", "leading": 6, "batch_stride": 0}}})");
    replace("SHA", getSha256(kImage));
  }
};

} // namespace runtime
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_GEMMONDISK_H
