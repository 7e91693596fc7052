// Aperture photometry: pixels around 1000 less the sky, weighted sums over apertures, magnitudes
// -2.5 log10(flux): what is left of faint stars is small. Row: logarithm, the sum can cancel.
// EXPECT: kept logarithm 1 of 1
// INPUT f32[64x1024]: 1000 + rng.normal(0, 10, shape)
// INPUT f32[1024x16]: (rng.uniform(0, 1, shape) < 0.1) - 0.1
// JAX: def program(images, apertures):
// JAX:     flux = images @ apertures
// JAX:     return -2.5 * jnp.log10(jnp.maximum(jnp.abs(flux), 1e-3))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<64x1024xf32>, tensor<1024x16xf32>) -> tensor<64x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<64x1024xf32>, %arg1: tensor<1024x16xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x1024xf32>, tensor<1024x16xf32>) -> tensor<64x16xf32>
    %1 = "stablehlo.abs"(%0) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %2 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %4 = "stablehlo.maximum"(%1, %3) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %5 = "stablehlo.log"(%4) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.434294492> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %8 = "stablehlo.multiply"(%5, %7) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %9 = "stablehlo.constant"() <{value = dense<-2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %11 = "stablehlo.multiply"(%10, %8) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    "func.return"(%11) : (tensor<64x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
