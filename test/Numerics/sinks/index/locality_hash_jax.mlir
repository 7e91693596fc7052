// Locality-sensitive hashing by quantised projections (E2LSH): floor((x @ a + b) / width) are the
// bucket numbers.
// EXPECT: kept index 1 of 1
// INPUT f32[1024x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 1, shape)
// INPUT f32[8]: rng.uniform(0, 1, shape)
// JAX: def program(x, directions, shifts):
// JAX:     return jnp.floor(x @ directions + shifts).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1024x64xf32>, tensor<64x8xf32>, tensor<8xf32>) -> tensor<1024x8xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1024x64xf32>, %arg1: tensor<64x8xf32>, %arg2: tensor<8xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x64xf32>, tensor<64x8xf32>) -> tensor<1024x8xf32>
    %1 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<1024x8xf32>
    %3 = "stablehlo.add"(%0, %2) : (tensor<1024x8xf32>, tensor<1024x8xf32>) -> tensor<1024x8xf32>
    %4 = "stablehlo.floor"(%3) : (tensor<1024x8xf32>) -> tensor<1024x8xf32>
    %5 = "stablehlo.convert"(%4) : (tensor<1024x8xf32>) -> tensor<1024x8xi32>
    "func.return"(%5) : (tensor<1024x8xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
