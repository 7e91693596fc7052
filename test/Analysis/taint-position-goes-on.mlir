// Positional taint goes on through everything but bounded and compressing
// functions and compares, which taint-position-ends.mlir has.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// CHECK-LABEL: @negate{{$}}
func.func @negate(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = arith.negf %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @maximum{{$}}
func.func @maximum(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = arith.maximumf %position, %half : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @fma{{$}}
func.func @fma(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.fma %position, %half, %half : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @remainder{{$}}
func.func @remainder(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = arith.remf %position, %half : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @fpowi{{$}}
func.func @fpowi(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %two = arith.constant 2 : i32
    %r = math.fpowi %position, %two : f32, i32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @cast_to_bf16_and_back{{$}}
func.func @cast_to_bf16_and_back(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %n = arith.truncf %position : f32 to f16
    %n2 = arith.extf %n : f16 to f32
    %r = arith.mulf %n2, %half : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: position; factors: position >= 0, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}
