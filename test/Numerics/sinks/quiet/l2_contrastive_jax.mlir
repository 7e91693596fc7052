// Contrastive loss of two towers: l2-normalised embeddings, temperature, log-softmax both ways.
// EXPECT: narrow 3
// INPUT f32[32x64]: rng.normal(0, 1, shape)
// INPUT f32[32x48]: rng.normal(0, 1, shape)
// INPUT f32[64x32]: rng.normal(0, 0.125, shape)
// INPUT f32[48x32]: rng.normal(0, 0.144, shape)
// JAX: def program(a, b, wa, wb):
// JAX:     u, v = a @ wa, b @ wb
// JAX:     u, v = u / jnp.linalg.norm(u, axis=1, keepdims=True), v / jnp.linalg.norm(v, axis=1, keepdims=True)
// JAX:     s = 14 * u @ v.T
// JAX:     return -jnp.mean(jnp.diagonal(jax.nn.log_softmax(s) + jax.nn.log_softmax(s.T)))
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<32x64xf32>, tensor<32x48xf32>, tensor<64x32xf32>, tensor<48x32xf32>) -> tensor<f32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<32x64xf32>, %arg10: tensor<32x48xf32>, %arg11: tensor<64x32xf32>, %arg12: tensor<48x32xf32>):
    %55 = "stablehlo.dot_general"(%arg9, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    %56 = "stablehlo.dot_general"(%arg10, %arg12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x48xf32>, tensor<48x32xf32>) -> tensor<32x32xf32>
    %57 = "func.call"(%55) <{callee = @norm}> : (tensor<32x32xf32>) -> tensor<32x1xf32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %59 = "stablehlo.divide"(%55, %58) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %60 = "func.call"(%56) <{callee = @norm}> : (tensor<32x32xf32>) -> tensor<32x1xf32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %62 = "stablehlo.divide"(%56, %61) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %63 = "stablehlo.constant"() <{value = dense<1.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %65 = "stablehlo.multiply"(%64, %59) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %66 = "stablehlo.transpose"(%62) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %67 = "stablehlo.dot_general"(%65, %66) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %68 = "func.call"(%67) <{callee = @log_softmax}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %69 = "stablehlo.transpose"(%67) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %70 = "func.call"(%69) <{callee = @log_softmax}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %71 = "stablehlo.add"(%68, %70) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %72 = "func.call"(%71) <{callee = @diagonal}> : (tensor<32x32xf32>) -> tensor<32xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.reduce"(%72, %73) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %78 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%78) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %75 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.divide"(%74, %75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %77 = "stablehlo.negate"(%76) : (tensor<f32>) -> tensor<f32>
    "func.return"(%77) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x32xf32>) -> tensor<32x1xf32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<32x32xf32>):
    %49 = "stablehlo.multiply"(%arg6, %arg6) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.reduce"(%49, %50) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %54 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%54) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %53 = "stablehlo.sqrt"(%52) : (tensor<32x1xf32>) -> tensor<32x1xf32>
    "func.return"(%53) : (tensor<32x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x32xf32>) -> tensor<32x32xf32>, res_attrs = [{}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<32x32xf32>):
    %32 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%arg1, %32) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %48 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%48) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %34 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %36 = "stablehlo.maximum"(%35, %33) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %39 = "stablehlo.subtract"(%arg1, %38) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %40 = "stablehlo.exponential"(%39) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce"(%40, %41) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %47 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%47) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xf32>) -> tensor<32x1xf32>
    %44 = "stablehlo.log"(%43) : (tensor<32x1xf32>) -> tensor<32x1xf32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %46 = "stablehlo.subtract"(%39, %45) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%46) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x32xf32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<32x32xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32x32xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<32x32xi32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32x32xi32>
    %4 = "stablehlo.add"(%0, %3) : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi32>
    %5 = "stablehlo.compare"(%4, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi1>
    %6 = "stablehlo.convert"(%5) : (tensor<32x32xi1>) -> tensor<32x32xf32>
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%31) : (tensor<i32>) -> ()
    }, {
      %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%30) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %10 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
      %11 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
      %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %14 = "stablehlo.compare"(%10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %15 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
      %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %17 = "stablehlo.add"(%10, %16) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %18 = "stablehlo.select"(%14, %17, %10) : (tensor<32xi1>, tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %21 = "stablehlo.compare"(%11, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %22 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
      %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %24 = "stablehlo.add"(%11, %23) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %25 = "stablehlo.select"(%21, %24, %11) : (tensor<32xi1>, tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %26 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xi32>) -> tensor<32x1xi32>
      %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xi32>) -> tensor<32x1xi32>
      %28 = "stablehlo.concatenate"(%26, %27) <{dimension = 1 : i64}> : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x2xi32>
      %29 = "stablehlo.gather"(%arg0, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x32xf32>, tensor<32x2xi32>) -> tensor<32xf32>
      "stablehlo.return"(%29) : (tensor<32xf32>) -> ()
    }) : (tensor<i32>) -> tensor<32xf32>
    "func.return"(%9) : (tensor<32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
