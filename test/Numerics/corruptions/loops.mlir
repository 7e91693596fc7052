// A cache and a state around a loop, and a branch behind it.
func.func @loops(%c: tensor<8x4xf32>, %h: tensor<1x4xf32>, %w: tensor<4x4xf32>, %n: index, %b: i1) -> (tensor<8x4xf32>, tensor<1x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4xf32>) -> tensor<1x4xf32>
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c, %s = %h) -> (tensor<8x4xf32>, tensor<1x4xf32>) {
    %0 = linalg.matmul ins(%s, %w : tensor<1x4xf32>, tensor<4x4xf32>) outs(%z : tensor<1x4xf32>) -> tensor<1x4xf32> loc("step")
    %1 = math.tanh %0 : tensor<1x4xf32> loc("tanh")
    %2 = tensor.insert_slice %0 into %a[%k, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32> loc("insert")
    scf.yield %2, %1 : tensor<8x4xf32>, tensor<1x4xf32>
  } loc("loop")
  %i = scf.if %b -> tensor<1x4xf32> {
    %3 = math.exp %r#1 : tensor<1x4xf32> loc("exp")
    scf.yield %3 : tensor<1x4xf32>
  } else {
    scf.yield %h : tensor<1x4xf32>
  } loc("branch")
  return %r#0, %i : tensor<8x4xf32>, tensor<1x4xf32>
}
