// A step of Adam with clipping by the norm of the gradient, in generic bodies behind the weight
// gradient.
// EXPECT: narrow 1
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[32x64]: rng.normal(0, 1, shape)
// INPUT f32[32x32]: rng.normal(0, 0.03, shape)
// INPUT f32[64x32]: rng.normal(0, 1e-3, shape)
// INPUT f32[64x32]: rng.uniform(5e-7, 2e-6, shape)
func.func @forward(%arg0: tensor<64x32xf32>, %arg1: tensor<32x64xf32>, %arg2: tensor<32x32xf32>, %arg3: tensor<64x32xf32>, %arg4: tensor<64x32xf32>) -> (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>) {
  %cst23 = arith.constant 1.0e-08 : f32
  %cst22 = arith.constant 100.0 : f32
  %cst21 = arith.constant 1.5 : f32
  %cst18 = arith.constant 0.001 : f32
  %cst17 = arith.constant 0.999 : f32
  %cst14 = arith.constant 0.1 : f32
  %cst13 = arith.constant 0.9 : f32
  %cst10 = arith.constant 1.0 : f32
  %cst9 = arith.constant 0.5 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x32xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg1, %arg2 : tensor<32x64xf32>, tensor<32x32xf32>) outs(%z2 : tensor<64x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %a, %b : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<64x32xf32>
  %e4 = tensor.empty() : tensor<f32>
  %z5 = linalg.fill ins(%cst0 : f32) outs(%e4 : tensor<f32>) -> tensor<f32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>],
      iterator_types = ["reduction", "reduction"]} ins(%v3 : tensor<64x32xf32>) outs(%z5 : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %a : f32
    %t1 = arith.addf %out, %t0 : f32
    linalg.yield %t1 : f32
  } -> tensor<f32>
  %e7 = tensor.empty() : tensor<64x32xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3, %v6 : tensor<64x32xf32>, tensor<f32>) outs(%e7 : tensor<64x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = math.sqrt %b : f32
    %t1 = arith.divf %cst9, %t0 : f32
    %t2 = arith.minimumf %cst10, %t1 : f32
    %t3 = arith.mulf %a, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x32xf32>
  %e11 = tensor.empty() : tensor<64x32xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg3, %v8 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e11 : tensor<64x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %cst13, %a : f32
    %t1 = arith.mulf %cst14, %b : f32
    %t2 = arith.addf %t0, %t1 : f32
    linalg.yield %t2 : f32
  } -> tensor<64x32xf32>
  %e15 = tensor.empty() : tensor<64x32xf32>
  %v16 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg4, %v8 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%e15 : tensor<64x32xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t0 = arith.mulf %cst17, %a : f32
    %t1 = arith.mulf %cst18, %b : f32
    %t2 = arith.mulf %t1, %b : f32
    %t3 = arith.addf %t0, %t2 : f32
    linalg.yield %t3 : f32
  } -> tensor<64x32xf32>
  %e19 = tensor.empty() : tensor<64x32xf32>
  %v20 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%arg0, %v12, %v16 : tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>) outs(%e19 : tensor<64x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %t0 = arith.mulf %b, %cst21 : f32
    %t1 = arith.mulf %cst18, %t0 : f32
    %t2 = arith.mulf %c, %cst22 : f32
    %t3 = math.sqrt %t2 : f32
    %t4 = arith.addf %t3, %cst23 : f32
    %t5 = arith.divf %t1, %t4 : f32
    %t6 = arith.subf %a, %t5 : f32
    linalg.yield %t6 : f32
  } -> tensor<64x32xf32>
  return %v20, %v12, %v16 : tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>
}
