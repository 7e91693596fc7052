// A square has twice the exponents of what it is made of: fp16 holds neither that of 300 nor that
// of 1e-4. On PyTorch's list it is a power, of float32; that of a tanh is left to it as a product.
// bf16 has the exponents of fp32.

// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=none format=fp16 stop-after=plan plan-out=%t16.json" -o %t.mlir
// RUN: FileCheck %s --implicit-check-not=outside --implicit-check-not=inside < %t16.json
// RUN: prec-opt %s "--prec-assign=preset=autocast fusion=none stop-after=plan plan-out=%t.json" -o %t.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,BF16 < %t.json

#map = affine_map<(i, j) -> (i, j)>

// CHECK: "id": "main/\"positive\"#0:0"
// BF16: "id": "main/\"outside\"#0:0"
// BF16: "id": "main/\"inside\"#0:0"
// BF16: "id": "main/\"outside_too\"#0:0"
// CHECK: "id": "main/\"small\"#0:0"
func.func @main(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> (tensor<8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<8x8xf32>
  %none = arith.constant dense<0.0> : tensor<8xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
  %t = arith.maximumf %y, %zero : tensor<8x8xf32> loc("positive")
  %square = arith.mulf %t, %t : tensor<8x8xf32> loc("outside")
  %inside = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%t, %t : tensor<8x8xf32>, tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %s = arith.mulf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32> loc("inside")
  %more = math.fma %t, %t, %zero : tensor<8x8xf32> loc("outside_too")
  %bounded = math.tanh %t : tensor<8x8xf32> loc("bounded")
  %small = arith.mulf %bounded, %bounded : tensor<8x8xf32> loc("small")
  %sum = linalg.reduce { arith.addf } ins(%square : tensor<8x8xf32>) outs(%none : tensor<8xf32>) dimensions = [1]
  return %sum, %inside, %more, %small : tensor<8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
