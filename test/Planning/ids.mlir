// Ids of ops: a name location if there is one, else op name, structure and an
// ordinal among equals.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | grep '"id"' | FileCheck %s

// Equal ops are told apart by their order, whatever stands between them.
// CHECK: "ordinals/arg0"
// CHECK-NEXT: "ordinals/arg1"
// CHECK-NEXT: "ordinals/arg2"
// CHECK-NEXT: "ordinals/linalg.matmul.[[HASH:[0-9a-f]+]]#0"
// CHECK-NEXT: "ordinals/linalg.matmul.[[HASH]]#1"
func.func @ordinals(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %k: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %k : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// Another type is another hash, and starts at 0.
// CHECK: "types/linalg.matmul.{{[0-9a-f]+}}#0"
// CHECK-NEXT: "types/linalg.matmul.{{[0-9a-f]+}}#0"
func.func @types(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %k: tensor<8x32xf32>, %acc: tensor<4x16xf32>, %acc2: tensor<4x32xf32>) -> (tensor<4x16xf32>, tensor<4x32xf32>) {
  %0 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %k : tensor<4x8xf32>, tensor<8x32xf32>) outs(%acc2 : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x32xf32>
}

// So is another producer of an operand; a result's id adds its number.
// CHECK: "producers/math.tanh.{{[0-9a-f]+}}#0:0"
// CHECK: "producers/linalg.matmul.[[ARG:[0-9a-f]+]]#0"
// CHECK-NOT: [[ARG]]
// CHECK-NEXT: "producers/linalg.matmul.{{[0-9a-f]+}}#0"
func.func @producers(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %y = math.tanh %x : tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// Names come from locations; equal names are told apart as well.
// CHECK: "names/\"activation\"#0:0"
// CHECK: "names/\"fc1\"#0"
// CHECK-NEXT: "names/\"fc1\"#1"
func.func @names(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %y = math.tanh %x : tensor<4x8xf32> loc("activation")
  %0 = linalg.matmul ins(%y, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32> loc("fc1"("model.py":1:2))
  %1 = linalg.matmul ins(%x, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32> loc("fc1")
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// Block arguments of a region, by region, block and number; the induction
// variable is argument 0.
// CHECK: "regions/scf.for.[[LOOP:[0-9a-f]+]]#0/0.0.arg1"
func.func @regions(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> tensor<8x8xf32> {
    %1 = linalg.matmul ins(%s, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// The second region of a loop is its body.
// CHECK: "two_regions/stablehlo.while.{{[0-9a-f]+}}#0/1.0.arg1"
func.func @two_regions(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %p: tensor<i1>) -> tensor<8x8xf32> {
  %r:2 = "stablehlo.while"(%p, %x) ({
  ^bb0(%q: tensor<i1>, %s: tensor<8x8xf32>):
    "stablehlo.return"(%q) : (tensor<i1>) -> ()
  }, {
  ^bb0(%q: tensor<i1>, %s: tensor<8x8xf32>):
    %1 = "stablehlo.dot"(%s, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%q, %1) : (tensor<i1>, tensor<8x8xf32>) -> ()
  }) : (tensor<i1>, tensor<8x8xf32>) -> (tensor<i1>, tensor<8x8xf32>)
  return %r#1 : tensor<8x8xf32>
}

// Blocks of a function.
// CHECK: "blocks/0.1.arg0"
func.func @blocks(%x: tensor<4x8xf32>, %q: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  cf.br ^next(%x : tensor<4x8xf32>)
^next(%y: tensor<4x8xf32>):
  %0 = linalg.matmul ins(%y, %q : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
