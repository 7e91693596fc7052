// The printed form of every op and attribute, and the same in generic form and
// in bytecode.
// RUN: prec-opt %s | FileCheck %s
// RUN: prec-opt %s --mlir-print-op-generic | prec-opt | FileCheck %s
// RUN: prec-opt %s --emit-bytecode | prec-opt | FileCheck %s
// RUN: prec-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: prec-opt %s --verify-roundtrip -o /dev/null

// CHECK-DAG: #[[$MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[$KN:.+]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$N:.+]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-DAG: #[[$MN:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[$IMAGE:.+]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 3 + d5 * 2)>
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n, k) -> (n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#image = affine_map<(b, oh, ow, f, kh, kw) -> (b, oh * 2 + kh, ow * 3 + kw * 2)>
#filter = affine_map<(b, oh, ow, f, kh, kw) -> (kh, kw, f)>
#out = affine_map<(b, oh, ow, f, kh, kw) -> (b, oh, ow, f)>

// CHECK-LABEL: func @gemm
// CHECK-SAME: %[[A:.+]]: tensor<64x128xbf16>, %[[B:.+]]: tensor<128x256xbf16>, %[[E:.+]]: tensor<64x256xf32>
func.func @gemm(%a: tensor<64x128xbf16>, %b: tensor<128x256xbf16>, %e: tensor<64x256xf32>) -> tensor<64x256xf32> {
  // CHECK-NEXT: prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$KN]], #[[$MN]]] factors(%[[A]], %[[B]] : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%[[E]] : tensor<64x256xf32>) {
  // CHECK-NEXT: ^bb0(%[[SUM:.+]]: f32):
  // CHECK-NEXT: prec_gpu.yield %[[SUM]] : f32
  // CHECK-NEXT: } -> tensor<64x256xf32>
  // GENERIC: "prec_gpu.gemm"(%{{.+}}, %{{.+}}, %{{.+}}) <{groups = array<i64: 0, 1, 1, 1>, maps = [#{{.+}}, #{{.+}}, #{{.+}}], operandSegmentSizes = array<i32: 1, 1, 0, 1>}>
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
      factors(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%e : tensor<64x256xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}

// Two results, an input, a configuration, an attribute of another's, f16, and a
// size that only a run knows.

// CHECK-LABEL: func @everything
func.func @everything(%a: tensor<?x128xf16>, %b: tensor<128x256xf16>, %bias: tensor<256xf64>, %e: tensor<?x256xf32>,
                      %f: tensor<?x256xi8>) -> (tensor<?x256xf32>, tensor<?x256xi8>) {
  // CHECK: %[[R:.+]]:2 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#[[$MK]], #[[$KN]], #[[$N]], #[[$MN]], #[[$MN]]] config = <warp, tile = [128, 64, 32], warps = [4, 2], stages = 3> factors
  // CHECK-SAME: inputs(%{{.+}} : tensor<256xf64>) outs(%{{.+}}, %{{.+}} : tensor<?x256xf32>, tensor<?x256xi8>) {
  // CHECK: prec_gpu.yield %{{.+}}, %{{.+}} : f32, i8
  // CHECK-NEXT: } {note = "kept"} -> tensor<?x256xf32>, tensor<?x256xi8>
  // GENERIC: config = #prec_gpu.config<warp, tile = [128, 64, 32], warps = [4, 2], stages = 3>
  %r:2 = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #n, #mn, #mn]
      config = <warp, tile = [128, 64, 32], warps = [4, 2], stages = 3>
      factors(%a, %b : tensor<?x128xf16>, tensor<128x256xf16>) inputs(%bias : tensor<256xf64>)
      outs(%e, %f : tensor<?x256xf32>, tensor<?x256xi8>) {
  ^bb0(%sum: f32, %row: f64):
    %0 = arith.truncf %row : f64 to f32
    %1 = arith.addf %sum, %0 : f32
    %2 = arith.fptosi %1 : f32 to i8
    prec_gpu.yield %1, %2 : f32, i8
  } {note = "kept"} -> tensor<?x256xf32>, tensor<?x256xi8>
  return %r#0, %r#1 : tensor<?x256xf32>, tensor<?x256xi8>
}

// The image of a convolution is larger than what its windows cover.

// CHECK-LABEL: func @convolution
func.func @convolution(%x: tensor<2x16x30xbf16>, %w: tensor<3x5x8xbf16>, %e: tensor<2x7x7x8xf32>) -> tensor<2x7x7x8xf32> {
  // CHECK: prec_gpu.gemm groups = [1, 2, 1, 2] maps = [#[[$IMAGE]],
  %r = prec_gpu.gemm groups = [1, 2, 1, 2] maps = [#image, #filter, #out]
      factors(%x, %w : tensor<2x16x30xbf16>, tensor<3x5x8xbf16>) outs(%e : tensor<2x7x7x8xf32>) {
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  } -> tensor<2x7x7x8xf32>
  return %r : tensor<2x7x7x8xf32>
}

// CHECK-LABEL: func @launch
// CHECK-SAME: %[[X:.+]]: index, %[[SIZE:.+]]: i32, %[[A:.+]]: tensor<?xbf16>, %[[E:.+]]: tensor<?xf32>
func.func @launch(%x: index, %size: i32, %a: tensor<?xbf16>, %e: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK-NEXT: prec_gpu.launch @kernels::@k blocks(%[[X]], %[[X]], %[[X]]) threads = [256, 1, 1] shared = 49152 ins(%[[A]] : tensor<?xbf16>) outs(%[[E]] : tensor<?xf32>) scalars(%[[SIZE]] : i32) {note = "kept"} -> tensor<?xf32>
  // GENERIC: "prec_gpu.launch"(%{{.+}}, %{{.+}}, %{{.+}}, %{{.+}}, %{{.+}}, %{{.+}}) <{kernel = @kernels::@k
  // GENERIC-SAME: sharedBytes = 49152 : i64, threads = array<i64: 256, 1, 1>}> {note = "kept"}
  %r = prec_gpu.launch @kernels::@k blocks(%x, %x, %x) threads = [256, 1, 1] shared = 49152
      ins(%a : tensor<?xbf16>) outs(%e : tensor<?xf32>) scalars(%size : i32) {note = "kept"} -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: func @launch_persistent
func.func @launch_persistent(%x: index, %one: index, %e: memref<4xf32>) {
  // CHECK: prec_gpu.launch @kernels::@k blocks(%{{.+}}, %{{.+}}, %{{.+}}) persistent = <per_multiprocessor = 2, cluster = 4> threads = [32, 1, 1]
  // GENERIC: persistent = #prec_gpu.persistence<per_multiprocessor = 2, cluster = 4>
  prec_gpu.launch @kernels::@k blocks(%x, %one, %one) persistent = <per_multiprocessor = 2, cluster = 4> threads = [32, 1, 1] shared = 0 outs(%e : memref<4xf32>)
  return
}

// CHECK-LABEL: func @launch_on_buffers
func.func @launch_on_buffers(%x: index, %e: memref<4xf32, strided<[2]>>) {
  // CHECK: prec_gpu.launch @kernels::@k blocks(%{{.+}}, %{{.+}}, %{{.+}}) threads = [32, 1, 1] shared = 0 outs(%{{.+}} : memref<4xf32, strided<[2]>>){{$}}
  prec_gpu.launch @kernels::@k blocks(%x, %x, %x) threads = [32, 1, 1] shared = 0 outs(%e : memref<4xf32, strided<[2]>>)
  return
}

// Splits and clusters are printed where there are any.

// CHECK: func private @configurations()
// CHECK-SAME: both = #prec_gpu.config<warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 3, splits = 2, cluster = 4>
// CHECK-SAME: none = #prec_gpu.config<warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 3>
func.func private @configurations() attributes {
  both = #prec_gpu.config<warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 3, cluster = 4, splits = 2>,
  none = #prec_gpu.config<warpgroup, tile = [128, 256, 64], warps = [8, 1], stages = 3, splits = 1>
}
