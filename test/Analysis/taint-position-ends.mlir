// Positional taint ends at bounded and compressing functions and at compares:
// their results hold no positions. taint-position-goes-on.mlir has functions
// that do hold them.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// CHECK-LABEL: @sin{{$}}
func.func @sin(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.sin %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @cos{{$}}
func.func @cos(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.cos %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @exp{{$}}
func.func @exp(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.exp %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant >= 0, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @tanh{{$}}
func.func @tanh(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.tanh %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @erf{{$}}
func.func @erf(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.erf %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @log{{$}}
func.func @log(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.log %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data, from integers; factors: constant, from integers, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @sqrt{{$}}
func.func @sqrt(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.sqrt %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data, from integers; factors: constant >= 0, from integers, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @powf{{$}}
func.func @powf(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %r = math.powf %half, %position : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data, from integers; factors: constant >= 0, from integers, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @compare{{$}}
func.func @compare(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %c = arith.cmpf ogt, %position, %half : f32
    %r = arith.uitofp %c : i1 to f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}

// -----

// CHECK-LABEL: @condition{{$}}
func.func @condition(%x: tensor<64x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %empty = tensor.empty() : tensor<64x8xf32>
  %half = arith.constant 0.5 : f32
  %values = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<64x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %int = arith.index_cast %i : index to i32
    %f = arith.sitofp %int : i32 to f32
    %position = arith.mulf %f, %half : f32
    %one = arith.constant 1.0 : f32
    %c = arith.cmpf ogt, %position, %half : f32
    %r = arith.select %c, %half, %one : f32
    linalg.yield %r : f32
  } -> tensor<64x8xf32>
  // CHECK: accumulator: data; factors: constant >= 0, parameter{{$|;}}
  %0 = linalg.matmul ins(%values, %w : tensor<64x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}
