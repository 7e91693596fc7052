// Bodies that look up tensors and scalars, read or keep what they overwrite, and
// branch; scalars as inputs.
#all = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
#none = affine_map<(i, j) -> ()>
#every = affine_map<(i, j) -> (i, j * 2)>
func.func @f(%table: tensor<3x4xf32>, %ids: tensor<5xi64>, %x: tensor<5x4xf32>, %w: tensor<5x8xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x8xf32>, tensor<5x4xf32>, tensor<3x4xf32>) {
  %e = tensor.empty() : tensor<5x4xf32>
  %looked = linalg.generic {indexing_maps = [#rows, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<5xi64>) outs(%e : tensor<5x4xf32>) {
  ^bb0(%id: i64, %o: f32):
    %i = arith.index_cast %id : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%i, %j] : tensor<3x4xf32>
    %s = arith.mulf %v, %v : f32
    linalg.yield %s : f32
  } -> tensor<5x4xf32>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %scalar = tensor.extract %x[%c1, %c2] : tensor<5x4xf32>
  %scaled = linalg.generic {indexing_maps = [#all, #none, #all], iterator_types = ["parallel", "parallel"]} ins(%looked, %scalar : tensor<5x4xf32>, f32) outs(%x : tensor<5x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.mulf %0, %scalar : f32
    %2 = arith.mulf %1, %o : f32
    linalg.yield %2 : f32
  } -> tensor<5x4xf32>
  %partly = linalg.generic {indexing_maps = [#all, #every], iterator_types = ["parallel", "parallel"]} ins(%scaled : tensor<5x4xf32>) outs(%w : tensor<5x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<5x8xf32>
  %chosen = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<5x4xf32>) outs(%e : tensor<5x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %below = arith.cmpi ugt, %i, %j : index
    %0 = scf.if %below -> f32 {
      %1 = math.sin %a : f32
      scf.yield %1 : f32
    } else {
      %1 = arith.mulf %a, %a : f32
      scf.yield %1 : f32
    }
    linalg.yield %0 : f32
  } -> tensor<5x4xf32>
  %made = tensor.generate {
  ^bb0(%i: index, %j: index):
    %0 = tensor.extract %x[%i, %j] : tensor<5x4xf32>
    %1 = arith.mulf %0, %scalar : f32
    tensor.yield %1 : f32
  } : tensor<3x4xf32>
  return %looked, %scaled, %partly, %chosen, %made : tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x8xf32>, tensor<5x4xf32>, tensor<3x4xf32>
}
