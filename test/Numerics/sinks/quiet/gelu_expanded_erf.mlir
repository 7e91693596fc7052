// GELU with erf expanded to polynomials under selects of the argument, as XLA and MLIR write it.
// EXPECT: narrow 2
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x128]: rng.normal(0, 0.125, shape)
// INPUT f32[128x64]: rng.normal(0, 0.0884, shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x128xf32>, %arg2: tensor<128x64xf32>) -> tensor<64x64xf32> {
  %cst17 = arith.constant 0.5 : f32
  %cst16 = arith.constant 0.254829592 : f32
  %cst15 = arith.constant -0.284496736 : f32
  %cst14 = arith.constant 1.42141378 : f32
  %cst13 = arith.constant -1.45315206 : f32
  %cst12 = arith.constant 1.06140542 : f32
  %cst11 = arith.constant 1.0 : f32
  %cst10 = arith.constant 0.3275911 : f32
  %cst9 = arith.constant 1.12837913 : f32
  %cst8 = arith.constant -0.37612623 : f32
  %cst7 = arith.constant 0.112837903 : f32
  %cst6 = arith.constant 0.707106769 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<64x128xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<64x64xf32>, tensor<64x128xf32>) outs(%z2 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %e4 = tensor.empty() : tensor<64x128xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<64x128xf32>) outs(%e4 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %cst6 : f32
    %t1 = arith.mulf %t0, %t0 : f32
    %t2 = arith.mulf %t1, %cst7 : f32
    %t3 = arith.addf %cst8, %t2 : f32
    %t4 = arith.mulf %t1, %t3 : f32
    %t5 = arith.addf %cst9, %t4 : f32
    %t6 = arith.mulf %t0, %t5 : f32
    %t7 = math.absf %t0 : f32
    %t8 = arith.mulf %cst10, %t7 : f32
    %t9 = arith.addf %cst11, %t8 : f32
    %t10 = arith.divf %cst11, %t9 : f32
    %t11 = arith.mulf %t10, %cst12 : f32
    %t12 = arith.addf %cst13, %t11 : f32
    %t13 = arith.mulf %t10, %t12 : f32
    %t14 = arith.addf %cst14, %t13 : f32
    %t15 = arith.mulf %t10, %t14 : f32
    %t16 = arith.addf %cst15, %t15 : f32
    %t17 = arith.mulf %t10, %t16 : f32
    %t18 = arith.addf %cst16, %t17 : f32
    %t19 = arith.mulf %t10, %t18 : f32
    %t20 = arith.subf %cst0, %t1 : f32
    %t21 = math.exp %t20 : f32
    %t22 = arith.mulf %t19, %t21 : f32
    %t23 = arith.subf %cst11, %t22 : f32
    %t24 = math.absf %t0 : f32
    %t25 = arith.cmpf olt, %t24, %cst17 : f32
    %t26 = arith.cmpf olt, %t0, %cst0 : f32
    %t27 = arith.subf %cst0, %t23 : f32
    %t28 = arith.select %t26, %t27, %t23 : f32
    %t29 = arith.select %t25, %t6, %t28 : f32
    %t30 = arith.mulf %cst17, %a : f32
    %t31 = arith.addf %cst11, %t29 : f32
    %t32 = arith.mulf %t30, %t31 : f32
    linalg.yield %t32 : f32
  } -> tensor<64x128xf32>
  %e18 = tensor.empty() : tensor<64x64xf32>
  %z19 = linalg.fill ins(%cst0 : f32) outs(%e18 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v20 = linalg.matmul ins(%v5, %arg2 : tensor<64x128xf32>, tensor<128x64xf32>) outs(%z19 : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %v20 : tensor<64x64xf32>
}
