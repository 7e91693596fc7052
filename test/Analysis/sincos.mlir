// Sine and cosine by one op are a periodic sink like either.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec -o /dev/null 2>&1 | grep -a "keep |" | FileCheck %s --check-prefix=KEEP
// RUN: prec-opt %s "--prec-assign=stop-after=plan disable-rules=periodic,position" --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF

// CHECK-LABEL: @tensors
// CHECK: linalg.matmul: contraction{{.*}}; reaches periodic
// CHECK-NEXT: math.sincos: pointwise sincos
// KEEP: keep | Category:prec | Function=tensors | {{.*}}math.sincos
// OFF-NOT: keep |
func.func @tensors(%x: tensor<512x3xf32>, %w: tensor<3x64xf32>) -> (tensor<512x64xf32>, tensor<512x64xf32>) {
  %z = arith.constant dense<0.0> : tensor<512x64xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<512x3xf32>, tensor<3x64xf32>) outs(%z : tensor<512x64xf32>) -> tensor<512x64xf32>
  %s, %c = math.sincos %0 : tensor<512x64xf32>
  return %s, %c : tensor<512x64xf32>, tensor<512x64xf32>
}

// In a body, of which the cosine alone is read.

// CHECK-LABEL: @body
// CHECK: linalg.matmul: contraction{{.*}}; reaches periodic
// KEEP: keep | Category:prec | Function=body
func.func @body(%x: tensor<512x3xf32>, %w: tensor<3x64xf32>) -> tensor<512x64xf32> {
  %z = arith.constant dense<0.0> : tensor<512x64xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<512x3xf32>, tensor<3x64xf32>) outs(%z : tensor<512x64xf32>) -> tensor<512x64xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<512x64xf32>) outs(%z : tensor<512x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s, %c = math.sincos %a : f32
    linalg.yield %c : f32
  } -> tensor<512x64xf32>
  return %1 : tensor<512x64xf32>
}

// What has become a sine is no phase any more.

// CHECK-LABEL: @applied
// CHECK: linalg.matmul: contraction
// CHECK-NOT: reaches
// KEEP-NOT: Function=applied
func.func @applied(%p: tensor<512x64xf32>, %w: tensor<64x64xf32>) -> tensor<512x64xf32> {
  %z = arith.constant dense<0.0> : tensor<512x64xf32>
  %s, %c = math.sincos %p : tensor<512x64xf32>
  %0 = linalg.matmul ins(%s, %w : tensor<512x64xf32>, tensor<64x64xf32>) outs(%z : tensor<512x64xf32>) -> tensor<512x64xf32>
  return %0 : tensor<512x64xf32>
}
