// A reverse sweep keeps what loops carry as rows of one size. What grows from turn to turn
// runs, and cannot be calibrated.

// RUN: prec-run --compare %s --assign=preset=autocast --dynamic-size=3 | FileCheck %s --check-prefix=COMPARE
// COMPARE: worst output
// RUN: not prec-run --calibrate=%t.json %s --dynamic-size=3 2>&1 | FileCheck %s
// CHECK: error: {{.*}}calibrate-growing.mlir:[[#@LINE+7]]:8: a loop carries a tensor whose size changes from turn to turn, which no reverse sweep keeps: pad it to its largest size to calibrate

func.func @main(%x: tensor<4x8xf32>, %cache: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  // One row more on each turn.
  %r = scf.for %i = %zero to %four step %one iter_args(%kept = %cache) -> (tensor<?x8xf32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<1x8xf32>
    %next = tensor.concat dim(0) %kept, %row : (tensor<?x8xf32>, tensor<1x8xf32>) -> tensor<?x8xf32>
    scf.yield %next : tensor<?x8xf32>
  }
  %t = math.tanh %r : tensor<?x8xf32>
  return %t : tensor<?x8xf32>
}
