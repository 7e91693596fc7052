// Where control flow merges, a value is one or the other: a position on one
// path is not made safe by data on the other. (In arithmetic data absorbs.)

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// One private function for positions and for data.

// CHECK-LABEL: @callers{{$}}
func.func @callers(%x: tensor<512x2xf32>, %y: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> (tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %positions = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %data = "stablehlo.dot"(%x, %y) : (tensor<512x2xf32>, tensor<2x8xf32>) -> tensor<512x8xf32>
  %0 = call @project(%positions, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  %1 = call @project(%data, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0, %1 : tensor<512x16xf32>, tensor<512x16xf32>
}
// CHECK-LABEL: @project{{$}}
func.func private @project(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  // CHECK: accumulator: position; factors: position, parameter{{$|;}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// CHECK-LABEL: @branches{{$}}
func.func @branches(%p: i1, %x: tensor<512x2xf32>, %y: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %positions = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %data = "stablehlo.dot"(%x, %y) : (tensor<512x2xf32>, tensor<2x8xf32>) -> tensor<512x8xf32>
  %either = scf.if %p -> tensor<512x8xf32> {
    scf.yield %positions : tensor<512x8xf32>
  } else {
    scf.yield %data : tensor<512x8xf32>
  }
  // CHECK: 1x512x16x8, {{.*}}accumulator: position; factors: position, parameter{{$|;}}
  %0 = "stablehlo.dot"(%either, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
