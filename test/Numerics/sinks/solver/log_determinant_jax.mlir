// log|det| of a kernel matrix, by slogdet.
// EXPECT: kept solver 1 of 1
// INPUT f32[32x4]: rng.normal(0, 1, shape)
// INPUT f32[32x4]: np.abs(rng.normal(1, 0.1, shape))
// JAX: def program(x, s):
// JAX:     k = (x * s) @ x.T + 0.01 * jnp.eye(32)
// JAX:     return jnp.linalg.slogdet(k)[1]
"builtin.module"() <{sym_name = "jit_program"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<f32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg32: tensor<32x4xf32>, %arg33: tensor<32x4xf32>):
    %151 = "stablehlo.multiply"(%arg32, %arg33) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %152 = "stablehlo.transpose"(%arg32) <{permutation = array<i64: 1, 0>}> : (tensor<32x4xf32>) -> tensor<4x32xf32>
    %153 = "stablehlo.dot_general"(%151, %152) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x4xf32>, tensor<4x32xf32>) -> tensor<32x32xf32>
    %154 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32x32xi32>
    %155 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<32x32xi32>
    %156 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32x32xi32>
    %158 = "stablehlo.add"(%154, %157) : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi32>
    %159 = "stablehlo.compare"(%158, %155) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi1>
    %160 = "stablehlo.convert"(%159) : (tensor<32x32xi1>) -> tensor<32x32xf32>
    %161 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %163 = "stablehlo.multiply"(%162, %160) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %164 = "stablehlo.add"(%153, %163) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %165:2 = "func.call"(%164) <{callee = @slogdet}> : (tensor<32x32xf32>) -> (tensor<f32>, tensor<f32>)
    "func.return"(%165#1) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x32xf32>) -> (tensor<f32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "slogdet", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<32x32xf32>):
    %97:3 = "stablehlo.custom_call"(%arg19) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgetrf_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=32, j=32, k=32, l=32, m=32}, custom>} : (tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32xi32>, tensor<i32>)
    %98 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
    %100 = "stablehlo.subtract"(%97#1, %99) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    %101 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %103 = "stablehlo.compare"(%97#2, %102) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1x1xi1>
    %105 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %107 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi1>) -> tensor<32x32xi1>
    %108 = "stablehlo.select"(%107, %97#0, %106) : (tensor<32x32xi1>, tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %109 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
    %110 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %112:4 = "stablehlo.while"(%100, %111, %110, %109) ({
    ^bb0(%arg28: tensor<32xi32>, %arg29: tensor<i32>, %arg30: tensor<i32>, %arg31: tensor<32xi32>):
      %149 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
      %150 = "stablehlo.compare"(%arg29, %149) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%150) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg24: tensor<32xi32>, %arg25: tensor<i32>, %arg26: tensor<i32>, %arg27: tensor<32xi32>):
      %146:2 = "func.call"(%arg24, %arg26, %arg27) <{callee = @closed_call}> : (tensor<32xi32>, tensor<i32>, tensor<32xi32>) -> (tensor<i32>, tensor<32xi32>)
      %147 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %148 = "stablehlo.add"(%arg25, %147) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg24, %148, %146#0, %146#1) : (tensor<32xi32>, tensor<i32>, tensor<i32>, tensor<32xi32>) -> ()
    }) : (tensor<32xi32>, tensor<i32>, tensor<i32>, tensor<32xi32>) -> (tensor<32xi32>, tensor<i32>, tensor<i32>, tensor<32xi32>)
    %113 = "func.call"(%108) <{callee = @diagonal}> : (tensor<32x32xf32>) -> tensor<32xf32>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %116 = "stablehlo.compare"(%113, %115) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %117 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %118 = "stablehlo.reduce"(%116, %117) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg22: tensor<i1>, %arg23: tensor<i1>):
      %145 = "stablehlo.or"(%arg22, %arg23) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%145) : (tensor<i1>) -> ()
    }) : (tensor<32xi1>, tensor<i1>) -> tensor<i1>
    %119 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
    %120 = "stablehlo.compare"(%100, %119) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %121 = "func.call"(%120) <{callee = @count_nonzero}> : (tensor<32xi1>) -> tensor<i32>
    %122 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %124 = "stablehlo.compare"(%113, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %125 = "func.call"(%124) <{callee = @count_nonzero}> : (tensor<32xi1>) -> tensor<i32>
    %126 = "stablehlo.add"(%121, %125) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %127 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %128 = "func.call"(%126, %127) <{callee = @remainder}> : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %129 = "stablehlo.constant"() <{value = dense<-2> : tensor<i32>}> : () -> tensor<i32>
    %130 = "stablehlo.multiply"(%129, %128) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %131 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %132 = "stablehlo.add"(%130, %131) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %133 = "stablehlo.convert"(%132) : (tensor<i32>) -> tensor<f32>
    %134 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.multiply"(%134, %133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %136 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "func.call"(%118, %136, %135) <{callee = @_where_0}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %138 = "stablehlo.abs"(%113) : (tensor<32xf32>) -> tensor<32xf32>
    %139 = "stablehlo.log"(%138) : (tensor<32xf32>) -> tensor<32xf32>
    %140 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.reduce"(%139, %140) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %144 = "stablehlo.add"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%144) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %142 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %143 = "func.call"(%118, %142, %141) <{callee = @_where_0}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%137, %143) : (tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<32xi32>, tensor<i32>, tensor<32xi32>) -> (tensor<i32>, tensor<32xi32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<32xi32>, %arg13: tensor<i32>, %arg14: tensor<32xi32>):
    %57 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %58 = "stablehlo.add"(%arg13, %57) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %59 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.compare"(%arg13, %59) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %61 = "stablehlo.convert"(%arg13) : (tensor<i32>) -> tensor<i32>
    %62 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %63 = "stablehlo.add"(%61, %62) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %64 = "stablehlo.select"(%60, %63, %arg13) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %65 = "stablehlo.dynamic_slice"(%arg12, %64) <{slice_sizes = array<i64: 1>}> : (tensor<32xi32>, tensor<i32>) -> tensor<1xi32>
    %66 = "stablehlo.reshape"(%65) : (tensor<1xi32>) -> tensor<i32>
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.compare"(%arg13, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %69 = "stablehlo.convert"(%arg13) : (tensor<i32>) -> tensor<i32>
    %70 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.add"(%69, %70) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %72 = "stablehlo.select"(%68, %71, %arg13) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %73 = "stablehlo.dynamic_slice"(%arg14, %72) <{slice_sizes = array<i64: 1>}> : (tensor<32xi32>, tensor<i32>) -> tensor<1xi32>
    %74 = "stablehlo.reshape"(%73) : (tensor<1xi32>) -> tensor<i32>
    %75 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %76 = "stablehlo.compare"(%66, %75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %77 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %78 = "stablehlo.add"(%66, %77) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %79 = "stablehlo.select"(%76, %78, %66) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %80 = "stablehlo.dynamic_slice"(%arg14, %79) <{slice_sizes = array<i64: 1>}> : (tensor<32xi32>, tensor<i32>) -> tensor<1xi32>
    %81 = "stablehlo.reshape"(%80) : (tensor<1xi32>) -> tensor<i32>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.compare"(%arg13, %82) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %84 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %85 = "stablehlo.add"(%arg13, %84) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %86 = "stablehlo.select"(%83, %85, %arg13) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %87 = "stablehlo.convert"(%86) : (tensor<i32>) -> tensor<i32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %89 = "stablehlo.scatter"(%arg14, %88, %81) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg17: tensor<i32>, %arg18: tensor<i32>):
      "stablehlo.return"(%arg18) : (tensor<i32>) -> ()
    }) : (tensor<32xi32>, tensor<1xi32>, tensor<i32>) -> tensor<32xi32>
    %90 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %91 = "stablehlo.compare"(%66, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %92 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %93 = "stablehlo.add"(%66, %92) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %94 = "stablehlo.select"(%91, %93, %66) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %96 = "stablehlo.scatter"(%89, %95, %74) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg15: tensor<i32>, %arg16: tensor<i32>):
      "stablehlo.return"(%arg16) : (tensor<i32>) -> ()
    }) : (tensor<32xi32>, tensor<1xi32>, tensor<i32>) -> tensor<32xi32>
    "func.return"(%58, %96) : (tensor<i32>, tensor<32xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32x32xf32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<32x32xf32>):
    %25 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32x32xi32>
    %26 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<32x32xi32>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32x32xi32>
    %29 = "stablehlo.add"(%25, %28) : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi32>
    %30 = "stablehlo.compare"(%29, %26) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi1>
    %31 = "stablehlo.convert"(%30) : (tensor<32x32xi1>) -> tensor<32x32xf32>
    %32 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %33 = "stablehlo.case"(%32) ({
      %56 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%56) : (tensor<i32>) -> ()
    }, {
      %55 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%55) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %34 = "stablehlo.case"(%33) ({
      %35 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
      %36 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<32xi32>
      %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %39 = "stablehlo.compare"(%35, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %40 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
      %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %42 = "stablehlo.add"(%35, %41) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %43 = "stablehlo.select"(%39, %42, %35) : (tensor<32xi1>, tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %44 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %46 = "stablehlo.compare"(%36, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %47 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
      %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<32xi32>
      %49 = "stablehlo.add"(%36, %48) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %50 = "stablehlo.select"(%46, %49, %36) : (tensor<32xi1>, tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %51 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xi32>) -> tensor<32x1xi32>
      %52 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64: 0>}> : (tensor<32xi32>) -> tensor<32x1xi32>
      %53 = "stablehlo.concatenate"(%51, %52) <{dimension = 1 : i64}> : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x2xi32>
      %54 = "stablehlo.gather"(%arg11, %53) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x32xf32>, tensor<32x2xi32>) -> tensor<32xf32>
      "stablehlo.return"(%54) : (tensor<32xf32>) -> ()
    }) : (tensor<i32>) -> tensor<32xf32>
    "func.return"(%34) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32xi1>) -> tensor<i32>, res_attrs = [{}], sym_name = "count_nonzero", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<32xi1>):
    %18 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<32xi1>
    %20 = "stablehlo.compare"(%arg8, %19) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<32xi1>, tensor<32xi1>) -> tensor<32xi1>
    %21 = "stablehlo.convert"(%20) : (tensor<32xi1>) -> tensor<32xi32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.reduce"(%21, %22) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg9: tensor<i32>, %arg10: tensor<i32>):
      %24 = "stablehlo.add"(%arg9, %arg10) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%24) : (tensor<i32>) -> ()
    }) : (tensor<32xi32>, tensor<i32>) -> tensor<i32>
    "func.return"(%23) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<i32>, %arg7: tensor<i32>):
    %2 = "stablehlo.convert"(%arg7) : (tensor<i32>) -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %6 = "func.call"(%4, %5, %2) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.remainder"(%arg6, %6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.compare"(%7, %8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.compare"(%7, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.compare"(%6, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %14 = "stablehlo.compare"(%11, %13) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %15 = "stablehlo.and"(%14, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %16 = "stablehlo.add"(%7, %6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %17 = "stablehlo.select"(%15, %16, %7) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%17) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    %1 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%1) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%0) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
