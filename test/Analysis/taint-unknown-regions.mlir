// What enters the region of an op without a model, and what leaves it, keeps
// what is known of it: counts, positions, and scores that are chosen from.

// RUN: prec-opt %s --split-input-file --allow-unregistered-dialect --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// A region that yields positions.

// CHECK-LABEL: @yields_positions{{$}}
func.func @yields_positions(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> (tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %positions = arith.sitofp %iota : tensor<512x8xi32> to tensor<512x8xf32>
  %witness = shape.const_witness true
  %p = shape.assuming %witness -> (tensor<512x8xf32>) {
    shape.assuming_yield %positions : tensor<512x8xf32>
  }
  %d = shape.assuming %witness -> (tensor<512x8xf32>) {
    shape.assuming_yield %x : tensor<512x8xf32>
  }
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = linalg.matmul ins(%p, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %1 = linalg.matmul ins(%d, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0, %1 : tensor<512x16xf32>, tensor<512x16xf32>
}

// -----

// A loop of another dialect adds one per turn; another one changes nothing.

// CHECK-LABEL: @affine_loop{{$}}
func.func @affine_loop(%mask: tensor<4x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %bits = arith.uitofp %mask : tensor<4x8xi1> to tensor<4x8xf32>
  %n = affine.for %i = 0 to 1000 iter_args(%t = %bits) -> (tensor<4x8xf32>) {
    %next = arith.addf %t, %bits : tensor<4x8xf32>
    affine.yield %next : tensor<4x8xf32>
  }
  %b = affine.for %i = 0 to 1000 iter_args(%t = %bits) -> (tensor<4x8xf32>) {
    %next = arith.mulf %t, %bits : tensor<4x8xf32>
    affine.yield %next : tensor<4x8xf32>
  }
  // CHECK: accumulator: position; factors: position [0, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%n, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %1 = linalg.matmul ins(%b, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A parallel loop adds up what its turns give.

// CHECK-LABEL: @parallel_sum{{$}}
func.func @parallel_sum(%n: index, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1 : i32
  %hit = arith.sitofp %one : i32 to f32
  %sum = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f32 {
    scf.reduce(%hit : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  %counts = tensor.splat %sum : tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [-inf, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%counts, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// An op of which nothing is known: its region sees what enters, and what it
// gives is any of what its region ends with, in unknown number.

// CHECK-LABEL: @unregistered{{$}}
func.func @unregistered(%mask: tensor<4x8xi1>, %x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %bits = arith.uitofp %mask : tensor<4x8xi1> to tensor<4x8xf32>
  %c = "some.op"(%bits) ({
  ^bb0(%t: tensor<4x8xf32>):
    %n = arith.addf %t, %bits : tensor<4x8xf32>
    // CHECK: accumulator: data; factors: constant [-inf, inf], parameter{{$|;}}
    %i = linalg.matmul ins(%t, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
    "some.yield"(%n) : (tensor<4x8xf32>) -> ()
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %d = "some.op"(%x) ({
  ^bb0(%t: tensor<4x8xf32>):
    "some.yield"(%t) : (tensor<4x8xf32>) -> ()
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [-inf, inf], parameter{{$|;}}
  %0 = linalg.matmul ins(%c, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %1 = linalg.matmul ins(%d, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// stablehlo.map works on elements.

// CHECK-LABEL: @map{{$}}
func.func @map(%w: tensor<8x16xf32>) -> (tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xf32>
  %n = "stablehlo.map"(%iota) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.negate"(%a) : (tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<512x8xf32>) -> tensor<512x8xf32>
  %c = "stablehlo.map"(%iota) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>):
    %b = "stablehlo.cosine"(%a) : (tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<512x8xf32>) -> tensor<512x8xf32>
  // CHECK: accumulator: position; factors: position [-511, -0], parameter{{$|;}}
  %0 = "stablehlo.dot"(%n, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  // CHECK: accumulator: data; factors: constant, parameter{{$|;}}
  %1 = "stablehlo.dot"(%c, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0, %1 : tensor<512x16xf32>, tensor<512x16xf32>
}

// -----

// Scores that leave such a region, and a choice among them that scales data.

// CHECK-LABEL: @router{{$}}
func.func @router(%x: tensor<4x8xf32>, %gate: tensor<8x6xf32>, %w: tensor<8x6xf32>) -> tensor<4x2xf32> {
  // CHECK: accumulator: data; factors: parameter, parameter; router{{$}}
  %logits = "stablehlo.dot"(%x, %gate) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %witness = shape.const_witness true
  %scores = shape.assuming %witness -> (tensor<4x6xf32>) {
    shape.assuming_yield %logits : tensor<4x6xf32>
  }
  %top:2 = "chlo.top_k"(%scores) <{k = 2 : i64}> : (tensor<4x6xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)
  // CHECK: accumulator: data; factors: parameter, parameter{{$}}
  %values = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %data = "stablehlo.slice"(%values) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 2>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<4x2xf32>
  %0 = "stablehlo.multiply"(%top#0, %data) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
