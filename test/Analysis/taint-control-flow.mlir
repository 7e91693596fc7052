// Taint crosses calls, loops, branches and blocks; loops reach a fixpoint.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// Through a call, in both directions.

// CHECK-LABEL: @caller{{$}}
func.func @caller(%w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %float = call @to_float(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %0 = call @project(%float, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
// CHECK-LABEL: @to_float{{$}}
func.func private @to_float(%x: tensor<512x8xi32>) -> tensor<512x8xf32> {
  %0 = "stablehlo.convert"(%x) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  return %0 : tensor<512x8xf32>
}
// CHECK-LABEL: @project{{$}}
func.func private @project(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// The same private function, called with data.

// CHECK-LABEL: @data_caller{{$}}
func.func @data_caller(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  %0 = call @project(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
// CHECK-LABEL: @project{{$}}
func.func private @project(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// Ranges of several callers are joined: 0 to 9 and 0 to 511.

// CHECK-LABEL: @two_counts{{$}}
func.func @two_counts(%w: tensor<8x16xf32>, %small: tensor<512x8xi1>) -> (tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %large = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %bits = "stablehlo.convert"(%small) : (tensor<512x8xi1>) -> tensor<512x8xf32>
  %0 = call @project(%bits, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  %1 = call @project(%large, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0, %1 : tensor<512x16xf32>, tensor<512x16xf32>
}
// CHECK-LABEL: @project{{$}}
func.func private @project(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// An entry takes any arguments: from outside these are parameters.

// CHECK-LABEL: @entry{{$}}
func.func @entry(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%x, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// A loop adds one per round; with no known end the count has no bound.

// CHECK-LABEL: @scf_for{{$}}
func.func @scf_for(%n: index, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = arith.constant dense<0> : tensor<4x8xi32>
  %one = arith.constant dense<1> : tensor<4x8xi32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%t = %start) -> tensor<4x8xi32> {
    %next = arith.addi %t, %one : tensor<4x8xi32>
    scf.yield %next : tensor<4x8xi32>
  }
  %counts = arith.sitofp %end : tensor<4x8xi32> to tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %0 = linalg.matmul ins(%counts, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A loop that carries truth values around carries truth values.

// CHECK-LABEL: @scf_for_unchanged{{$}}
func.func @scf_for_unchanged(%n: index, %mask: tensor<4x8xi1>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant dense<true> : tensor<4x8xi1>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%t = %mask) -> tensor<4x8xi1> {
    %next = arith.xori %t, %true : tensor<4x8xi1>
    scf.yield %next : tensor<4x8xi1>
  }
  %bits = arith.uitofp %end : tensor<4x8xi1> to tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = linalg.matmul ins(%bits, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A contraction inside the loop, on a value that the loop carries.

// CHECK-LABEL: @inside_scf_for{{$}}
func.func @inside_scf_for(%n: index, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8xi32>
  %float = arith.sitofp %iota : tensor<4x8xi32> to tensor<4x8xf32>
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%position = %zeros, %sum = %acc) -> (tensor<4x8xf32>, tensor<4x16xf32>) {
    %next = arith.addf %position, %float : tensor<4x8xf32>
    // CHECK: accumulator: data, from integers; factors: position [0, inf], parameter{{$|;}}
    %s = linalg.matmul ins(%position, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%sum : tensor<4x16xf32>) -> tensor<4x16xf32>
    scf.yield %next, %s : tensor<4x8xf32>, tensor<4x16xf32>
  }
  return %0#1 : tensor<4x16xf32>
}

// -----

// Either branch may give the value.

// CHECK-LABEL: @scf_if{{$}}
func.func @scf_if(%p: i1, %w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> tensor<512x16xf32> {
  %zeros = arith.constant dense<0> : tensor<512x8xi32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %chosen = scf.if %p -> tensor<512x8xi32> {
    scf.yield %zeros : tensor<512x8xi32>
  } else {
    scf.yield %iota : tensor<512x8xi32>
  }
  %counts = arith.sitofp %chosen : tensor<512x8xi32> to tensor<512x8xf32>
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = linalg.matmul ins(%counts, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// stablehlo.while, with the counter among its operands.

// CHECK-LABEL: @stablehlo_while{{$}}
func.func @stablehlo_while(%n: tensor<i32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %start = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %end:2 = "stablehlo.while"(%start, %n) ({
  ^bb0(%i: tensor<i32>, %limit: tensor<i32>):
    %go = "stablehlo.compare"(%i, %limit) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%go) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %limit: tensor<i32>):
    %one = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %next = "stablehlo.add"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%next, %limit) : (tensor<i32>, tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  %float = "stablehlo.convert"(%end#0) : (tensor<i32>) -> tensor<f32>
  %counts = "stablehlo.broadcast_in_dim"(%float) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// An optimization barrier moves values, tainted or not.

// CHECK-LABEL: @barrier{{$}}
func.func @barrier(%w: tensor<8x16xf32>) -> tensor<512x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %float = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %held:2 = "stablehlo.optimization_barrier"(%float, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> (tensor<512x8xf32>, tensor<8x16xf32>)
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = "stablehlo.dot"(%held#0, %held#1) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// Recursion ends: the range of a count that grows is given up.

// CHECK-LABEL: @recursion{{$}}
func.func @recursion(%n: i32, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %start = arith.constant dense<0> : tensor<4x8xi32>
  %0 = call @recurse(%n, %start, %w, %acc) : (i32, tensor<4x8xi32>, tensor<8x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
// CHECK-LABEL: @recurse{{$}}
func.func private @recurse(%n: i32, %t: tensor<4x8xi32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %one = arith.constant 1 : i32
  %ones = arith.constant dense<1> : tensor<4x8xi32>
  %next = arith.addi %t, %ones : tensor<4x8xi32>
  %less = arith.subi %n, %one : i32
  %counts = arith.sitofp %t : tensor<4x8xi32> to tensor<4x8xf32>
  // CHECK: accumulator: data, from integers; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %here = linalg.matmul ins(%counts, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %zero = arith.constant 0 : i32
  %go = arith.cmpi sgt, %n, %zero : i32
  %0 = scf.if %go -> tensor<4x16xf32> {
    %1 = func.call @recurse(%less, %next, %w, %here) : (i32, tensor<4x8xi32>, tensor<8x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    scf.yield %1 : tensor<4x16xf32>
  } else {
    scf.yield %here : tensor<4x16xf32>
  }
  return %0 : tensor<4x16xf32>
}

// -----

// Blocks and branches.

// CHECK-LABEL: @blocks{{$}}
func.func @blocks(%p: i1, %w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> tensor<512x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %float = arith.sitofp %iota : tensor<512x8xi32> to tensor<512x8xf32>
  %zeros = arith.constant dense<0.0> : tensor<512x8xf32>
  cf.cond_br %p, ^use(%float : tensor<512x8xf32>), ^use(%zeros : tensor<512x8xf32>)
^use(%chosen: tensor<512x8xf32>):
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = linalg.matmul ins(%chosen, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// Blocks may be written in any order.

// CHECK-LABEL: @blocks_out_of_order{{$}}
func.func @blocks_out_of_order(%w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> tensor<512x16xf32> {
  cf.br ^make
^pass(%passed: tensor<512x8xf32>):
  cf.br ^use(%passed : tensor<512x8xf32>)
^use(%chosen: tensor<512x8xf32>):
  // CHECK: accumulator: position; factors: position [0, 511], parameter{{$|;}}
  %0 = linalg.matmul ins(%chosen, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
^make:
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %float = arith.sitofp %iota : tensor<512x8xi32> to tensor<512x8xf32>
  cf.br ^pass(%float : tensor<512x8xf32>)
}
