// Integers of eight bits are pixels, or weights that were quantised: then they
// belong to the model as weights of floats do.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

// The second factor is quantised.
// CHECK-LABEL: @quantised_weight
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, parameter{{$}}
// CHECK-NEXT: argument 2: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 3: {{.*}}; data, channels{{$}}
func.func @quantised_weight(%x: tensor<4x8xi8>, %w: tensor<8x4xi8>, %a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %xf = arith.sitofp %x : tensor<4x8xi8> to tensor<4x8xf32>
  %wf = arith.sitofp %w : tensor<8x4xi8> to tensor<8x4xf32>
  %zero = arith.constant dense<0.0> : tensor<4x4xf32>
  %r = linalg.matmul ins(%a, %wf : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zero : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// The first factor holds pixels, the second is a weight of floats.
// CHECK-LABEL: @pixels
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data{{$}}
// CHECK-NEXT: argument 2: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 3: {{.*}}; weight, fan-in 8, parameter{{$}}
func.func @pixels(%x: tensor<4x8xi8>, %w: tensor<8x4xi8>, %a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %xf = arith.sitofp %x : tensor<4x8xi8> to tensor<4x8xf32>
  %wf = arith.sitofp %w : tensor<8x4xi8> to tensor<8x4xf32>
  %zero = arith.constant dense<0.0> : tensor<4x4xf32>
  %r = linalg.matmul ins(%xf, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zero : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// Of two such factors the second is the weight.
// CHECK-LABEL: @pixels_and_quantised_weight
// CHECK-NEXT: argument 0: {{.*}}; data{{$}}
// CHECK-NEXT: argument 1: {{.*}}; data, parameter{{$}}
// CHECK-NEXT: argument 2: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 3: {{.*}}; data, channels{{$}}
func.func @pixels_and_quantised_weight(%x: tensor<4x8xi8>, %w: tensor<8x4xi8>, %a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %xf = arith.sitofp %x : tensor<4x8xi8> to tensor<4x8xf32>
  %wf = arith.sitofp %w : tensor<8x4xi8> to tensor<8x4xf32>
  %zero = arith.constant dense<0.0> : tensor<4x4xf32>
  %r = linalg.matmul ins(%xf, %wf : tensor<4x8xf32>, tensor<8x4xf32>) outs(%zero : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
