// Functions that call themselves and each other hand arguments on as they are.
// What they return is not overwritten when it is called with again, and both
// forms have the same bits.
//
// RUN: prec-opt %s --prec-assign="preset=everything emulate=true" -o %t.wide.mlir
// RUN: prec-opt %s --prec-assign=preset=everything -o %t.narrow.mlir
// RUN: prec-run --bit-exact %t.wide.mlir %t.narrow.mlir

func.func private @back(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %none : index
  %r:2 = scf.if %more -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %less = arith.subi %n, %one : index
    %empty = tensor.empty() : tensor<8x8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
    %0 = linalg.matmul ins(%y, %x : tensor<8x8xf32>, tensor<8x8xf32>)
                       outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = math.tanh %x : tensor<8x8xf32>
    %2:2 = func.call @forth(%x, %0, %less) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
    scf.yield %2#0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
  } else {
    scf.yield %y, %x : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#1, %x : tensor<8x8xf32>, tensor<8x8xf32>
}

func.func private @forth(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %none : index
  %r:2 = scf.if %more -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %less = arith.subi %n, %one : index
    %empty = tensor.empty() : tensor<8x8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
    %0 = linalg.matmul ins(%y, %y : tensor<8x8xf32>, tensor<8x8xf32>)
                       outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1:2 = func.call @back(%0, %x, %less) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
    scf.yield %y, %1#1 : tensor<8x8xf32>, tensor<8x8xf32>
  } else {
    scf.yield %y, %y : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#0, %r#0 : tensor<8x8xf32>, tensor<8x8xf32>
}

func.func private @alone(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %none : index
  %empty = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>)
                     outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r:2 = scf.if %more -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %less = arith.subi %n, %one : index
    %1 = arith.negf %y : tensor<8x8xf32>
    %2:2 = func.call @alone(%0, %1, %less) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
    scf.yield %2#1, %x : tensor<8x8xf32>, tensor<8x8xf32>
  } else {
    scf.yield %0, %x : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %r#1, %r#0 : tensor<8x8xf32>, tensor<8x8xf32>
}

func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %three = arith.constant 3 : index
  %0 = arith.mulf %y, %y : tensor<8x8xf32>
  %1 = arith.maximumf %0, %y : tensor<8x8xf32>
  %2:2 = func.call @forth(%y, %1, %three) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  %3:2 = func.call @forth(%2#0, %2#1, %three) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  %4 = math.tanh %3#1 : tensor<8x8xf32>
  %5 = arith.maximumf %3#0, %y : tensor<8x8xf32>
  %6:2 = func.call @alone(%4, %1, %three) : (tensor<8x8xf32>, tensor<8x8xf32>, index) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  return %4, %5, %6#0 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
