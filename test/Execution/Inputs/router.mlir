#ij = affine_map<(i, j) -> (i, j)>
#i = affine_map<(i, j) -> (i)>
func.func @main(%x: tensor<2x4xf32>, %gate: tensor<4x3xf32>, %expert: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xi64>) {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant -1.0e+30 : f32
  %no = arith.constant -1 : i64
  %e = tensor.empty() : tensor<2x3xf32>
  %acc = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %logits = linalg.matmul ins(%x, %gate : tensor<2x4xf32>, tensor<4x3xf32>) outs(%acc : tensor<2x3xf32>) -> tensor<2x3xf32>
  %ei = tensor.empty() : tensor<2xi64>
  %ev = tensor.empty() : tensor<2xf32>
  %low = linalg.fill ins(%lowest : f32) outs(%ev : tensor<2xf32>) -> tensor<2xf32>
  %none = linalg.fill ins(%no : i64) outs(%ei : tensor<2xi64>) -> tensor<2xi64>
  %first:2 = linalg.generic {indexing_maps = [#ij, #i, #i], iterator_types = ["parallel", "reduction"]} ins(%logits : tensor<2x3xf32>) outs(%low, %none : tensor<2xf32>, tensor<2xi64>) {
  ^bb0(%in: f32, %most: f32, %where: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %max = arith.maximumf %in, %most : f32
    %better = arith.cmpf ogt, %in, %most : f32
    %at = arith.select %better, %here, %where : i64
    linalg.yield %max, %at : f32, i64
  } -> (tensor<2xf32>, tensor<2xi64>)
  %rest = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%logits, %first#1 : tensor<2x3xf32>, tensor<2xi64>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%in: f32, %at: i64, %out: f32):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %taken = arith.cmpi eq, %here, %at : i64
    %0 = arith.select %taken, %lowest, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %second:2 = linalg.generic {indexing_maps = [#ij, #i, #i], iterator_types = ["parallel", "reduction"]} ins(%rest : tensor<2x3xf32>) outs(%low, %none : tensor<2xf32>, tensor<2xi64>) {
  ^bb0(%in: f32, %most: f32, %where: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %max = arith.maximumf %in, %most : f32
    %better = arith.cmpf ogt, %in, %most : f32
    %at = arith.select %better, %here, %where : i64
    linalg.yield %max, %at : f32, i64
  } -> (tensor<2xf32>, tensor<2xi64>)
  %r = linalg.generic {indexing_maps = [#i, #i, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%first#1, %second#1, %expert : tensor<2xi64>, tensor<2xi64>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%a: i64, %b: i64, %y: f32, %out: f32):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %is_a = arith.cmpi eq, %a, %here : i64
    %is_b = arith.cmpi eq, %b, %here : i64
    %is = arith.ori %is_a, %is_b : i1
    %mask = arith.uitofp %is : i1 to f32
    %0 = arith.mulf %mask, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  return %r, %second#1 : tensor<2x3xf32>, tensor<2xi64>
}
