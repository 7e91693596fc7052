// Positions by other ways than an iota that is converted: each is kept, and the
// neighbour that looks like it is narrowed.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// A counter in floats, carried by a loop.
// CHECK-LABEL: @loopcounter{{$}}
// CHECK: accumulator: position; factors: position [0, inf], parameter{{$|;}}
func.func @loopcounter(%freq: tensor<2x8xf32>, %n: index, %x0: tensor<4x2xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %one = arith.constant dense<1.0> : tensor<4x2xf32>
  %p0 = arith.constant dense<0.0> : tensor<4x2xf32>
  %acc0 = tensor.empty() : tensor<4x8xf32>
  %acc1 = linalg.fill ins(%z : f32) outs(%acc0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %acc = %acc1) -> (tensor<4x2xf32>, tensor<4x8xf32>) {
    %e = tensor.empty() : tensor<4x8xf32>
    %f = linalg.fill ins(%z : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %a = linalg.matmul ins(%p, %freq : tensor<4x2xf32>, tensor<2x8xf32>) outs(%f : tensor<4x8xf32>) -> tensor<4x8xf32>
    %s = math.sin %a : tensor<4x8xf32>
    %ac = arith.addf %acc, %s : tensor<4x8xf32>
    %pn = arith.addf %p, %one : tensor<4x2xf32>
    scf.yield %pn, %ac : tensor<4x2xf32>, tensor<4x8xf32>
  }
  return %r#1 : tensor<4x8xf32>
}

// A carried sum of data is no counter.
// CHECK-LABEL: @loop_sum{{$}}
// CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
func.func @loop_sum(%freq: tensor<2x8xf32>, %n: index, %x0: tensor<4x2xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %one = arith.constant dense<1.0> : tensor<4x2xf32>
  %p0 = arith.constant dense<0.0> : tensor<4x2xf32>
  %acc0 = tensor.empty() : tensor<4x8xf32>
  %acc1 = linalg.fill ins(%z : f32) outs(%acc0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %acc = %acc1) -> (tensor<4x2xf32>, tensor<4x8xf32>) {
    %e = tensor.empty() : tensor<4x8xf32>
    %f = linalg.fill ins(%z : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %a = linalg.matmul ins(%p, %freq : tensor<4x2xf32>, tensor<2x8xf32>) outs(%f : tensor<4x8xf32>) -> tensor<4x8xf32>
    %s = math.sin %a : tensor<4x8xf32>
    %ac = arith.addf %acc, %s : tensor<4x8xf32>
    %pn = arith.addf %p, %x0 : tensor<4x2xf32>
    scf.yield %pn, %ac : tensor<4x2xf32>, tensor<4x8xf32>
  }
  return %r#1 : tensor<4x8xf32>
}

// CHECK-LABEL: @forall{{$}}
// CHECK: accumulator: position; factors: position, parameter{{$|;}}
func.func @forall(%freq: tensor<2x32xf32>, %n: index) -> tensor<8192x32xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<8192x2xf32>
  %p = scf.forall (%i, %j) in (8192, 2) shared_outs(%o = %pe) -> tensor<8192x2xf32> {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    %t = tensor.splat %f : tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8192x2xf32>
    }
  }
  %e2 = tensor.empty() : tensor<8192x32xf32>
  %f2 = linalg.fill ins(%z : f32) outs(%e2 : tensor<8192x32xf32>) -> tensor<8192x32xf32>
  %r = linalg.matmul ins(%p, %freq : tensor<8192x2xf32>, tensor<2x32xf32>) outs(%f2 : tensor<8192x32xf32>) -> tensor<8192x32xf32>
  %s = math.sin %r : tensor<8192x32xf32>
  return %s : tensor<8192x32xf32>
}

// Frequencies that a loop over layers slices out of a stack.
// CHECK-LABEL: @stack{{$}}
// CHECK: accumulator: position; factors: position [0, 199], parameter{{$|;}}
func.func @stack(%freqs: tensor<12x2x32xf32>, %l: tensor<i32>) -> tensor<200x32xf32> {
  %p = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<200x2xf32>
  %c0 = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %f = "stablehlo.dynamic_slice"(%freqs, %l, %c0, %c0) {slice_sizes = array<i64: 1, 2, 32>} : (tensor<12x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
  %g = "stablehlo.reshape"(%f) : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
  %r = "stablehlo.dot_general"(%p, %g) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<200x2xf32>, tensor<2x32xf32>) -> tensor<200x32xf32>
  %s = "stablehlo.cosine"(%r) : (tensor<200x32xf32>) -> tensor<200x32xf32>
  return %s : tensor<200x32xf32>
}

// Exact positions times integers that the format does not have.
// CHECK-LABEL: @large_integers{{$}}
// CHECK: accumulator: position [0, 102286]; factors: position [0, 199], constant >= 0 fp16 tf32{{$|;}}
func.func @large_integers() -> tensor<200x32xf32> {
  %p = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<200x2xf32>
  %f = "stablehlo.constant"() <{value = dense<257.0> : tensor<2x32xf32>}> : () -> tensor<2x32xf32>
  %r = "stablehlo.dot"(%p, %f) : (tensor<200x2xf32>, tensor<2x32xf32>) -> tensor<200x32xf32>
  return %r : tensor<200x32xf32>
}

// CHECK-LABEL: @small_integers{{$}}
// CHECK: accumulator: position [0, 101888]; factors: position [0, 199], constant >= 0 bf16 fp16 tf32{{$|;}}
func.func @small_integers() -> tensor<200x32xf32> {
  %p = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<200x2xf32>
  %f = "stablehlo.constant"() <{value = dense<256.0> : tensor<2x32xf32>}> : () -> tensor<2x32xf32>
  %r = "stablehlo.dot"(%p, %f) : (tensor<200x2xf32>, tensor<2x32xf32>) -> tensor<200x32xf32>
  return %r : tensor<200x32xf32>
}

// Eight bits store weights: scaled, they are parameters.
// CHECK-LABEL: @w8{{$}}
// CHECK: accumulator: data, from integers; factors: parameter, parameter, from integers{{$|;}}
func.func @w8(%x: tensor<4x64xf32>, %w: tensor<64x32xi8>, %s: tensor<32xf32>) -> tensor<4x32xf32> {
  %f = "stablehlo.convert"(%w) : (tensor<64x32xi8>) -> tensor<64x32xf32>
  %b = "stablehlo.broadcast_in_dim"(%s) {broadcast_dimensions = array<i64: 1>} : (tensor<32xf32>) -> tensor<64x32xf32>
  %d = "stablehlo.multiply"(%f, %b) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %r = "stablehlo.dot_general"(%x, %d) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<4x64xf32>, tensor<64x32xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}

// CHECK-LABEL: @w32{{$}}
// CHECK: accumulator: position; factors: parameter, position{{$|;}}
func.func @w32(%x: tensor<4x64xf32>, %w: tensor<64x32xi32>, %s: tensor<32xf32>) -> tensor<4x32xf32> {
  %f = "stablehlo.convert"(%w) : (tensor<64x32xi32>) -> tensor<64x32xf32>
  %b = "stablehlo.broadcast_in_dim"(%s) {broadcast_dimensions = array<i64: 1>} : (tensor<32xf32>) -> tensor<64x32xf32>
  %d = "stablehlo.multiply"(%f, %b) : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
  %r = "stablehlo.dot_general"(%x, %d) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<4x64xf32>, tensor<64x32xf32>) -> tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}
