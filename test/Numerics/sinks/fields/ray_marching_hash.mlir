// The pixel hash of shaders, fract(sin(dot(p, k)) * 43758.5) at a 16,000th of that factor, on 64 x
// 64 pixel positions. Row: periodic, twice: sine, then x - floor(x).
// EXPECT: kept position 1 of 1
// INPUT f32[2x2]: [[12.9898, 39.3461], [78.233, 11.1353]]
func.func @forward(%arg0: tensor<2x2xf32>) -> tensor<4096x2xf32> {
  %cst11 = arith.constant 2.73490906 : f32
  %cst5 = arith.constant 0.0 : f32
  %cst4 = arith.constant 6 : i64
  %cst3 = arith.constant 63 : i64
  %cst2 = arith.constant 0 : i64
  %e0 = tensor.empty() : tensor<4096x2xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e0 : tensor<4096x2xf32>) {
  ^bb0(%out: f32):
    %t0 = linalg.index 1 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = arith.cmpi eq, %t1, %cst2 : i64
    %t3 = linalg.index 0 : index
    %t4 = arith.index_cast %t3 : index to i64
    %t5 = arith.andi %t4, %cst3 : i64
    %t6 = arith.sitofp %t5 : i64 to f32
    %t7 = linalg.index 0 : index
    %t8 = arith.index_cast %t7 : index to i64
    %t9 = arith.shrsi %t8, %cst4 : i64
    %t10 = arith.sitofp %t9 : i64 to f32
    %t11 = arith.select %t2, %t6, %t10 : f32
    linalg.yield %t11 : f32
  } -> tensor<4096x2xf32>
  %e6 = tensor.empty() : tensor<4096x2xf32>
  %z7 = linalg.fill ins(%cst5 : f32) outs(%e6 : tensor<4096x2xf32>) -> tensor<4096x2xf32>
  %v8 = linalg.matmul ins(%v1, %arg0 : tensor<4096x2xf32>, tensor<2x2xf32>) outs(%z7 : tensor<4096x2xf32>) -> tensor<4096x2xf32>
  %e9 = tensor.empty() : tensor<4096x2xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8 : tensor<4096x2xf32>) outs(%e9 : tensor<4096x2xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = math.sin %a : f32
    %t1 = arith.mulf %t0, %cst11 : f32
    %t2 = math.floor %t1 : f32
    %t3 = arith.subf %t1, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<4096x2xf32>
  return %v10 : tensor<4096x2xf32>
}
