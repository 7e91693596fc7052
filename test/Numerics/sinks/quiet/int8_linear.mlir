// A layer of int8 weights and activations with a zero point and an i32 bias, scaled, ReLU and
// another layer.
// EXPECT: narrow 2
// INPUT i8[64x64]: rng.integers(-128, 128, shape)
// INPUT i8[64x64]: rng.integers(-127, 128, shape)
// INPUT i32[64]: rng.integers(-5000, 5000, shape)
// INPUT f32[64x16]: rng.normal(0, 0.125, shape)
func.func @forward(%arg0: tensor<64x64xi8>, %arg1: tensor<64x64xi8>, %arg2: tensor<64xi32>, %arg3: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %cst11 = arith.constant 0.0001 : f32
  %cst5 = arith.constant 0.0 : f32
  %cst2 = arith.constant 3.0 : f32
  %e0 = tensor.empty() : tensor<64x64xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x64xi8>) outs(%e0 : tensor<64x64xf32>) {
  ^bb0(%a: i8, %out: f32):
    %t0 = arith.sitofp %a : i8 to f32
    %t1 = arith.subf %t0, %cst2 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x64xf32>
  %e3 = tensor.empty() : tensor<64x64xf32>
  %v4 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<64x64xi8>) outs(%e3 : tensor<64x64xf32>) {
  ^bb0(%a: i8, %out: f32):
    %t0 = arith.sitofp %a : i8 to f32
    linalg.yield %t0 : f32
  } -> tensor<64x64xf32>
  %e6 = tensor.empty() : tensor<64x64xf32>
  %z7 = linalg.fill ins(%cst5 : f32) outs(%e6 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v8 = linalg.matmul ins(%v1, %v4 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z7 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %e9 = tensor.empty() : tensor<64x64xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v8, %arg2 : tensor<64x64xf32>, tensor<64xi32>) outs(%e9 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: i32, %out: f32):
    %t0 = arith.sitofp %b : i32 to f32
    %t1 = arith.addf %a, %t0 : f32
    %t2 = arith.mulf %t1, %cst11 : f32
    %t3 = arith.maximumf %t2, %cst5 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x64xf32>
  %e12 = tensor.empty() : tensor<64x16xf32>
  %z13 = linalg.fill ins(%cst5 : f32) outs(%e12 : tensor<64x16xf32>) -> tensor<64x16xf32>
  %v14 = linalg.matmul ins(%v10, %arg3 : tensor<64x64xf32>, tensor<64x16xf32>) outs(%z13 : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %v14 : tensor<64x16xf32>
}
