// Top-k sampling: logits below the tenth are masked, noise is added, the arg-max is the token that
// is returned: a choice over the logits themselves.
// EXPECT: narrow 1
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x200]: rng.normal(0, 0.25, shape)
// INPUT f32[64x200]: rng.gumbel(0, 1, shape)
// JAX: def program(x, head, noise):
// JAX:     logits = x @ head
// JAX:     least = lax.top_k(logits, 10)[0][:, -1:]
// JAX:     return jnp.argmax(jnp.where(logits < least, -jnp.inf, logits) + noise, 1)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x64xf32>, tensor<64x200xf32>, tensor<64x200xf32>) -> tensor<64xi32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<64x64xf32>, %arg9: tensor<64x200xf32>, %arg10: tensor<64x200xf32>):
    %16 = "stablehlo.dot_general"(%arg8, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<64x64xf32>, tensor<64x200xf32>) -> tensor<64x200xf32>
    %17:2 = "chlo.top_k"(%16) <{k = 10 : i64}> : (tensor<64x200xf32>) -> (tensor<64x10xf32>, tensor<64x10xi32>)
    %18 = "stablehlo.slice"(%17#0) <{limit_indices = array<i64: 64, 10>, start_indices = array<i64: 0, 9>, strides = array<i64: 1, 1>}> : (tensor<64x10xf32>) -> tensor<64x1xf32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<64x1xf32>) -> tensor<64x200xf32>
    %20 = "stablehlo.compare"(%16, %19) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<64x200xf32>, tensor<64x200xf32>) -> tensor<64x200xi1>
    %21 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %22 = "func.call"(%20, %21, %16) <{callee = @_where}> : (tensor<64x200xi1>, tensor<f32>, tensor<64x200xf32>) -> tensor<64x200xf32>
    %23 = "stablehlo.add"(%22, %arg10) : (tensor<64x200xf32>, tensor<64x200xf32>) -> tensor<64x200xf32>
    %24 = "func.call"(%23) <{callee = @argmax}> : (tensor<64x200xf32>) -> tensor<64xi32>
    "func.return"(%24) : (tensor<64xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<64x200xi1>, tensor<f32>, tensor<64x200xf32>) -> tensor<64x200xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<64x200xi1>, %arg6: tensor<f32>, %arg7: tensor<64x200xf32>):
    %13 = "stablehlo.convert"(%arg6) : (tensor<f32>) -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x200xf32>
    %15 = "stablehlo.select"(%arg5, %14, %arg7) : (tensor<64x200xi1>, tensor<64x200xf32>, tensor<64x200xf32>) -> tensor<64x200xf32>
    "func.return"(%15) : (tensor<64x200xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<64x200xf32>) -> tensor<64xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64x200xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<64x200xi32>
    %1 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<f32>, %arg4: tensor<i32>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<64x200xf32>, tensor<64x200xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    "func.return"(%3#1) : (tensor<64xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
