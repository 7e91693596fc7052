// Training BatchNorm behind a convolution, E[x^2] - E[x]^2 of its result in one body, then a layer
// as a generic contraction.
// EXPECT: narrow 2
// INPUT f32[2x8x8x8]: rng.normal(0, 1, shape)
// INPUT f32[3x3x8x16]: rng.normal(0, 0.118, shape)
// INPUT f32[16]: 1 + 0.1 * rng.normal(0, 1, shape)
// INPUT f32[16x16]: rng.normal(0, 0.25, shape)
func.func @forward(%arg0: tensor<2x8x8x8xf32>, %arg1: tensor<3x3x8x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16x16xf32>) -> tensor<2x6x6x16xf32> {
  %cst13 = arith.constant 1.0e-05 : f32
  %cst12 = arith.constant 0.013888888888888888 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2x6x6x16xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<2x6x6x16xf32>) -> tensor<2x6x6x16xf32>
  %v3 = linalg.conv_2d_nhwc_hwcf ins(%arg0, %arg1 : tensor<2x8x8x8xf32>, tensor<3x3x8x16xf32>) outs(%z2 : tensor<2x6x6x16xf32>) -> tensor<2x6x6x16xf32>
  %e4 = tensor.empty() : tensor<16xf32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<16xf32>) -> tensor<16xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d2, d3, d0)>, affine_map<(d0, d1, d2, d3) -> (d0)>],
      iterator_types = ["parallel", "reduction", "reduction", "reduction"]} ins(%v3 : tensor<2x6x6x16xf32>) outs(%z5 : tensor<16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.addf %out, %a : f32
    linalg.yield %t0 : f32
  } -> tensor<16xf32>
  %e7 = tensor.empty() : tensor<16xf32>
  %z8 = linalg.fill ins(%cst0 : f32) outs(%e7 : tensor<16xf32>) -> tensor<16xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d2, d3, d0)>, affine_map<(d0, d1, d2, d3) -> (d0)>],
      iterator_types = ["parallel", "reduction", "reduction", "reduction"]} ins(%v3 : tensor<2x6x6x16xf32>) outs(%z8 : tensor<16xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<16xf32>
  %e10 = tensor.empty() : tensor<2x6x6x16xf32>
  %v11 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v3, %v6, %v9, %arg2 : tensor<2x6x6x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) outs(%e10 : tensor<2x6x6x16xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %out: f32):
    %t0 = arith.mulf %b, %cst12 : f32
    %t1 = arith.subf %a, %t0 : f32
    %t2 = arith.mulf %c, %cst12 : f32
    %t3 = arith.mulf %b, %cst12 : f32
    %t4 = arith.mulf %b, %cst12 : f32
    %t5 = arith.mulf %t3, %t4 : f32
    %t6 = arith.subf %t2, %t5 : f32
    %t7 = arith.addf %t6, %cst13 : f32
    %t8 = math.rsqrt %t7 : f32
    %t9 = arith.mulf %t1, %t8 : f32
    %t10 = arith.mulf %t9, %d : f32
    %t11 = arith.maximumf %t10, %cst0 : f32
    linalg.yield %t11 : f32
  } -> tensor<2x6x6x16xf32>
  %e14 = tensor.empty() : tensor<2x6x6x16xf32>
  %z15 = linalg.fill ins(%cst0 : f32) outs(%e14 : tensor<2x6x6x16xf32>) -> tensor<2x6x6x16xf32>
  %v16 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d4, d3)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%v11, %arg3 : tensor<2x6x6x16xf32>, tensor<16x16xf32>) outs(%z15 : tensor<2x6x6x16xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<2x6x6x16xf32>
  return %v16 : tensor<2x6x6x16xf32>
}
