// Centring with the matrix I - 11'/d, as PCA, kernels (HSIC, CKA) and classical scaling do: rows
// with mean 50 and spread 1.
// EXPECT: kept mean 1 of 1
// INPUT f32[128x64]: 50 + rng.standard_normal(shape)
// JAX: def program(x):
// JAX:     centring = jnp.eye(64) - jnp.full((64, 64), 1 / 64)
// JAX:     return x @ centring
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<128x64xf32>) -> tensor<128x64xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<128x64xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<64x64xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x64xi32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<64x64xi32>
    %4 = "stablehlo.add"(%0, %3) : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi32>
    %5 = "stablehlo.compare"(%4, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<64x64xi1>) -> tensor<64x64xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.562500e-02> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x64xf32>
    %9 = "stablehlo.convert"(%8) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %10 = "stablehlo.subtract"(%6, %9) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %11 = "stablehlo.dot_general"(%arg0, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    "func.return"(%11) : (tensor<128x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
