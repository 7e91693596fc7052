// Deformable sampling: a layer predicts places in a picture of 64 x 64, which are cut to integers;
// pixels there are blended by the fraction. The picture is noise, so a wrong cell is a wrong value.
// EXPECT: kept index,periodic 1 of 1
// INPUT f32[512x32]: rng.normal(0, 1, shape)
// INPUT f32[32x2]: rng.normal(0, 0.177, shape)
// INPUT f32[64x64]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<512x32xf32>, %arg1: tensor<32x2xf32>, %arg2: tensor<64x64xf32>) -> tensor<512xf32> {
  %cst8 = arith.constant 62.0 : f32
  %cst7 = arith.constant 31.5 : f32
  %cst6 = arith.constant 12.0 : f32
  %cst0 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<512x2xf32>
  %z2 = linalg.fill ins(%cst0 : f32) outs(%e1 : tensor<512x2xf32>) -> tensor<512x2xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<512x32xf32>, tensor<32x2xf32>) outs(%z2 : tensor<512x2xf32>) -> tensor<512x2xf32>
  %e4 = tensor.empty() : tensor<512x2xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v3 : tensor<512x2xf32>) outs(%e4 : tensor<512x2xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t0 = arith.mulf %a, %cst6 : f32
    %t1 = arith.addf %t0, %cst7 : f32
    %t2 = arith.maximumf %t1, %cst0 : f32
    %t3 = arith.minimumf %t2, %cst8 : f32
    linalg.yield %t3 : f32
  } -> tensor<512x2xf32>
  %e9 = tensor.empty() : tensor<512x2xi32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%v5 : tensor<512x2xf32>) outs(%e9 : tensor<512x2xi32>) {
  ^bb0(%a: f32, %out: i32):
    %t0 = arith.fptosi %a : f32 to i32
    linalg.yield %t0 : i32
  } -> tensor<512x2xi32>
  %s = tensor.empty() : tensor<512xf32>
  %sample = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%s : tensor<512xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k0 = arith.constant 0 : index
    %k1 = arith.constant 1 : index
    %one = arith.constant 1 : index
    %yf = tensor.extract %v5[%i, %k0] : tensor<512x2xf32>
    %yi = tensor.extract %v10[%i, %k0] : tensor<512x2xi32>
    %xi = tensor.extract %v10[%i, %k1] : tensor<512x2xi32>
    %yb = arith.sitofp %yi : i32 to f32
    %frac = arith.subf %yf, %yb : f32
    %r = arith.index_cast %yi : i32 to index
    %c = arith.index_cast %xi : i32 to index
    %r1 = arith.addi %r, %one : index
    %a = tensor.extract %arg2[%r, %c] : tensor<64x64xf32>
    %b = tensor.extract %arg2[%r1, %c] : tensor<64x64xf32>
    %d = arith.subf %b, %a : f32
    %m = arith.mulf %d, %frac : f32
    %v = arith.addf %a, %m : f32
    linalg.yield %v : f32
  } -> tensor<512xf32>
  return %sample : tensor<512xf32>
}
