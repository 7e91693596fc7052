// Positions up to 256 are exact in bf16, but the frequencies that they are
// multiplied with are not: 255 times an error of 2^-9 is half a radian.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// CHECK-LABEL: @exact_positions_times_table{{$}}
func.func @exact_positions_times_table(%frequencies: tensor<2x16xf32>) -> tensor<256x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<256x2xi32>
  %positions = "stablehlo.convert"(%iota) : (tensor<256x2xi32>) -> tensor<256x2xf32>
  // CHECK: accumulator: position; factors: position [0, 255], parameter{{$|;}}
  %angles = "stablehlo.dot"(%positions, %frequencies) : (tensor<256x2xf32>, tensor<2x16xf32>) -> tensor<256x16xf32>
  return %angles : tensor<256x16xf32>
}

// -----

// Multiplied with data the result is data, and as wrong as any other.

// CHECK-LABEL: @exact_positions_times_data{{$}}
func.func @exact_positions_times_data(%x: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> tensor<256x16xf32> {
  %data = "stablehlo.dot"(%x, %w) : (tensor<2x8xf32>, tensor<8x16xf32>) -> tensor<2x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<256x2xi32>
  %positions = "stablehlo.convert"(%iota) : (tensor<256x2xi32>) -> tensor<256x2xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%positions, %data) : (tensor<256x2xf32>, tensor<2x16xf32>) -> tensor<256x16xf32>
  return %0 : tensor<256x16xf32>
}
