"builtin.module"() <{sym_name = "jit_lstm"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<1x256xf32>, tensor<1x128x32xf32>, tensor<1x128x64xf32>, tensor<8x2x64xf32>) -> (tensor<8x1x2x32xf32>, tensor<1x2x32xf32>, tensor<1x2x32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg11: tensor<1x256xf32>, %arg12: tensor<1x128x32xf32>, %arg13: tensor<1x128x64xf32>, %arg14: tensor<8x2x64xf32>):
    %52 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 1, 128>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x256xf32>) -> tensor<1x128xf32>
    %53 = "stablehlo.reshape"(%52) : (tensor<1x128xf32>) -> tensor<128xf32>
    %54 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 1, 256>, start_indices = array<i64: 0, 128>, strides = array<i64: 1, 1>}> : (tensor<1x256xf32>) -> tensor<1x128xf32>
    %55 = "stablehlo.reshape"(%54) : (tensor<1x128xf32>) -> tensor<128xf32>
    %56 = "stablehlo.add"(%53, %55) : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %59 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x32xf32>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %62:8 = "stablehlo.while"(%arg14, %arg13, %arg12, %56, %61, %58, %58, %60) ({
    ^bb0(%arg23: tensor<8x2x64xf32>, %arg24: tensor<1x128x64xf32>, %arg25: tensor<1x128x32xf32>, %arg26: tensor<128xf32>, %arg27: tensor<i32>, %arg28: tensor<2x32xf32>, %arg29: tensor<2x32xf32>, %arg30: tensor<8x2x32xf32>):
      %71 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
      %72 = "stablehlo.compare"(%arg27, %71) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%72) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg15: tensor<8x2x64xf32>, %arg16: tensor<1x128x64xf32>, %arg17: tensor<1x128x32xf32>, %arg18: tensor<128xf32>, %arg19: tensor<i32>, %arg20: tensor<2x32xf32>, %arg21: tensor<2x32xf32>, %arg22: tensor<8x2x32xf32>):
      %66 = "func.call"(%arg15, %arg19) <{callee = @dynamic_index_in_dim}> : (tensor<8x2x64xf32>, tensor<i32>) -> tensor<2x64xf32>
      %67:3 = "func.call"(%arg16, %arg17, %arg18, %arg20, %arg21, %66) <{callee = @closed_call}> : (tensor<1x128x64xf32>, tensor<1x128x32xf32>, tensor<128xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x64xf32>) -> (tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32xf32>)
      %68 = "func.call"(%arg22, %67#2, %arg19) <{callee = @dynamic_update_index_in_dim}> : (tensor<8x2x32xf32>, tensor<2x32xf32>, tensor<i32>) -> tensor<8x2x32xf32>
      %69 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %70 = "stablehlo.add"(%arg19, %69) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg15, %arg16, %arg17, %arg18, %70, %67#0, %67#1, %68) : (tensor<8x2x64xf32>, tensor<1x128x64xf32>, tensor<1x128x32xf32>, tensor<128xf32>, tensor<i32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<8x2x32xf32>) -> ()
    }) : (tensor<8x2x64xf32>, tensor<1x128x64xf32>, tensor<1x128x32xf32>, tensor<128xf32>, tensor<i32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<8x2x32xf32>) -> (tensor<8x2x64xf32>, tensor<1x128x64xf32>, tensor<1x128x32xf32>, tensor<128xf32>, tensor<i32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<8x2x32xf32>)
    %63 = "stablehlo.broadcast_in_dim"(%62#7) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<8x2x32xf32>) -> tensor<8x1x2x32xf32>
    %64 = "stablehlo.broadcast_in_dim"(%62#5) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x32xf32>) -> tensor<1x2x32xf32>
    %65 = "stablehlo.broadcast_in_dim"(%62#6) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x32xf32>) -> tensor<1x2x32xf32>
    "func.return"(%63, %64, %65) : (tensor<8x1x2x32xf32>, tensor<1x2x32xf32>, tensor<1x2x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x2x64xf32>, tensor<i32>) -> tensor<2x64xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<8x2x64xf32>, %arg10: tensor<i32>):
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %50 = "stablehlo.dynamic_slice"(%arg9, %arg10, %48, %49) <{slice_sizes = array<i64: 1, 2, 64>}> : (tensor<8x2x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x64xf32>
    %51 = "stablehlo.reshape"(%50) : (tensor<1x2x64xf32>) -> tensor<2x64xf32>
    "func.return"(%51) : (tensor<2x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x128x64xf32>, tensor<1x128x32xf32>, tensor<128xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x64xf32>) -> (tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<1x128x64xf32>, %arg4: tensor<1x128x32xf32>, %arg5: tensor<128xf32>, %arg6: tensor<2x32xf32>, %arg7: tensor<2x32xf32>, %arg8: tensor<2x64xf32>):
    %4 = "stablehlo.reshape"(%arg3) : (tensor<1x128x64xf32>) -> tensor<128x64xf32>
    %5 = "stablehlo.transpose"(%4) <{permutation = array<i64: 1, 0>}> : (tensor<128x64xf32>) -> tensor<64x128xf32>
    %6 = "stablehlo.dot_general"(%arg8, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x64xf32>, tensor<64x128xf32>) -> tensor<2x128xf32>
    %7 = "stablehlo.reshape"(%arg4) : (tensor<1x128x32xf32>) -> tensor<128x32xf32>
    %8 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<128x32xf32>) -> tensor<32x128xf32>
    %9 = "stablehlo.dot_general"(%arg6, %8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32xf32>, tensor<32x128xf32>) -> tensor<2x128xf32>
    %10 = "stablehlo.add"(%6, %9) : (tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<2x128xf32>
    %11 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<128xf32>) -> tensor<1x128xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x128xf32>) -> tensor<2x128xf32>
    %13 = "stablehlo.add"(%10, %12) : (tensor<2x128xf32>, tensor<2x128xf32>) -> tensor<2x128xf32>
    %14 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 2, 32>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x128xf32>) -> tensor<2x32xf32>
    %15 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 2, 64>, start_indices = array<i64: 0, 32>, strides = array<i64: 1, 1>}> : (tensor<2x128xf32>) -> tensor<2x32xf32>
    %16 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 2, 96>, start_indices = array<i64: 0, 64>, strides = array<i64: 1, 1>}> : (tensor<2x128xf32>) -> tensor<2x32xf32>
    %17 = "stablehlo.slice"(%13) <{limit_indices = array<i64: 2, 128>, start_indices = array<i64: 0, 96>, strides = array<i64: 1, 1>}> : (tensor<2x128xf32>) -> tensor<2x32xf32>
    %18 = "stablehlo.negate"(%16) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %19 = "stablehlo.exponential"(%18) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %22 = "stablehlo.add"(%21, %19) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %23 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %25 = "stablehlo.divide"(%24, %22) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %26 = "stablehlo.multiply"(%25, %arg7) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %27 = "stablehlo.negate"(%14) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %28 = "stablehlo.exponential"(%27) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %29 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %31 = "stablehlo.add"(%30, %28) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %32 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %34 = "stablehlo.divide"(%33, %31) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %35 = "stablehlo.tanh"(%17) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %36 = "stablehlo.multiply"(%34, %35) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %37 = "stablehlo.add"(%26, %36) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %38 = "stablehlo.negate"(%15) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %39 = "stablehlo.exponential"(%38) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %40 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %42 = "stablehlo.add"(%41, %39) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %43 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %45 = "stablehlo.divide"(%44, %42) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %46 = "stablehlo.tanh"(%37) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %47 = "stablehlo.multiply"(%45, %46) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    "func.return"(%47, %37, %47) : (tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x2x32xf32>, tensor<2x32xf32>, tensor<i32>) -> tensor<8x2x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x2x32xf32>, %arg1: tensor<2x32xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x32xf32>) -> tensor<1x2x32xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<8x2x32xf32>, tensor<1x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x32xf32>
    "func.return"(%3) : (tensor<8x2x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
