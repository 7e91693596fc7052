// Packed integer keys in linalg: bits of exp(score) with the column in the low bits, reduced by the
// integer maximum, unpacked into a one-hot mask of other data.
// EXPECT: kept choice 1 of 1
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[4096x8]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<4096x64xf32>, %arg1: tensor<64x8xf32>, %arg2: tensor<4096x8xf32>) -> tensor<4096x8xf32> {
  %cst13 = arith.constant 7 : i32
  %cst10 = arith.constant 3 : i32
  %cst6 = arith.constant 0 : i32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<4096x8xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<4096x8xf32>) -> tensor<4096x8xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<4096x64xf32>, tensor<64x8xf32>) outs(%z2 : tensor<4096x8xf32>) -> tensor<4096x8xf32>
  %e4 = tensor.empty() : tensor<4096x8xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<4096x8xf32>) outs(%e4 : tensor<4096x8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.exp %a : f32
    linalg.yield %t0 : f32
  } -> tensor<4096x8xf32>
  %e7 = tensor.empty() : tensor<4096xi32>
  %z8 = linalg.fill ins(%cst6 : i32) outs(%e7 : tensor<4096xi32>) -> tensor<4096xi32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%v5 : tensor<4096x8xf32>) outs(%z8 : tensor<4096xi32>) {
  ^bb0(%a: f32, %out: i32):
    %t0 = arith.bitcast %a : f32 to i32
    %t1 = arith.shrsi %t0, %cst10 : i32
    %t2 = arith.shli %t1, %cst10 : i32
    %t3 = linalg.index 1 : index
    %t4 = arith.index_cast %t3 : index to i64
    %t5 = arith.trunci %t4 : i64 to i32
    %t6 = arith.ori %t2, %t5 : i32
    %t7 = arith.maxsi %out, %t6 : i32
    linalg.yield %t7 : i32
  } -> tensor<4096xi32>
  %e11 = tensor.empty() : tensor<4096x8xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v9, %arg2 : tensor<4096xi32>, tensor<4096x8xf32>) outs(%e11 : tensor<4096x8xf32>) {
  ^bb0(%a: i32, %b: f32, %out: f32):
    %t0 = arith.andi %a, %cst13 : i32
    %t1 = arith.extsi %t0 : i32 to i64
    %t2 = linalg.index 1 : index
    %t3 = arith.index_cast %t2 : index to i64
    %t4 = arith.cmpi eq, %t1, %t3 : i64
    %t5 = arith.select %t4, %b, %cst0 : f32
    linalg.yield %t5 : f32
  } -> tensor<4096x8xf32>
  return %v12 : tensor<4096x8xf32>
}
