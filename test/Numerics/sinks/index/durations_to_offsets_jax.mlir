// Speech synthesis: a duration per phoneme, predicted by a layer, is rounded to frames; offsets are
// their running sum, as a triangular product. Phonemes last 3 to 40 frames.
// EXPECT: kept index,count 2 of 2
// INPUT f32[1x400x64]: rng.normal(0, 1, shape)
// INPUT f32[64]: rng.normal(0, 0.06, shape)
// JAX: def program(hidden, weights):
// JAX:     frames = jnp.round(jnp.exp(2.5 + hidden @ jnp.stack([weights, -weights], 1)))
// JAX:     lower = jnp.tril(jnp.ones((400, 400)))
// JAX:     return jnp.einsum('ts,bsc->btc', lower, frames).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x400x64xf32>, tensor<64xf32>) -> tensor<1x400x2xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<1x400x64xf32>, %arg3: tensor<64xf32>):
    %10 = "stablehlo.negate"(%arg3) : (tensor<64xf32>) -> tensor<64xf32>
    %11 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x1xf32>
    %13 = "stablehlo.concatenate"(%11, %12) <{dimension = 1 : i64}> : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x2xf32>
    %14 = "stablehlo.dot_general"(%arg2, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1x400x64xf32>, tensor<64x2xf32>) -> tensor<1x400x2xf32>
    %15 = "stablehlo.constant"() <{value = dense<2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x400x2xf32>
    %17 = "stablehlo.add"(%16, %14) : (tensor<1x400x2xf32>, tensor<1x400x2xf32>) -> tensor<1x400x2xf32>
    %18 = "stablehlo.exponential"(%17) : (tensor<1x400x2xf32>) -> tensor<1x400x2xf32>
    %19 = "func.call"(%18) <{callee = @round}> : (tensor<1x400x2xf32>) -> tensor<1x400x2xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<400x400xf32>
    %22 = "func.call"(%21) <{callee = @tril}> : (tensor<400x400xf32>) -> tensor<400x400xf32>
    %23 = "stablehlo.dot_general"(%19, %22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1x400x2xf32>, tensor<400x400xf32>) -> tensor<1x2x400xf32>
    %24 = "stablehlo.transpose"(%23) <{permutation = array<i64: 0, 2, 1>}> : (tensor<1x2x400xf32>) -> tensor<1x400x2xf32>
    %25 = "stablehlo.convert"(%24) : (tensor<1x400x2xf32>) -> tensor<1x400x2xi32>
    "func.return"(%25) : (tensor<1x400x2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x400x2xf32>) -> tensor<1x400x2xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<1x400x2xf32>):
    %9 = "stablehlo.round_nearest_even"(%arg1) : (tensor<1x400x2xf32>) -> tensor<1x400x2xf32>
    "func.return"(%9) : (tensor<1x400x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<400x400xf32>) -> tensor<400x400xf32>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<400x400xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<400x400xi32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<400x400xi32>
    %3 = "stablehlo.add"(%0, %2) : (tensor<400x400xi32>, tensor<400x400xi32>) -> tensor<400x400xi32>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<400x400xi32>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<400x400xi32>, tensor<400x400xi32>) -> tensor<400x400xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<400x400xf32>
    %8 = "stablehlo.select"(%5, %arg0, %7) : (tensor<400x400xi1>, tensor<400x400xf32>, tensor<400x400xf32>) -> tensor<400x400xf32>
    "func.return"(%8) : (tensor<400x400xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
