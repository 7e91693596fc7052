// Triplet loss: squared distances of embeddings by differences, hinge, gradient.
// EXPECT: narrow 2
// INPUT f32[3x64x32]: rng.normal(0, 1, shape)
// INPUT f32[32x16]: rng.normal(0, 0.1768, shape)
// JAX: def program(x, w):
// JAX:     def loss(w):
// JAX:         a, p, n = x @ w
// JAX:         return jax.nn.relu(((a - p) ** 2).sum(1) - ((a - n) ** 2).sum(1) + 1).mean()
// JAX:     return jax.value_and_grad(loss)(w)
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x64x32xf32>, tensor<32x16xf32>) -> (tensor<f32>, tensor<32x16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<3x64x32xf32>, %arg2: tensor<32x16xf32>):
    %3 = "stablehlo.dot_general"(%arg1, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x64x32xf32>, tensor<32x16xf32>) -> tensor<3x64x16xf32>
    %4 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 1, 64, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x64x16xf32>) -> tensor<1x64x16xf32>
    %5 = "stablehlo.reshape"(%4) : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %6 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 2, 64, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x64x16xf32>) -> tensor<1x64x16xf32>
    %7 = "stablehlo.reshape"(%6) : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %8 = "stablehlo.slice"(%3) <{limit_indices = array<i64: 3, 64, 16>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x64x16xf32>) -> tensor<1x64x16xf32>
    %9 = "stablehlo.reshape"(%8) : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %10 = "stablehlo.subtract"(%5, %7) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %11 = "stablehlo.multiply"(%10, %10) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %12 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %14 = "stablehlo.multiply"(%13, %10) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%11, %15) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %68 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%68) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<f32>) -> tensor<64xf32>
    %17 = "stablehlo.subtract"(%5, %9) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %18 = "stablehlo.multiply"(%17, %17) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %19 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64x16xf32>
    %21 = "stablehlo.multiply"(%20, %17) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.reduce"(%18, %22) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %67 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%67) : (tensor<f32>) -> ()
    }) : (tensor<64x16xf32>, tensor<f32>) -> tensor<64xf32>
    %24 = "stablehlo.subtract"(%16, %23) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %25 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %27 = "stablehlo.add"(%24, %26) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %28 = "func.call"(%27) <{callee = @relu}> : (tensor<64xf32>) -> tensor<64xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %31 = "stablehlo.compare"(%27, %30) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.reduce"(%28, %34) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %66 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%66) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %36 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.divide"(%35, %36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %38 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.divide"(%38, %39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %44 = "stablehlo.select"(%31, %41, %43) : (tensor<64xi1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %45 = "stablehlo.negate"(%44) : (tensor<64xf32>) -> tensor<64xf32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x16xf32>
    %47 = "stablehlo.multiply"(%46, %21) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %48 = "stablehlo.negate"(%47) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %49 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0>}> : (tensor<64xf32>) -> tensor<64x16xf32>
    %50 = "stablehlo.multiply"(%49, %14) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %51 = "stablehlo.negate"(%50) : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %52 = "stablehlo.add"(%47, %50) : (tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %53 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.pad"(%53, %54) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x64x16xf32>, tensor<f32>) -> tensor<3x64x16xf32>
    %56 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.pad"(%56, %57) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x64x16xf32>, tensor<f32>) -> tensor<3x64x16xf32>
    %59 = "stablehlo.add"(%55, %58) : (tensor<3x64x16xf32>, tensor<3x64x16xf32>) -> tensor<3x64x16xf32>
    %60 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x16xf32>) -> tensor<1x64x16xf32>
    %61 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.pad"(%60, %61) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x64x16xf32>, tensor<f32>) -> tensor<3x64x16xf32>
    %63 = "stablehlo.add"(%59, %62) : (tensor<3x64x16xf32>, tensor<3x64x16xf32>) -> tensor<3x64x16xf32>
    %64 = "stablehlo.dot_general"(%63, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x64x16xf32>, tensor<3x64x32xf32>) -> tensor<16x32xf32>
    %65 = "stablehlo.transpose"(%64) <{permutation = array<i64: 1, 0>}> : (tensor<16x32xf32>) -> tensor<32x16xf32>
    "func.return"(%37, %65) : (tensor<f32>, tensor<32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<64xf32>) -> tensor<64xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<64xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %2 = "stablehlo.maximum"(%arg0, %1) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    "func.return"(%2) : (tensor<64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
