// Log-softmax, logsumexp and cross entropy: a logarithm of a sum of exponentials
// that is subtracted, returned, or met by the logit of a label.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; {{log|cross}}"
// RUN: prec-opt %s --canonicalize --cse --linalg-generalize-named-ops --prec-print-analyses -o /dev/null | FileCheck %s --implicit-check-not="; {{log|cross}}"

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#vector = affine_map<(i) -> (i)>

// CHECK-LABEL: @log_softmax_named
// CHECK: ; log-softmax{{$}}
func.func @log_softmax_named(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<4x8xf32>) outs(%low : tensor<4xf32>) dimensions = [1]
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %d = arith.subf %x, %ms : tensor<4x8xf32>
  %e = math.exp %d : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.subf %d, %ls : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// The maximum and the logarithm are subtracted as one number.
// CHECK-LABEL: @log_softmax_fused
// CHECK: ; log-softmax{{$}}
func.func @log_softmax_fused(%x: tensor<4x8xf32>, %m: tensor<4xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %s = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%x, %m : tensor<4x8xf32>, tensor<4xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.subf %a, %b : f32
    %1 = math.exp %0 : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %m, %s : tensor<4x8xf32>, tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %l = math.log %c : f32
    %z = arith.addf %l, %b : f32
    %0 = arith.subf %a, %z : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// CHECK-LABEL: @log_softmax_stablehlo
// CHECK: ; log-softmax{{$}}
func.func @log_softmax_stablehlo(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %e = "stablehlo.exponential"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %l = "stablehlo.log"(%s) : (tensor<4xf32>) -> tensor<4xf32>
  %n = "stablehlo.negate"(%l) : (tensor<4xf32>) -> tensor<4xf32>
  %ns = "stablehlo.broadcast_in_dim"(%n) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x8xf32>
  %y = "stablehlo.add"(%x, %ns) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}

// CHECK-LABEL: @logsumexp_named
// CHECK: arith.addf{{.*}}; logsumexp{{$}}
func.func @logsumexp_named(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<4x8xf32>) outs(%low : tensor<4xf32>) dimensions = [1]
  %ms = linalg.broadcast ins(%m : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %d = arith.subf %x, %ms : tensor<4x8xf32>
  %e = math.exp %d : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %y = arith.addf %m, %l : tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: @logsumexp_fused
// CHECK: ; logsumexp{{$}}
func.func @logsumexp_fused(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = math.exp %a : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %l = math.log %s : tensor<4xf32>
  return %l : tensor<4xf32>
}

// CHECK-LABEL: @logsumexp_stablehlo
// CHECK: ; logsumexp{{$}}
func.func @logsumexp_stablehlo(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %e = "stablehlo.exponential"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %p = "stablehlo.abs"(%s) : (tensor<4xf32>) -> tensor<4xf32>
  %l = "stablehlo.log"(%p) : (tensor<4xf32>) -> tensor<4xf32>
  return %l : tensor<4xf32>
}

// One-hot targets, summed, averaged, negated last.
// CHECK-LABEL: @cross_entropy_one_hot
// CHECK: ; log-softmax{{$}}
// CHECK: ; cross entropy{{$}}
func.func @cross_entropy_one_hot(%x: tensor<4x8xf32>, %t: tensor<4x8xf32>) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %zero0 = arith.constant dense<0.0> : tensor<f32>
  %n = arith.constant dense<4.0> : tensor<f32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.subf %x, %ls : tensor<4x8xf32>
  %w = arith.mulf %t, %y : tensor<4x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%w : tensor<4x8xf32>) outs(%zero0 : tensor<f32>) dimensions = [0, 1]
  %mean = arith.divf %sum, %n : tensor<f32>
  %loss = arith.negf %mean : tensor<f32>
  return %loss : tensor<f32>
}

// Labels that index, in a body.
// CHECK-LABEL: @cross_entropy_labels
// CHECK: ; log-softmax{{$}}
// CHECK: ; cross entropy{{$}}
func.func @cross_entropy_labels(%x: tensor<4x8xf32>, %labels: tensor<4xi64>) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %losses = tensor.empty() : tensor<4xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.subf %x, %ls : tensor<4x8xf32>
  %loss = linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%labels : tensor<4xi64>) outs(%losses : tensor<4xf32>) {
  ^bb0(%label: i64, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i64 to index
    %0 = tensor.extract %y[%i, %j] : tensor<4x8xf32>
    %1 = arith.negf %0 : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %loss : tensor<4xf32>
}

// As JAX writes it: no log-softmax is made.
// CHECK-LABEL: @cross_entropy_stablehlo
// CHECK: ; logsumexp{{$}}
// CHECK: ; cross entropy{{$}}
func.func @cross_entropy_stablehlo(%x: tensor<4x8xf32>, %labels: tensor<4x1xi32>) -> tensor<4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %e = "stablehlo.exponential"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%0) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %l = "stablehlo.log"(%s) : (tensor<4xf32>) -> tensor<4xf32>
  %p = "stablehlo.gather"(%x, %labels) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  %loss = "stablehlo.subtract"(%l, %p) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %loss : tensor<4xf32>
}

// Near misses: what is picked are log-probabilities, and nothing negates them.
// CHECK-LABEL: @scores
// CHECK: ; log-softmax{{$}}
func.func @scores(%x: tensor<4x8xf32>, %t: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.subf %x, %ls : tensor<4x8xf32>
  %w = arith.mulf %t, %y : tensor<4x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%w : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  return %sum : tensor<4xf32>
}

// The logarithm of a sum of something else, and of exponentials without a sum.
// CHECK-LABEL: @other_logarithms
func.func @other_logarithms(%x: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4x8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %one = arith.constant dense<1.0> : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %e = math.exp %x : tensor<4x8xf32>
  %p = arith.addf %e, %one : tensor<4x8xf32>
  %softplus = math.log %p : tensor<4x8xf32>
  return %l, %softplus : tensor<4xf32>, tensor<4x8xf32>
}

// Less the logarithm of the sum of exponentials of other logits.
// CHECK-LABEL: @other_logits
// CHECK: ; logsumexp{{$}}
func.func @other_logits(%x: tensor<4x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %e = math.exp %z : tensor<4x8xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
  %l = math.log %s : tensor<4xf32>
  %ls = linalg.broadcast ins(%l : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) dimensions = [1]
  %y = arith.subf %x, %ls : tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
