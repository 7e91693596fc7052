// A factor that was rounded before gets no second rounding: the contraction
// reads the narrow value that it came from.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=IR

#id = affine_map<(i, j) -> (i, j)>

// CHECK: "id": "read_from_bf16/arg0"
// CHECK-NEXT: "kind": "round"
// CHECK-NOT: "kind": "round"
// CHECK: "id": "read_from_bf16/linalg.matmul
// IR-LABEL: func @read_from_bf16
// IR: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)
func.func @read_from_bf16(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %wide = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xbf16>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: bf16, %o: f32):
    %e = arith.extf %in : bf16 to f32
    linalg.yield %e : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %wide : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// An fp16 value need not be a bf16 value.
// CHECK: "id": "read_from_fp16/arg0"
// CHECK: "id": "read_from_fp16/linalg.generic.{{.*}}:0"
func.func @read_from_fp16(%x: tensor<4x8xf32>, %w: tensor<8x16xf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %wide = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xf16>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: f16, %o: f32):
    %e = arith.extf %in : f16 to f32
    linalg.yield %e : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %wide : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// The widened value was changed on the way.
// CHECK: "id": "scaled/arg0"
// CHECK: "id": "scaled/linalg.generic.{{.*}}:0"
func.func @scaled(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %third = arith.constant 0.333333343 : f32
  %wide = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xbf16>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: bf16, %o: f32):
    %e = arith.extf %in : bf16 to f32
    %s = arith.mulf %e, %third : f32
    linalg.yield %s : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %wide : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK: "id": "through_layout/arg0"
// CHECK-NEXT: "kind": "round"
// CHECK-NOT: "kind": "round"
// CHECK: "id": "through_layout/linalg.matmul
func.func @through_layout(%x: tensor<4x8xf32>, %w: tensor<16x8xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %wide = arith.extf %w : tensor<16x8xbf16> to tensor<16x8xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%wide : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK: "id": "bf16_padded_with_zero/arg0"
// CHECK-NEXT: "kind": "round"
// CHECK-NOT: "kind": "round"
// CHECK: "id": "bf16_padded_with_zero/linalg.matmul
func.func @bf16_padded_with_zero(%x: tensor<4x8xf32>, %w: tensor<8x12xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %wide = arith.extf %w : tensor<8x12xbf16> to tensor<8x12xf32>
  %padded = tensor.pad %wide low[0, 0] high[0, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x12xf32> to tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %padded : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
