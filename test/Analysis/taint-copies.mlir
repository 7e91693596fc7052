// Counts stay counts through copies of every kind, and through arithmetic in
// one op. What is copied from small ones is small.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// CHECK-LABEL: @pack{{$}}
// CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
func.func @pack(%w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> tensor<512x16xf32> {
  %zero = arith.constant 0.0 : f32
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xf32>
  %tiles = tensor.empty() : tensor<171x2x3x5xf32>
  %packed = linalg.pack %iota padding_value(%zero : f32) inner_dims_pos = [0, 1] inner_tiles = [3, 5] into %tiles : tensor<512x8xf32> -> tensor<171x2x3x5xf32>
  %whole = tensor.empty() : tensor<512x8xf32>
  %x = linalg.unpack %packed inner_dims_pos = [0, 1] inner_tiles = [3, 5] into %whole : tensor<171x2x3x5xf32> -> tensor<512x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// What fills the tiles counts, too.
// CHECK-LABEL: @padding{{$}}
// CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
func.func @padding(%n: i32, %w: tensor<8x16xf32>, %acc: tensor<5x16xf32>) -> tensor<5x16xf32> {
  %fill = arith.sitofp %n : i32 to f32
  %ones = arith.constant dense<1.0> : tensor<5x7xf32>
  %tiles = tensor.empty() : tensor<1x1x5x8xf32>
  %packed = linalg.pack %ones padding_value(%fill : f32) inner_dims_pos = [0, 1] inner_tiles = [5, 8] into %tiles : tensor<5x7xf32> -> tensor<1x1x5x8xf32>
  %x = tensor.collapse_shape %packed [[0, 1, 2], [3]] : tensor<1x1x5x8xf32> into tensor<5x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<5x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<5x16xf32>) -> tensor<5x16xf32>
  return %0 : tensor<5x16xf32>
}

// CHECK-LABEL: @small_padding{{$}}
// CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
func.func @small_padding(%mask: tensor<5x7xi1>, %w: tensor<8x16xf32>, %acc: tensor<5x16xf32>) -> tensor<5x16xf32> {
  %fill = arith.constant 0.0 : f32
  %bits = arith.uitofp %mask : tensor<5x7xi1> to tensor<5x7xf32>
  %tiles = tensor.empty() : tensor<1x1x5x8xf32>
  %packed = linalg.pack %bits padding_value(%fill : f32) inner_dims_pos = [0, 1] inner_tiles = [5, 8] into %tiles : tensor<5x7xf32> -> tensor<1x1x5x8xf32>
  %x = tensor.collapse_shape %packed [[0, 1, 2], [3]] : tensor<1x1x5x8xf32> into tensor<5x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<5x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<5x16xf32>) -> tensor<5x16xf32>
  return %0 : tensor<5x16xf32>
}

// CHECK-LABEL: @multiply_add{{$}}
// CHECK: accumulator: data; factors: constant [0, 301], parameter{{$|;}}
func.func @multiply_add(%mask: tensor<4x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %bits = arith.uitofp %mask : tensor<4x8xi1> to tensor<4x8xf32>
  %many = arith.constant dense<300.0> : tensor<4x8xf32>
  %x = math.fma %bits, %many, %bits : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// CHECK-LABEL: @small_multiply_add{{$}}
// CHECK: accumulator: data; factors: constant [0, 201], parameter{{$|;}}
func.func @small_multiply_add(%mask: tensor<4x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %bits = arith.uitofp %mask : tensor<4x8xi1> to tensor<4x8xf32>
  %few = arith.constant dense<200.0> : tensor<4x8xf32>
  %x = math.fma %bits, %few, %bits : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
