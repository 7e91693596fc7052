// Contractions of f32 factors become prec_gpu.gemm only if both hold nothing but
// tf32, which the program shows. Others were kept in f32: no remark.
// RUN: prec-opt %s --split-input-file --prec-lower-casts --convert-elementwise-to-linalg --prec-gpu-form-gemms --verify-diagnostics | FileCheck %s

// Rounded by the plan; through a transpose, which is a map.

// CHECK-DAG: #[[$MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$NK:.+]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func @rounded
func.func @rounded(%a: tensor<8x16xf32>, %w: tensor<32x16xf32>, %e: tensor<8x32xf32>, %t: tensor<16x32xf32>) -> tensor<8x32xf32> {
  // CHECK: %[[A:.+]] = linalg.generic
  // CHECK: arith.bitcast %{{.+}} : i32 to f32
  // CHECK: %[[W:.+]] = linalg.generic
  // CHECK: arith.bitcast %{{.+}} : i32 to f32
  // CHECK: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$NK]], {{.*}} factors(%[[A]], %[[W]] : tensor<8x16xf32>, tensor<32x16xf32>)
  %ar = prec.round %a to tf32 : tensor<8x16xf32>
  %wr = prec.round %w to tf32 : tensor<32x16xf32>
  %b = linalg.transpose ins(%wr : tensor<32x16xf32>) outs(%t : tensor<16x32xf32>) permutation = [1, 0]
  %r = linalg.matmul ins(%ar, %b : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// One factor is as it came.

// CHECK-LABEL: func @one
func.func @one(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  // CHECK: linalg.matmul
  %ar = prec.round %a to tf32 : tensor<8x16xf32>
  %r = linalg.matmul ins(%ar, %b : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// CHECK-LABEL: func @other
func.func @other(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  // CHECK: linalg.matmul
  %br = prec.round %b to tf32 : tensor<16x32xf32>
  %r = linalg.matmul ins(%a, %br : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// A sum of two tf32 is not tf32.

// CHECK-LABEL: func @sum
func.func @sum(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  // CHECK: linalg.matmul
  %ar = prec.round %a to tf32 : tensor<8x16xf32>
  %br = prec.round %b to tf32 : tensor<16x32xf32>
  %s = arith.addf %ar, %ar : tensor<8x16xf32>
  %r = linalg.matmul ins(%s, %br : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// -----

// Widened from bf16 and from f16, and a constant: 1.0009765625 is 1 + 2^-10.

// CHECK-LABEL: func @widened
func.func @widened(%a: tensor<8x16xbf16>, %b: tensor<16x32xf16>, %e: tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>) {
  %c = arith.constant dense<1.0009765625> : tensor<16x32xf32>
  %aw = arith.extf %a : tensor<8x16xbf16> to tensor<8x16xf32>
  %bw = arith.extf %b : tensor<16x32xf16> to tensor<16x32xf32>
  // CHECK: prec_gpu.gemm {{.*}} tensor<8x16xf32>, tensor<16x32xf32>
  %r = linalg.matmul ins(%aw, %bw : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: prec_gpu.gemm
  %s = linalg.matmul ins(%aw, %c : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r, %s : tensor<8x32xf32>, tensor<8x32xf32>
}

// 1 + 2^-11 has a bit too many.

// CHECK-LABEL: func @constant
func.func @constant(%a: tensor<8x16xbf16>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %c = arith.constant dense<1.00048828125> : tensor<16x32xf32>
  %aw = arith.extf %a : tensor<8x16xbf16> to tensor<8x16xf32>
  // CHECK: linalg.matmul
  %r = linalg.matmul ins(%aw, %c : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// -----

// One factor in storage of 16 bits and one of 32: no tensor core has both.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func @mixed
func.func @mixed(%a: tensor<8x16xbf16>, %b: tensor<16x32xf32>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %br = prec.round %b to tf32 : tensor<16x32xf32>
  // CHECK-NOT: prec_gpu.gemm
  %r = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %br : tensor<8x16xbf16>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: bf16, %y: f32, %s: f32):
    %u = arith.extf %x : bf16 to f32
    %p = arith.mulf %u, %y : f32
    %q = arith.addf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// -----

// What would be a kernel but for its body says so.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
// CHECK-LABEL: func @body
func.func @body(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %ar = prec.round %a to tf32 : tensor<8x16xf32>
  %br = prec.round %b to tf32 : tensor<16x32xf32>
  // expected-remark @below {{stays on the host: its body is not a sum of products}}
  %r = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%ar, %br : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.maximumf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// -----

// A NaN that lies in the bits that the hardware ignores would become an infinity.

#mk = affine_map<(m, n, k) -> (m, k)>
// CHECK-LABEL: func @nan
// CHECK-NOT: prec_gpu.gemm
// CHECK: linalg.matmul
func.func @nan(%a: tensor<8x16xbf16>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %nan = arith.constant dense<0x7F800001> : tensor<16x32xf32>
  %w = arith.extf %a : tensor<8x16xbf16> to tensor<8x16xf32>
  %r = linalg.matmul ins(%w, %nan : tensor<8x16xf32>, tensor<16x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}
