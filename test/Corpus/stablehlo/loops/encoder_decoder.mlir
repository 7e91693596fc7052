"builtin.module"() <{sym_name = "jit_translate"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<48x32xf32>, tensor<48x32xf32>, tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8x48xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg58: tensor<3x32x32xf32>, %arg59: tensor<3x32xf32>, %arg60: tensor<3x32x32xf32>, %arg61: tensor<3x32x32xf32>, %arg62: tensor<3x32x32xf32>, %arg63: tensor<3x64x32xf32>, %arg64: tensor<3x32x32xf32>, %arg65: tensor<3x32xf32>, %arg66: tensor<3x32x32xf32>, %arg67: tensor<3x32x32xf32>, %arg68: tensor<3x32x64xf32>, %arg69: tensor<3x32xf32>, %arg70: tensor<3x32x32xf32>, %arg71: tensor<3x64x32xf32>, %arg72: tensor<3x32x32xf32>, %arg73: tensor<3x32xf32>, %arg74: tensor<3x32x32xf32>, %arg75: tensor<3x32x32xf32>, %arg76: tensor<3x32x64xf32>, %arg77: tensor<3x32xf32>, %arg78: tensor<3x32x32xf32>, %arg79: tensor<32x48xf32>, %arg80: tensor<48x32xf32>, %arg81: tensor<48x32xf32>, %arg82: tensor<2x8xi32>, %arg83: tensor<2x8xi32>):
    %251 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %253 = "stablehlo.compare"(%arg82, %252) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi1>
    %254 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %256 = "stablehlo.add"(%arg82, %255) : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %257 = "stablehlo.select"(%253, %256, %arg82) : (tensor<2x8xi1>, tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xi32>) -> tensor<2x8x1xi32>
    %259 = "stablehlo.gather"(%arg80, %258) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<48x32xf32>, tensor<2x8x1xi32>) -> tensor<2x8x32xf32>
    %260 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %261:10 = "stablehlo.while"(%arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %arg77, %arg78, %260, %259) ({
    ^bb0(%arg126: tensor<3x64x32xf32>, %arg127: tensor<3x32x32xf32>, %arg128: tensor<3x32xf32>, %arg129: tensor<3x32x32xf32>, %arg130: tensor<3x32x32xf32>, %arg131: tensor<3x32x64xf32>, %arg132: tensor<3x32xf32>, %arg133: tensor<3x32x32xf32>, %arg134: tensor<i32>, %arg135: tensor<2x8x32xf32>):
      %303 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %304 = "stablehlo.compare"(%arg134, %303) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%304) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg116: tensor<3x64x32xf32>, %arg117: tensor<3x32x32xf32>, %arg118: tensor<3x32xf32>, %arg119: tensor<3x32x32xf32>, %arg120: tensor<3x32x32xf32>, %arg121: tensor<3x32x64xf32>, %arg122: tensor<3x32xf32>, %arg123: tensor<3x32x32xf32>, %arg124: tensor<i32>, %arg125: tensor<2x8x32xf32>):
      %292 = "func.call"(%arg116, %arg124) <{callee = @dynamic_index_in_dim}> : (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %293 = "func.call"(%arg117, %arg124) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %294 = "func.call"(%arg118, %arg124) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %295 = "func.call"(%arg119, %arg124) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %296 = "func.call"(%arg120, %arg124) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %297 = "func.call"(%arg121, %arg124) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %298 = "func.call"(%arg122, %arg124) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %299 = "func.call"(%arg123, %arg124) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %300 = "func.call"(%arg125, %292, %293, %294, %295, %296, %297, %298, %299) <{callee = @closed_call}> : (tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
      %301 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %302 = "stablehlo.add"(%arg124, %301) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg116, %arg117, %arg118, %arg119, %arg120, %arg121, %arg122, %arg123, %302, %300) : (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<i32>, tensor<2x8x32xf32>) -> ()
    }) : (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<i32>, tensor<2x8x32xf32>) -> (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<i32>, tensor<2x8x32xf32>)
    %262 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %264 = "stablehlo.compare"(%arg83, %263) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi1>
    %265 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %267 = "stablehlo.add"(%arg83, %266) : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %268 = "stablehlo.select"(%264, %267, %arg83) : (tensor<2x8xi1>, tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xi32>) -> tensor<2x8x1xi32>
    %270 = "stablehlo.gather"(%arg81, %269) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<48x32xf32>, tensor<2x8x1xi32>) -> tensor<2x8x32xf32>
    %271 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %272:16 = "stablehlo.while"(%arg58, %arg59, %arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %arg66, %arg67, %arg68, %arg69, %arg70, %261#9, %271, %270) ({
    ^bb0(%arg100: tensor<3x32x32xf32>, %arg101: tensor<3x32xf32>, %arg102: tensor<3x32x32xf32>, %arg103: tensor<3x32x32xf32>, %arg104: tensor<3x32x32xf32>, %arg105: tensor<3x64x32xf32>, %arg106: tensor<3x32x32xf32>, %arg107: tensor<3x32xf32>, %arg108: tensor<3x32x32xf32>, %arg109: tensor<3x32x32xf32>, %arg110: tensor<3x32x64xf32>, %arg111: tensor<3x32xf32>, %arg112: tensor<3x32x32xf32>, %arg113: tensor<2x8x32xf32>, %arg114: tensor<i32>, %arg115: tensor<2x8x32xf32>):
      %290 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %291 = "stablehlo.compare"(%arg114, %290) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%291) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg84: tensor<3x32x32xf32>, %arg85: tensor<3x32xf32>, %arg86: tensor<3x32x32xf32>, %arg87: tensor<3x32x32xf32>, %arg88: tensor<3x32x32xf32>, %arg89: tensor<3x64x32xf32>, %arg90: tensor<3x32x32xf32>, %arg91: tensor<3x32xf32>, %arg92: tensor<3x32x32xf32>, %arg93: tensor<3x32x32xf32>, %arg94: tensor<3x32x64xf32>, %arg95: tensor<3x32xf32>, %arg96: tensor<3x32x32xf32>, %arg97: tensor<2x8x32xf32>, %arg98: tensor<i32>, %arg99: tensor<2x8x32xf32>):
      %274 = "func.call"(%arg84, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %275 = "func.call"(%arg85, %arg98) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %276 = "func.call"(%arg86, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %277 = "func.call"(%arg87, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %278 = "func.call"(%arg88, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %279 = "func.call"(%arg89, %arg98) <{callee = @dynamic_index_in_dim}> : (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %280 = "func.call"(%arg90, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %281 = "func.call"(%arg91, %arg98) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %282 = "func.call"(%arg92, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %283 = "func.call"(%arg93, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %284 = "func.call"(%arg94, %arg98) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %285 = "func.call"(%arg95, %arg98) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %286 = "func.call"(%arg96, %arg98) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %287 = "func.call"(%arg97, %arg99, %274, %275, %276, %277, %278, %279, %280, %281, %282, %283, %284, %285, %286) <{callee = @closed_call_3}> : (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
      %288 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %289 = "stablehlo.add"(%arg98, %288) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg84, %arg85, %arg86, %arg87, %arg88, %arg89, %arg90, %arg91, %arg92, %arg93, %arg94, %arg95, %arg96, %arg97, %289, %287) : (tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x8x32xf32>, tensor<i32>, tensor<2x8x32xf32>) -> ()
    }) : (tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x8x32xf32>, tensor<i32>, tensor<2x8x32xf32>) -> (tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x8x32xf32>, tensor<i32>, tensor<2x8x32xf32>)
    %273 = "stablehlo.dot_general"(%272#15, %arg79) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x48xf32>) -> tensor<2x8x48xf32>
    "func.return"(%273) : (tensor<2x8x48xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<3x64x32xf32>, %arg57: tensor<i32>):
    %247 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %248 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %249 = "stablehlo.dynamic_slice"(%arg56, %arg57, %247, %248) <{slice_sizes = array<i64: 1, 64, 32>}> : (tensor<3x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x32xf32>
    %250 = "stablehlo.reshape"(%249) : (tensor<1x64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%250) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<3x32x32xf32>, %arg55: tensor<i32>):
    %243 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %244 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %245 = "stablehlo.dynamic_slice"(%arg54, %arg55, %243, %244) <{slice_sizes = array<i64: 1, 32, 32>}> : (tensor<3x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x32xf32>
    %246 = "stablehlo.reshape"(%245) : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%246) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<3x32xf32>, %arg53: tensor<i32>):
    %240 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %241 = "stablehlo.dynamic_slice"(%arg52, %arg53, %240) <{slice_sizes = array<i64: 1, 32>}> : (tensor<3x32xf32>, tensor<i32>, tensor<i32>) -> tensor<1x32xf32>
    %242 = "stablehlo.reshape"(%241) : (tensor<1x32xf32>) -> tensor<32xf32>
    "func.return"(%242) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<3x32x64xf32>, %arg51: tensor<i32>):
    %236 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %237 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %238 = "stablehlo.dynamic_slice"(%arg50, %arg51, %236, %237) <{slice_sizes = array<i64: 1, 32, 64>}> : (tensor<3x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %239 = "stablehlo.reshape"(%238) : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%239) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<2x8x32xf32>, %arg34: tensor<64x32xf32>, %arg35: tensor<32x32xf32>, %arg36: tensor<32xf32>, %arg37: tensor<32x32xf32>, %arg38: tensor<32x32xf32>, %arg39: tensor<32x64xf32>, %arg40: tensor<32xf32>, %arg41: tensor<32x32xf32>):
    %151 = "stablehlo.multiply"(%arg33, %arg33) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %152 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.reduce"(%151, %152) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg48: tensor<f32>, %arg49: tensor<f32>):
      %235 = "stablehlo.add"(%arg48, %arg49) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%235) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %155 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %157 = "stablehlo.divide"(%154, %156) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %158 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %160 = "stablehlo.add"(%157, %159) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %161 = "stablehlo.rsqrt"(%160) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %163 = "stablehlo.multiply"(%arg33, %162) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %164 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %166 = "stablehlo.multiply"(%163, %165) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %167 = "stablehlo.dot_general"(%166, %arg38) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %168 = "stablehlo.dot_general"(%166, %arg35) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %169 = "stablehlo.dot_general"(%166, %arg41) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %170 = "stablehlo.reshape"(%167) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %171 = "stablehlo.reshape"(%168) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %172 = "stablehlo.dot_general"(%170, %171) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
    %173 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %175 = "stablehlo.multiply"(%172, %174) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %176 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %177 = "stablehlo.reduce"(%175, %176) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
      %234 = "stablehlo.maximum"(%arg46, %arg47) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%234) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %178 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8xf32>
    %180 = "stablehlo.maximum"(%179, %177) : (tensor<2x2x8xf32>, tensor<2x2x8xf32>) -> tensor<2x2x8xf32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %183 = "stablehlo.subtract"(%175, %182) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %184 = "stablehlo.exponential"(%183) : (tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.reduce"(%184, %185) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %233 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%233) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %189 = "stablehlo.divide"(%184, %188) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %190 = "stablehlo.reshape"(%169) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %191 = "stablehlo.dot_general"(%190, %189) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
    %192 = "stablehlo.transpose"(%191) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
    %193 = "stablehlo.reshape"(%192) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %194 = "stablehlo.dot_general"(%193, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %195 = "stablehlo.add"(%arg33, %194) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %196 = "stablehlo.multiply"(%195, %195) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.reduce"(%196, %197) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %232 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%232) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %200 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %202 = "stablehlo.divide"(%199, %201) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %203 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %205 = "stablehlo.add"(%202, %204) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %206 = "stablehlo.rsqrt"(%205) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %208 = "stablehlo.multiply"(%195, %207) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %209 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %211 = "stablehlo.multiply"(%208, %210) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %212 = "stablehlo.dot_general"(%211, %arg39) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x64xf32>) -> tensor<2x8x64xf32>
    %213 = "stablehlo.multiply"(%212, %212) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %214 = "stablehlo.multiply"(%213, %212) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %215 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %217 = "stablehlo.multiply"(%216, %214) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %218 = "stablehlo.add"(%212, %217) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %219 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %221 = "stablehlo.multiply"(%220, %218) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %222 = "stablehlo.tanh"(%221) : (tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %223 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %225 = "stablehlo.add"(%224, %222) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %226 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %228 = "stablehlo.multiply"(%227, %225) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %229 = "stablehlo.multiply"(%212, %228) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %230 = "stablehlo.dot_general"(%229, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x64xf32>, tensor<64x32xf32>) -> tensor<2x8x32xf32>
    %231 = "stablehlo.add"(%195, %230) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%231) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<2x8x32xf32>, %arg5: tensor<2x8x32xf32>, %arg6: tensor<32x32xf32>, %arg7: tensor<32xf32>, %arg8: tensor<32x32xf32>, %arg9: tensor<32x32xf32>, %arg10: tensor<32x32xf32>, %arg11: tensor<64x32xf32>, %arg12: tensor<32x32xf32>, %arg13: tensor<32xf32>, %arg14: tensor<32x32xf32>, %arg15: tensor<32x32xf32>, %arg16: tensor<32x64xf32>, %arg17: tensor<32xf32>, %arg18: tensor<32x32xf32>):
    %13 = "stablehlo.multiply"(%arg5, %arg5) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %150 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%150) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %17 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %19 = "stablehlo.divide"(%16, %18) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %20 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %22 = "stablehlo.add"(%19, %21) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %23 = "stablehlo.rsqrt"(%22) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %25 = "stablehlo.multiply"(%arg5, %24) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %26 = "stablehlo.broadcast_in_dim"(%arg13) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %28 = "stablehlo.multiply"(%25, %27) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %29 = "stablehlo.dot_general"(%28, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %30 = "stablehlo.dot_general"(%28, %arg12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %31 = "stablehlo.dot_general"(%28, %arg18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %32 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<8x8xi1>
    %34 = "func.call"(%33) <{callee = @tril}> : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %35 = "stablehlo.reshape"(%29) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %36 = "stablehlo.reshape"(%30) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %37 = "stablehlo.dot_general"(%35, %36) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
    %38 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %40 = "stablehlo.multiply"(%37, %39) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %41 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %42 = "func.call"(%34, %40, %41) <{callee = @_where}> : (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>
    %43 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.reduce"(%42, %43) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %149 = "stablehlo.maximum"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%149) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %45 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8xf32>
    %47 = "stablehlo.maximum"(%46, %44) : (tensor<2x2x8xf32>, tensor<2x2x8xf32>) -> tensor<2x2x8xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %50 = "stablehlo.subtract"(%42, %49) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %51 = "stablehlo.exponential"(%50) : (tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.reduce"(%51, %52) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %148 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%148) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %56 = "stablehlo.divide"(%51, %55) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %57 = "stablehlo.reshape"(%31) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %58 = "stablehlo.dot_general"(%57, %56) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
    %59 = "stablehlo.transpose"(%58) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
    %60 = "stablehlo.reshape"(%59) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %61 = "stablehlo.dot_general"(%60, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %62 = "stablehlo.add"(%arg5, %61) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %63 = "stablehlo.multiply"(%62, %62) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %64 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.reduce"(%63, %64) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %147 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%147) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %67 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %69 = "stablehlo.divide"(%66, %68) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %70 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %72 = "stablehlo.add"(%69, %71) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %73 = "stablehlo.rsqrt"(%72) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %75 = "stablehlo.multiply"(%62, %74) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %76 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %78 = "stablehlo.multiply"(%75, %77) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %79 = "stablehlo.dot_general"(%78, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %80 = "stablehlo.dot_general"(%arg4, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %81 = "stablehlo.dot_general"(%arg4, %arg10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %82 = "stablehlo.reshape"(%79) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %83 = "stablehlo.reshape"(%80) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %84 = "stablehlo.dot_general"(%82, %83) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
    %85 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %87 = "stablehlo.multiply"(%84, %86) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %88 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.reduce"(%87, %88) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %146 = "stablehlo.maximum"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%146) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %90 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8xf32>
    %92 = "stablehlo.maximum"(%91, %89) : (tensor<2x2x8xf32>, tensor<2x2x8xf32>) -> tensor<2x2x8xf32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %95 = "stablehlo.subtract"(%87, %94) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %96 = "stablehlo.exponential"(%95) : (tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %97 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.reduce"(%96, %97) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %145 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%145) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %101 = "stablehlo.divide"(%96, %100) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %102 = "stablehlo.reshape"(%81) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %103 = "stablehlo.dot_general"(%102, %101) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
    %104 = "stablehlo.transpose"(%103) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %106 = "stablehlo.dot_general"(%105, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %107 = "stablehlo.add"(%62, %106) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %108 = "stablehlo.multiply"(%107, %107) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.reduce"(%108, %109) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %144 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%144) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %112 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %114 = "stablehlo.divide"(%111, %113) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %115 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %117 = "stablehlo.add"(%114, %116) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %118 = "stablehlo.rsqrt"(%117) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %120 = "stablehlo.multiply"(%107, %119) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %121 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %123 = "stablehlo.multiply"(%120, %122) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %124 = "stablehlo.dot_general"(%123, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x64xf32>) -> tensor<2x8x64xf32>
    %125 = "stablehlo.multiply"(%124, %124) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %126 = "stablehlo.multiply"(%125, %124) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %127 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %129 = "stablehlo.multiply"(%128, %126) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %130 = "stablehlo.add"(%124, %129) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %131 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %133 = "stablehlo.multiply"(%132, %130) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %134 = "stablehlo.tanh"(%133) : (tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %135 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %137 = "stablehlo.add"(%136, %134) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %138 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %140 = "stablehlo.multiply"(%139, %137) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %141 = "stablehlo.multiply"(%124, %140) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %142 = "stablehlo.dot_general"(%141, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x64xf32>, tensor<64x32xf32>) -> tensor<2x8x32xf32>
    %143 = "stablehlo.add"(%107, %142) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%143) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x8xi1>) -> tensor<8x8xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x8xi1>):
    %4 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8x8xi32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x8xi32>
    %7 = "stablehlo.add"(%4, %6) : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi32>
    %8 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<8x8xi32>
    %9 = "stablehlo.compare"(%7, %8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %10 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<8x8xi1>
    %12 = "stablehlo.select"(%9, %arg3, %11) : (tensor<8x8xi1>, tensor<8x8xi1>, tensor<8x8xi1>) -> tensor<8x8xi1>
    "func.return"(%12) : (tensor<8x8xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x8xi1>, tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x8xi1>, %arg1: tensor<2x2x8x8xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<8x8xi1>) -> tensor<2x2x8x8xi1>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %3 = "stablehlo.select"(%1, %arg1, %2) : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    "func.return"(%3) : (tensor<2x2x8x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
