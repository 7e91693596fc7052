// A loop that looks at its data before it goes on, and computes there, too.
func.func @f(%h: tensor<3xf32>, %w: tensor<3xf32>) -> (tensor<3xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %one = arith.constant 1.0 : f32
  %limit = arith.constant 40.0 : f32
  %r:3 = scf.while (%i = %c0, %c = %h, %s = %one) : (index, tensor<3xf32>, f32) -> (index, tensor<3xf32>, f32) {
    %d = arith.mulf %c, %w : tensor<3xf32>
    %v = tensor.extract %d[%c0] : tensor<3xf32>
    %t = arith.addf %s, %v : f32
    %more = arith.cmpi slt, %i, %c7 : index
    %small = arith.cmpf olt, %t, %limit : f32
    %on = arith.andi %more, %small : i1
    scf.condition(%on) %i, %d, %t : index, tensor<3xf32>, f32
  } do {
  ^bb0(%i: index, %d: tensor<3xf32>, %t: f32):
    %next = arith.addi %i, %c1 : index
    %c = math.sin %d : tensor<3xf32>
    %s = arith.mulf %t, %t : f32
    scf.yield %next, %c, %s : index, tensor<3xf32>, f32
  }
  return %r#1, %r#2 : tensor<3xf32>, f32
}
