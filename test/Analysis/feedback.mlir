// A narrow contraction that reads its own result later is pointed out, with the
// number of turns; one in a loop that does not feed it back is not.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="feedback |"

// CHECK: feedback | Category:prec | Function=cell | Remark="linalg.matmul reads its own result in a later turn of a loop of 64 turns
func.func @cell(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %r = scf.for %i = %c0 to %c64 step %c1 iter_args(%h = %x) -> tensor<4x8xf32> {
    %0 = linalg.matmul ins(%h, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = math.tanh %0 : tensor<4x8xf32>
    scf.yield %1 : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

func.func @sum(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %r = scf.for %i = %c0 to %c64 step %c1 iter_args(%sum = %x) -> tensor<4x8xf32> {
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = arith.addf %sum, %0 : tensor<4x8xf32>
    scf.yield %1 : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}

// As JAX writes it.
// CHECK: feedback | Category:prec | Function=scan | Remark="stablehlo.dot reads its own result in a later turn of a loop of 10 turns
func.func @scan(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:2 = "stablehlo.while"(%zero, %x) ({
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>):
    %end = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
    %goes = "stablehlo.compare"(%i, %end) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%goes) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>):
    %0 = "stablehlo.dot"(%h, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %one = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %next = "stablehlo.add"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%next, %0) : (tensor<i32>, tensor<4x8xf32>) -> ()
  }) : (tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>)
  return %r#1 : tensor<4x8xf32>
}
