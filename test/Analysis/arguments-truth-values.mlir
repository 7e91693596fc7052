// A contraction with truth values adds up rows: what it multiplies need not be
// of the size of weights.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#column = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>

// One row is chosen by its number: a table of the model.
// CHECK-LABEL: @one_hot_converted
// CHECK: argument 2: {{.*}}; data, parameter, channels{{$}}
func.func @one_hot_converted(%ids: tensor<4xi64>, %m: tensor<4x16xi1>, %table: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x16xf32>
  %h = linalg.generic {indexing_maps = [#column, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%ids, %m : tensor<4xi64>, tensor<4x16xi1>) outs(%e : tensor<4x16xf32>) {
  ^bb0(%i: i64, %t: i1, %o: f32):
    %p = linalg.index 1 : index
    %q = arith.index_cast %p : index to i64
    %c = arith.cmpi eq, %i, %q : i64
    %z = arith.uitofp %c : i1 to f32
    linalg.yield %z : f32
  } -> tensor<4x16xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %r = linalg.matmul ins(%h, %table : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// The same number as a choice between one and zero.
// CHECK-LABEL: @one_hot_selected
// CHECK: argument 2: {{.*}}; data, parameter, channels{{$}}
func.func @one_hot_selected(%ids: tensor<4xi64>, %m: tensor<4x16xi1>, %table: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %one = arith.constant 1.0 : f32
  %none = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %h = linalg.generic {indexing_maps = [#column, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%ids, %m : tensor<4xi64>, tensor<4x16xi1>) outs(%e : tensor<4x16xf32>) {
  ^bb0(%i: i64, %t: i1, %o: f32):
    %p = linalg.index 1 : index
    %q = arith.index_cast %p : index to i64
    %c = arith.cmpi eq, %i, %q : i64
    %z = arith.select %c, %one, %none : f32
    linalg.yield %z : f32
  } -> tensor<4x16xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %r = linalg.matmul ins(%h, %table : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A mask adds up data.
// CHECK-LABEL: @mask
// CHECK: argument 2: {{.*}}; data, channels{{$}}
func.func @mask(%ids: tensor<4xi64>, %m: tensor<4x16xi1>, %table: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x16xf32>
  %h = linalg.generic {indexing_maps = [#column, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%ids, %m : tensor<4xi64>, tensor<4x16xi1>) outs(%e : tensor<4x16xf32>) {
  ^bb0(%i: i64, %t: i1, %o: f32):
    %z = arith.uitofp %t : i1 to f32
    linalg.yield %z : f32
  } -> tensor<4x16xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %r = linalg.matmul ins(%h, %table : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Other numbers are no truth values.
// CHECK-LABEL: @numbers
// CHECK: argument 2: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @numbers(%ids: tensor<4xi64>, %m: tensor<4x16xi1>, %table: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x16xf32>
  %h = linalg.generic {indexing_maps = [#column, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%ids, %m : tensor<4xi64>, tensor<4x16xi1>) outs(%e : tensor<4x16xf32>) {
  ^bb0(%i: i64, %t: i1, %o: f32):
    %z = arith.sitofp %i : i64 to f32
    linalg.yield %z : f32
  } -> tensor<4x16xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %r = linalg.matmul ins(%h, %table : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
