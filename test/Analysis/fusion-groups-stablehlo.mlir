// Fusion groups of StableHLO: attention scores, scaled, shifted by their largest
// element and exponentiated, then multiplied again.

// RUN: prec-opt %s --prec-print-analyses=fusion=pointwise -o /dev/null | FileCheck %s --check-prefixes=CHECK,POINTWISE
// RUN: prec-opt %s --prec-print-analyses=fusion=epilogue -o /dev/null | FileCheck %s --check-prefixes=CHECK,EPILOGUE
// RUN: prec-opt %s --prec-print-analyses=fusion=row -o /dev/null | FileCheck %s --check-prefixes=CHECK,ROW

// Broadcasts of one number are made by whoever reads them.
// CHECK-LABEL: @attention
// CHECK: stablehlo.broadcast_in_dim: {{.*}}, inner
// POINTWISE: [[#Q:]]] stablehlo.dot_general: {{.*}}accumulator: data;
// POINTWISE: [[#S:]]] stablehlo.multiply: {{.*}}free: data{{$|;}}
// POINTWISE: stablehlo.reduce:
// POINTWISE-NOT: [[#S]]]
// POINTWISE: [[#M:]]] stablehlo.broadcast_in_dim
// POINTWISE: [[#M]]] stablehlo.subtract: {{.*}}inner
// POINTWISE: [[#M]]] stablehlo.exponential
// EPILOGUE: [[#Q:]]] stablehlo.dot_general: {{.*}}inner;
// EPILOGUE: [[#Q]]] stablehlo.multiply: {{.*}}free: data{{$|;}}
// EPILOGUE: stablehlo.reduce:
// EPILOGUE: [[#M:]]] stablehlo.broadcast_in_dim
// EPILOGUE: [[#M]]] stablehlo.subtract: {{.*}}inner
// EPILOGUE: [[#M]]] stablehlo.exponential
// ROW: [[#Q:]]] stablehlo.dot_general: {{.*}}inner;
// ROW: [[#Q]]] stablehlo.multiply: {{.*}}inner
// ROW: [[#Q]]] stablehlo.reduce: {{.*}}inner
// ROW: [[#Q]]] stablehlo.broadcast_in_dim: {{.*}}inner
// ROW: [[#Q]]] stablehlo.subtract: {{.*}}inner
// ROW: [[#Q]]] stablehlo.exponential: {{.*}}free: data >= 0{{$|;}}
// ROW-NOT: [[#Q]]]
// ROW: {{\]}} stablehlo.dot_general
func.func @attention(%q: tensor<8x4xf32>, %k: tensor<4x8xf32>, %v: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c = "stablehlo.constant"() <{value = dense<0.5> : tensor<f32>}> : () -> tensor<f32>
  %low = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %cs = "stablehlo.broadcast_in_dim"(%c) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
  %s = "stablehlo.dot_general"(%q, %k) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %m = "stablehlo.multiply"(%s, %cs) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = "stablehlo.reduce"(%m, %low) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %x = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  %rb = "stablehlo.broadcast_in_dim"(%r) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x8xf32>
  %d = "stablehlo.subtract"(%m, %rb) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %e = "stablehlo.exponential"(%d) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %o = "stablehlo.dot_general"(%e, %v) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %o : tensor<8x4xf32>
}
