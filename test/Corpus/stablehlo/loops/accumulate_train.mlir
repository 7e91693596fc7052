"builtin.module"() <{sym_name = "jit_accumulate"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8xi32>, tensor<3x2x8xi32>) -> (tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['embed']"}, {jax.result_info = "result[0]['head']"}, {jax.result_info = "result[0]['layers']['down']"}, {jax.result_info = "result[0]['layers']['k']"}, {jax.result_info = "result[0]['layers']['norm']"}, {jax.result_info = "result[0]['layers']['o']"}, {jax.result_info = "result[0]['layers']['q']"}, {jax.result_info = "result[0]['layers']['up']"}, {jax.result_info = "result[0]['layers']['up_norm']"}, {jax.result_info = "result[0]['layers']['v']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg345: tensor<48x32xf32>, %arg346: tensor<32x48xf32>, %arg347: tensor<3x64x32xf32>, %arg348: tensor<3x32x32xf32>, %arg349: tensor<3x32xf32>, %arg350: tensor<3x32x32xf32>, %arg351: tensor<3x32x32xf32>, %arg352: tensor<3x32x64xf32>, %arg353: tensor<3x32xf32>, %arg354: tensor<3x32x32xf32>, %arg355: tensor<3x2x8xi32>, %arg356: tensor<3x2x8xi32>):
    %656 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %657 = "stablehlo.broadcast_in_dim"(%656) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x32xf32>
    %658 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %659 = "stablehlo.broadcast_in_dim"(%658) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x48xf32>
    %660 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %661 = "stablehlo.broadcast_in_dim"(%660) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x64x32xf32>
    %662 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %663 = "stablehlo.broadcast_in_dim"(%662) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %664 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %665 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32xf32>
    %666 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %667 = "stablehlo.broadcast_in_dim"(%666) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %668 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %669 = "stablehlo.broadcast_in_dim"(%668) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %670 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %671 = "stablehlo.broadcast_in_dim"(%670) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x64xf32>
    %672 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %673 = "stablehlo.broadcast_in_dim"(%672) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32xf32>
    %674 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %675 = "stablehlo.broadcast_in_dim"(%674) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %676 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %677 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %678:24 = "stablehlo.while"(%arg355, %arg356, %arg345, %arg347, %arg348, %arg349, %arg350, %arg351, %arg352, %arg353, %arg354, %arg346, %677, %676, %657, %659, %661, %663, %665, %667, %669, %671, %673, %675) ({
    ^bb0(%arg381: tensor<3x2x8xi32>, %arg382: tensor<3x2x8xi32>, %arg383: tensor<48x32xf32>, %arg384: tensor<3x64x32xf32>, %arg385: tensor<3x32x32xf32>, %arg386: tensor<3x32xf32>, %arg387: tensor<3x32x32xf32>, %arg388: tensor<3x32x32xf32>, %arg389: tensor<3x32x64xf32>, %arg390: tensor<3x32xf32>, %arg391: tensor<3x32x32xf32>, %arg392: tensor<32x48xf32>, %arg393: tensor<i32>, %arg394: tensor<f32>, %arg395: tensor<48x32xf32>, %arg396: tensor<32x48xf32>, %arg397: tensor<3x64x32xf32>, %arg398: tensor<3x32x32xf32>, %arg399: tensor<3x32xf32>, %arg400: tensor<3x32x32xf32>, %arg401: tensor<3x32x32xf32>, %arg402: tensor<3x32x64xf32>, %arg403: tensor<3x32xf32>, %arg404: tensor<3x32x32xf32>):
      %726 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %727 = "stablehlo.compare"(%arg393, %726) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%727) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg357: tensor<3x2x8xi32>, %arg358: tensor<3x2x8xi32>, %arg359: tensor<48x32xf32>, %arg360: tensor<3x64x32xf32>, %arg361: tensor<3x32x32xf32>, %arg362: tensor<3x32xf32>, %arg363: tensor<3x32x32xf32>, %arg364: tensor<3x32x32xf32>, %arg365: tensor<3x32x64xf32>, %arg366: tensor<3x32xf32>, %arg367: tensor<3x32x32xf32>, %arg368: tensor<32x48xf32>, %arg369: tensor<i32>, %arg370: tensor<f32>, %arg371: tensor<48x32xf32>, %arg372: tensor<32x48xf32>, %arg373: tensor<3x64x32xf32>, %arg374: tensor<3x32x32xf32>, %arg375: tensor<3x32xf32>, %arg376: tensor<3x32x32xf32>, %arg377: tensor<3x32x32xf32>, %arg378: tensor<3x32x64xf32>, %arg379: tensor<3x32xf32>, %arg380: tensor<3x32x32xf32>):
      %721 = "func.call"(%arg357, %arg369) <{callee = @dynamic_index_in_dim}> : (tensor<3x2x8xi32>, tensor<i32>) -> tensor<2x8xi32>
      %722 = "func.call"(%arg358, %arg369) <{callee = @dynamic_index_in_dim}> : (tensor<3x2x8xi32>, tensor<i32>) -> tensor<2x8xi32>
      %723:11 = "func.call"(%arg359, %arg360, %arg361, %arg362, %arg363, %arg364, %arg365, %arg366, %arg367, %arg368, %arg370, %arg371, %arg372, %arg373, %arg374, %arg375, %arg376, %arg377, %arg378, %arg379, %arg380, %721, %722) <{callee = @closed_call}> : (tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x8xi32>, tensor<2x8xi32>) -> (tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>)
      %724 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %725 = "stablehlo.add"(%arg369, %724) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg357, %arg358, %arg359, %arg360, %arg361, %arg362, %arg363, %arg364, %arg365, %arg366, %arg367, %arg368, %725, %723#0, %723#1, %723#2, %723#3, %723#4, %723#5, %723#6, %723#7, %723#8, %723#9, %723#10) : (tensor<3x2x8xi32>, tensor<3x2x8xi32>, tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<i32>, tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>) -> ()
    }) : (tensor<3x2x8xi32>, tensor<3x2x8xi32>, tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<i32>, tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>) -> (tensor<3x2x8xi32>, tensor<3x2x8xi32>, tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<i32>, tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>)
    %679 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %680 = "stablehlo.broadcast_in_dim"(%679) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x32xf32>
    %681 = "stablehlo.multiply"(%680, %678#14) : (tensor<48x32xf32>, tensor<48x32xf32>) -> tensor<48x32xf32>
    %682 = "stablehlo.subtract"(%arg345, %681) : (tensor<48x32xf32>, tensor<48x32xf32>) -> tensor<48x32xf32>
    %683 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %684 = "stablehlo.broadcast_in_dim"(%683) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x48xf32>
    %685 = "stablehlo.multiply"(%684, %678#15) : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xf32>
    %686 = "stablehlo.subtract"(%arg346, %685) : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xf32>
    %687 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %688 = "stablehlo.broadcast_in_dim"(%687) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x64x32xf32>
    %689 = "stablehlo.multiply"(%688, %678#16) : (tensor<3x64x32xf32>, tensor<3x64x32xf32>) -> tensor<3x64x32xf32>
    %690 = "stablehlo.subtract"(%arg347, %689) : (tensor<3x64x32xf32>, tensor<3x64x32xf32>) -> tensor<3x64x32xf32>
    %691 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %692 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %693 = "stablehlo.multiply"(%692, %678#17) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %694 = "stablehlo.subtract"(%arg348, %693) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %695 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %696 = "stablehlo.broadcast_in_dim"(%695) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32xf32>
    %697 = "stablehlo.multiply"(%696, %678#18) : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
    %698 = "stablehlo.subtract"(%arg349, %697) : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
    %699 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %700 = "stablehlo.broadcast_in_dim"(%699) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %701 = "stablehlo.multiply"(%700, %678#19) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %702 = "stablehlo.subtract"(%arg350, %701) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %703 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %704 = "stablehlo.broadcast_in_dim"(%703) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %705 = "stablehlo.multiply"(%704, %678#20) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %706 = "stablehlo.subtract"(%arg351, %705) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %707 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %708 = "stablehlo.broadcast_in_dim"(%707) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x64xf32>
    %709 = "stablehlo.multiply"(%708, %678#21) : (tensor<3x32x64xf32>, tensor<3x32x64xf32>) -> tensor<3x32x64xf32>
    %710 = "stablehlo.subtract"(%arg352, %709) : (tensor<3x32x64xf32>, tensor<3x32x64xf32>) -> tensor<3x32x64xf32>
    %711 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %712 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32xf32>
    %713 = "stablehlo.multiply"(%712, %678#22) : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
    %714 = "stablehlo.subtract"(%arg353, %713) : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
    %715 = "stablehlo.constant"() <{value = dense<0.00333333341> : tensor<f32>}> : () -> tensor<f32>
    %716 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %717 = "stablehlo.multiply"(%716, %678#23) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %718 = "stablehlo.subtract"(%arg354, %717) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %719 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %720 = "stablehlo.divide"(%678#13, %719) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%682, %686, %690, %694, %698, %702, %706, %710, %714, %718, %720) : (tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x8xi32>, tensor<i32>) -> tensor<2x8xi32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg343: tensor<3x2x8xi32>, %arg344: tensor<i32>):
    %652 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %653 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %654 = "stablehlo.dynamic_slice"(%arg343, %arg344, %652, %653) <{slice_sizes = array<i64: 1, 2, 8>}> : (tensor<3x2x8xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8xi32>
    %655 = "stablehlo.reshape"(%654) : (tensor<1x2x8xi32>) -> tensor<2x8xi32>
    "func.return"(%655) : (tensor<2x8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<48x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<32x48xf32>, tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x8xi32>, tensor<2x8xi32>) -> (tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg146: tensor<48x32xf32>, %arg147: tensor<3x64x32xf32>, %arg148: tensor<3x32x32xf32>, %arg149: tensor<3x32xf32>, %arg150: tensor<3x32x32xf32>, %arg151: tensor<3x32x32xf32>, %arg152: tensor<3x32x64xf32>, %arg153: tensor<3x32xf32>, %arg154: tensor<3x32x32xf32>, %arg155: tensor<32x48xf32>, %arg156: tensor<f32>, %arg157: tensor<48x32xf32>, %arg158: tensor<32x48xf32>, %arg159: tensor<3x64x32xf32>, %arg160: tensor<3x32x32xf32>, %arg161: tensor<3x32xf32>, %arg162: tensor<3x32x32xf32>, %arg163: tensor<3x32x32xf32>, %arg164: tensor<3x32x64xf32>, %arg165: tensor<3x32xf32>, %arg166: tensor<3x32x32xf32>, %arg167: tensor<2x8xi32>, %arg168: tensor<2x8xi32>):
    %385 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %386 = "stablehlo.broadcast_in_dim"(%385) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %387 = "stablehlo.compare"(%arg167, %386) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi1>
    %388 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8xi32>
    %390 = "stablehlo.add"(%arg167, %389) : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %391 = "stablehlo.select"(%387, %390, %arg167) : (tensor<2x8xi1>, tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xi32>) -> tensor<2x8x1xi32>
    %393 = "stablehlo.gather"(%arg146, %392) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<48x32xf32>, tensor<2x8x1xi32>) -> tensor<2x8x32xf32>
    %394 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<8x8xi1>
    %396 = "func.call"(%395) <{callee = @tril}> : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %397 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %398:3 = "func.call"(%396, %397) <{callee = @_where}> : (tensor<8x8xi1>, tensor<f32>) -> (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>)
    %399 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %401 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %403 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %405 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %406 = "stablehlo.broadcast_in_dim"(%405) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x1x1x32xf32>
    %407 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %409 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %410 = "stablehlo.broadcast_in_dim"(%409) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %411 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x2x16xf32>
    %413 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.broadcast_in_dim"(%413) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x2x16xf32>
    %415 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %416 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x8x8xf32>
    %417 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %418 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x8x1xf32>
    %419 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %420 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x8x1xf32>
    %421 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x8x8xf32>
    %423 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %424 = "stablehlo.broadcast_in_dim"(%423) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x2x16xf32>
    %425 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %426 = "stablehlo.broadcast_in_dim"(%425) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %427 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %428 = "stablehlo.broadcast_in_dim"(%427) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %429 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %430 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %431 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %432 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x1xf32>
    %433 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %434 = "stablehlo.broadcast_in_dim"(%433) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x1x1x32xf32>
    %435 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.broadcast_in_dim"(%435) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %437 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %438 = "stablehlo.broadcast_in_dim"(%437) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x32xf32>
    %439 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x64xf32>
    %441 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x64xf32>
    %443 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %444 = "stablehlo.broadcast_in_dim"(%443) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x64xf32>
    %445 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x64xf32>
    %447 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %448 = "stablehlo.broadcast_in_dim"(%447) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x64xf32>
    %449 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.broadcast_in_dim"(%449) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x8x64xf32>
    %451 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %452:38 = "stablehlo.while"(%arg147, %arg148, %arg149, %arg150, %arg151, %arg152, %arg153, %arg154, %398#0, %398#2, %451, %393, %400, %402, %404, %406, %408, %410, %412, %414, %416, %418, %420, %422, %424, %426, %428, %430, %432, %434, %436, %438, %440, %442, %444, %446, %448, %450) ({
    ^bb0(%arg305: tensor<3x64x32xf32>, %arg306: tensor<3x32x32xf32>, %arg307: tensor<3x32xf32>, %arg308: tensor<3x32x32xf32>, %arg309: tensor<3x32x32xf32>, %arg310: tensor<3x32x64xf32>, %arg311: tensor<3x32xf32>, %arg312: tensor<3x32x32xf32>, %arg313: tensor<2x2x8x8xi1>, %arg314: tensor<2x2x8x8xf32>, %arg315: tensor<i32>, %arg316: tensor<2x8x32xf32>, %arg317: tensor<3x2x8x32xf32>, %arg318: tensor<3x2x8x1xf32>, %arg319: tensor<3x2x8x1xf32>, %arg320: tensor<3x1x1x32xf32>, %arg321: tensor<3x2x8x32xf32>, %arg322: tensor<3x2x8x32xf32>, %arg323: tensor<3x2x8x2x16xf32>, %arg324: tensor<3x2x8x2x16xf32>, %arg325: tensor<3x2x2x8x8xf32>, %arg326: tensor<3x2x2x8x1xf32>, %arg327: tensor<3x2x2x8x1xf32>, %arg328: tensor<3x2x2x8x8xf32>, %arg329: tensor<3x2x8x2x16xf32>, %arg330: tensor<3x2x8x32xf32>, %arg331: tensor<3x2x8x32xf32>, %arg332: tensor<3x2x8x1xf32>, %arg333: tensor<3x2x8x1xf32>, %arg334: tensor<3x1x1x32xf32>, %arg335: tensor<3x2x8x32xf32>, %arg336: tensor<3x2x8x32xf32>, %arg337: tensor<3x2x8x64xf32>, %arg338: tensor<3x2x8x64xf32>, %arg339: tensor<3x2x8x64xf32>, %arg340: tensor<3x2x8x64xf32>, %arg341: tensor<3x2x8x64xf32>, %arg342: tensor<3x2x8x64xf32>):
      %650 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %651 = "stablehlo.compare"(%arg315, %650) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%651) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg267: tensor<3x64x32xf32>, %arg268: tensor<3x32x32xf32>, %arg269: tensor<3x32xf32>, %arg270: tensor<3x32x32xf32>, %arg271: tensor<3x32x32xf32>, %arg272: tensor<3x32x64xf32>, %arg273: tensor<3x32xf32>, %arg274: tensor<3x32x32xf32>, %arg275: tensor<2x2x8x8xi1>, %arg276: tensor<2x2x8x8xf32>, %arg277: tensor<i32>, %arg278: tensor<2x8x32xf32>, %arg279: tensor<3x2x8x32xf32>, %arg280: tensor<3x2x8x1xf32>, %arg281: tensor<3x2x8x1xf32>, %arg282: tensor<3x1x1x32xf32>, %arg283: tensor<3x2x8x32xf32>, %arg284: tensor<3x2x8x32xf32>, %arg285: tensor<3x2x8x2x16xf32>, %arg286: tensor<3x2x8x2x16xf32>, %arg287: tensor<3x2x2x8x8xf32>, %arg288: tensor<3x2x2x8x1xf32>, %arg289: tensor<3x2x2x8x1xf32>, %arg290: tensor<3x2x2x8x8xf32>, %arg291: tensor<3x2x8x2x16xf32>, %arg292: tensor<3x2x8x32xf32>, %arg293: tensor<3x2x8x32xf32>, %arg294: tensor<3x2x8x1xf32>, %arg295: tensor<3x2x8x1xf32>, %arg296: tensor<3x1x1x32xf32>, %arg297: tensor<3x2x8x32xf32>, %arg298: tensor<3x2x8x32xf32>, %arg299: tensor<3x2x8x64xf32>, %arg300: tensor<3x2x8x64xf32>, %arg301: tensor<3x2x8x64xf32>, %arg302: tensor<3x2x8x64xf32>, %arg303: tensor<3x2x8x64xf32>, %arg304: tensor<3x2x8x64xf32>):
      %613 = "func.call"(%arg267, %arg277) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %614 = "func.call"(%arg268, %arg277) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %615 = "func.call"(%arg269, %arg277) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %616 = "func.call"(%arg270, %arg277) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %617 = "func.call"(%arg271, %arg277) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %618 = "func.call"(%arg272, %arg277) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %619 = "func.call"(%arg273, %arg277) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>
      %620 = "func.call"(%arg274, %arg277) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %621:27 = "func.call"(%arg275, %arg276, %arg278, %613, %614, %615, %616, %617, %618, %619, %620) <{callee = @closed_call_4}> : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>)
      %622 = "func.call"(%arg279, %621#1, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %623 = "func.call"(%arg280, %621#2, %arg277) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %624 = "func.call"(%arg281, %621#3, %arg277) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %625 = "func.call"(%arg282, %621#4, %arg277) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<3x1x1x32xf32>, tensor<1x1x32xf32>, tensor<i32>) -> tensor<3x1x1x32xf32>
      %626 = "func.call"(%arg283, %621#5, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %627 = "func.call"(%arg284, %621#6, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %628 = "func.call"(%arg285, %621#7, %arg277) <{callee = @dynamic_update_index_in_dim_8}> : (tensor<3x2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<i32>) -> tensor<3x2x8x2x16xf32>
      %629 = "func.call"(%arg286, %621#8, %arg277) <{callee = @dynamic_update_index_in_dim_8}> : (tensor<3x2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<i32>) -> tensor<3x2x8x2x16xf32>
      %630 = "func.call"(%arg287, %621#9, %arg277) <{callee = @dynamic_update_index_in_dim_9}> : (tensor<3x2x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<i32>) -> tensor<3x2x2x8x8xf32>
      %631 = "func.call"(%arg288, %621#10, %arg277) <{callee = @dynamic_update_index_in_dim_10}> : (tensor<3x2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<i32>) -> tensor<3x2x2x8x1xf32>
      %632 = "func.call"(%arg289, %621#11, %arg277) <{callee = @dynamic_update_index_in_dim_10}> : (tensor<3x2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<i32>) -> tensor<3x2x2x8x1xf32>
      %633 = "func.call"(%arg290, %621#12, %arg277) <{callee = @dynamic_update_index_in_dim_9}> : (tensor<3x2x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<i32>) -> tensor<3x2x2x8x8xf32>
      %634 = "func.call"(%arg291, %621#13, %arg277) <{callee = @dynamic_update_index_in_dim_8}> : (tensor<3x2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<i32>) -> tensor<3x2x8x2x16xf32>
      %635 = "func.call"(%arg292, %621#14, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %636 = "func.call"(%arg293, %621#15, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %637 = "func.call"(%arg294, %621#16, %arg277) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %638 = "func.call"(%arg295, %621#17, %arg277) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>
      %639 = "func.call"(%arg296, %621#18, %arg277) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<3x1x1x32xf32>, tensor<1x1x32xf32>, tensor<i32>) -> tensor<3x1x1x32xf32>
      %640 = "func.call"(%arg297, %621#19, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %641 = "func.call"(%arg298, %621#20, %arg277) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>
      %642 = "func.call"(%arg299, %621#21, %arg277) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>
      %643 = "func.call"(%arg300, %621#22, %arg277) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>
      %644 = "func.call"(%arg301, %621#23, %arg277) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>
      %645 = "func.call"(%arg302, %621#24, %arg277) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>
      %646 = "func.call"(%arg303, %621#25, %arg277) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>
      %647 = "func.call"(%arg304, %621#26, %arg277) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>
      %648 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %649 = "stablehlo.add"(%arg277, %648) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg267, %arg268, %arg269, %arg270, %arg271, %arg272, %arg273, %arg274, %arg275, %arg276, %649, %621#0, %622, %623, %624, %625, %626, %627, %628, %629, %630, %631, %632, %633, %634, %635, %636, %637, %638, %639, %640, %641, %642, %643, %644, %645, %646, %647) : (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<i32>, tensor<2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>) -> ()
    }) : (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<i32>, tensor<2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>) -> (tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<i32>, tensor<2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>)
    %453 = "stablehlo.dot_general"(%452#11, %arg155) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x48xf32>) -> tensor<2x8x48xf32>
    %454 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %455 = "stablehlo.reduce"(%453, %454) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg265: tensor<f32>, %arg266: tensor<f32>):
      %612 = "stablehlo.maximum"(%arg265, %arg266) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%612) : (tensor<f32>) -> ()
    }) : (tensor<2x8x48xf32>, tensor<f32>) -> tensor<2x8xf32>
    %456 = "stablehlo.reshape"(%455) : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %457 = "stablehlo.broadcast_in_dim"(%456) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x48xf32>
    %458 = "stablehlo.compare"(%453, %457) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x8x48xf32>, tensor<2x8x48xf32>) -> tensor<2x8x48xi1>
    %459 = "stablehlo.convert"(%458) : (tensor<2x8x48xi1>) -> tensor<2x8x48xf32>
    %460 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.reduce"(%459, %460) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg263: tensor<f32>, %arg264: tensor<f32>):
      %611 = "stablehlo.add"(%arg263, %arg264) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%611) : (tensor<f32>) -> ()
    }) : (tensor<2x8x48xf32>, tensor<f32>) -> tensor<2x8xf32>
    %462 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %463 = "stablehlo.broadcast_in_dim"(%462) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %464 = "stablehlo.maximum"(%463, %455) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %465 = "stablehlo.compare"(%455, %464) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xi1>
    %466 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %467 = "stablehlo.broadcast_in_dim"(%466) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %468 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %469 = "stablehlo.broadcast_in_dim"(%468) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %470 = "stablehlo.select"(%465, %467, %469) : (tensor<2x8xi1>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %471 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.broadcast_in_dim"(%471) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %473 = "stablehlo.compare"(%472, %464) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xi1>
    %474 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %475 = "stablehlo.broadcast_in_dim"(%474) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %476 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %477 = "stablehlo.broadcast_in_dim"(%476) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %478 = "stablehlo.select"(%473, %475, %477) : (tensor<2x8xi1>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %479 = "stablehlo.divide"(%470, %478) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %480 = "stablehlo.is_finite"(%464) : (tensor<2x8xf32>) -> tensor<2x8xi1>
    %481 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %482 = "stablehlo.broadcast_in_dim"(%481) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %483 = "stablehlo.select"(%480, %464, %482) : (tensor<2x8xi1>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %484 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %486 = "stablehlo.broadcast_in_dim"(%483) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %487 = "stablehlo.broadcast_in_dim"(%486) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x48xf32>
    %488 = "stablehlo.subtract"(%453, %487) : (tensor<2x8x48xf32>, tensor<2x8x48xf32>) -> tensor<2x8x48xf32>
    %489 = "stablehlo.exponential"(%488) : (tensor<2x8x48xf32>) -> tensor<2x8x48xf32>
    %490 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %491 = "stablehlo.reduce"(%489, %490) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg261: tensor<f32>, %arg262: tensor<f32>):
      %610 = "stablehlo.add"(%arg261, %arg262) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%610) : (tensor<f32>) -> ()
    }) : (tensor<2x8x48xf32>, tensor<f32>) -> tensor<2x8xf32>
    %492 = "stablehlo.sign"(%491) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %493 = "stablehlo.abs"(%491) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %494 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %495 = "stablehlo.broadcast_in_dim"(%494) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %496 = "stablehlo.compare"(%491, %495) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xi1>
    %497 = "stablehlo.log"(%493) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %498 = "stablehlo.add"(%497, %483) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %499 = "stablehlo.broadcast_in_dim"(%arg168) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xi32>) -> tensor<2x8x1xi32>
    %500:2 = "func.call"(%453, %499) <{callee = @take_along_axis}> : (tensor<2x8x48xf32>, tensor<2x8x1xi32>) -> (tensor<2x8x1xf32>, tensor<2x8x1x1xi32>)
    %501 = "stablehlo.reshape"(%500#0) : (tensor<2x8x1xf32>) -> tensor<2x8xf32>
    %502 = "stablehlo.subtract"(%498, %501) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %503 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %504 = "stablehlo.reduce"(%502, %503) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg259: tensor<f32>, %arg260: tensor<f32>):
      %609 = "stablehlo.add"(%arg259, %arg260) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%609) : (tensor<f32>) -> ()
    }) : (tensor<2x8xf32>, tensor<f32>) -> tensor<f32>
    %505 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %506 = "stablehlo.divide"(%504, %505) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %507 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %508 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %509 = "stablehlo.divide"(%507, %508) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %510 = "stablehlo.broadcast_in_dim"(%509) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %511 = "stablehlo.negate"(%510) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %512 = "stablehlo.broadcast_in_dim"(%511) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %513 = "func.call"(%500#1, %512) <{callee = @take_along_axis_12}> : (tensor<2x8x1x1xi32>, tensor<2x8x1xf32>) -> tensor<2x8x48xf32>
    %514 = "stablehlo.divide"(%510, %493) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %515 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %516 = "stablehlo.broadcast_in_dim"(%515) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8xf32>
    %517 = "stablehlo.select"(%496, %516, %514) : (tensor<2x8xi1>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %518 = "stablehlo.select"(%496, %514, %516) : (tensor<2x8xi1>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %519 = "stablehlo.negate"(%517) : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %520 = "stablehlo.add"(%518, %519) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %521 = "stablehlo.broadcast_in_dim"(%520) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x48xf32>
    %522 = "stablehlo.multiply"(%521, %489) : (tensor<2x8x48xf32>, tensor<2x8x48xf32>) -> tensor<2x8x48xf32>
    %523 = "stablehlo.add"(%513, %522) : (tensor<2x8x48xf32>, tensor<2x8x48xf32>) -> tensor<2x8x48xf32>
    %524 = "stablehlo.dot_general"(%523, %452#11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x48xf32>, tensor<2x8x32xf32>) -> tensor<48x32xf32>
    %525 = "stablehlo.transpose"(%524) <{permutation = array<i64: 1, 0>}> : (tensor<48x32xf32>) -> tensor<32x48xf32>
    %526 = "stablehlo.dot_general"(%523, %arg155) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x48xf32>, tensor<32x48xf32>) -> tensor<2x8x32xf32>
    %527 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %528 = "stablehlo.broadcast_in_dim"(%527) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x64x32xf32>
    %529 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %530 = "stablehlo.broadcast_in_dim"(%529) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %531 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.broadcast_in_dim"(%531) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32xf32>
    %533 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %534 = "stablehlo.broadcast_in_dim"(%533) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %535 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %536 = "stablehlo.broadcast_in_dim"(%535) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %537 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %538 = "stablehlo.broadcast_in_dim"(%537) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x64xf32>
    %539 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %540 = "stablehlo.broadcast_in_dim"(%539) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32xf32>
    %541 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %542 = "stablehlo.broadcast_in_dim"(%541) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x32x32xf32>
    %543 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %544:44 = "stablehlo.while"(%452#12, %452#13, %452#14, %452#15, %452#16, %arg151, %452#17, %arg148, %arg154, %452#18, %452#19, %452#20, %452#21, %452#22, %452#23, %452#24, %arg150, %452#25, %452#26, %452#27, %452#28, %452#29, %452#30, %arg152, %452#31, %452#32, %452#33, %452#34, %452#35, %452#36, %arg147, %452#37, %398#0, %398#1, %543, %526, %528, %530, %532, %534, %536, %538, %540, %542) ({
    ^bb0(%arg215: tensor<3x2x8x32xf32>, %arg216: tensor<3x2x8x1xf32>, %arg217: tensor<3x2x8x1xf32>, %arg218: tensor<3x1x1x32xf32>, %arg219: tensor<3x2x8x32xf32>, %arg220: tensor<3x32x32xf32>, %arg221: tensor<3x2x8x32xf32>, %arg222: tensor<3x32x32xf32>, %arg223: tensor<3x32x32xf32>, %arg224: tensor<3x2x8x2x16xf32>, %arg225: tensor<3x2x8x2x16xf32>, %arg226: tensor<3x2x2x8x8xf32>, %arg227: tensor<3x2x2x8x1xf32>, %arg228: tensor<3x2x2x8x1xf32>, %arg229: tensor<3x2x2x8x8xf32>, %arg230: tensor<3x2x8x2x16xf32>, %arg231: tensor<3x32x32xf32>, %arg232: tensor<3x2x8x32xf32>, %arg233: tensor<3x2x8x32xf32>, %arg234: tensor<3x2x8x1xf32>, %arg235: tensor<3x2x8x1xf32>, %arg236: tensor<3x1x1x32xf32>, %arg237: tensor<3x2x8x32xf32>, %arg238: tensor<3x32x64xf32>, %arg239: tensor<3x2x8x32xf32>, %arg240: tensor<3x2x8x64xf32>, %arg241: tensor<3x2x8x64xf32>, %arg242: tensor<3x2x8x64xf32>, %arg243: tensor<3x2x8x64xf32>, %arg244: tensor<3x2x8x64xf32>, %arg245: tensor<3x64x32xf32>, %arg246: tensor<3x2x8x64xf32>, %arg247: tensor<2x2x8x8xi1>, %arg248: tensor<2x2x8x8xf32>, %arg249: tensor<i32>, %arg250: tensor<2x8x32xf32>, %arg251: tensor<3x64x32xf32>, %arg252: tensor<3x32x32xf32>, %arg253: tensor<3x32xf32>, %arg254: tensor<3x32x32xf32>, %arg255: tensor<3x32x32xf32>, %arg256: tensor<3x32x64xf32>, %arg257: tensor<3x32xf32>, %arg258: tensor<3x32x32xf32>):
      %607 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %608 = "stablehlo.compare"(%arg249, %607) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%608) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg171: tensor<3x2x8x32xf32>, %arg172: tensor<3x2x8x1xf32>, %arg173: tensor<3x2x8x1xf32>, %arg174: tensor<3x1x1x32xf32>, %arg175: tensor<3x2x8x32xf32>, %arg176: tensor<3x32x32xf32>, %arg177: tensor<3x2x8x32xf32>, %arg178: tensor<3x32x32xf32>, %arg179: tensor<3x32x32xf32>, %arg180: tensor<3x2x8x2x16xf32>, %arg181: tensor<3x2x8x2x16xf32>, %arg182: tensor<3x2x2x8x8xf32>, %arg183: tensor<3x2x2x8x1xf32>, %arg184: tensor<3x2x2x8x1xf32>, %arg185: tensor<3x2x2x8x8xf32>, %arg186: tensor<3x2x8x2x16xf32>, %arg187: tensor<3x32x32xf32>, %arg188: tensor<3x2x8x32xf32>, %arg189: tensor<3x2x8x32xf32>, %arg190: tensor<3x2x8x1xf32>, %arg191: tensor<3x2x8x1xf32>, %arg192: tensor<3x1x1x32xf32>, %arg193: tensor<3x2x8x32xf32>, %arg194: tensor<3x32x64xf32>, %arg195: tensor<3x2x8x32xf32>, %arg196: tensor<3x2x8x64xf32>, %arg197: tensor<3x2x8x64xf32>, %arg198: tensor<3x2x8x64xf32>, %arg199: tensor<3x2x8x64xf32>, %arg200: tensor<3x2x8x64xf32>, %arg201: tensor<3x64x32xf32>, %arg202: tensor<3x2x8x64xf32>, %arg203: tensor<2x2x8x8xi1>, %arg204: tensor<2x2x8x8xf32>, %arg205: tensor<i32>, %arg206: tensor<2x8x32xf32>, %arg207: tensor<3x64x32xf32>, %arg208: tensor<3x32x32xf32>, %arg209: tensor<3x32xf32>, %arg210: tensor<3x32x32xf32>, %arg211: tensor<3x32x32xf32>, %arg212: tensor<3x32x64xf32>, %arg213: tensor<3x32xf32>, %arg214: tensor<3x32x32xf32>):
      %560 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %561 = "stablehlo.subtract"(%560, %arg205) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %562 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %563 = "stablehlo.subtract"(%561, %562) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %564 = "func.call"(%arg171, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %565 = "func.call"(%arg172, %563) <{callee = @dynamic_index_in_dim_14}> : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %566 = "func.call"(%arg173, %563) <{callee = @dynamic_index_in_dim_14}> : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %567 = "func.call"(%arg174, %563) <{callee = @dynamic_index_in_dim_15}> : (tensor<3x1x1x32xf32>, tensor<i32>) -> tensor<1x1x32xf32>
      %568 = "func.call"(%arg175, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %569 = "func.call"(%arg176, %563) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %570 = "func.call"(%arg177, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %571 = "func.call"(%arg178, %563) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %572 = "func.call"(%arg179, %563) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %573 = "func.call"(%arg180, %563) <{callee = @dynamic_index_in_dim_16}> : (tensor<3x2x8x2x16xf32>, tensor<i32>) -> tensor<2x8x2x16xf32>
      %574 = "func.call"(%arg181, %563) <{callee = @dynamic_index_in_dim_16}> : (tensor<3x2x8x2x16xf32>, tensor<i32>) -> tensor<2x8x2x16xf32>
      %575 = "func.call"(%arg182, %563) <{callee = @dynamic_index_in_dim_17}> : (tensor<3x2x2x8x8xf32>, tensor<i32>) -> tensor<2x2x8x8xf32>
      %576 = "func.call"(%arg183, %563) <{callee = @dynamic_index_in_dim_18}> : (tensor<3x2x2x8x1xf32>, tensor<i32>) -> tensor<2x2x8x1xf32>
      %577 = "func.call"(%arg184, %563) <{callee = @dynamic_index_in_dim_18}> : (tensor<3x2x2x8x1xf32>, tensor<i32>) -> tensor<2x2x8x1xf32>
      %578 = "func.call"(%arg185, %563) <{callee = @dynamic_index_in_dim_17}> : (tensor<3x2x2x8x8xf32>, tensor<i32>) -> tensor<2x2x8x8xf32>
      %579 = "func.call"(%arg186, %563) <{callee = @dynamic_index_in_dim_16}> : (tensor<3x2x8x2x16xf32>, tensor<i32>) -> tensor<2x8x2x16xf32>
      %580 = "func.call"(%arg187, %563) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %581 = "func.call"(%arg188, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %582 = "func.call"(%arg189, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %583 = "func.call"(%arg190, %563) <{callee = @dynamic_index_in_dim_14}> : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %584 = "func.call"(%arg191, %563) <{callee = @dynamic_index_in_dim_14}> : (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>
      %585 = "func.call"(%arg192, %563) <{callee = @dynamic_index_in_dim_15}> : (tensor<3x1x1x32xf32>, tensor<i32>) -> tensor<1x1x32xf32>
      %586 = "func.call"(%arg193, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %587 = "func.call"(%arg194, %563) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %588 = "func.call"(%arg195, %563) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %589 = "func.call"(%arg196, %563) <{callee = @dynamic_index_in_dim_19}> : (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>
      %590 = "func.call"(%arg197, %563) <{callee = @dynamic_index_in_dim_19}> : (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>
      %591 = "func.call"(%arg198, %563) <{callee = @dynamic_index_in_dim_19}> : (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>
      %592 = "func.call"(%arg199, %563) <{callee = @dynamic_index_in_dim_19}> : (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>
      %593 = "func.call"(%arg200, %563) <{callee = @dynamic_index_in_dim_19}> : (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>
      %594 = "func.call"(%arg201, %563) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %595 = "func.call"(%arg202, %563) <{callee = @dynamic_index_in_dim_19}> : (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>
      %596:9 = "func.call"(%arg203, %arg204, %arg206, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575, %576, %577, %578, %579, %580, %581, %582, %583, %584, %585, %586, %587, %588, %589, %590, %591, %592, %593, %594, %595) <{callee = @closed_call_20}> : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<32x32xf32>, tensor<2x8x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>, tensor<32x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<32x64xf32>, tensor<2x8x32xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<64x32xf32>, tensor<2x8x64xf32>) -> (tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>)
      %597 = "func.call"(%arg207, %596#1, %563) <{callee = @dynamic_update_index_in_dim_22}> : (tensor<3x64x32xf32>, tensor<64x32xf32>, tensor<i32>) -> tensor<3x64x32xf32>
      %598 = "func.call"(%arg208, %596#2, %563) <{callee = @dynamic_update_index_in_dim_23}> : (tensor<3x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<3x32x32xf32>
      %599 = "func.call"(%arg209, %596#3, %563) <{callee = @dynamic_update_index_in_dim_24}> : (tensor<3x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<3x32xf32>
      %600 = "func.call"(%arg210, %596#4, %563) <{callee = @dynamic_update_index_in_dim_23}> : (tensor<3x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<3x32x32xf32>
      %601 = "func.call"(%arg211, %596#5, %563) <{callee = @dynamic_update_index_in_dim_23}> : (tensor<3x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<3x32x32xf32>
      %602 = "func.call"(%arg212, %596#6, %563) <{callee = @dynamic_update_index_in_dim_25}> : (tensor<3x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<3x32x64xf32>
      %603 = "func.call"(%arg213, %596#7, %563) <{callee = @dynamic_update_index_in_dim_24}> : (tensor<3x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<3x32xf32>
      %604 = "func.call"(%arg214, %596#8, %563) <{callee = @dynamic_update_index_in_dim_23}> : (tensor<3x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<3x32x32xf32>
      %605 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %606 = "stablehlo.add"(%arg205, %605) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg171, %arg172, %arg173, %arg174, %arg175, %arg176, %arg177, %arg178, %arg179, %arg180, %arg181, %arg182, %arg183, %arg184, %arg185, %arg186, %arg187, %arg188, %arg189, %arg190, %arg191, %arg192, %arg193, %arg194, %arg195, %arg196, %arg197, %arg198, %arg199, %arg200, %arg201, %arg202, %arg203, %arg204, %606, %596#0, %597, %598, %599, %600, %601, %602, %603, %604) : (tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x8x2x16xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x64xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x64x32xf32>, tensor<3x2x8x64xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<i32>, tensor<2x8x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>) -> ()
    }) : (tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x8x2x16xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x64xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x64x32xf32>, tensor<3x2x8x64xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<i32>, tensor<2x8x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>) -> (tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x8x2x16xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x1xf32>, tensor<3x2x2x8x8xf32>, tensor<3x2x8x2x16xf32>, tensor<3x32x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x1xf32>, tensor<3x2x8x1xf32>, tensor<3x1x1x32xf32>, tensor<3x2x8x32xf32>, tensor<3x32x64xf32>, tensor<3x2x8x32xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x2x8x64xf32>, tensor<3x64x32xf32>, tensor<3x2x8x64xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<i32>, tensor<2x8x32xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>)
    %545 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x32xf32>
    %547 = "stablehlo.scatter"(%546, %392, %544#35) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg169: tensor<f32>, %arg170: tensor<f32>):
      %559 = "stablehlo.add"(%arg169, %arg170) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%559) : (tensor<f32>) -> ()
    }) : (tensor<48x32xf32>, tensor<2x8x1xi32>, tensor<2x8x32xf32>) -> tensor<48x32xf32>
    %548 = "stablehlo.add"(%arg156, %506) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %549 = "stablehlo.add"(%arg157, %547) : (tensor<48x32xf32>, tensor<48x32xf32>) -> tensor<48x32xf32>
    %550 = "stablehlo.add"(%arg158, %525) : (tensor<32x48xf32>, tensor<32x48xf32>) -> tensor<32x48xf32>
    %551 = "stablehlo.add"(%arg159, %544#36) : (tensor<3x64x32xf32>, tensor<3x64x32xf32>) -> tensor<3x64x32xf32>
    %552 = "stablehlo.add"(%arg160, %544#37) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %553 = "stablehlo.add"(%arg161, %544#38) : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
    %554 = "stablehlo.add"(%arg162, %544#39) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %555 = "stablehlo.add"(%arg163, %544#40) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    %556 = "stablehlo.add"(%arg164, %544#41) : (tensor<3x32x64xf32>, tensor<3x32x64xf32>) -> tensor<3x32x64xf32>
    %557 = "stablehlo.add"(%arg165, %544#42) : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
    %558 = "stablehlo.add"(%arg166, %544#43) : (tensor<3x32x32xf32>, tensor<3x32x32xf32>) -> tensor<3x32x32xf32>
    "func.return"(%548, %549, %550, %551, %552, %553, %554, %555, %556, %557, %558) : (tensor<f32>, tensor<48x32xf32>, tensor<32x48xf32>, tensor<3x64x32xf32>, tensor<3x32x32xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>, tensor<3x32x32xf32>, tensor<3x32x64xf32>, tensor<3x32xf32>, tensor<3x32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x8xi1>) -> tensor<8x8xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg145: tensor<8x8xi1>):
    %376 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8x8xi32>
    %377 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %378 = "stablehlo.broadcast_in_dim"(%377) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x8xi32>
    %379 = "stablehlo.add"(%376, %378) : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi32>
    %380 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<8x8xi32>
    %381 = "stablehlo.compare"(%379, %380) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %382 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %383 = "stablehlo.broadcast_in_dim"(%382) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<8x8xi1>
    %384 = "stablehlo.select"(%381, %arg145, %383) : (tensor<8x8xi1>, tensor<8x8xi1>, tensor<8x8xi1>) -> tensor<8x8xi1>
    "func.return"(%384) : (tensor<8x8xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x8xi1>, tensor<f32>) -> (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg143: tensor<8x8xi1>, %arg144: tensor<f32>):
    %371 = "stablehlo.convert"(%arg144) : (tensor<f32>) -> tensor<f32>
    %372 = "stablehlo.broadcast_in_dim"(%arg143) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<8x8xi1>) -> tensor<2x2x8x8xi1>
    %373 = "stablehlo.broadcast_in_dim"(%371) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %374 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    "func.return"(%372, %375, %373) : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg141: tensor<3x64x32xf32>, %arg142: tensor<i32>):
    %367 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %368 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %369 = "stablehlo.dynamic_slice"(%arg141, %arg142, %367, %368) <{slice_sizes = array<i64: 1, 64, 32>}> : (tensor<3x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x32xf32>
    %370 = "stablehlo.reshape"(%369) : (tensor<1x64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%370) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg139: tensor<3x32x32xf32>, %arg140: tensor<i32>):
    %363 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %364 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %365 = "stablehlo.dynamic_slice"(%arg139, %arg140, %363, %364) <{slice_sizes = array<i64: 1, 32, 32>}> : (tensor<3x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x32xf32>
    %366 = "stablehlo.reshape"(%365) : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%366) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32xf32>, tensor<i32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg137: tensor<3x32xf32>, %arg138: tensor<i32>):
    %360 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %361 = "stablehlo.dynamic_slice"(%arg137, %arg138, %360) <{slice_sizes = array<i64: 1, 32>}> : (tensor<3x32xf32>, tensor<i32>, tensor<i32>) -> tensor<1x32xf32>
    %362 = "stablehlo.reshape"(%361) : (tensor<1x32xf32>) -> tensor<32xf32>
    "func.return"(%362) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg135: tensor<3x32x64xf32>, %arg136: tensor<i32>):
    %356 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %357 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %358 = "stablehlo.dynamic_slice"(%arg135, %arg136, %356, %357) <{slice_sizes = array<i64: 1, 32, 64>}> : (tensor<3x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %359 = "stablehlo.reshape"(%358) : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%359) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg116: tensor<2x2x8x8xi1>, %arg117: tensor<2x2x8x8xf32>, %arg118: tensor<2x8x32xf32>, %arg119: tensor<64x32xf32>, %arg120: tensor<32x32xf32>, %arg121: tensor<32xf32>, %arg122: tensor<32x32xf32>, %arg123: tensor<32x32xf32>, %arg124: tensor<32x64xf32>, %arg125: tensor<32xf32>, %arg126: tensor<32x32xf32>):
    %251 = "stablehlo.multiply"(%arg118, %arg118) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %252 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.reduce"(%251, %252) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg133: tensor<f32>, %arg134: tensor<f32>):
      %355 = "stablehlo.add"(%arg133, %arg134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%355) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %254 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %255 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %257 = "stablehlo.divide"(%254, %256) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %258 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %260 = "stablehlo.add"(%257, %259) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %261 = "stablehlo.rsqrt"(%260) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %262 = "stablehlo.divide"(%261, %260) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %263 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %265 = "stablehlo.multiply"(%264, %262) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %266 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %267 = "stablehlo.multiply"(%arg118, %266) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %268 = "stablehlo.broadcast_in_dim"(%arg121) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %270 = "stablehlo.multiply"(%267, %269) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %271 = "stablehlo.dot_general"(%270, %arg123) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %272 = "stablehlo.dot_general"(%270, %arg120) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %273 = "stablehlo.dot_general"(%270, %arg126) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %274 = "stablehlo.reshape"(%271) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %275 = "stablehlo.reshape"(%272) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %276 = "stablehlo.dot_general"(%274, %275) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
    %277 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %279 = "stablehlo.multiply"(%276, %278) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %280 = "func.call"(%279, %arg116, %arg117) <{callee = @_where_5}> : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %281 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.reduce"(%280, %281) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
      %354 = "stablehlo.maximum"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%354) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %283 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8xf32>
    %285 = "stablehlo.maximum"(%284, %282) : (tensor<2x2x8xf32>, tensor<2x2x8xf32>) -> tensor<2x2x8xf32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %288 = "stablehlo.subtract"(%280, %287) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %289 = "stablehlo.exponential"(%288) : (tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %290 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %291 = "stablehlo.reduce"(%289, %290) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %353 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%353) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %294 = "stablehlo.divide"(%289, %293) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %295 = "stablehlo.multiply"(%292, %292) : (tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>) -> tensor<2x2x8x1xf32>
    %296 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x1xf32>
    %298 = "stablehlo.divide"(%297, %295) : (tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>) -> tensor<2x2x8x1xf32>
    %299 = "stablehlo.reshape"(%273) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %300 = "stablehlo.dot_general"(%299, %294) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
    %301 = "stablehlo.transpose"(%300) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
    %302 = "stablehlo.reshape"(%301) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %303 = "stablehlo.dot_general"(%302, %arg122) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %304 = "stablehlo.add"(%arg118, %303) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %305 = "stablehlo.multiply"(%304, %304) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %306 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.reduce"(%305, %306) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %352 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%352) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %309 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %311 = "stablehlo.divide"(%308, %310) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %312 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %314 = "stablehlo.add"(%311, %313) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %315 = "stablehlo.rsqrt"(%314) : (tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %316 = "stablehlo.divide"(%315, %314) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %317 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %319 = "stablehlo.multiply"(%318, %316) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %320 = "stablehlo.broadcast_in_dim"(%315) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %321 = "stablehlo.multiply"(%304, %320) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %322 = "stablehlo.broadcast_in_dim"(%arg125) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %324 = "stablehlo.multiply"(%321, %323) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %325 = "stablehlo.dot_general"(%324, %arg124) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x64xf32>) -> tensor<2x8x64xf32>
    %326 = "stablehlo.multiply"(%325, %325) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %327 = "stablehlo.multiply"(%326, %325) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %328 = "stablehlo.multiply"(%325, %325) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %329 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.broadcast_in_dim"(%329) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %331 = "stablehlo.multiply"(%330, %328) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %332 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %333 = "stablehlo.broadcast_in_dim"(%332) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %334 = "stablehlo.multiply"(%333, %327) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %335 = "stablehlo.add"(%325, %334) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %336 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %338 = "stablehlo.multiply"(%337, %335) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %339 = "stablehlo.tanh"(%338) : (tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %340 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %341 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %342 = "stablehlo.subtract"(%341, %339) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %343 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %344 = "stablehlo.broadcast_in_dim"(%343) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %345 = "stablehlo.add"(%344, %339) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %346 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %348 = "stablehlo.multiply"(%347, %345) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %349 = "stablehlo.multiply"(%325, %348) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %350 = "stablehlo.dot_general"(%349, %arg119) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x64xf32>, tensor<64x32xf32>) -> tensor<2x8x32xf32>
    %351 = "stablehlo.add"(%304, %350) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%351, %arg118, %265, %261, %268, %267, %270, %275, %274, %289, %292, %298, %294, %299, %302, %304, %319, %315, %322, %321, %324, %331, %339, %342, %348, %325, %349) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x8x8xf32>, tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg113: tensor<2x2x8x8xf32>, %arg114: tensor<2x2x8x8xi1>, %arg115: tensor<2x2x8x8xf32>):
    %250 = "stablehlo.select"(%arg114, %arg113, %arg115) : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    "func.return"(%250) : (tensor<2x2x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x8x32xf32>, tensor<2x8x32xf32>, tensor<i32>) -> tensor<3x2x8x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg110: tensor<3x2x8x32xf32>, %arg111: tensor<2x8x32xf32>, %arg112: tensor<i32>):
    %245 = "stablehlo.broadcast_in_dim"(%arg111) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x8x32xf32>) -> tensor<1x2x8x32xf32>
    %246 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %247 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %248 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %249 = "stablehlo.dynamic_update_slice"(%arg110, %245, %arg112, %246, %247, %248) : (tensor<3x2x8x32xf32>, tensor<1x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x32xf32>
    "func.return"(%249) : (tensor<3x2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x8x1xf32>, tensor<2x8x1xf32>, tensor<i32>) -> tensor<3x2x8x1xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_6", sym_visibility = "private"}> ({
  ^bb0(%arg107: tensor<3x2x8x1xf32>, %arg108: tensor<2x8x1xf32>, %arg109: tensor<i32>):
    %240 = "stablehlo.broadcast_in_dim"(%arg108) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x8x1xf32>) -> tensor<1x2x8x1xf32>
    %241 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %242 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %243 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %244 = "stablehlo.dynamic_update_slice"(%arg107, %240, %arg109, %241, %242, %243) : (tensor<3x2x8x1xf32>, tensor<1x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x1xf32>
    "func.return"(%244) : (tensor<3x2x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x1x1x32xf32>, tensor<1x1x32xf32>, tensor<i32>) -> tensor<3x1x1x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_7", sym_visibility = "private"}> ({
  ^bb0(%arg104: tensor<3x1x1x32xf32>, %arg105: tensor<1x1x32xf32>, %arg106: tensor<i32>):
    %235 = "stablehlo.broadcast_in_dim"(%arg105) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<1x1x32xf32>) -> tensor<1x1x1x32xf32>
    %236 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %237 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %238 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %239 = "stablehlo.dynamic_update_slice"(%arg104, %235, %arg106, %236, %237, %238) : (tensor<3x1x1x32xf32>, tensor<1x1x1x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x1x32xf32>
    "func.return"(%239) : (tensor<3x1x1x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<i32>) -> tensor<3x2x8x2x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_8", sym_visibility = "private"}> ({
  ^bb0(%arg101: tensor<3x2x8x2x16xf32>, %arg102: tensor<2x8x2x16xf32>, %arg103: tensor<i32>):
    %229 = "stablehlo.broadcast_in_dim"(%arg102) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x8x2x16xf32>) -> tensor<1x2x8x2x16xf32>
    %230 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %231 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %232 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %233 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %234 = "stablehlo.dynamic_update_slice"(%arg101, %229, %arg103, %230, %231, %232, %233) : (tensor<3x2x8x2x16xf32>, tensor<1x2x8x2x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x2x16xf32>
    "func.return"(%234) : (tensor<3x2x8x2x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x2x8x8xf32>, tensor<2x2x8x8xf32>, tensor<i32>) -> tensor<3x2x2x8x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_9", sym_visibility = "private"}> ({
  ^bb0(%arg98: tensor<3x2x2x8x8xf32>, %arg99: tensor<2x2x8x8xf32>, %arg100: tensor<i32>):
    %223 = "stablehlo.broadcast_in_dim"(%arg99) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x8x8xf32>) -> tensor<1x2x2x8x8xf32>
    %224 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %225 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %226 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %227 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %228 = "stablehlo.dynamic_update_slice"(%arg98, %223, %arg100, %224, %225, %226, %227) : (tensor<3x2x2x8x8xf32>, tensor<1x2x2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x2x8x8xf32>
    "func.return"(%228) : (tensor<3x2x2x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<i32>) -> tensor<3x2x2x8x1xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_10", sym_visibility = "private"}> ({
  ^bb0(%arg95: tensor<3x2x2x8x1xf32>, %arg96: tensor<2x2x8x1xf32>, %arg97: tensor<i32>):
    %217 = "stablehlo.broadcast_in_dim"(%arg96) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x8x1xf32>) -> tensor<1x2x2x8x1xf32>
    %218 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %219 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %220 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %221 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %222 = "stablehlo.dynamic_update_slice"(%arg95, %217, %arg97, %218, %219, %220, %221) : (tensor<3x2x2x8x1xf32>, tensor<1x2x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x2x8x1xf32>
    "func.return"(%222) : (tensor<3x2x2x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x8x64xf32>, tensor<2x8x64xf32>, tensor<i32>) -> tensor<3x2x8x64xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_11", sym_visibility = "private"}> ({
  ^bb0(%arg92: tensor<3x2x8x64xf32>, %arg93: tensor<2x8x64xf32>, %arg94: tensor<i32>):
    %212 = "stablehlo.broadcast_in_dim"(%arg93) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x8x64xf32>) -> tensor<1x2x8x64xf32>
    %213 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %214 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %215 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %216 = "stablehlo.dynamic_update_slice"(%arg92, %212, %arg94, %213, %214, %215) : (tensor<3x2x8x64xf32>, tensor<1x2x8x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8x64xf32>
    "func.return"(%216) : (tensor<3x2x8x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8x48xf32>, tensor<2x8x1xi32>) -> (tensor<2x8x1xf32>, tensor<2x8x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg88: tensor<2x8x48xf32>, %arg89: tensor<2x8x1xi32>):
    %189 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8x1xi32>
    %191 = "stablehlo.compare"(%arg89, %190) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x8x1xi32>, tensor<2x8x1xi32>) -> tensor<2x8x1xi1>
    %192 = "stablehlo.constant"() <{value = dense<48> : tensor<i32>}> : () -> tensor<i32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8x1xi32>
    %194 = "stablehlo.add"(%arg89, %193) : (tensor<2x8x1xi32>, tensor<2x8x1xi32>) -> tensor<2x8x1xi32>
    %195 = "stablehlo.select"(%191, %194, %arg89) : (tensor<2x8x1xi1>, tensor<2x8x1xi32>, tensor<2x8x1xi32>) -> tensor<2x8x1xi32>
    %196 = "stablehlo.reshape"(%195) : (tensor<2x8x1xi32>) -> tensor<2x8x1x1xi32>
    %197 = "stablehlo.constant"() <{value = dense<47> : tensor<1xi32>}> : () -> tensor<1xi32>
    %198 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x8x1x1xi32>
    %200 = "stablehlo.compare"(%196, %199) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x8x1x1xi32>, tensor<2x8x1x1xi32>) -> tensor<2x8x1x1xi1>
    %201 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xi32>) -> tensor<2x8x1x1xi32>
    %203 = "stablehlo.compare"(%196, %202) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x8x1x1xi32>, tensor<2x8x1x1xi32>) -> tensor<2x8x1x1xi1>
    %204 = "stablehlo.and"(%200, %203) : (tensor<2x8x1x1xi1>, tensor<2x8x1x1xi1>) -> tensor<2x8x1x1xi1>
    %205 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %206 = "stablehlo.reduce"(%204, %205) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg90: tensor<i1>, %arg91: tensor<i1>):
      %211 = "stablehlo.and"(%arg90, %arg91) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%211) : (tensor<i1>) -> ()
    }) : (tensor<2x8x1x1xi1>, tensor<i1>) -> tensor<2x8x1xi1>
    %207 = "stablehlo.gather"(%arg88, %196) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x8x48xf32>, tensor<2x8x1x1xi32>) -> tensor<2x8x1xf32>
    %208 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %210 = "stablehlo.select"(%206, %207, %209) : (tensor<2x8x1xi1>, tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    "func.return"(%210, %196) : (tensor<2x8x1xf32>, tensor<2x8x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8x1x1xi32>, tensor<2x8x1xf32>) -> tensor<2x8x48xf32>, res_attrs = [{}], sym_name = "take_along_axis_12", sym_visibility = "private"}> ({
  ^bb0(%arg84: tensor<2x8x1x1xi32>, %arg85: tensor<2x8x1xf32>):
    %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x48xf32>
    %187 = "stablehlo.scatter"(%186, %arg84, %arg85) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg86: tensor<f32>, %arg87: tensor<f32>):
      %188 = "stablehlo.add"(%arg86, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%188) : (tensor<f32>) -> ()
    }) : (tensor<2x8x48xf32>, tensor<2x8x1x1xi32>, tensor<2x8x1xf32>) -> tensor<2x8x48xf32>
    "func.return"(%187) : (tensor<2x8x48xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_13", sym_visibility = "private"}> ({
  ^bb0(%arg82: tensor<3x2x8x32xf32>, %arg83: tensor<i32>):
    %180 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %181 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %182 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %183 = "stablehlo.dynamic_slice"(%arg82, %arg83, %180, %181, %182) <{slice_sizes = array<i64: 1, 2, 8, 32>}> : (tensor<3x2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x32xf32>
    %184 = "stablehlo.reshape"(%183) : (tensor<1x2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%184) : (tensor<2x8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x8x1xf32>, tensor<i32>) -> tensor<2x8x1xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_14", sym_visibility = "private"}> ({
  ^bb0(%arg80: tensor<3x2x8x1xf32>, %arg81: tensor<i32>):
    %175 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %176 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %177 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %178 = "stablehlo.dynamic_slice"(%arg80, %arg81, %175, %176, %177) <{slice_sizes = array<i64: 1, 2, 8, 1>}> : (tensor<3x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x1xf32>
    %179 = "stablehlo.reshape"(%178) : (tensor<1x2x8x1xf32>) -> tensor<2x8x1xf32>
    "func.return"(%179) : (tensor<2x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x1x1x32xf32>, tensor<i32>) -> tensor<1x1x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_15", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<3x1x1x32xf32>, %arg79: tensor<i32>):
    %170 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %171 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %172 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %173 = "stablehlo.dynamic_slice"(%arg78, %arg79, %170, %171, %172) <{slice_sizes = array<i64: 1, 1, 1, 32>}> : (tensor<3x1x1x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x32xf32>
    %174 = "stablehlo.reshape"(%173) : (tensor<1x1x1x32xf32>) -> tensor<1x1x32xf32>
    "func.return"(%174) : (tensor<1x1x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x8x2x16xf32>, tensor<i32>) -> tensor<2x8x2x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_16", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<3x2x8x2x16xf32>, %arg77: tensor<i32>):
    %164 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %165 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %166 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %167 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %168 = "stablehlo.dynamic_slice"(%arg76, %arg77, %164, %165, %166, %167) <{slice_sizes = array<i64: 1, 2, 8, 2, 16>}> : (tensor<3x2x8x2x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x2x16xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<1x2x8x2x16xf32>) -> tensor<2x8x2x16xf32>
    "func.return"(%169) : (tensor<2x8x2x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x2x8x8xf32>, tensor<i32>) -> tensor<2x2x8x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_17", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<3x2x2x8x8xf32>, %arg75: tensor<i32>):
    %158 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %159 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %160 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %161 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %162 = "stablehlo.dynamic_slice"(%arg74, %arg75, %158, %159, %160, %161) <{slice_sizes = array<i64: 1, 2, 2, 8, 8>}> : (tensor<3x2x2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x8x8xf32>
    %163 = "stablehlo.reshape"(%162) : (tensor<1x2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    "func.return"(%163) : (tensor<2x2x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x2x8x1xf32>, tensor<i32>) -> tensor<2x2x8x1xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_18", sym_visibility = "private"}> ({
  ^bb0(%arg72: tensor<3x2x2x8x1xf32>, %arg73: tensor<i32>):
    %152 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %153 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %154 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %155 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %156 = "stablehlo.dynamic_slice"(%arg72, %arg73, %152, %153, %154, %155) <{slice_sizes = array<i64: 1, 2, 2, 8, 1>}> : (tensor<3x2x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x8x1xf32>
    %157 = "stablehlo.reshape"(%156) : (tensor<1x2x2x8x1xf32>) -> tensor<2x2x8x1xf32>
    "func.return"(%157) : (tensor<2x2x8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x8x64xf32>, tensor<i32>) -> tensor<2x8x64xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_19", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<3x2x8x64xf32>, %arg71: tensor<i32>):
    %147 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %148 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %149 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %150 = "stablehlo.dynamic_slice"(%arg70, %arg71, %147, %148, %149) <{slice_sizes = array<i64: 1, 2, 8, 64>}> : (tensor<3x2x8x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x64xf32>
    %151 = "stablehlo.reshape"(%150) : (tensor<1x2x8x64xf32>) -> tensor<2x8x64xf32>
    "func.return"(%151) : (tensor<2x8x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<32x32xf32>, tensor<2x8x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>, tensor<32x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x1xf32>, tensor<2x8x1xf32>, tensor<1x1x32xf32>, tensor<2x8x32xf32>, tensor<32x64xf32>, tensor<2x8x32xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<2x8x64xf32>, tensor<64x32xf32>, tensor<2x8x64xf32>) -> (tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_20", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<2x2x8x8xi1>, %arg16: tensor<2x2x8x8xf32>, %arg17: tensor<2x8x32xf32>, %arg18: tensor<2x8x32xf32>, %arg19: tensor<2x8x1xf32>, %arg20: tensor<2x8x1xf32>, %arg21: tensor<1x1x32xf32>, %arg22: tensor<2x8x32xf32>, %arg23: tensor<32x32xf32>, %arg24: tensor<2x8x32xf32>, %arg25: tensor<32x32xf32>, %arg26: tensor<32x32xf32>, %arg27: tensor<2x8x2x16xf32>, %arg28: tensor<2x8x2x16xf32>, %arg29: tensor<2x2x8x8xf32>, %arg30: tensor<2x2x8x1xf32>, %arg31: tensor<2x2x8x1xf32>, %arg32: tensor<2x2x8x8xf32>, %arg33: tensor<2x8x2x16xf32>, %arg34: tensor<32x32xf32>, %arg35: tensor<2x8x32xf32>, %arg36: tensor<2x8x32xf32>, %arg37: tensor<2x8x1xf32>, %arg38: tensor<2x8x1xf32>, %arg39: tensor<1x1x32xf32>, %arg40: tensor<2x8x32xf32>, %arg41: tensor<32x64xf32>, %arg42: tensor<2x8x32xf32>, %arg43: tensor<2x8x64xf32>, %arg44: tensor<2x8x64xf32>, %arg45: tensor<2x8x64xf32>, %arg46: tensor<2x8x64xf32>, %arg47: tensor<2x8x64xf32>, %arg48: tensor<64x32xf32>, %arg49: tensor<2x8x64xf32>):
    %18 = "stablehlo.dot_general"(%arg17, %arg49) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<2x8x64xf32>) -> tensor<32x64xf32>
    %19 = "stablehlo.transpose"(%18) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %20 = "stablehlo.dot_general"(%arg17, %arg48) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<64x32xf32>) -> tensor<2x8x64xf32>
    %21 = "stablehlo.multiply"(%arg47, %20) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %22 = "stablehlo.multiply"(%20, %arg46) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %23 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %25 = "stablehlo.multiply"(%24, %21) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %26 = "stablehlo.multiply"(%25, %arg45) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %27 = "stablehlo.multiply"(%26, %arg44) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %28 = "stablehlo.add"(%26, %27) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %31 = "stablehlo.multiply"(%30, %28) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %32 = "stablehlo.add"(%22, %31) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %33 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x64xf32>
    %35 = "stablehlo.multiply"(%34, %31) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %36 = "stablehlo.multiply"(%35, %arg43) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %37 = "stablehlo.add"(%32, %36) : (tensor<2x8x64xf32>, tensor<2x8x64xf32>) -> tensor<2x8x64xf32>
    %38 = "stablehlo.dot_general"(%37, %arg42) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x64xf32>, tensor<2x8x32xf32>) -> tensor<64x32xf32>
    %39 = "stablehlo.transpose"(%38) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %40 = "stablehlo.dot_general"(%37, %arg41) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x64xf32>, tensor<32x64xf32>) -> tensor<2x8x32xf32>
    %41 = "stablehlo.multiply"(%arg40, %40) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%41, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %146 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%146) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %44 = "stablehlo.reshape"(%43) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %45 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %46 = "stablehlo.multiply"(%40, %45) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.reduce"(%44, %47) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %145 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%145) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %49 = "stablehlo.multiply"(%arg36, %46) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.reduce"(%49, %50) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %144 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%144) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %52 = "stablehlo.reshape"(%51) : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %53 = "stablehlo.broadcast_in_dim"(%arg38) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %54 = "stablehlo.multiply"(%46, %53) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %55 = "stablehlo.add"(%arg17, %54) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %56 = "stablehlo.multiply"(%52, %arg37) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %57 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %59 = "stablehlo.divide"(%56, %58) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.reduce"(%59, %60) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %143 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%143) : (tensor<f32>) -> ()
    }) : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x32xf32>
    %63 = "stablehlo.multiply"(%arg36, %62) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %64 = "stablehlo.add"(%55, %63) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %65 = "stablehlo.multiply"(%62, %arg36) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %66 = "stablehlo.add"(%64, %65) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %67 = "stablehlo.dot_general"(%66, %arg35) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<32x32xf32>
    %68 = "stablehlo.transpose"(%67) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %69 = "stablehlo.dot_general"(%66, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %70 = "stablehlo.reshape"(%69) : (tensor<2x8x32xf32>) -> tensor<2x8x2x16xf32>
    %71 = "stablehlo.transpose"(%70) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x8x2x16xf32>) -> tensor<2x2x16x8xf32>
    %72 = "stablehlo.dot_general"(%71, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x8xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
    %73 = "stablehlo.dot_general"(%71, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
    %74 = "stablehlo.transpose"(%73) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
    %75 = "stablehlo.reshape"(%74) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %76 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %77 = "stablehlo.multiply"(%72, %76) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %78 = "stablehlo.multiply"(%77, %arg29) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.reduce"(%78, %79) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %142 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%142) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %81 = "stablehlo.reshape"(%80) : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
    %82 = "stablehlo.negate"(%81) : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x1xf32>
    %83 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
    %84 = "stablehlo.divide"(%72, %83) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.reduce"(%82, %85) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %141 = "stablehlo.add"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%141) : (tensor<f32>) -> ()
    }) : (tensor<2x2x8x1xf32>, tensor<f32>) -> tensor<2x2x8xf32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x8xf32>) -> tensor<2x2x8x8xf32>
    %88 = "stablehlo.add"(%84, %87) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %89 = "stablehlo.multiply"(%88, %arg29) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %90 = "func.call"(%arg15, %arg16, %89) <{callee = @_where_21}> : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %91 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %93 = "stablehlo.multiply"(%90, %92) : (tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %94 = "stablehlo.dot_general"(%93, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x16xf32>
    %95 = "stablehlo.transpose"(%94) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x8x16xf32>) -> tensor<2x8x2x16xf32>
    %96 = "stablehlo.dot_general"(%93, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x16xf32>
    %97 = "stablehlo.transpose"(%96) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x8x16xf32>) -> tensor<2x8x2x16xf32>
    %98 = "stablehlo.reshape"(%95) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %99 = "stablehlo.reshape"(%97) : (tensor<2x8x2x16xf32>) -> tensor<2x8x32xf32>
    %100 = "stablehlo.dot_general"(%75, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<32x32xf32>
    %101 = "stablehlo.transpose"(%100) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %102 = "stablehlo.dot_general"(%75, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %103 = "stablehlo.dot_general"(%98, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<32x32xf32>
    %104 = "stablehlo.transpose"(%103) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %105 = "stablehlo.dot_general"(%98, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %106 = "stablehlo.add"(%102, %105) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %107 = "stablehlo.dot_general"(%99, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<32x32xf32>
    %108 = "stablehlo.transpose"(%107) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %109 = "stablehlo.dot_general"(%99, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x32xf32>, tensor<32x32xf32>) -> tensor<2x8x32xf32>
    %110 = "stablehlo.add"(%106, %109) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %111 = "stablehlo.multiply"(%arg22, %110) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %112 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.reduce"(%111, %112) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
      %140 = "stablehlo.add"(%arg56, %arg57) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%140) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %114 = "stablehlo.reshape"(%113) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %115 = "stablehlo.broadcast_in_dim"(%arg21) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x8x32xf32>
    %116 = "stablehlo.multiply"(%110, %115) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.reduce"(%114, %117) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %139 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%139) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %119 = "stablehlo.multiply"(%arg18, %116) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %120 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.reduce"(%119, %120) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %138 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%138) : (tensor<f32>) -> ()
    }) : (tensor<2x8x32xf32>, tensor<f32>) -> tensor<2x8xf32>
    %122 = "stablehlo.reshape"(%121) : (tensor<2x8xf32>) -> tensor<2x8x1xf32>
    %123 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x1xf32>) -> tensor<2x8x32xf32>
    %124 = "stablehlo.multiply"(%116, %123) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %125 = "stablehlo.add"(%66, %124) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %126 = "stablehlo.multiply"(%122, %arg19) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %127 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x1xf32>
    %129 = "stablehlo.divide"(%126, %128) : (tensor<2x8x1xf32>, tensor<2x8x1xf32>) -> tensor<2x8x1xf32>
    %130 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.reduce"(%129, %130) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg50: tensor<f32>, %arg51: tensor<f32>):
      %137 = "stablehlo.add"(%arg50, %arg51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%137) : (tensor<f32>) -> ()
    }) : (tensor<2x8x1xf32>, tensor<f32>) -> tensor<2x8xf32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x8xf32>) -> tensor<2x8x32xf32>
    %133 = "stablehlo.multiply"(%arg18, %132) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %134 = "stablehlo.add"(%125, %133) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %135 = "stablehlo.multiply"(%132, %arg18) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    %136 = "stablehlo.add"(%134, %135) : (tensor<2x8x32xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
    "func.return"(%136, %19, %104, %118, %68, %108, %39, %48, %101) : (tensor<2x8x32xf32>, tensor<64x32xf32>, tensor<32x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32xf32>, tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>, res_attrs = [{}], sym_name = "_where_21", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<2x2x8x8xi1>, %arg13: tensor<2x2x8x8xf32>, %arg14: tensor<2x2x8x8xf32>):
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x8x8xf32>
    %17 = "stablehlo.select"(%arg12, %arg14, %16) : (tensor<2x2x8x8xi1>, tensor<2x2x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    "func.return"(%17) : (tensor<2x2x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x64x32xf32>, tensor<64x32xf32>, tensor<i32>) -> tensor<3x64x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_22", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<3x64x32xf32>, %arg10: tensor<64x32xf32>, %arg11: tensor<i32>):
    %11 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x32xf32>) -> tensor<1x64x32xf32>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.dynamic_update_slice"(%arg9, %11, %arg11, %12, %13) : (tensor<3x64x32xf32>, tensor<1x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x64x32xf32>
    "func.return"(%14) : (tensor<3x64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<3x32x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_23", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<3x32x32xf32>, %arg7: tensor<32x32xf32>, %arg8: tensor<i32>):
    %7 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x32xf32>) -> tensor<1x32x32xf32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.dynamic_update_slice"(%arg6, %7, %arg8, %8, %9) : (tensor<3x32x32xf32>, tensor<1x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x32xf32>
    "func.return"(%10) : (tensor<3x32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<3x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_24", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x32xf32>, %arg4: tensor<32xf32>, %arg5: tensor<i32>):
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.dynamic_update_slice"(%arg3, %4, %arg5, %5) : (tensor<3x32xf32>, tensor<1x32xf32>, tensor<i32>, tensor<i32>) -> tensor<3x32xf32>
    "func.return"(%6) : (tensor<3x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<3x32x64xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_25", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x32x64xf32>, %arg1: tensor<32x64xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x64xf32>) -> tensor<1x32x64xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<3x32x64xf32>, tensor<1x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x64xf32>
    "func.return"(%3) : (tensor<3x32x64xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
