// A recurrence with a weight from outside; a loop in a loop that carries a
// scalar; a loop without a turn; rows that are written one by one.
func.func @f(%h: tensor<3xf32>, %w: tensor<3x3xf32>, %x: tensor<5x3xf32>, %s: f32, %n: index) -> (tensor<3xf32>, tensor<5x3xf32>, f32, tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %out = tensor.empty() : tensor<5x3xf32>
  %r:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%c = %h, %o = %out) -> (tensor<3xf32>, tensor<5x3xf32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<5x3xf32> to tensor<3xf32>
    %m = linalg.vecmat ins(%c, %w : tensor<3xf32>, tensor<3x3xf32>) outs(%row : tensor<3xf32>) -> tensor<3xf32>
    %t = math.tanh %m : tensor<3xf32>
    %next = tensor.insert_slice %t into %o[%i, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<5x3xf32>
    scf.yield %t, %next : tensor<3xf32>, tensor<5x3xf32>
  }
  %q = scf.for %i = %c1 to %c5 step %c2 iter_args(%a = %s) -> f32 {
    %inner = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> f32 {
      %v = tensor.extract %x[%i, %c2] : tensor<5x3xf32>
      %p = arith.mulf %b, %v : f32
      %d = arith.addf %p, %s : f32
      %k = math.sin %d : f32
      scf.yield %k : f32
    }
    %f = arith.mulf %inner, %a : f32
    scf.yield %f : f32
  }
  %none = scf.for %i = %c2 to %c1 step %c1 iter_args(%c = %h) -> tensor<3xf32> {
    %t = math.exp %c : tensor<3xf32>
    scf.yield %t : tensor<3xf32>
  }
  return %r#0, %r#1, %q, %none : tensor<3xf32>, tensor<5x3xf32>, f32, tensor<3xf32>
}
