// Elements that depend on themselves, through a function that calls itself, are
// not known to be equal, and asking whether they are ends. What comes back is
// narrow already, from wherever it was rounded: the decision to round it stands
// at the call.
//
// RUN: prec-opt %s --prec-assign=preset=autocast -o /dev/null
// RUN: prec-opt %s --prec-assign="preset=everything stop-after=narrow" | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=everything -o /dev/null

// CHECK-LABEL: func.func private @again(
// CHECK-SAME:    %{{.*}}: tensor<8x8xbf16>
// CHECK:         call @again({{.*}}) {prec.decision = #prec.decision<"again/scf.if.{{.*}}:0">}
// CHECK:         return %{{.*}} : tensor<8x8xbf16>
func.func @caller(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %three = arith.constant 3 : index
  %deep = func.call @again(%x, %three) : (tensor<8x8xf32>, index) -> tensor<8x8xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%deep, %w : tensor<8x8xf32>, tensor<8x8xf32>)
                     outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

func.func private @again(%x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %zero : index
  %r = scf.if %more -> tensor<8x8xf32> {
    %less = arith.subi %n, %one : index
    %0 = math.sin %x : tensor<8x8xf32>
    %1 = func.call @again(%0, %less) : (tensor<8x8xf32>, index) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  } else {
    scf.yield %x : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
