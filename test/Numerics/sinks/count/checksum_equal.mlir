// Checksums (ABFT): integer products in float compared for equality with a stored checksum.
// EXPECT: kept count 1 of 1
// INPUT i32[64x32]: rng.integers(0, 500, shape)
// INPUT i32[32x64]: rng.integers(0, 500, shape)
// INPUT f32[64x64]: args[0].astype(float) @ args[1].astype(float)
func.func @forward(%arg0: tensor<64x32xi32>, %arg1: tensor<32x64xi32>, %arg2: tensor<64x64xf32>) -> tensor<64x64xi32> {
  %cst4 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<64x32xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x32xi32>) outs(%e0 : tensor<64x32xf32>) {
  ^bb0(%a: i32, %out: f32):
    %t0 = arith.sitofp %a : i32 to f32
    linalg.yield %t0 : f32
  } -> tensor<64x32xf32>
  %e2 = tensor.empty() : tensor<32x64xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<32x64xi32>) outs(%e2 : tensor<32x64xf32>) {
  ^bb0(%a: i32, %out: f32):
    %t0 = arith.sitofp %a : i32 to f32
    linalg.yield %t0 : f32
  } -> tensor<32x64xf32>
  %e5 = tensor.empty() : tensor<64x64xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v7 = linalg.matmul ins(%v1, %v3 : tensor<64x32xf32>, tensor<32x64xf32>) outs(%z6 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e8 = tensor.empty() : tensor<64x64xi32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v7, %arg2 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e8 : tensor<64x64xi32>) {
  ^bb0(%a: f32, %b: f32, %out: i32):
    %t0 = arith.cmpf oeq, %a, %b : f32
    %t1 = arith.extui %t0 : i1 to i32
    linalg.yield %t1 : i32
  } -> tensor<64x64xi32>
  return %v9 : tensor<64x64xi32>
}
