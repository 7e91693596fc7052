// Each stage of prec-assign can be looked at.

// The plan leaves the module byte for byte.
// RUN: prec-opt %s -o %t.in
// RUN: prec-opt %s --prec-assign=stop-after=plan -o %t.plan
// RUN: diff %t.in %t.plan
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir -o %t.in
// RUN: prec-opt %corpus/stablehlo/moe_top2_train.mlir --prec-assign=stop-after=plan -o %t.plan
// RUN: diff %t.in %t.plan
// RUN: prec-opt %corpus/linalg/mixtral.mlir -o %t.in
// RUN: prec-opt %corpus/linalg/mixtral.mlir --prec-assign=stop-after=plan -o %t.plan
// RUN: diff %t.in %t.plan

// RUN: prec-opt %s --prec-assign=stop-after=round | FileCheck %s --check-prefix=ROUND
// RUN: prec-opt %s --prec-assign=stop-after=narrow | FileCheck %s --check-prefix=NARROW
// RUN: prec-opt %s --prec-assign=stop-after=lower | FileCheck %s --check-prefix=LOWER
// RUN: prec-opt %s --prec-assign -o %t.default
// RUN: prec-opt %s --prec-assign=stop-after=lower -o %t.lower
// RUN: diff %t.default %t.lower

// The passes one by one are the pipeline.
// RUN: prec-opt %s --prec-assign-roundings --prec-narrow-storage --prec-verify --prec-lower-casts -o %t.passes
// RUN: diff %t.default %t.passes

// ROUND: prec.round %arg0 to bf16 by <"f/arg0"> : tensor<4x8xf32>
// ROUND-NOT: prec.narrow
// ROUND: linalg.matmul {{.*}} ins(%{{.*}} : tensor<4x8xf32>, tensor<8x16xf32>)

// NARROW-NOT: prec.round
// NARROW: prec.narrow %{{.*}} by <"f/arg0"> : f32 to bf16
// NARROW: linalg.matmul {prec.decision = {{.*}}} ins(%{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)

// LOWER-NOT: prec.
// LOWER: arith.truncf %{{.*}} : f32 to bf16
// LOWER: linalg.matmul ins(%{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)
// LOWER-NOT: prec.
func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
