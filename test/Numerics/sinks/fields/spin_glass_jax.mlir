// Energies of a spin glass: spins of i8 (plus and minus one, exact) times real couplings. Row:
// count, exempt: integers times real weights.
// EXPECT: narrow 1
// INPUT i8[256x64]: rng.integers(0, 2, shape) * 2 - 1
// INPUT f32[64x64]: rng.normal(0, 0.125, shape)
// JAX: def program(spins, couplings):
// JAX:     s = spins.astype(jnp.float32)
// JAX:     return jnp.sum((s @ couplings) * s, axis=1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x64xi8>, tensor<64x64xf32>) -> tensor<256xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x64xi8>, %arg1: tensor<64x64xf32>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<256x64xi8>) -> tensor<256x64xf32>
    %1 = "stablehlo.dot_general"(%0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x64xf32>, tensor<64x64xf32>) -> tensor<256x64xf32>
    %2 = "stablehlo.multiply"(%1, %0) : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x64xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %5 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%5) : (tensor<f32>) -> ()
    }) : (tensor<256x64xf32>, tensor<f32>) -> tensor<256xf32>
    "func.return"(%4) : (tensor<256xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
