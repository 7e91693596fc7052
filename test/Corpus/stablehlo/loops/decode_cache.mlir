"builtin.module"() <{sym_name = "jit_decode"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x1xi32>) -> (tensor<2x8xi32>, tensor<2x48xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg41: tensor<48x32xf32>, %arg42: tensor<32x48xf32>, %arg43: tensor<3x64x32xf32>, %arg44: tensor<3x32x32xf32>, %arg45: tensor<3x32xf32>, %arg46: tensor<3x32x32xf32>, %arg47: tensor<3x32x32xf32>, %arg48: tensor<3x32x64xf32>, %arg49: tensor<3x32xf32>, %arg50: tensor<3x32x32xf32>, %arg51: tensor<2x1xi32>):
    %148 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %150 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %152 = "stablehlo.scatter"(%149, %151, %arg51) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg112: tensor<i32>, %arg113: tensor<i32>):
      "stablehlo.return"(%arg113) : (tensor<i32>) -> ()
    }) : (tensor<2x8xi32>, tensor<1xi32>, tensor<2x1xi32>) -> tensor<2x8xi32>
    %153 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %155 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x48xf32>
    %157 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %158:15 = "stablehlo.while"(%arg41, %arg43, %arg44, %arg45, %arg46, %arg47, %arg48, %arg49, %arg50, %arg42, %157, %152, %154, %154, %156) ({
    ^bb0(%arg97: tensor<48x32xf32>, %arg98: tensor<3x64x32xf32>, %arg99: tensor<3x32x32xf32>, %arg100: tensor<3x32xf32>, %arg101: tensor<3x32x32xf32>, %arg102: tensor<3x32x32xf32>, %arg103: tensor<3x32x64xf32>, %arg104: tensor<3x32xf32>, %arg105: tensor<3x32x32xf32>, %arg106: tensor<32x48xf32>, %arg107: tensor<i32>, %arg108: tensor<2x8xi32>, %arg109: tensor<3x2x8x32xf32>, %arg110: tensor<3x2x8x32xf32>, %arg111: tensor<2x48xf32>):
      %213 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
      %214 = "stablehlo.compare"(%arg107, %213) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%214) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg52: tensor<48x32xf32>, %arg53: tensor<3x64x32xf32>, %arg54: tensor<3x32x32xf32>, %arg55: tensor<3x32xf32>, %arg56: tensor<3x32x32xf32>, %arg57: tensor<3x32x32xf32>, %arg58: tensor<3x32x64xf32>, %arg59: tensor<3x32xf32>, %arg60: tensor<3x32x32xf32>, %arg61: tensor<32x48xf32>, %arg62: tensor<i32>, %arg63: tensor<2x8xi32>, %arg64: tensor<3x2x8x32xf32>, %arg65: tensor<3x2x8x32xf32>, %arg66: tensor<2x48xf32>):
      %159 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %160 = "stablehlo.compare"(%arg62, %159) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %161 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
      %162 = "stablehlo.add"(%arg62, %161) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %163 = "stablehlo.select"(%160, %162, %arg62) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %164 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %165 = "stablehlo.dynamic_slice"(%arg63, %164, %163) <{slice_sizes = array<i64: 2, 1>}> : (tensor<2x8xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
      %166 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x1xi32>
      %168 = "stablehlo.compare"(%165, %167) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
      %169 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
      %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x1xi32>
      %171 = "stablehlo.add"(%165, %170) : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %172 = "stablehlo.select"(%168, %171, %165) : (tensor<2x1xi1>, tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xi32>) -> tensor<2x1x1xi32>
      %174 = "stablehlo.gather"(%arg52, %173) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<48x32xf32>, tensor<2x1x1xi32>) -> tensor<2x1x32xf32>
      %175 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
      %177 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
      %179 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %180:15 = "stablehlo.while"(%arg53, %arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %arg60, %arg64, %arg65, %arg62, %179, %174, %176, %178) ({
      ^bb0(%arg82: tensor<3x64x32xf32>, %arg83: tensor<3x32x32xf32>, %arg84: tensor<3x32xf32>, %arg85: tensor<3x32x32xf32>, %arg86: tensor<3x32x32xf32>, %arg87: tensor<3x32x64xf32>, %arg88: tensor<3x32xf32>, %arg89: tensor<3x32x32xf32>, %arg90: tensor<3x2x8x32xf32>, %arg91: tensor<3x2x8x32xf32>, %arg92: tensor<i32>, %arg93: tensor<i32>, %arg94: tensor<2x1x32xf32>, %arg95: tensor<3x2x8x32xf32>, %arg96: tensor<3x2x8x32xf32>):
        %211 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
        %212 = "stablehlo.compare"(%arg93, %211) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
        "stablehlo.return"(%212) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg67: tensor<3x64x32xf32>, %arg68: tensor<3x32x32xf32>, %arg69: tensor<3x32xf32>, %arg70: tensor<3x32x32xf32>, %arg71: tensor<3x32x32xf32>, %arg72: tensor<3x32x64xf32>, %arg73: tensor<3x32xf32>, %arg74: tensor<3x32x32xf32>, %arg75: tensor<3x2x8x32xf32>, %arg76: tensor<3x2x8x32xf32>, %arg77: tensor<i32>, %arg78: tensor<i32>, %arg79: tensor<2x1x32xf32>, %arg80: tensor<3x2x8x32xf32>, %arg81: tensor<3x2x8x32xf32>):
        %196 = "func.call"(%arg67, %arg78) <{callee = @dynamic_index_in_dim}> : (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
        %197 = "func.call"(%arg68, %arg78) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
        %198 = "func.call"(%arg69, %arg78) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
        %199 = "func.call"(%arg70, %arg78) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
        %200 = "func.call"(%arg71, %arg78) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
        %201 = "func.call"(%arg72, %arg78) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
        %202 = "func.call"(%arg73, %arg78) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
        %203 = "func.call"(%arg74, %arg78) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
        %204 = "func.call"(%arg75, %arg78) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
        %205 = "func.call"(%arg76, %arg78) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
        %206:3 = "func.call"(%arg77, %arg79, %196, %197, %198, %199, %200, %201, %202, %203, %204, %205) <{callee = @closed_call}> : (tensor<i32>, tensor<2x1x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> (tensor<2x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>)
        %207 = "func.call"(%arg80, %206#1, %arg78) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
        %208 = "func.call"(%arg81, %206#2, %arg78) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
        %209 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
        %210 = "stablehlo.add"(%arg78, %209) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        "stablehlo.return"(%arg67, %arg68, %arg69, %arg70, %arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %arg77, %210, %206#0, %207, %208) : (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<2x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>) -> ()
      }) : (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<2x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>) -> (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<2x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>)
      %181 = "stablehlo.reshape"(%180#12) : (tensor<2x1x32xf32>) -> tensor<2x32xf32>
      %182 = "stablehlo.dot_general"(%181, %arg61) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x32xf32>, tensor<32x48xf32>) -> tensor<2x48xf32>
      %183 = "func.call"(%182) <{callee = @argmax}> : (tensor<2x48xf32>) -> tensor<2xi32>
      %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
      %185 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %186 = "stablehlo.add"(%arg62, %185) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %187 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %188 = "stablehlo.add"(%arg62, %187) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %189 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %190 = "stablehlo.compare"(%188, %189) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %191 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
      %192 = "stablehlo.add"(%188, %191) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %193 = "stablehlo.select"(%190, %192, %188) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %194 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %195 = "stablehlo.dynamic_update_slice"(%arg63, %184, %194, %193) : (tensor<2x8xi32>, tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x8xi32>
      "stablehlo.return"(%arg52, %arg53, %arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %arg60, %arg61, %186, %195, %180#13, %180#14, %182) : (tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<i32>, tensor<2x8xi32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<2x48xf32>) -> ()
    }) : (tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<i32>, tensor<2x8xi32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<2x48xf32>) -> (tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<i32>, tensor<2x8xi32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<2x48xf32>)
    "func.return"(%158#11, %158#14) : (tensor<2x8xi32>, tensor<2x48xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<3x64x32xf32>, %arg40: tensor<i32>):
    %144 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %145 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %146 = "stablehlo.dynamic_slice"(%arg39, %arg40, %144, %145) <{slice_sizes = array<i64: 1, 64, 32>}> : (tensor<3x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x32xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<1x64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%147) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<3x32x32xf32>, %arg38: tensor<i32>):
    %140 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %141 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %142 = "stablehlo.dynamic_slice"(%arg37, %arg38, %140, %141) <{slice_sizes = array<i64: 1, 32, 32>}> : (tensor<3x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x32xf32>
    %143 = "stablehlo.reshape"(%142) : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%143) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<3x32xf32>, %arg36: tensor<i32>):
    %137 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %138 = "stablehlo.dynamic_slice"(%arg35, %arg36, %137) <{slice_sizes = array<i64: 1, 32>}> : (tensor<3x32xf32>, tensor<i32>, tensor<i32>) -> tensor<1x32xf32>
    %139 = "stablehlo.reshape"(%138) : (tensor<1x32xf32>) -> tensor<32xf32>
    "func.return"(%139) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<3x32x64xf32>, %arg34: tensor<i32>):
    %133 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %134 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %135 = "stablehlo.dynamic_slice"(%arg33, %arg34, %133, %134) <{slice_sizes = array<i64: 1, 32, 64>}> : (tensor<3x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %136 = "stablehlo.reshape"(%135) : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%136) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<3x2x8x32xf32>, %arg32: tensor<i32>):
    %128 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %129 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %130 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %131 = "stablehlo.dynamic_slice"(%arg31, %arg32, %128, %129, %130) <{slice_sizes = array<i64: 1, 2, 8, 32>}> : (tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x32xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<1x2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%132) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<2x1x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> (tensor<2x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<i32>, %arg12: tensor<2x1x32xf32>, %arg13: tensor<64x32xf32>, %arg14: tensor<32x32xf32>, %arg15: tensor<32xf32>, %arg16: tensor<32x32xf32>, %arg17: tensor<32x32xf32>, %arg18: tensor<32x64xf32>, %arg19: tensor<32xf32>, %arg20: tensor<32x32xf32>, %arg21: tensor<2x8x32xf32>, %arg22: tensor<2x8x32xf32>):
    %22 = "stablehlo.multiply"(%arg12, %arg12) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.reduce"(%22, %23) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %127 = "stablehlo.add"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%127) : (tensor<f32>) -> ()
    }) : (tensor<2x1x32xf32>, tensor<f32>) -> tensor<2x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %26 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1xf32>
    %28 = "stablehlo.divide"(%25, %27) : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
    %29 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1xf32>
    %31 = "stablehlo.add"(%28, %30) : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
    %32 = "stablehlo.rsqrt"(%31) : (tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x1x1xf32>) -> tensor<2x1x32xf32>
    %34 = "stablehlo.multiply"(%arg12, %33) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %35 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x1x32xf32>
    %37 = "stablehlo.multiply"(%34, %36) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %38 = "stablehlo.dot_general"(%37, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x32xf32>, tensor<32x32xf32>) -> tensor<2x1x32xf32>
    %39 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.compare"(%arg11, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %41 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.add"(%arg11, %41) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %43 = "stablehlo.select"(%40, %42, %arg11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %44 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.dynamic_update_slice"(%arg21, %38, %44, %43, %45) : (tensor<2x8x32xf32>, tensor<2x1x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x32xf32>
    %47 = "stablehlo.dot_general"(%37, %arg20) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x32xf32>, tensor<32x32xf32>) -> tensor<2x1x32xf32>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49 = "stablehlo.compare"(%arg11, %48) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %50 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %51 = "stablehlo.add"(%arg11, %50) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %52 = "stablehlo.select"(%49, %51, %arg11) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %53 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.dynamic_update_slice"(%arg22, %47, %53, %52, %54) : (tensor<2x8x32xf32>, tensor<2x1x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x32xf32>
    %56 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %57 = "stablehlo.broadcast_in_dim"(%arg11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8xi32>
    %58 = "stablehlo.compare"(%56, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %59 = "stablehlo.dot_general"(%37, %arg17) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x32xf32>, tensor<32x32xf32>) -> tensor<2x1x32xf32>
    %60 = "stablehlo.reshape"(%59) : (tensor<2x1x32xf32>) -> tensor<2x1x2x16xf32>
    %61 = "stablehlo.reshape"(%46) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %62 = "stablehlo.dot_general"(%60, %61) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x1x8xf32>
    %63 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x1x8xf32>
    %65 = "stablehlo.multiply"(%62, %64) : (tensor<2x2x1x8xf32>, tensor<2x2x1x8xf32>) -> tensor<2x2x1x8xf32>
    %66 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %67 = "func.call"(%58, %65, %66) <{callee = @_where}> : (tensor<8xi1>, tensor<2x2x1x8xf32>, tensor<f32>) -> tensor<2x2x1x8xf32>
    %68 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %126 = "stablehlo.maximum"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%126) : (tensor<f32>) -> ()
    }) : (tensor<2x2x1x8xf32>, tensor<f32>) -> tensor<2x2x1xf32>
    %70 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x1xf32>
    %72 = "stablehlo.maximum"(%71, %69) : (tensor<2x2x1xf32>, tensor<2x2x1xf32>) -> tensor<2x2x1xf32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x1xf32>) -> tensor<2x2x1x1xf32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x1x1xf32>) -> tensor<2x2x1x8xf32>
    %75 = "stablehlo.subtract"(%67, %74) : (tensor<2x2x1x8xf32>, tensor<2x2x1x8xf32>) -> tensor<2x2x1x8xf32>
    %76 = "stablehlo.exponential"(%75) : (tensor<2x2x1x8xf32>) -> tensor<2x2x1x8xf32>
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.reduce"(%76, %77) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %125 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%125) : (tensor<f32>) -> ()
    }) : (tensor<2x2x1x8xf32>, tensor<f32>) -> tensor<2x2x1xf32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x1xf32>) -> tensor<2x2x1x1xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x1x1xf32>) -> tensor<2x2x1x8xf32>
    %81 = "stablehlo.divide"(%76, %80) : (tensor<2x2x1x8xf32>, tensor<2x2x1x8xf32>) -> tensor<2x2x1x8xf32>
    %82 = "stablehlo.reshape"(%55) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %83 = "stablehlo.dot_general"(%82, %81) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x2x1x8xf32>) -> tensor<2x2x16x1xf32>
    %84 = "stablehlo.transpose"(%83) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x1xf32>) -> tensor<2x1x2x16xf32>
    %85 = "stablehlo.reshape"(%84) : (tensor<2x1x2x16xf32>) -> tensor<2x1x32xf32>
    %86 = "stablehlo.dot_general"(%85, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x32xf32>, tensor<32x32xf32>) -> tensor<2x1x32xf32>
    %87 = "stablehlo.add"(%arg12, %86) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %88 = "stablehlo.multiply"(%87, %87) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %89 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.reduce"(%88, %89) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %124 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%124) : (tensor<f32>) -> ()
    }) : (tensor<2x1x32xf32>, tensor<f32>) -> tensor<2x1xf32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %92 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1xf32>
    %94 = "stablehlo.divide"(%91, %93) : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
    %95 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1xf32>
    %97 = "stablehlo.add"(%94, %96) : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
    %98 = "stablehlo.rsqrt"(%97) : (tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x1x1xf32>) -> tensor<2x1x32xf32>
    %100 = "stablehlo.multiply"(%87, %99) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %101 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x1x32xf32>
    %103 = "stablehlo.multiply"(%100, %102) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    %104 = "stablehlo.dot_general"(%103, %arg18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x32xf32>, tensor<32x64xf32>) -> tensor<2x1x64xf32>
    %105 = "stablehlo.multiply"(%104, %104) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %106 = "stablehlo.multiply"(%105, %104) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %107 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x64xf32>
    %109 = "stablehlo.multiply"(%108, %106) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %110 = "stablehlo.add"(%104, %109) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x64xf32>
    %113 = "stablehlo.multiply"(%112, %110) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %114 = "stablehlo.tanh"(%113) : (tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %115 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x64xf32>
    %117 = "stablehlo.add"(%116, %114) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %118 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x64xf32>
    %120 = "stablehlo.multiply"(%119, %117) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %121 = "stablehlo.multiply"(%104, %120) : (tensor<2x1x64xf32>, tensor<2x1x64xf32>) -> tensor<2x1x64xf32>
    %122 = "stablehlo.dot_general"(%121, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x1x64xf32>, tensor<64x32xf32>) -> tensor<2x1x32xf32>
    %123 = "stablehlo.add"(%87, %122) : (tensor<2x1x32xf32>, tensor<2x1x32xf32>) -> tensor<2x1x32xf32>
    "func.return"(%123, %46, %55) : (tensor<2x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<2x2x1x8xf32>, tensor<f32>) -> tensor<2x2x1x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<8xi1>, %arg9: tensor<2x2x1x8xf32>, %arg10: tensor<f32>):
    %18 = "stablehlo.convert"(%arg10) : (tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xi1>) -> tensor<2x2x1x8xi1>
    %20 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x1x8xf32>
    %21 = "stablehlo.select"(%19, %arg9, %20) : (tensor<2x2x1x8xi1>, tensor<2x2x1x8xf32>, tensor<2x2x1x8xf32>) -> tensor<2x2x1x8xf32>
    "func.return"(%21) : (tensor<2x2x1x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3x2x8x32xf32>, %arg6: tensor<2x8x32xf32>, %arg7: tensor<i32>):
    %13 = "stablehlo.broadcast_in_dim"(%arg6) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x8x32xf32>) -> tensor<1x2x8x32xf32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.dynamic_update_slice"(%arg5, %13, %arg7, %14, %15, %16) : (tensor<3x2x8x32xf32>, tensor<1x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x32xf32>
    "func.return"(%17) : (tensor<3x2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x48xf32>) -> tensor<2xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x48xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x48xi32>
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
    }) : (tensor<2x48xf32>, tensor<2x48xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
    "func.return"(%3#1) : (tensor<2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
