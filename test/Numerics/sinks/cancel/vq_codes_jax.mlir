// Codes of a vector quantiser: 256 vectors, 512 codes, distances as x^2 + y^2 - 2xy, arg-min, the
// row of the codebook and the codes returned. Vectors have an offset of 3 at spread 0.3, as
// activations behind a bias have.
// EXPECT: kept cancel 1 of 1
// INPUT f32[512x32]: 3 + 0.3 * rng.standard_normal(shape)
// INPUT f32[512x32]: 3 + 0.3 * rng.standard_normal(shape)
// JAX: def program(vectors, codebook):
// JAX:     d = jnp.sum(vectors ** 2, 1, keepdims=True) + jnp.sum(codebook ** 2, 1) - 2 * vectors @ codebook.T
// JAX:     codes = jnp.argmin(d, axis=1)
// JAX:     return codebook[codes], codes
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<512x32xf32>, tensor<512x32xf32>) -> (tensor<512x32xf32>, tensor<512xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg5: tensor<512x32xf32>, %arg6: tensor<512x32xf32>):
    %13 = "stablehlo.multiply"(%arg5, %arg5) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %41 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<512x32xf32>, tensor<f32>) -> tensor<512xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0>}> : (tensor<512xf32>) -> tensor<512x1xf32>
    %17 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%17, %18) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %40 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%40) : (tensor<f32>) -> ()
    }) : (tensor<512x32xf32>, tensor<f32>) -> tensor<512xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<512xf32>) -> tensor<1x512xf32>
    %21 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<512x1xf32>) -> tensor<512x512xf32>
    %22 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x512xf32>) -> tensor<512x512xf32>
    %23 = "stablehlo.add"(%21, %22) : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %24 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<512x32xf32>
    %26 = "stablehlo.multiply"(%25, %arg5) : (tensor<512x32xf32>, tensor<512x32xf32>) -> tensor<512x32xf32>
    %27 = "stablehlo.transpose"(%arg6) <{permutation = array<i64: 1, 0>}> : (tensor<512x32xf32>) -> tensor<32x512xf32>
    %28 = "stablehlo.dot_general"(%26, %27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<512x32xf32>, tensor<32x512xf32>) -> tensor<512x512xf32>
    %29 = "stablehlo.subtract"(%23, %28) : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    %30 = "func.call"(%29) <{callee = @argmin}> : (tensor<512x512xf32>) -> tensor<512xi32>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<512xi32>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<512xi32>, tensor<512xi32>) -> tensor<512xi1>
    %34 = "stablehlo.constant"() <{value = dense<512> : tensor<i32>}> : () -> tensor<i32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<512xi32>
    %36 = "stablehlo.add"(%30, %35) : (tensor<512xi32>, tensor<512xi32>) -> tensor<512xi32>
    %37 = "stablehlo.select"(%33, %36, %30) : (tensor<512xi1>, tensor<512xi32>, tensor<512xi32>) -> tensor<512xi32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0>}> : (tensor<512xi32>) -> tensor<512x1xi32>
    %39 = "stablehlo.gather"(%arg6, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<512x32xf32>, tensor<512x1xi32>) -> tensor<512x32xf32>
    "func.return"(%39, %30) : (tensor<512x32xf32>, tensor<512xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<512x512xf32>) -> tensor<512xi32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<512x512xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<512x512xi32>
    %1 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<512x512xf32>, tensor<512x512xi32>, tensor<f32>, tensor<i32>) -> (tensor<512xf32>, tensor<512xi32>)
    "func.return"(%3#1) : (tensor<512xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
