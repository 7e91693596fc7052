// A constant matrix of 2, 512 and 1024, each exact in bf16, times activations.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
func.func @forward(%arg0: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %cst5 = arith.constant 0.0 : f32
  %cst4 = arith.constant 512.0 : f32
  %cst3 = arith.constant 1024.0 : f32
  %cst2 = arith.constant 2.0 : f32
  %e0 = tensor.empty() : tensor<64x64xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e0 : tensor<64x64xf32>) {
  ^bb0(%out: f32):
    %t0 = linalg.index 0 : index
    %t1 = arith.index_cast %t0 : index to i64
    %t2 = linalg.index 1 : index
    %t3 = arith.index_cast %t2 : index to i64
    %t4 = arith.cmpi eq, %t1, %t3 : i64
    %t5 = linalg.index 0 : index
    %t6 = arith.index_cast %t5 : index to i64
    %t7 = linalg.index 1 : index
    %t8 = arith.index_cast %t7 : index to i64
    %t9 = arith.cmpi sgt, %t6, %t8 : i64
    %t10 = arith.select %t9, %cst3, %cst2 : f32
    %t11 = arith.select %t4, %cst4, %t10 : f32
    linalg.yield %t11 : f32
  } -> tensor<64x64xf32>
  %e6 = tensor.empty() : tensor<64x64xf32>
  %z7 = linalg.fill ins(%cst5 : f32) outs(%e6 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %v8 = linalg.matmul ins(%arg0, %v1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z7 : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %v8 : tensor<64x64xf32>
}
