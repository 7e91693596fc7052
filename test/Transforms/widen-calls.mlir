// RUN: prec-opt %s --prec-assign="preset=autocast summary=true" --mlir-print-op-generic -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=NARROW < %t.mlir

// A jax.lax.scan over the layers of a bf16 model: what private functions hand over
// and what the loop carries is stored narrow again, and the stacked weights stay so.
// A residual that a product and a sum read is widened by each of them.

// CHECK: prec: existing: 3 ops computed in bf16 or fp16 (1 contractions, 0 reductions, 2 others) and compute in fp32; of 3 roundings 1 are made again
// CHECK: prec: bytes moved: {{.*}}, 100.0 % of the given program with fusion=epilogue

// NARROW: "stablehlo.while"{{.*}}
// NARROW: (tensor<3x16x16xbf16>, tensor<i32>, tensor<4x16xbf16>) -> (tensor<3x16x16xbf16>, tensor<i32>, tensor<4x16xbf16>)
// NARROW: function_type = (tensor<4x16xbf16>, tensor<16x16xbf16>) -> tensor<4x16xbf16>{{.*}} sym_name = "closed_call"
// NARROW: "stablehlo.tanh"{{.*}} : (tensor<4x16xf32>) -> tensor<4x16xf32>
// NARROW: "stablehlo.add"{{.*}} : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>

"builtin.module"() ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x16x16xbf16>, tensor<4x16xbf16>) -> tensor<4x16xbf16>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<3x16x16xbf16>, %arg5: tensor<4x16xbf16>):
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %8:3 = "stablehlo.while"(%arg4, %7, %arg5) ({
    ^bb0(%arg9: tensor<3x16x16xbf16>, %arg10: tensor<i32>, %arg11: tensor<4x16xbf16>):
      %13 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %14 = "stablehlo.compare"(%arg10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%14) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg6: tensor<3x16x16xbf16>, %arg7: tensor<i32>, %arg8: tensor<4x16xbf16>):
      %9 = "func.call"(%arg6, %arg7) <{callee = @dynamic_index_in_dim}> : (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %10 = "func.call"(%arg8, %9) <{callee = @closed_call}> : (tensor<4x16xbf16>, tensor<16x16xbf16>) -> tensor<4x16xbf16>
      %11 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %12 = "stablehlo.add"(%arg7, %11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg6, %12, %10) : (tensor<3x16x16xbf16>, tensor<i32>, tensor<4x16xbf16>) -> ()
    }) : (tensor<3x16x16xbf16>, tensor<i32>, tensor<4x16xbf16>) -> (tensor<3x16x16xbf16>, tensor<i32>, tensor<4x16xbf16>)
    "func.return"(%8#2) : (tensor<4x16xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<3x16x16xbf16>, %arg3: tensor<i32>):
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.dynamic_slice"(%arg2, %arg3, %3, %4) <{slice_sizes = array<i64: 1, 16, 16>}> : (tensor<3x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xbf16>
    %6 = "stablehlo.reshape"(%5) : (tensor<1x16x16xbf16>) -> tensor<16x16xbf16>
    "func.return"(%6) : (tensor<16x16xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16xbf16>, tensor<16x16xbf16>) -> tensor<4x16xbf16>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x16xbf16>, %arg1: tensor<16x16xbf16>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x16xbf16>, tensor<16x16xbf16>) -> tensor<4x16xbf16>
    %1 = "stablehlo.tanh"(%0) : (tensor<4x16xbf16>) -> tensor<4x16xbf16>
    %2 = "stablehlo.add"(%arg0, %1) : (tensor<4x16xbf16>, tensor<4x16xbf16>) -> tensor<4x16xbf16>
    "func.return"(%2) : (tensor<4x16xbf16>) -> ()
  }) : () -> ()
}) : () -> ()
