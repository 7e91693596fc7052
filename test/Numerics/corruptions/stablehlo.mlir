// A recurrence in StableHLO.
func.func @recurrence(%i: tensor<i32>, %h: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r:3 = "stablehlo.while"(%i, %h, %w) ({
  ^bb0(%k: tensor<i32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
    %c = "stablehlo.compare"(%k, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%k: tensor<i32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
    %d = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("dot")
    %t = "stablehlo.tanh"(%d) : (tensor<4x4xf32>) -> tensor<4x4xf32> loc("tanh")
    "stablehlo.return"(%k, %t, %b) : (tensor<i32>, tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : (tensor<i32>, tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<4x4xf32>, tensor<4x4xf32>) loc("loop")
  return %r#1 : tensor<4x4xf32>
}
