// The pipeline verifies itself: a program that prec made is legal after every
// stage, and canonicalization, CSE and fusion in between do not change that.

// RUN: prec-opt %s --prec-assign=stop-after=round --canonicalize --cse --prec-verify -o /dev/null
// RUN: prec-opt %s --prec-assign=stop-after=narrow --canonicalize --cse --prec-verify -o /dev/null
// RUN: prec-opt %s --prec-assign=stop-after=narrow --linalg-fuse-elementwise-ops --prec-verify -o /dev/null

#id = affine_map<(i, j) -> (i, j)>

func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %v: tensor<16x8xf32>, %acc: tensor<4x16xf32>, %acc2: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %empty = tensor.empty() : tensor<4x16xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x16xf32>) outs(%empty : tensor<4x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%y, %v : tensor<4x16xf32>, tensor<16x8xf32>) outs(%acc2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1, %0 : tensor<4x8xf32>, tensor<4x16xf32>
}
