// A program without contractions is told so: nothing was decided.

// RUN: prec-opt %s --split-input-file --prec-assign=summary=true -o /dev/null 2>&1 | FileCheck %s

// CHECK: prec: @one: no contractions{{$}}
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// CHECK-NEXT: prec: 2 functions: no contractions{{$}}
func.func @first(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @second(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
