// Analysis of variance in a field trial: yields around 100 with spread 1, group means by a
// membership product, sums of squares of what is left. Row: mean.
// EXPECT: kept mean 2 of 2
// INPUT f32[240x4]: 100 + rng.standard_normal(shape)
// INPUT i32[240]: rng.integers(0, 12, shape)
// JAX: def program(yields, plots):
// JAX:     member = jax.nn.one_hot(plots, 12)
// JAX:     means = member.T @ yields / jnp.maximum(jnp.sum(member, 0), 1)[:, None]
// JAX:     return jnp.sum((yields - member @ means) ** 2, 0)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<240x4xf32>, tensor<240xi32>) -> tensor<4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<240x4xf32>, %arg2: tensor<240xi32>):
    %6 = "func.call"(%arg2) <{callee = @_one_hot}> : (tensor<240xi32>) -> tensor<240x12xf32>
    %7 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<240x12xf32>) -> tensor<12x240xf32>
    %8 = "stablehlo.dot_general"(%7, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x240xf32>, tensor<240x4xf32>) -> tensor<12x4xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%6, %9) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %23 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%23) : (tensor<f32>) -> ()
    }) : (tensor<240x12xf32>, tensor<f32>) -> tensor<12xf32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %13 = "stablehlo.maximum"(%10, %12) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12x1xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %16 = "stablehlo.divide"(%8, %15) : (tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %17 = "stablehlo.dot_general"(%6, %16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<240x12xf32>, tensor<12x4xf32>) -> tensor<240x4xf32>
    %18 = "stablehlo.subtract"(%arg1, %17) : (tensor<240x4xf32>, tensor<240x4xf32>) -> tensor<240x4xf32>
    %19 = "stablehlo.multiply"(%18, %18) : (tensor<240x4xf32>, tensor<240x4xf32>) -> tensor<240x4xf32>
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.reduce"(%19, %20) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %22 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<240x4xf32>, tensor<f32>) -> tensor<4xf32>
    "func.return"(%21) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<240xi32>) -> tensor<240x12xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<240xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<240xi32>) -> tensor<240x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x12xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<240x1xi32>) -> tensor<240x12xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x12xi32>) -> tensor<240x12xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<240x12xi32>, tensor<240x12xi32>) -> tensor<240x12xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<240x12xi1>) -> tensor<240x12xf32>
    "func.return"(%5) : (tensor<240x12xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
