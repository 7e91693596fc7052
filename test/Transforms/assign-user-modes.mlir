// A mode on an op is followed, or a diagnostic says why it is not and what to
// do instead. What no run could follow is an error.

// RUN: prec-opt %s --prec-assign -o /dev/null --split-input-file --verify-diagnostics
// RUN: prec-opt %s "--prec-assign=stop-after=plan preset=everything existing=keep" -o /dev/null --split-input-file --verify-diagnostics

// Ops that are no contractions.

func.func @pointwise(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @below {{'arith.addf' asks for mode bf16, but it is no contraction (products of two float operands, summed over K > 1, with an M or N dimension), so it computes in f32; remove the mode}}
  %0 = arith.addf %x, %x {prec.mode = #prec.mode<bf16>} : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @function(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @below {{'math.exp' asks for mode tf32, but it is no contraction}}
  %0 = math.exp %x {prec.mode = #prec.mode<tf32>} : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @outer_product(%x: tensor<4x1xf32>, %w: tensor<1x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // expected-error @below {{'linalg.matmul' asks for mode bf16, but it is no contraction}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x1xf32>, tensor<1x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @dot_product(%x: tensor<8xf32>) -> tensor<f32> {
  // expected-error @below {{'stablehlo.dot' asks for mode fp16, but it is no contraction}}
  %0 = "stablehlo.dot"(%x, %x) {prec.mode = #prec.mode<fp16>} : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @depthwise(%x: tensor<1x5x5x8xf32>, %w: tensor<3x3x8xf32>, %acc: tensor<1x3x3x8xf32>) -> tensor<1x3x3x8xf32> {
  // expected-error @below {{'linalg.depthwise_conv_2d_nhwc_hwc' asks for mode bf16, but it is a convolution with one input channel per group, which computes in f32 like any reduction; remove the mode}}
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, prec.mode = #prec.mode<bf16>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x5x5x8xf32>, tensor<3x3x8xf32>) outs(%acc : tensor<1x3x3x8xf32>) -> tensor<1x3x3x8xf32>
  return %0 : tensor<1x3x3x8xf32>
}

// -----

func.func @copy(%x: tensor<4x8xf32>, %e: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error @below {{'linalg.transpose' asks for mode bf16, but it is no contraction}}
  %0 = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0] {prec.mode = #prec.mode<bf16>}
  return %0 : tensor<8x4xf32>
}

// -----

// expected-error @below {{'func.func' asks for mode bf16, but it is no contraction}}
func.func @whole_function(%x: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {prec.mode = #prec.mode<bf16>} {
  return %x : tensor<4x8xf32>
}

// -----

func.func private @callee(tensor<4x8xf32>) -> tensor<4x8xf32>
func.func @call_and_loop(%x: tensor<4x8xf32>, %n: index) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  // expected-error @below {{'func.call' asks for mode bf16, but it is no contraction}}
  %0 = func.call @callee(%x) {prec.mode = #prec.mode<bf16>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // expected-error @below {{'scf.for' asks for mode tf32, but it is no contraction}}
  %1 = scf.for %i = %c0 to %n step %n iter_args(%y = %0) -> tensor<4x8xf32> {
    scf.yield %y : tensor<4x8xf32>
  } {prec.mode = #prec.mode<tf32>}
  return %1 : tensor<4x8xf32>
}

// -----

func.func @buffers(%x: memref<4x8xf32>, %w: memref<8x16xf32>, %acc: memref<4x16xf32>) {
  // expected-error @below {{'linalg.matmul' asks for mode bf16, but it works on buffers; assign precision before bufferization}}
  linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : memref<4x8xf32>, memref<8x16xf32>) outs(%acc : memref<4x16xf32>)
  return
}

// -----

// Types.

func.func @integers(%x: tensor<4x8xi32>, %w: tensor<8x16xi32>, %acc: tensor<4x16xi32>) -> (tensor<4x16xi32>, tensor<4x16xi32>) {
  // expected-error @below {{'linalg.matmul' asks for mode bf16, but it is no contraction (products of two float operands}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xi32>, tensor<8x16xi32>) outs(%acc : tensor<4x16xi32>) -> tensor<4x16xi32>
  // expected-error @below {{'stablehlo.dot' asks for mode bf16, but it accumulates in i32; give it a result of f32, or remove the mode}}
  %1 = "stablehlo.dot"(%x, %w) {prec.mode = #prec.mode<bf16>} : (tensor<4x8xi32>, tensor<8x16xi32>) -> tensor<4x16xi32>
  return %0, %1 : tensor<4x16xi32>, tensor<4x16xi32>
}

// -----

func.func @f64(%x: tensor<4x8xf64>, %w: tensor<8x16xf64>, %acc: tensor<4x16xf64>) -> tensor<4x16xf64> {
  // expected-error @below {{'linalg.matmul' asks for mode bf16, but it accumulates in f64; give it a result of f32, or remove the mode}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xf64>, tensor<8x16xf64>) outs(%acc : tensor<4x16xf64>) -> tensor<4x16xf64>
  // Wider than asked for.
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf64>, tensor<8x16xf64>) outs(%0 : tensor<4x16xf64>) -> tensor<4x16xf64>
  return %1 : tensor<4x16xf64>
}

// -----

func.func @another_narrow_type(%x: tensor<4x8xf16>, %w: tensor<8x16xf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // expected-error @below {{'linalg.matmul' asks for mode bf16, but it multiplies f16; give it factors of f32, or remove the mode}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xf16>, tensor<8x16xf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @narrow_accumulator(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xbf16>) -> tensor<4x16xbf16> {
  // expected-error @below {{'linalg.matmul' asks for mode bf16, but it accumulates in bf16}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  // expected-error @below {{'linalg.matmul' asks for mode fp32, but it accumulates in bf16}}
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%0 : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %1 : tensor<4x16xbf16>
}

// -----

// Functions that could not be approximate.

func.func @approximate(%x: tensor<4x8xf32>, %d: tensor<4x8xf64>, %e: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf64>, tensor<4x8xf32>, tensor<4x8xf32>) {
  // expected-error @below {{'math.sin' asks for mode approximate, but it computes no exp or tanh of f32 that could be approximate (by math.exp or math.tanh, itself or in the body of a linalg.generic); remove the mode}}
  %0 = math.sin %x {prec.mode = #prec.mode<approximate>} : tensor<4x8xf32>
  // expected-error @below {{'math.exp' asks for mode approximate, but it computes no exp or tanh of f32}}
  %1 = math.exp %d {prec.mode = #prec.mode<approximate>} : tensor<4x8xf64>
  // expected-error @below {{'stablehlo.exponential' asks for mode approximate, but it computes no exp or tanh of f32 that could be approximate (by math.exp}}
  %2 = "stablehlo.exponential"(%x) {prec.mode = #prec.mode<approximate>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // expected-error @below {{'linalg.softmax' asks for mode approximate, but it computes no exp or tanh}}
  %3 = linalg.softmax {prec.mode = #prec.mode<approximate>} dimension(1) ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf64>, tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

func.func @approximate_contraction(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // expected-error @below {{'linalg.matmul' asks for mode approximate, but it computes no exp or tanh of f32}}
  %0 = linalg.matmul {prec.mode = #prec.mode<approximate>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

func.func @in_a_body(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    // expected-error @below {{'math.exp' asks for mode approximate, but it stands in the body of another op; set the mode on that op}}
    %1 = math.exp %in {prec.mode = #prec.mode<approximate>} : f32
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// fp32 is what everything else computes in anyway.

func.func @fp32(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>) {
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.addf %x, %x {prec.mode = #prec.mode<fp32>} : tensor<4x8xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x8xf32>
}

// -----

// What multiplies in the format already, or in a smaller one.

func.func @narrow_already(%x: tensor<4x8xbf16>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<tf32>} ins(%x, %w : tensor<4x8xbf16>, tensor<8x16xbf16>) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// -----

// What this run does not follow is a warning.

func.func @another_format(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  // expected-warning @below {{'linalg.matmul' asks for mode tf32, but stays fp32: this run narrows to bf16; run with format=tf32, or set the mode in a plan (plan-out, then plan-in)}}
  %0 = linalg.matmul {prec.mode = #prec.mode<tf32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @explicit_algorithm(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  // expected-warning @below {{'stablehlo.dot' asks for mode bf16, but stays fp32: user-mode: the op asks for an algorithm or a high precision; remove its algorithm, or precision_config}}
  %0 = "stablehlo.dot"(%x, %w) <{precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> {prec.mode = #prec.mode<bf16>} : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @pinned(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %p = prec.pin %x "outliers" : tensor<4x8xf32>
  // expected-warning @below {{'linalg.matmul' asks for mode bf16, but stays fp32: pin: outliers; remove the prec.pin}}
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%p, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>

func.func @in_the_body_of_a_contraction(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) {
  ^bb0(%l: f32, %r: f32, %o: f32):
    // expected-error @below {{'arith.mulf' asks for mode bf16, but it is no contraction}}
    %1 = arith.mulf %l, %r {prec.mode = #prec.mode<bf16>} : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

func.func @in_a_branch_of_a_body(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>, %c: i1) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %1 = scf.if %c -> f32 {
      // expected-error @below {{'math.exp' asks for mode approximate, but it stands in the body of another op, where no function can be approximate; remove the mode}}
      %2 = math.exp %in {prec.mode = #prec.mode<approximate>} : f32
      scf.yield %2 : f32
    } else {
      scf.yield %in : f32
    }
    linalg.yield %1 : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
