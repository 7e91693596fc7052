// Integers that choose elements are indices, from the least that stays inside
// up to, and without, the size.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#column = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>

// A table is part of the model; what chooses from it is not.
// CHECK-LABEL: @rows_of_a_table
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 100{{$}}
func.func @rows_of_a_table(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %k = arith.addi %i, %zero : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// An offset leaves room for itself.
// CHECK-LABEL: @offset_is_added
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 98{{$}}
func.func @offset_is_added(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %k = arith.addi %i, %two : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Subtracted, it moves both ends.
// CHECK-LABEL: @offset_is_subtracted
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 2 to 102{{$}}
func.func @offset_is_subtracted(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %k = arith.subi %i, %two : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// After a product the range is unknown: only element 0 is sure.
// CHECK-LABEL: @product
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 0{{$}}
func.func @product(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %k = arith.muli %i, %two : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Negative indices that wrap around, in either order of the select: the same
// elements.
// CHECK-LABEL: @wraps_around
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 100{{$}}
func.func @wraps_around(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : i64
  %size = arith.constant 100 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %c = arith.cmpi slt, %i, %zero : i64
    %w = arith.addi %i, %size : i64
    %k = arith.select %c, %w, %i : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// The other order.
// CHECK-LABEL: @wraps_around_otherwise
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 100{{$}}
func.func @wraps_around_otherwise(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : i64
  %size = arith.constant 100 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %c = arith.cmpi slt, %i, %zero : i64
    %w = arith.addi %i, %size : i64
    %k = arith.select %c, %i, %w : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// What is clamped chooses still.
// CHECK-LABEL: @clamped
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 100{{$}}
func.func @clamped(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : i64
  %size = arith.constant 100 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %m = arith.maxsi %i, %zero : i64
    %k = arith.minsi %m, %size : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Only the condition of what is looked up.
// CHECK-LABEL: @condition
// CHECK-NEXT: argument 0: {{.*}}; data, parameter, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; mask{{$}}
func.func @condition(%table: tensor<100x8xf32>, %ids: tensor<4xi64>) -> tensor<4x8xf32> {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<4xi64>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %c = arith.cmpi slt, %i, %zero : i64
    %k = arith.select %c, %zero, %two : i64
    %row = arith.index_cast %k : i64 to index
    %column = linalg.index 1 : index
    %x = tensor.extract %table[%row, %column] : tensor<100x8xf32>
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// The start of a slice leaves room for the slice: 10 - 3 is the last.
// CHECK-LABEL: @start_of_a_slice
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; index, from 0 to 8{{$}}
func.func @start_of_a_slice(%x: tensor<10x4xf32>, %at: index) -> tensor<3x4xf32> {
  %r = tensor.extract_slice %x[%at, 0] [3, 4] [1, 1] : tensor<10x4xf32> to tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

// Its size chooses nothing.
// CHECK-LABEL: @size_of_a_slice
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; count{{$}}
func.func @size_of_a_slice(%x: tensor<10x4xf32>, %n: index) -> tensor<?x4xf32> {
  %r = tensor.extract_slice %x[0, 0] [%n, 4] [1, 1] : tensor<10x4xf32> to tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}
