// Plane waves exp(i k r) as an exponential of complex numbers: coordinates up to 40 Angstrom, K = 3.
// Its imaginary part is a phase like any other.
// EXPECT: kept periodic 1 of 1
// INPUT f32[256x3]: rng.uniform(0, 40, shape)
// INPUT f32[3x64]: rng.uniform(-6, 6, shape)
// JAX: def program(positions, waves):
// JAX:     z = jnp.exp(1j * (positions @ waves).astype(jnp.complex64))
// JAX:     return jnp.real(z), jnp.imag(z)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<256x3xf32>, tensor<3x64xf32>) -> (tensor<256x64xf32>, tensor<256x64xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<256x3xf32>, %arg1: tensor<3x64xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<256x3xf32>, tensor<3x64xf32>) -> tensor<256x64xf32>
    %1 = "stablehlo.convert"(%0) : (tensor<256x64xf32>) -> tensor<256x64xcomplex<f32>>
    %2 = "stablehlo.constant"() <{value = dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<complex<f32>>) -> tensor<256x64xcomplex<f32>>
    %4 = "stablehlo.multiply"(%3, %1) : (tensor<256x64xcomplex<f32>>, tensor<256x64xcomplex<f32>>) -> tensor<256x64xcomplex<f32>>
    %5 = "stablehlo.exponential"(%4) : (tensor<256x64xcomplex<f32>>) -> tensor<256x64xcomplex<f32>>
    %6 = "stablehlo.real"(%5) : (tensor<256x64xcomplex<f32>>) -> tensor<256x64xf32>
    %7 = "stablehlo.imag"(%5) : (tensor<256x64xcomplex<f32>>) -> tensor<256x64xf32>
    "func.return"(%6, %7) : (tensor<256x64xf32>, tensor<256x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
