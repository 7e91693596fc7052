// A procedural texture: the parity of floor(x) + floor(y) of rotated coordinates chooses one of two
// colours.
// EXPECT: kept index 1 of 1
// INPUT f32[1024x3]: rng.uniform(-40, 40, shape)
// INPUT f32[3x2]: rng.uniform(-1, 1, shape)
// INPUT f32[2x3]: rng.uniform(0, 1, shape)
// JAX: def program(x, r, colours):
// JAX:     cell = jnp.floor(x @ r).astype(jnp.int32)
// JAX:     odd = (cell[:, 0] + cell[:, 1]) % 2
// JAX:     return colours[odd]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1024x3xf32>, tensor<3x2xf32>, tensor<2x3xf32>) -> tensor<1024x3xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<1024x3xf32>, %arg6: tensor<3x2xf32>, %arg7: tensor<2x3xf32>):
    %22 = "stablehlo.dot_general"(%arg5, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<1024x3xf32>, tensor<3x2xf32>) -> tensor<1024x2xf32>
    %23 = "stablehlo.floor"(%22) : (tensor<1024x2xf32>) -> tensor<1024x2xf32>
    %24 = "stablehlo.convert"(%23) : (tensor<1024x2xf32>) -> tensor<1024x2xi32>
    %25 = "stablehlo.slice"(%24) <{limit_indices = array<i64: 1024, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1024x2xi32>) -> tensor<1024x1xi32>
    %26 = "stablehlo.reshape"(%25) : (tensor<1024x1xi32>) -> tensor<1024xi32>
    %27 = "stablehlo.slice"(%24) <{limit_indices = array<i64: 1024, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<1024x2xi32>) -> tensor<1024x1xi32>
    %28 = "stablehlo.reshape"(%27) : (tensor<1024x1xi32>) -> tensor<1024xi32>
    %29 = "stablehlo.add"(%26, %28) : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %30 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %31 = "func.call"(%29, %30) <{callee = @remainder}> : (tensor<1024xi32>, tensor<i32>) -> tensor<1024xi32>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %34 = "stablehlo.compare"(%31, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %35 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %37 = "stablehlo.add"(%31, %36) : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %38 = "stablehlo.select"(%34, %37, %31) : (tensor<1024xi1>, tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %40 = "stablehlo.gather"(%arg7, %39) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<1024x1xi32>) -> tensor<1024x3xf32>
    "func.return"(%40) : (tensor<1024x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1024xi32>, tensor<i32>) -> tensor<1024xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<1024xi32>, %arg4: tensor<i32>):
    %1 = "stablehlo.convert"(%arg4) : (tensor<i32>) -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.compare"(%1, %2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %5 = "func.call"(%3, %4, %1) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %7 = "stablehlo.remainder"(%arg3, %6) : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %10 = "stablehlo.compare"(%7, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %13 = "stablehlo.compare"(%7, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.compare"(%5, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1024xi1>
    %17 = "stablehlo.compare"(%13, %16) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1024xi1>, tensor<1024xi1>) -> tensor<1024xi1>
    %18 = "stablehlo.and"(%17, %10) : (tensor<1024xi1>, tensor<1024xi1>) -> tensor<1024xi1>
    %19 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1024xi32>
    %20 = "stablehlo.add"(%7, %19) : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    %21 = "stablehlo.select"(%18, %20, %7) : (tensor<1024xi1>, tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi32>
    "func.return"(%21) : (tensor<1024xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%0) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
