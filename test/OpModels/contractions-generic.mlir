// A linalg.generic is a contraction by its maps and body, whatever it is called.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func @multiply_add
// CHECK: ins(%{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%{{.*}} : tensor<4x16xf32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: bf16, %[[B:.*]]: bf16, %[[ACC:.*]]: f32):
// CHECK-DAG: %[[WIDE_A:.*]] = arith.extf %[[A]] : bf16 to f32
// CHECK-DAG: %[[WIDE_B:.*]] = arith.extf %[[B]] : bf16 to f32
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[WIDE_B]], %[[WIDE_A]] : f32
// CHECK: %[[SUM:.*]] = arith.addf %[[PRODUCT]], %[[ACC]] : f32
// CHECK: linalg.yield %[[SUM]] : f32
func.func @multiply_add(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %product = arith.mulf %b, %a : f32
    %sum = arith.addf %product, %c : f32
    linalg.yield %sum : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A literal 0 in a map stands for a dimension of size one, which upstream's
// contraction predicate rejects.

#lhs = affine_map<(m, n, k) -> (0, m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (0, m, n)>

// CHECK-LABEL: func @literal_zero_maps
// CHECK: ins(%{{.*}} : tensor<1x4x8xbf16>, tensor<8x16xbf16>) outs(%{{.*}} : tensor<1x4x16xf32>)
func.func @literal_zero_maps(%x: tensor<1x4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<1x4x16xf32>) -> tensor<1x4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<1x4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<1x4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %product = arith.mulf %a, %b : f32
    %sum = arith.addf %c, %product : f32
    linalg.yield %sum : f32
  } -> tensor<1x4x16xf32>
  return %0 : tensor<1x4x16xf32>
}

// -----

// One factor is bf16 already and is widened in the body: only the other one is
// rounded, and the user's cast stays.

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (k, n)>
#out = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func @cast_in_body
// CHECK-COUNT-1: arith.truncf
// CHECK-NOT: arith.truncf
// CHECK: ins(%{{.*}}, %arg1 : tensor<4x8xbf16>, tensor<8x16xbf16>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: bf16, %[[B:.*]]: bf16, %[[ACC:.*]]: f32):
// CHECK-DAG: arith.extf %[[A]] : bf16 to f32
// CHECK-DAG: arith.extf %[[B]] : bf16 to f32
func.func @cast_in_body(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<4x8xf32>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: bf16, %c: f32):
    %wide = arith.extf %b : bf16 to f32
    %product = arith.mulf %a, %wide : f32
    %sum = arith.addf %c, %product : f32
    linalg.yield %sum : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: func @fused_multiply_add
// CHECK: ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)
func.func @fused_multiply_add(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = math.fma %a, %b, %c : f32
    linalg.yield %s : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
