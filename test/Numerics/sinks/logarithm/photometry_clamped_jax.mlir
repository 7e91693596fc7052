// Aperture photometry whose fluxes are at least one: the logarithm's argument is bounded below, but
// by a bound far below the numbers around 1000 whose weighted sum cancels, so that does not help.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[64x1024]: 1000 + rng.normal(0, 10, shape)
// INPUT f32[1024x16]: (rng.uniform(0, 1, shape) < 0.1) - 0.1
// JAX: def program(images, apertures):
// JAX:     return -2.5 * jnp.log10(jnp.maximum(images @ apertures, 1.0))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x1024xf32>, tensor<1024x16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x1024xf32>, %arg1: tensor<1024x16xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x1024xf32>, tensor<1024x16xf32>) -> tensor<64x16xf32>
    %1 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %3 = "stablehlo.maximum"(%0, %2) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %4 = "stablehlo.log"(%3) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.434294492> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %7 = "stablehlo.multiply"(%4, %6) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %8 = "stablehlo.constant"() <{value = dense<-2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %10 = "stablehlo.multiply"(%9, %7) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%10) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
