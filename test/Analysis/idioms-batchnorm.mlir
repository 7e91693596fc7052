// Batchnorm goes along the batch, or has its statistics given; groupnorm goes
// along a part of a dimension and others; layernorm along anything else.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="norm{{$}}"
// RUN: prec-opt %s --canonicalize --cse --linalg-generalize-named-ops --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="norm{{$}}"

#nchw = affine_map<(n, c, h, w) -> (n, c, h, w)>
#channel = affine_map<(n, c, h, w) -> (c)>
#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: @given_fused
// CHECK: ; batchnorm{{$}}
func.func @given_fused(%x: tensor<2x8x4x4xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>, %g: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<2x8x4x4xf32> {
  %eps = arith.constant 1.0e-5 : f32
  %empty = tensor.empty() : tensor<2x8x4x4xf32>
  %y = linalg.generic {indexing_maps = [#nchw, #channel, #channel, #channel, #channel, #nchw], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x, %m, %v, %g, %b : tensor<2x8x4x4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<2x8x4x4xf32>) {
  ^bb0(%a: f32, %mean: f32, %var: f32, %gain: f32, %bias: f32, %o: f32):
    %0 = arith.addf %var, %eps : f32
    %1 = math.rsqrt %0 : f32
    %2 = arith.subf %a, %mean : f32
    %3 = arith.mulf %2, %gain : f32
    %4 = arith.mulf %3, %1 : f32
    %5 = arith.addf %4, %bias : f32
    linalg.yield %5 : f32
  } -> tensor<2x8x4x4xf32>
  return %y : tensor<2x8x4x4xf32>
}

// CHECK-LABEL: @given_named
// CHECK: ; batchnorm{{$}}
func.func @given_named(%x: tensor<2x8xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>) -> tensor<2x8xf32> {
  %eps = arith.constant dense<1.0e-5> : tensor<8xf32>
  %empty = tensor.empty() : tensor<2x8xf32>
  %ve = arith.addf %v, %eps : tensor<8xf32>
  %sd = math.sqrt %ve : tensor<8xf32>
  %ms = linalg.broadcast ins(%m : tensor<8xf32>) outs(%empty : tensor<2x8xf32>) dimensions = [0]
  %sds = linalg.broadcast ins(%sd : tensor<8xf32>) outs(%empty : tensor<2x8xf32>) dimensions = [0]
  %c = arith.subf %x, %ms : tensor<2x8xf32>
  %y = arith.divf %c, %sds : tensor<2x8xf32>
  return %y : tensor<2x8xf32>
}

// x * k + (b - m * k).
// CHECK-LABEL: @given_stablehlo
// CHECK: ; batchnorm{{$}}
func.func @given_stablehlo(%x: tensor<2x4x4x8xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>, %g: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<2x4x4x8xf32> {
  %r = "stablehlo.rsqrt"(%v) : (tensor<8xf32>) -> tensor<8xf32>
  %k = "stablehlo.multiply"(%r, %g) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %mk = "stablehlo.multiply"(%m, %k) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %o = "stablehlo.subtract"(%b, %mk) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %ks = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<2x4x4x8xf32>
  %os = "stablehlo.broadcast_in_dim"(%o) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<2x4x4x8xf32>
  %xk = "stablehlo.multiply"(%x, %ks) : (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32>
  %y = "stablehlo.add"(%xk, %os) : (tensor<2x4x4x8xf32>, tensor<2x4x4x8xf32>) -> tensor<2x4x4x8xf32>
  return %y : tensor<2x4x4x8xf32>
}

// CHECK-LABEL: @one_op
// CHECK: ; batchnorm{{$}}
func.func @one_op(%x: tensor<2x4x4x8xf32>, %g: tensor<8xf32>, %b: tensor<8xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>) -> tensor<2x4x4x8xf32> {
  %y = "stablehlo.batch_norm_inference"(%x, %g, %b, %m, %v) <{epsilon = 1.0e-5 : f32, feature_index = 3 : i64}> : (tensor<2x4x4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x4x4x8xf32>
  return %y : tensor<2x4x4x8xf32>
}

// CHECK-LABEL: @of_the_batch
// CHECK: ; batchnorm{{$}}
func.func @of_the_batch(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %n = arith.constant dense<4.0> : tensor<8xf32>
  %eps = arith.constant dense<1.0e-5> : tensor<8xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<8xf32>) dimensions = [0]
  %m = arith.divf %s, %n : tensor<8xf32>
  %ms = linalg.broadcast ins(%m : tensor<8xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [0]
  %c = arith.subf %x, %ms : tensor<4x8xf32>
  %c2 = arith.mulf %c, %c : tensor<4x8xf32>
  %t = linalg.reduce { arith.addf } ins(%c2 : tensor<4x8xf32>) outs(%zero : tensor<8xf32>) dimensions = [0]
  %v = arith.divf %t, %n : tensor<8xf32>
  %ve = arith.addf %v, %eps : tensor<8xf32>
  %r = math.rsqrt %ve : tensor<8xf32>
  %rs = linalg.broadcast ins(%r : tensor<8xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [0]
  %y = arith.mulf %c, %rs : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// Eight channels in two groups; the dimensions come back before the gain.
// CHECK-LABEL: @of_groups
// CHECK: ; groupnorm{{$}}
func.func @of_groups(%x: tensor<2x8x16xf32>, %gain: tensor<8xf32>) -> tensor<2x8x16xf32> {
  %zero = arith.constant dense<0.0> : tensor<2x2xf32>
  %n = arith.constant dense<64.0> : tensor<2x2xf32>
  %empty = tensor.empty() : tensor<2x2x64xf32>
  %whole = tensor.empty() : tensor<2x8x16xf32>
  %split = tensor.expand_shape %x [[0], [1, 2], [3]] output_shape [2, 2, 4, 16] : tensor<2x8x16xf32> into tensor<2x2x4x16xf32>
  %g = tensor.collapse_shape %split [[0], [1], [2, 3]] : tensor<2x2x4x16xf32> into tensor<2x2x64xf32>
  %s = linalg.reduce { arith.addf } ins(%g : tensor<2x2x64xf32>) outs(%zero : tensor<2x2xf32>) dimensions = [2]
  %m = arith.divf %s, %n : tensor<2x2xf32>
  %ms = linalg.broadcast ins(%m : tensor<2x2xf32>) outs(%empty : tensor<2x2x64xf32>) dimensions = [2]
  %c = arith.subf %g, %ms : tensor<2x2x64xf32>
  %c2 = arith.mulf %c, %c : tensor<2x2x64xf32>
  %t = linalg.reduce { arith.addf } ins(%c2 : tensor<2x2x64xf32>) outs(%zero : tensor<2x2xf32>) dimensions = [2]
  %v = arith.divf %t, %n : tensor<2x2xf32>
  %r = math.rsqrt %v : tensor<2x2xf32>
  %rs = linalg.broadcast ins(%r : tensor<2x2xf32>) outs(%empty : tensor<2x2x64xf32>) dimensions = [2]
  %y = arith.mulf %c, %rs : tensor<2x2x64xf32>
  %back = tensor.expand_shape %y [[0], [1], [2, 3]] output_shape [2, 2, 4, 16] : tensor<2x2x64xf32> into tensor<2x2x4x16xf32>
  %z = tensor.collapse_shape %back [[0], [1, 2], [3]] : tensor<2x2x4x16xf32> into tensor<2x8x16xf32>
  %gains = linalg.broadcast ins(%gain : tensor<8xf32>) outs(%whole : tensor<2x8x16xf32>) dimensions = [0, 2]
  %w = arith.mulf %z, %gains : tensor<2x8x16xf32>
  return %w : tensor<2x8x16xf32>
}

// Heads have norms of their own: along a part of a dimension alone.
// CHECK-LABEL: @of_heads
// CHECK: ; layernorm{{$}}
func.func @of_heads(%x: tensor<2x8x16xf32>) -> tensor<2x8x4x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<2x8x4xf32>
  %n = arith.constant dense<4.0> : tensor<2x8x4xf32>
  %empty = tensor.empty() : tensor<2x8x4x4xf32>
  %h = tensor.expand_shape %x [[0], [1], [2, 3]] output_shape [2, 8, 4, 4] : tensor<2x8x16xf32> into tensor<2x8x4x4xf32>
  %s = linalg.reduce { arith.addf } ins(%h : tensor<2x8x4x4xf32>) outs(%zero : tensor<2x8x4xf32>) dimensions = [3]
  %m = arith.divf %s, %n : tensor<2x8x4xf32>
  %ms = linalg.broadcast ins(%m : tensor<2x8x4xf32>) outs(%empty : tensor<2x8x4x4xf32>) dimensions = [3]
  %c = arith.subf %h, %ms : tensor<2x8x4x4xf32>
  %c2 = arith.mulf %c, %c : tensor<2x8x4x4xf32>
  %t = linalg.reduce { arith.addf } ins(%c2 : tensor<2x8x4x4xf32>) outs(%zero : tensor<2x8x4xf32>) dimensions = [3]
  %v = arith.divf %t, %n : tensor<2x8x4xf32>
  %r = math.rsqrt %v : tensor<2x8x4xf32>
  %rs = linalg.broadcast ins(%r : tensor<2x8x4xf32>) outs(%empty : tensor<2x8x4x4xf32>) dimensions = [3]
  %y = arith.mulf %c, %rs : tensor<2x8x4x4xf32>
  return %y : tensor<2x8x4x4xf32>
}

// Near misses: Adam divides by the root of a state with as many elements.
// CHECK-LABEL: @adam
func.func @adam(%p: tensor<4x8xf32>, %m: tensor<4x8xf32>, %v: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %eps = arith.constant dense<1.0e-8> : tensor<4x8xf32>
  %c = arith.subf %p, %m : tensor<4x8xf32>
  %r = math.sqrt %v : tensor<4x8xf32>
  %re = arith.addf %r, %eps : tensor<4x8xf32>
  %y = arith.divf %c, %re : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// The mean goes along one dimension, the variance along the other.
// CHECK-LABEL: @mismatched
func.func @mismatched(%x: tensor<8x8xf32>, %m: tensor<8xf32>, %v: tensor<8xf32>) -> tensor<8x8xf32> {
  %empty = tensor.empty() : tensor<8x8xf32>
  %sd = math.sqrt %v : tensor<8xf32>
  %ms = linalg.broadcast ins(%m : tensor<8xf32>) outs(%empty : tensor<8x8xf32>) dimensions = [0]
  %sds = linalg.broadcast ins(%sd : tensor<8xf32>) outs(%empty : tensor<8x8xf32>) dimensions = [1]
  %c = arith.subf %x, %ms : tensor<8x8xf32>
  %y = arith.divf %c, %sds : tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}

// Pixels are scaled by numbers without a root.
// CHECK-LABEL: @pixels
func.func @pixels(%x: tensor<2x8xf32>, %m: tensor<8xf32>, %sd: tensor<8xf32>) -> tensor<2x8xf32> {
  %empty = tensor.empty() : tensor<2x8xf32>
  %ms = linalg.broadcast ins(%m : tensor<8xf32>) outs(%empty : tensor<2x8xf32>) dimensions = [0]
  %sds = linalg.broadcast ins(%sd : tensor<8xf32>) outs(%empty : tensor<2x8xf32>) dimensions = [0]
  %c = arith.subf %x, %ms : tensor<2x8xf32>
  %y = arith.divf %c, %sds : tensor<2x8xf32>
  return %y : tensor<2x8xf32>
}
