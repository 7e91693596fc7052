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

// -----

// Any operand may say how far a loop runs.

// CHECK-LABEL: @sizes_of_one_loop{{$}}
func.func @sizes_of_one_loop(%x: tensor<?xf32>, %y: tensor<8xf32>) -> tensor<?xf32> {
  // CHECK: linalg.generic: {{.*}} position [0, 7]; reaches count{{$}}
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x, %y : tensor<?xf32>, tensor<8xf32>) outs(%x : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %p = arith.sitofp %n : i32 to f32
    linalg.yield %p : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}
