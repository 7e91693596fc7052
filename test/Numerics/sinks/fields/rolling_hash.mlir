// A polynomial hash of 16 bytes: bytes, which bf16 holds, times powers of 31 modulo 8191, which it
// does not, modulo 8191 in integers. Row: count.
// EXPECT: kept count,index 1 of 1
// INPUT i32[256x16]: rng.integers(0, 256, shape)
// INPUT i32[16x2]: np.stack([[pow(31, i, 8191) for i in range(16)], [pow(37, i, 8191) for i in range(16)]], 1)
func.func @forward(%arg0: tensor<256x16xi32>, %arg1: tensor<16x2xi32>) -> tensor<256x2xi32> {
  %cst10 = arith.constant 8191 : i32
  %cst4 = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<256x16xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<256x16xi32>) outs(%e0 : tensor<256x16xf32>) {
  ^bb0(%a: i32, %out: f32):
    %t0 = arith.sitofp %a : i32 to f32
    linalg.yield %t0 : f32
  } -> tensor<256x16xf32>
  %e2 = tensor.empty() : tensor<16x2xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16x2xi32>) outs(%e2 : tensor<16x2xf32>) {
  ^bb0(%a: i32, %out: f32):
    %t0 = arith.sitofp %a : i32 to f32
    linalg.yield %t0 : f32
  } -> tensor<16x2xf32>
  %e5 = tensor.empty() : tensor<256x2xf32>
  %z6 = linalg.fill ins(%cst4 : f32) outs(%e5 : tensor<256x2xf32>) -> tensor<256x2xf32>
  %v7 = linalg.matmul ins(%v1, %v3 : tensor<256x16xf32>, tensor<16x2xf32>) outs(%z6 : tensor<256x2xf32>) -> tensor<256x2xf32>
  %e8 = tensor.empty() : tensor<256x2xi32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v7 : tensor<256x2xf32>) outs(%e8 : tensor<256x2xi32>) {
  ^bb0(%a: f32, %out: i32):
    %t0 = arith.fptosi %a : f32 to i32
    %t1 = arith.remsi %t0, %cst10 : i32
    linalg.yield %t1 : i32
  } -> tensor<256x2xi32>
  return %v9 : tensor<256x2xi32>
}
