// x^2 + y^2 - 2xy with the signs folded into constants: -1 times (2 xy - x^2 - y^2), by hand. Points
// around 3 with spread 0.3.
// EXPECT: kept cancel 1 of 1
// INPUT f32[256x32]: 3 + 0.3 * rng.standard_normal(shape)
// INPUT f32[256x32]: 3 + 0.3 * rng.standard_normal(shape)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x256xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%x: tensor<256x32xf32>, %y: tensor<256x32xf32>):
    %xy = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x256xf32>
    %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
    %two = "stablehlo.constant"() <{value = dense<2.0> : tensor<256x256xf32>}> : () -> tensor<256x256xf32>
    %minus = "stablehlo.constant"() <{value = dense<-1.0> : tensor<256x256xf32>}> : () -> tensor<256x256xf32>
    %x2 = "stablehlo.multiply"(%x, %x) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %y2 = "stablehlo.multiply"(%y, %y) : (tensor<256x32xf32>, tensor<256x32xf32>) -> tensor<256x32xf32>
    %sx = "stablehlo.reduce"(%x2, %zero) <{dimensions = array<i64: 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = "stablehlo.add"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%r) : (tensor<f32>) -> ()
    }) : (tensor<256x32xf32>, tensor<f32>) -> tensor<256xf32>
    %sy = "stablehlo.reduce"(%y2, %zero) <{dimensions = array<i64: 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = "stablehlo.add"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%r) : (tensor<f32>) -> ()
    }) : (tensor<256x32xf32>, tensor<f32>) -> tensor<256xf32>
    %bx = "stablehlo.broadcast_in_dim"(%sx) <{broadcast_dimensions = array<i64: 0>}> : (tensor<256xf32>) -> tensor<256x256xf32>
    %by = "stablehlo.broadcast_in_dim"(%sy) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<256x256xf32>
    %a = "stablehlo.multiply"(%two, %xy) : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %b = "stablehlo.subtract"(%a, %bx) : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %c = "stablehlo.subtract"(%b, %by) : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    %d = "stablehlo.multiply"(%c, %minus) : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
    "func.return"(%d) : (tensor<256x256xf32>) -> ()
  }) : () -> ()
}) : () -> ()
