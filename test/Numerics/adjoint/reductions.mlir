// Sums, means, extrema with ties, products, and an arg-max that returns both.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
func.func @f(%x: tensor<4x6xf32>, %start: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<4xf32>, tensor<4xi32>) {
  %sum = linalg.reduce { arith.addf } ins(%x : tensor<4x6xf32>) outs(%start : tensor<4xf32>) dimensions = [1]
  %max = linalg.reduce { arith.maximumf } ins(%x : tensor<4x6xf32>) outs(%start : tensor<4xf32>) dimensions = [1]
  %product = linalg.reduce { arith.mulf } ins(%x : tensor<4x6xf32>) outs(%start : tensor<4xf32>) dimensions = [1]
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %ce = tensor.empty() : tensor<6xf32>
  %ci = linalg.fill ins(%zero : f32) outs(%ce : tensor<6xf32>) -> tensor<6xf32>
  %squares = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<4x6xf32>) outs(%ci : tensor<6xf32>) {
  ^bb0(%a: f32, %o: f32):
    %keep = arith.cmpf ogt, %a, %zero : f32
    %s = arith.mulf %a, %a : f32
    %t = arith.subf %o, %s : f32
    %u = arith.select %keep, %t, %o : f32
    linalg.yield %u : f32
  } -> tensor<6xf32>
  %re = tensor.empty() : tensor<4xf32>
  %ri = linalg.fill ins(%low : f32) outs(%re : tensor<4xf32>) -> tensor<4xf32>
  %none = arith.constant 0 : i32
  %pe = tensor.empty() : tensor<4xi32>
  %pi = linalg.fill ins(%none : i32) outs(%pe : tensor<4xi32>) -> tensor<4xi32>
  %best:2 = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x6xf32>) outs(%ri, %pi : tensor<4xf32>, tensor<4xi32>) {
  ^bb0(%a: f32, %o: f32, %at: i32):
    %i = linalg.index 1 : index
    %here = arith.index_cast %i : index to i32
    %larger = arith.cmpf ogt, %a, %o : f32
    %v = arith.select %larger, %a, %o : f32
    %p = arith.select %larger, %here, %at : i32
    linalg.yield %v, %p : f32, i32
  } -> (tensor<4xf32>, tensor<4xi32>)
  return %sum, %max, %product, %squares, %best#0, %best#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<4xf32>, tensor<4xi32>
}
