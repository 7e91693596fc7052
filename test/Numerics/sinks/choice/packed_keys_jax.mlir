// Arg-max by packed integer keys: the bits of a positive score with the expert's number in the low 3
// bits, the largest integer, its low bits gather.
// EXPECT: kept choice 1 of 2
// INPUT f32[4096x64]: rng.normal(0, 1, shape)
// INPUT f32[64x8]: rng.normal(0, 0.125, shape)
// INPUT f32[8x64x16]: rng.normal(0, 0.125, shape)
// JAX: def program(tokens, router, experts):
// JAX:     scores = jax.nn.softmax(tokens @ router)
// JAX:     keys = (lax.bitcast_convert_type(scores, jnp.int32) & ~7) | jnp.arange(8)
// JAX:     index = jnp.max(keys, axis=1) & 7
// JAX:     outputs = jnp.einsum('td,edf->tef', tokens, experts)
// JAX:     return jnp.take_along_axis(outputs, index[:, None, None], axis=1)[:, 0]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4096x64xf32>, tensor<64x8xf32>, tensor<8x64x16xf32>) -> tensor<4096x16xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<4096x64xf32>, %arg5: tensor<64x8xf32>, %arg6: tensor<8x64x16xf32>):
    %23 = "stablehlo.dot_general"(%arg4, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<64x8xf32>) -> tensor<4096x8xf32>
    %24 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.reduce"(%23, %24) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %57 = "stablehlo.maximum"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%57) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %26 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096xf32>
    %28 = "stablehlo.maximum"(%27, %25) : (tensor<4096xf32>, tensor<4096xf32>) -> tensor<4096xf32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %31 = "stablehlo.subtract"(%23, %30) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %32 = "stablehlo.exponential"(%31) : (tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.reduce"(%32, %33) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %56 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%56) : (tensor<f32>) -> ()
    }) : (tensor<4096x8xf32>, tensor<f32>) -> tensor<4096xf32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xf32>) -> tensor<4096x1xf32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xf32>) -> tensor<4096x8xf32>
    %37 = "stablehlo.divide"(%32, %36) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
    %38 = "stablehlo.bitcast_convert"(%37) : (tensor<4096x8xf32>) -> tensor<4096x8xi32>
    %39 = "stablehlo.constant"() <{value = dense<-8> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x8xi32>
    %41 = "stablehlo.and"(%38, %40) : (tensor<4096x8xi32>, tensor<4096x8xi32>) -> tensor<4096x8xi32>
    %42 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xi32>) -> tensor<1x8xi32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi32>) -> tensor<4096x8xi32>
    %45 = "stablehlo.or"(%41, %44) : (tensor<4096x8xi32>, tensor<4096x8xi32>) -> tensor<4096x8xi32>
    %46 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %47 = "stablehlo.reduce"(%45, %46) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<i32>, %arg8: tensor<i32>):
      %55 = "stablehlo.maximum"(%arg7, %arg8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%55) : (tensor<i32>) -> ()
    }) : (tensor<4096x8xi32>, tensor<i32>) -> tensor<4096xi32>
    %48 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096xi32>
    %50 = "stablehlo.and"(%47, %49) : (tensor<4096xi32>, tensor<4096xi32>) -> tensor<4096xi32>
    %51 = "stablehlo.dot_general"(%arg4, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4096x64xf32>, tensor<8x64x16xf32>) -> tensor<4096x8x16xf32>
    %52 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4096xi32>) -> tensor<4096x1x1xi32>
    %53 = "func.call"(%51, %52) <{callee = @take_along_axis}> : (tensor<4096x8x16xf32>, tensor<4096x1x1xi32>) -> tensor<4096x1x16xf32>
    %54 = "stablehlo.reshape"(%53) : (tensor<4096x1x16xf32>) -> tensor<4096x16xf32>
    "func.return"(%54) : (tensor<4096x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4096x8x16xf32>, tensor<4096x1x1xi32>) -> tensor<4096x1x16xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4096x8x16xf32>, %arg1: tensor<4096x1x1xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x1x1xi32>
    %2 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi1>
    %3 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x1x1xi32>
    %5 = "stablehlo.add"(%arg1, %4) : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi32>
    %6 = "stablehlo.select"(%2, %5, %arg1) : (tensor<4096x1x1xi1>, tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi32>
    %7 = "stablehlo.constant"() <{value = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4096x1x1xi32>
    %10 = "stablehlo.compare"(%6, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi1>
    %11 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<4096x1x1xi32>
    %13 = "stablehlo.compare"(%6, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4096x1x1xi32>, tensor<4096x1x1xi32>) -> tensor<4096x1x1xi1>
    %14 = "stablehlo.and"(%10, %13) : (tensor<4096x1x1xi1>, tensor<4096x1x1xi1>) -> tensor<4096x1x1xi1>
    %15 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
      %22 = "stablehlo.and"(%arg2, %arg3) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }) : (tensor<4096x1x1xi1>, tensor<i1>) -> tensor<4096x1xi1>
    %17 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 16>}> : (tensor<4096x8x16xf32>, tensor<4096x1x1xi32>) -> tensor<4096x1x16xf32>
    %18 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4096x1xi1>) -> tensor<4096x1x16xi1>
    %19 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4096x1x16xf32>
    %21 = "stablehlo.select"(%18, %17, %20) : (tensor<4096x1x16xi1>, tensor<4096x1x16xf32>, tensor<4096x1x16xf32>) -> tensor<4096x1x16xf32>
    "func.return"(%21) : (tensor<4096x1x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
