// Ranges through sums of every form: what is added up is multiplied by how often.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// 256 truth values.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @generic_sum_of_256{{$}}
func.func @generic_sum_of_256(%mask: tensor<4x256x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %counts = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x256x8xi1>) outs(%zeros : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %hit = arith.uitofp %in : i1 to f32
    %s = arith.addf %o, %hit : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 256], parameter{{$|;}}
  %0 = linalg.matmul ins(%counts, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// 1000 truth values.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @generic_sum_of_1000{{$}}
func.func @generic_sum_of_1000(%mask: tensor<4x1000x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %counts = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x1000x8xi1>) outs(%zeros : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %hit = arith.uitofp %in : i1 to f32
    %s = arith.addf %hit, %o : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = linalg.matmul ins(%counts, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Casts around the addition.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @sum_in_f64{{$}}
func.func @sum_in_f64(%mask: tensor<4x1000x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %counts = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x1000x8xi1>) outs(%zeros : tensor<4x8xf32>) {
  ^bb0(%in: i1, %o: f32):
    %hit = arith.uitofp %in : i1 to f64
    %wide = arith.extf %o : f32 to f64
    %sum = arith.addf %wide, %hit : f64
    %s = arith.truncf %sum : f64 to f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = linalg.matmul ins(%counts, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The second result is a sum, whatever the first one is.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @sum_beside_maximum{{$}}
func.func @sum_beside_maximum(%mask: tensor<4x1000x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %r:2 = linalg.generic {indexing_maps = [#in, #sum, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x1000x8xi1>) outs(%zeros, %zeros : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: i1, %o0: f32, %o1: f32):
    %hit = arith.uitofp %in : i1 to f32
    %m = arith.maximumf %o0, %hit : f32
    %s = arith.addf %o1, %hit : f32
    linalg.yield %m, %s : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#1, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// And the other way round: a maximum stays small.

#in = affine_map<(i, j, k) -> (i, k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: @maximum_beside_sum{{$}}
func.func @maximum_beside_sum(%mask: tensor<4x1000x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %r:2 = linalg.generic {indexing_maps = [#in, #sum, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%mask : tensor<4x1000x8xi1>) outs(%zeros, %zeros : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%in: i1, %o0: f32, %o1: f32):
    %hit = arith.uitofp %in : i1 to f32
    %s = arith.addf %o0, %hit : f32
    %m = arith.maximumf %o1, %hit : f32
    linalg.yield %s, %m : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = linalg.matmul ins(%r#1, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Two sums in one op.

// CHECK-LABEL: @variadic_reduce{{$}}
func.func @variadic_reduce(%mask: tensor<4x1000x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x1000x8xi1>) -> tensor<4x1000x8xf32>
  %r:2 = "stablehlo.reduce"(%hits, %hits, %zero, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %s = "stablehlo.add"(%a, %c) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %t = "stablehlo.add"(%b, %d) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s, %t) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<4x1000x8xf32>, tensor<4x1000x8xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  // CHECK: accumulator: data; factors: constant [0, inf], parameter{{$|;}}
  %0 = "stablehlo.dot"(%r#1, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Products of small integers grow: 2 to the power of 20.

// CHECK-LABEL: @product{{$}}
func.func @product(%x: tensor<4x20x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %one = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  %ones = "stablehlo.constant"() <{value = dense<1.0> : tensor<4x20x8xf32>}> : () -> tensor<4x20x8xf32>
  %bits = "stablehlo.convert"(%x) : (tensor<4x20x8xi1>) -> tensor<4x20x8xf32>
  %factors = "stablehlo.add"(%bits, %ones) : (tensor<4x20x8xf32>, tensor<4x20x8xf32>) -> tensor<4x20x8xf32>
  %products = "stablehlo.reduce"(%factors, %one) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%p) : (tensor<f32>) -> ()
  }) : (tensor<4x20x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [1, inf], parameter{{$|;}}
  %0 = "stablehlo.dot"(%products, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A dot product of two masks counts where both hold.

// CHECK-LABEL: @dot_product{{$}}
func.func @dot_product(%p: tensor<1000xi1>, %q: tensor<1000xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %x = "stablehlo.convert"(%p) : (tensor<1000xi1>) -> tensor<1000xf32>
  %y = "stablehlo.convert"(%q) : (tensor<1000xi1>) -> tensor<1000xf32>
  %both = "stablehlo.dot"(%x, %y) : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<f32>
  %counts = "stablehlo.broadcast_in_dim"(%both) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// So does a contraction of two masks, each of which is exact.

// CHECK-LABEL: @contraction{{$}}
func.func @contraction(%p: tensor<4x1000xi1>, %q: tensor<1000x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %x = "stablehlo.convert"(%p) : (tensor<4x1000xi1>) -> tensor<4x1000xf32>
  %y = "stablehlo.convert"(%q) : (tensor<1000x8xi1>) -> tensor<1000x8xf32>
  // CHECK: accumulator: constant [0, 1000]; factors: constant [0, 1], constant [0, 1]{{$|;}}
  %counts = "stablehlo.dot"(%x, %y) : (tensor<4x1000xf32>, tensor<1000x8xf32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A sum over devices: eight times 200.

// CHECK-LABEL: @all_reduce{{$}}
func.func @all_reduce(%mask: tensor<4x200x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %hits = "stablehlo.convert"(%mask) : (tensor<4x200x8xi1>) -> tensor<4x200x8xf32>
  %local = "stablehlo.reduce"(%hits, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x200x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %counts = "stablehlo.all_reduce"(%local) <{replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [-inf, inf], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A histogram: 1000 tokens may all fall into one of four bins.

// CHECK-LABEL: @scatter_add{{$}}
func.func @scatter_add(%bins: tensor<1000x1xi32>, %mask: tensor<1000x8xi1>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %zeros = "stablehlo.constant"() <{value = dense<0.0> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
  %hits = "stablehlo.convert"(%mask) : (tensor<1000x8xi1>) -> tensor<1000x8xf32>
  %counts = "stablehlo.scatter"(%zeros, %bins, %hits) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<1000x1xi32>, tensor<1000x8xf32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 8000], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
