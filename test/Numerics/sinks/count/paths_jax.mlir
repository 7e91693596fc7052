// Numbers of walks in a graph: the square of an adjacency matrix is small integers, its square again
// has integers of thousands, returned as integers. The first product is exact.
// EXPECT: kept count 1 of 2
// INPUT i1[128x128]: rng.uniform(0, 1, shape) < 0.5
// JAX: def program(adjacency):
// JAX:     a = adjacency.astype(jnp.float32)
// JAX:     two = a @ a
// JAX:     return ((two * 7 + 1) @ two).astype(jnp.int32)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<128x128xi1>) -> tensor<128x128xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<128x128xi1>):
    %0 = "stablehlo.convert"(%arg0) : (tensor<128x128xi1>) -> tensor<128x128xf32>
    %1 = "stablehlo.dot_general"(%0, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %2 = "stablehlo.constant"() <{value = dense<7.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %4 = "stablehlo.multiply"(%1, %3) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<128x128xf32>
    %7 = "stablehlo.add"(%4, %6) : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %8 = "stablehlo.dot_general"(%7, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
    %9 = "stablehlo.convert"(%8) : (tensor<128x128xf32>) -> tensor<128x128xi32>
    "func.return"(%9) : (tensor<128x128xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
