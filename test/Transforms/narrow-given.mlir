// A program may hold what is narrow already and widen it, in an op or in a body: contractions
// read it as it is, and widenings that nobody reads any more go.

// RUN: prec-opt %s "--prec-assign=fusion=epilogue summary" 2>&1 | FileCheck %s

// RUN: prec-opt %s --prec-assign=preset=everything | FileCheck %s --check-prefix=OUTER

// CHECK: @linear: 1 of 1 contractions in bf16, 0 roundings
// CHECK: @readers: 1 of 1 contractions in bf16, 0 roundings

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: func @linear
// CHECK-NOT: extf
// CHECK-NOT: linalg.generic
// CHECK: linalg.matmul ins(%arg0, %arg1 : tensor<16x32xbf16>, tensor<32x64xbf16>)
func.func @linear(%x: tensor<16x32xbf16>, %w: tensor<32x64xbf16>) -> tensor<16x64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x64xf32>) -> tensor<16x64xf32>
  %wide = arith.extf %x : tensor<16x32xbf16> to tensor<16x32xf32>
  %weights = tensor.empty() : tensor<32x64xf32>
  %widened = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<32x64xbf16>) outs(%weights : tensor<32x64xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %f = arith.extf %in : bf16 to f32
    linalg.yield %f : f32
  } -> tensor<32x64xf32>
  %r = linalg.matmul ins(%wide, %widened : tensor<16x32xf32>, tensor<32x64xf32>) outs(%init : tensor<16x64xf32>) -> tensor<16x64xf32>
  return %r : tensor<16x64xf32>
}

// Others still read it wide; and what is also moved is written.

// CHECK-LABEL: func @readers
// CHECK-SAME: %arg0: tensor<16x16xbf16>
// CHECK: %[[WIDE:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<16x16xbf16>) outs({{.*}} : tensor<16x16xf32>)
// CHECK: %[[TURNED:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<16x16xbf16>) outs({{.*}} : tensor<16x16xbf16>)
// CHECK-NEXT: (%[[IN:.*]]: bf16, %{{.*}}: bf16):
// CHECK-NEXT: linalg.yield %[[IN]] : bf16
// CHECK: %[[R:.*]] = linalg.matmul ins(%arg0, %[[TURNED]] : tensor<16x16xbf16>, tensor<16x16xbf16>)
// CHECK: arith.addf %[[R]], %[[WIDE]]
func.func @readers(%x: tensor<16x16xbf16>, %w: tensor<16x16xbf16>) -> tensor<16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  %wide = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x16xbf16>) outs(%empty : tensor<16x16xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %f = arith.extf %in : bf16 to f32
    linalg.yield %f : f32
  } -> tensor<16x16xf32>
  %turned = linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<16x16xbf16>) outs(%empty : tensor<16x16xf32>) {
  ^bb0(%in: bf16, %out: f32):
    %f = arith.extf %in : bf16 to f32
    linalg.yield %f : f32
  } -> tensor<16x16xf32>
  %r = linalg.matmul ins(%wide, %turned : tensor<16x16xf32>, tensor<16x16xf32>) outs(%init : tensor<16x16xf32>) -> tensor<16x16xf32>
  %sum = arith.addf %r, %wide : tensor<16x16xf32>
  return %sum : tensor<16x16xf32>
}

// What a body yields may be widened outside of it, and read by others there.

// OUTER-LABEL: func @outer
// OUTER: %[[NARROW:.*]] = tensor.extract %{{.*}}[] : tensor<bf16>
// OUTER: linalg.generic
// OUTER: linalg.yield %{{.*}} : bf16
func.func @outer(%t: tensor<f32>, %w: tensor<32x64xbf16>, %x: tensor<16x32xf32>) -> tensor<16x64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<16x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x64xf32>) -> tensor<16x64xf32>
  %one = tensor.empty() : tensor<f32>
  %th = linalg.tanh ins(%t : tensor<f32>) outs(%one : tensor<f32>) -> tensor<f32>
  %q = tensor.extract %th[] : tensor<f32>
  %weights = tensor.empty() : tensor<32x64xf32>
  %filled = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<32x64xbf16>) outs(%weights : tensor<32x64xf32>) {
  ^bb0(%in: bf16, %out: f32):
    linalg.yield %q : f32
  } -> tensor<32x64xf32>
  %r = linalg.matmul ins(%x, %filled : tensor<16x32xf32>, tensor<32x64xf32>) outs(%init : tensor<16x64xf32>) -> tensor<16x64xf32>
  return %r : tensor<16x64xf32>
}
