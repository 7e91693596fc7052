// A row that is masked below the k-th largest of its own is cut off where something makes a number
// like others of the mask. A softmax and an arg-max make nothing of it, and logits are masked so to
// be sampled from.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> (i, 0)>
#row = affine_map<(i, j) -> (i)>
!x = tensor<128x64xf32>
!w = tensor<64x32xf32>
!s = tensor<128x32xf32>

// Next to nothing is added to exponentials, as where weights are divided by their sum: no number
// like others.
// CHECK: @epsilon: 1 of 1 contractions
func.func @epsilon(%x: !x, %w: !w) -> !s {
  %least = arith.constant 1.0e-9 : f32
  %mask = arith.constant -1.0e4 : f32
  %e = arith.constant dense<0.0> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%e : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = tensor.extract_slice %t#0[0, 3] [128, 1] [1, 1] : tensor<128x4xf32> to tensor<128x1xf32>
  %y = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel"]}
      ins(%z, %k : !s, tensor<128x1xf32>) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %is = arith.cmpf oge, %a, %b : f32
    %m = arith.select %is, %a, %mask : f32
    %p = math.exp %m : f32
    %q = arith.addf %p, %least : f32
    linalg.yield %q : f32
  } -> !s
  return %y : !s
}

// A logistic function by hand, in one body with the mask.
// CHECK: @logistic: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @logistic(%x: !x, %w: !w) -> !s {
  %one = arith.constant 1.0 : f32
  %mask = arith.constant -1.0e4 : f32
  %e = arith.constant dense<0.0> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%e : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = tensor.extract_slice %t#0[0, 3] [128, 1] [1, 1] : tensor<128x4xf32> to tensor<128x1xf32>
  %y = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel"]}
      ins(%z, %k : !s, tensor<128x1xf32>) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %is = arith.cmpf oge, %a, %b : f32
    %m = arith.select %is, %a, %mask : f32
    %n = arith.negf %m : f32
    %p = math.exp %n : f32
    %q = arith.addf %p, %one : f32
    %r = arith.divf %one, %q : f32
    linalg.yield %r : f32
  } -> !s
  return %y : !s
}

// CHECK: @relu_by_select: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @relu_by_select(%x: !x, %w: !w) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %mask = arith.constant dense<-1.0e9> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%zero : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> !s
  %is = arith.cmpf oge, %z, %n : !s
  %m = arith.select %is, %z, %mask : tensor<128x32xi1>, !s
  %positive = arith.cmpf ogt, %m, %zero : !s
  %y = arith.select %positive, %m, %zero : tensor<128x32xi1>, !s
  return %y : !s
}

// The mask is added, with a scale.
// CHECK: @added: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @added(%x: !x, %w: !w) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %mask = arith.constant dense<-1.0e9> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%zero : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> !s
  %is = arith.cmpf olt, %z, %n : !s
  %o = arith.uitofp %is : tensor<128x32xi1> to !s
  %f = arith.mulf %o, %mask : !s
  %m = arith.addf %z, %f : !s
  %y = arith.maximumf %m, %zero : !s
  return %y : !s
}

// A softmax that is returned.
// CHECK: @sampled: 1 of 1 contractions
func.func @sampled(%x: !x, %w: !w) -> !s {
  %zero = arith.constant 0.0 : f32
  %e = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : tensor<128xf32>
  %mask = arith.constant dense<-1.0e9> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%e : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> !s
  %is = arith.cmpf oge, %z, %n : !s
  %m = arith.select %is, %z, %mask : tensor<128x32xi1>, !s
  %p = math.exp %m : !s
  %q = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : !s) outs(%none : tensor<128xf32>) {
  ^bb0(%a: f32, %b: f32):
    %next = arith.addf %b, %a : f32
    linalg.yield %next : f32
  } -> tensor<128xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %q : !s, tensor<128xf32>) outs(%e : !s) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  } -> !s
  return %y : !s
}

// Noise, and a bound that the mask is beyond as well.
// CHECK: @noise: 1 of 1 contractions
func.func @noise(%x: !x, %w: !w, %noise: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %mask = arith.constant dense<-1.0e9> : !s
  %least = arith.constant dense<-1.0e8> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%zero : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> !s
  %is = arith.cmpf oge, %z, %n : !s
  %m = arith.select %is, %z, %mask : tensor<128x32xi1>, !s
  %r = arith.addf %m, %noise : !s
  %y = arith.maximumf %r, %least : !s
  return %y : !s
}

// Equality with the fourth largest is the same question, but not with that of another row.
// CHECK: @equal: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @equal(%x: !x, %w: !w) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%zero : !s) -> !s
  %t:2 = "chlo.top_k"(%z) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> !s
  %is = arith.cmpf oeq, %z, %n : !s
  %y = arith.select %is, %z, %zero : tensor<128x32xi1>, !s
  return %y : !s
}

// CHECK: @equal_to_another: 1 of 1 contractions
func.func @equal_to_another(%x: !x, %w: !w) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %two = arith.constant dense<2.0> : !s
  %z = linalg.matmul ins(%x, %w : !x, !w) outs(%zero : !s) -> !s
  %d = arith.mulf %z, %two : !s
  %t:2 = "chlo.top_k"(%d) <{k = 4 : i64}> : (!s) -> (tensor<128x4xf32>, tensor<128x4xi32>)
  %k = "stablehlo.slice"(%t#0) <{start_indices = array<i64: 0, 3>, limit_indices = array<i64: 128, 4>, strides = array<i64: 1, 1>}> : (tensor<128x4xf32>) -> tensor<128x1xf32>
  %n = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<128x1xf32>) -> !s
  %is = arith.cmpf oeq, %z, %n : !s
  %y = arith.select %is, %z, %zero : tensor<128x32xi1>, !s
  return %y : !s
}
