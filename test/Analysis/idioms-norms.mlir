// Layernorm, rmsnorm and l2 norm, in one-op, fused and StableHLO spellings: the
// variance in two passes or as E[x^2] - E[x]^2, means by a quotient or a factor,
// one over the root as rsqrt, as a quotient, as a power.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="norm{{$}}"
// RUN: prec-opt %s --canonicalize --cse --linalg-generalize-named-ops --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="norm{{$}}"

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @layernorm_named
// CHECK: ; layernorm{{$}}
func.func @layernorm_named(%x: tensor<4x8xf32>, %gain: tensor<8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %n = arith.constant dense<8.0> : tensor<4xf32>
  %eps = arith.constant dense<1.0e-5> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %m = arith.divf %s, %n : tensor<4xf32>
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %c = arith.subf %x, %ms : tensor<4x8xf32>
  %c2 = arith.mulf %c, %c : tensor<4x8xf32>
  %t = linalg.reduce { arith.addf } ins(%c2 : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %v = arith.divf %t, %n : tensor<4xf32>
  %ve = arith.addf %eps, %v : tensor<4xf32>
  %sd = math.sqrt %ve : tensor<4xf32>
  %sds = linalg.broadcast ins(%sd : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.divf %c, %sds : tensor<4x8xf32>
  %gains = linalg.broadcast ins(%gain : tensor<8xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [0]
  %z = arith.mulf %gains, %y : tensor<4x8xf32>
  return %z : tensor<4x8xf32>
}

// Both statistics in one body; the gain is multiplied with one over the root.
// CHECK-LABEL: @layernorm_fused
// CHECK: ; layernorm{{$}}
func.func @layernorm_fused(%x: tensor<4x8xf32>, %gain: tensor<8xf32>, %bias: tensor<8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %r = arith.constant 0.125 : f32
  %eps = arith.constant 1.0e-5 : f32
  %empty = tensor.empty() : tensor<4x8xf32>
  %s:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xf32>) outs(%zero, %zero : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32, %p: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %a, %o : f32
    %2 = arith.addf %p, %0 : f32
    linalg.yield %1, %2 : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  %y = linalg.generic {indexing_maps = [#id, #row, #row, #column, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %s#0, %s#1, %gain, %bias : tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %g: f32, %h: f32, %o: f32):
    %m = arith.mulf %b, %r : f32
    %q = arith.mulf %r, %c : f32
    %m2 = arith.mulf %m, %m : f32
    %v = arith.subf %q, %m2 : f32
    %ve = arith.addf %v, %eps : f32
    %k = math.rsqrt %ve : f32
    %kg = arith.mulf %k, %g : f32
    %d = arith.subf %a, %m : f32
    %e = arith.mulf %kg, %d : f32
    %f = arith.addf %e, %h : f32
    linalg.yield %f : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// As TensorFlow writes it: x * k - m * k.
// CHECK-LABEL: @layernorm_affine
// CHECK: ; layernorm{{$}}
func.func @layernorm_affine(%x: tensor<4x8xf32>, %bias: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %n = arith.constant dense<8.0> : tensor<4xf32>
  %power = arith.constant dense<-0.5> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %m = arith.divf %s, %n : tensor<4xf32>
  %x2 = arith.mulf %x, %x : tensor<4x8xf32>
  %t = linalg.reduce { arith.addf } ins(%x2 : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %q = arith.divf %t, %n : tensor<4xf32>
  %m2 = arith.mulf %m, %m : tensor<4xf32>
  %v = arith.subf %q, %m2 : tensor<4xf32>
  %k = math.powf %v, %power : tensor<4xf32>
  %ks = linalg.broadcast ins(%k : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %xk = arith.mulf %x, %ks : tensor<4x8xf32>
  %mk = arith.mulf %ks, %ms : tensor<4x8xf32>
  %o = arith.subf %bias, %mk : tensor<4x8xf32>
  %y = arith.addf %xk, %o : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// CHECK-LABEL: @rmsnorm_stablehlo
// CHECK: ; rmsnorm{{$}}
func.func @rmsnorm_stablehlo(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %n = "stablehlo.constant"() <{value = dense<8.0> : tensor<4xf32>}> : () -> tensor<4xf32>
  %x2 = "chlo.square"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = "stablehlo.reduce"(%x2, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %m = "stablehlo.divide"(%s, %n) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %r = "stablehlo.rsqrt"(%m) : (tensor<4xf32>) -> tensor<4xf32>
  %rs = "stablehlo.broadcast_in_dim"(%r) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x8xf32>
  %y = "stablehlo.multiply"(%rs, %x) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// An l2 norm times the root of the size.
// CHECK-LABEL: @rmsnorm_scaled
// CHECK: ; rmsnorm{{$}}
func.func @rmsnorm_scaled(%x: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %quarter = arith.constant dense<0.25> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x16xf32>
  %x2 = arith.mulf %x, %x : tensor<4x16xf32>
  %s = linalg.reduce { arith.addf } ins(%x2 : tensor<4x16xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.sqrt %s : tensor<4xf32>
  %rms = arith.mulf %l, %quarter : tensor<4xf32>
  %rs = linalg.broadcast ins(%rms : tensor<4xf32>) outs(%empty : tensor<4x16xf32>) dimensions = [1]
  %y = arith.divf %x, %rs : tensor<4x16xf32>
  return %y : tensor<4x16xf32>
}

// The size is known when the program runs.
// CHECK-LABEL: @rmsnorm_dynamic
// CHECK: ; rmsnorm{{$}}
func.func @rmsnorm_dynamic(%x: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %one = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %size = tensor.dim %x, %one : tensor<4x?xf32>
  %int = arith.index_cast %size : index to i64
  %n = arith.sitofp %int : i64 to f32
  %empty = tensor.empty(%size) : tensor<4x?xf32>
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x?xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %s : tensor<4x?xf32>, tensor<4xf32>) outs(%empty : tensor<4x?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %m = arith.divf %b, %n : f32
    %k = math.rsqrt %m : f32
    %0 = arith.mulf %a, %k : f32
    linalg.yield %0 : f32
  } -> tensor<4x?xf32>
  return %y : tensor<4x?xf32>
}

// CHECK-LABEL: @l2norm_named
// CHECK: ; l2 norm{{$}}
func.func @l2norm_named(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %eps = arith.constant dense<1.0e-12> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %x2 = arith.mulf %x, %x : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x2 : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.sqrt %s : tensor<4xf32>
  %le = arith.maximumf %l, %eps : tensor<4xf32>
  %ls = linalg.broadcast ins(%le : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.divf %x, %ls : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// CHECK-LABEL: @l2norm_fused
// CHECK: ; l2 norm{{$}}
func.func @l2norm_fused(%x: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %empty = tensor.empty() : tensor<8xf32>
  %s = linalg.dot ins(%x, %x : tensor<8xf32>, tensor<8xf32>) outs(%zero : tensor<f32>) -> tensor<f32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x, %s : tensor<8xf32>, tensor<f32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %k = math.rsqrt %b : f32
    %0 = arith.mulf %k, %a : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  return %y : tensor<8xf32>
}

// The sum of squares is a dot product with itself.
// CHECK-LABEL: @l2norm_stablehlo
// CHECK: ; l2 norm{{$}}
func.func @l2norm_stablehlo(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %s = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4xf32>
  %l = "stablehlo.sqrt"(%s) : (tensor<4xf32>) -> tensor<4xf32>
  %ls = "stablehlo.broadcast_in_dim"(%l) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x8xf32>
  %y = "stablehlo.divide"(%x, %ls) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Near misses: less the mean, without a variance.
// CHECK-LABEL: @centred_only
func.func @centred_only(%x: tensor<4x8xf32>, %r: tensor<4xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %n = arith.constant dense<8.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %m = arith.divf %s, %n : tensor<4xf32>
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %c = arith.subf %x, %ms : tensor<4x8xf32>
  %rs = linalg.broadcast ins(%r : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.mulf %c, %rs : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Over the root of the squares of something else.
// CHECK-LABEL: @other_squares
func.func @other_squares(%x: tensor<4x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %z2 = arith.mulf %z, %z : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%z2 : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.rsqrt %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.mulf %x, %ls : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Over the sum of squares, not its root.
// CHECK-LABEL: @no_root
func.func @no_root(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %x2 = arith.mulf %x, %x : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x2 : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %ls = linalg.broadcast ins(%s : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.divf %x, %ls : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// The mean is of rows, the squares are of columns.
// CHECK-LABEL: @other_dimension
func.func @other_dimension(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x4xf32>
  %x2 = arith.mulf %x, %x : tensor<4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%x2 : tensor<4x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.rsqrt %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x4xf32>) dimensions = [0]
  %y = arith.mulf %x, %ls : tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
