// 4-bit weights packed in i32, unpacked in one body and multiplied.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT i32[8x64]: rng.integers(-2**31, 2**31, shape)
// INPUT f32[64]: rng.uniform(0.02, 0.03, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<8x64xi32>, %arg2: tensor<64xf32>) -> tensor<64x64xf32> {
  %cst6 = arith.constant 0.0 : f32
  %cst4 = arith.constant 8.0 : f32
  %cst3 = arith.constant 15 : i32
  %cst2 = arith.constant 4 : i32
  %e0 = tensor.empty() : tensor<8x8x64xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1, %arg2 : tensor<8x64xi32>, tensor<64xf32>) outs(%e0 : tensor<8x8x64xf32>) {
  ^bb0(%a: i32, %b: f32, %out: f32):
    %t0 = linalg.index 1 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.trunci %t1 : i64 to i32
    %t3 = arith.muli %t2, %cst2 : i32
    %t4 = arith.shrsi %a, %t3 : i32
    %t5 = arith.andi %t4, %cst3 : i32
    %t6 = arith.sitofp %t5 : i32 to f32
    %t7 = arith.subf %t6, %cst4 : f32
    %t8 = arith.mulf %t7, %b : f32
    linalg.yield %t8 : f32
  } -> tensor<8x8x64xf32>
  %v5 = tensor.collapse_shape %v1 [[0, 1], [2]] : tensor<8x8x64xf32> into tensor<64x64xf32>
  %e7 = tensor.empty() : tensor<64x64xf32>
  %z8 = linalg.fill ins(%cst6 : f32) outs(%e7 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v9 = linalg.matmul ins(%arg0, %v5 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z8 : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %v9 : tensor<64x64xf32>
}
