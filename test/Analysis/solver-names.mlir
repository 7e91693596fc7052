// Solvers are known by the routine in the name of a custom call, with or without a
// letter for the type; what only looks like one is none.

// RUN: prec-opt %s "--prec-assign=stop-after=plan" --remark-policy=all --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s

// CHECK-DAG: Function=cusolver_gesvdp | Remark="stablehlo.dot_general stays fp32: solver: its result reaches stablehlo.custom_call"
// CHECK-DAG: Function=cuhybrid_eig_real | Remark="stablehlo.dot_general stays fp32: solver: its result reaches stablehlo.custom_call"
// CHECK-DAG: Function=cu_cholesky_update | Remark="stablehlo.dot_general stays fp32: solver: its result reaches stablehlo.custom_call"
// CHECK-DAG: Function=lapack_strsyl | Remark="stablehlo.dot_general stays fp32: solver: its result reaches stablehlo.custom_call"
// CHECK-DAG: Function=lapack_sgetrf | Remark="stablehlo.dot_general stays fp32: solver: its result reaches stablehlo.custom_call"
// CHECK-DAG: Function=eigh | Remark="stablehlo.dot_general stays fp32: solver: its result reaches stablehlo.custom_call"
// CHECK-DAG: Function=weigh | Remark="stablehlo.dot_general multiplies in bf16
// CHECK-DAG: Function=lapack_sgetrfx | Remark="stablehlo.dot_general multiplies in bf16

func.func @cusolver_gesvdp(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "cusolver_gesvdp_ffi"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @cuhybrid_eig_real(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "cuhybrid_eig_real"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @cu_cholesky_update(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "cu_cholesky_update_ffi"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @lapack_strsyl(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_strsyl_ffi"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @lapack_sgetrf(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_sgetrf_ffi"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @eigh(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "Eigh"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @weigh(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "weigh_ffi"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
func.func @lapack_sgetrfx(%x: tensor<8x16xf32>, %y: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %a = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_sgetrfx_ffi"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
