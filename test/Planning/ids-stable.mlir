// A plan survives what does not change the program: moved lines, other value
// names, reformatting, another file name, bytecode.

// RUN: split-file %s %t
// RUN: prec-opt %t/a.mlir "--prec-assign=stop-after=plan plan-out=%t/a.json" -o /dev/null
// RUN: prec-opt %t/b.mlir "--prec-assign=stop-after=plan plan-out=%t/b.json" -o /dev/null
// RUN: grep '"id"' %t/a.json > %t/a.ids
// RUN: grep '"id"' %t/b.json > %t/b.ids
// RUN: diff %t/a.ids %t/b.ids
// RUN: prec-opt %t/b.mlir --prec-assign=plan-in=%t/a.json -o %t/replayed.mlir
// RUN: prec-opt %t/a.mlir --prec-assign -o %t/planned.mlir
// RUN: diff %t/planned.mlir %t/replayed.mlir
// RUN: prec-opt %t/a.mlir --emit-bytecode -o %t/a.mlirbc
// RUN: prec-opt %t/a.mlirbc --prec-assign=plan-in=%t/a.json -o %t/replayed.mlir
// RUN: diff %t/planned.mlir %t/replayed.mlir
// RUN: prec-opt %t/a.mlir --mlir-print-op-generic -o %t/generic.mlir
// RUN: prec-opt %t/generic.mlir --prec-assign=plan-in=%t/a.json -o %t/replayed.mlir
// RUN: diff %t/planned.mlir %t/replayed.mlir

// An op in between, unrelated to the contraction, is no change for it either.
// RUN: prec-opt %t/c.mlir --prec-assign=plan-in=%t/a.json -o /dev/null

//--- a.mlir
func.func @f(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
//--- b.mlir
// Moved down by some lines.


func.func @f(%input: tensor<4x8xf32>, %weight: tensor<16x8xf32>,
             %sum: tensor<4x16xf32>) -> tensor<4x16xf32> {

  %room = tensor.empty() : tensor<8x16xf32>
  %turned = linalg.transpose ins(%weight : tensor<16x8xf32>)
                             outs(%room : tensor<8x16xf32>) permutation = [1, 0]
  %result = linalg.matmul ins(%input, %turned : tensor<4x8xf32>, tensor<8x16xf32>)
                          outs(%sum : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %result : tensor<4x16xf32>
}
//--- c.mlir
func.func @f(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %c1 = arith.constant 1 : index
  %y = math.absf %x : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
