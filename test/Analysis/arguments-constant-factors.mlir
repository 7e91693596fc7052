// What a constant multiplies is data: the constant is the weight. A factor that
// no argument decides is constant, however it was computed.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null | FileCheck %s

// A private function that constants are passed to.
// CHECK-LABEL: @called
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
func.func @called(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %w = arith.constant dense<0.5> : tensor<16x8xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %f = func.call @twice(%w) : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A function whose body is not known.
// CHECK-LABEL: @called_outside
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
func.func @called_outside(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %w = arith.constant dense<0.5> : tensor<16x8xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %f = func.call @outside(%w) : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// An argument chooses between constants: the chosen one is constant still.
// CHECK-LABEL: @chosen
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
func.func @chosen(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %w = arith.constant dense<0.5> : tensor<16x8xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %f = scf.if %c -> tensor<16x8xf32> {
    scf.yield %w : tensor<16x8xf32>
  } else {
    %v = math.exp %w : tensor<16x8xf32>
    scf.yield %v : tensor<16x8xf32>
  }
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A new tensor of the size of an argument holds nothing of it.
// CHECK-LABEL: @new_tensor
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
func.func @new_tensor(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %i = arith.constant 1 : index
  %n = tensor.dim %x, %i : tensor<4x16xf32>
  %e = tensor.empty(%n) : tensor<?x8xf32>
  %one = arith.constant 1.0 : f32
  %d = linalg.fill ins(%one : f32) outs(%e : tensor<?x8xf32>) -> tensor<?x8xf32>
  %f = tensor.cast %d : tensor<?x8xf32> to tensor<16x8xf32>
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

func.func private @twice(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = arith.addf %a, %a : tensor<16x8xf32>
  return %r : tensor<16x8xf32>
}
func.func private @outside(tensor<16x8xf32>) -> tensor<16x8xf32>

// -----

// The nearest neighbours: computed from another argument, the factor is not
// constant. %x is then the first of a pair whose other factor is no argument.

// Computed by functions of one element.
// CHECK-LABEL: @computed
// CHECK-NEXT: argument 0: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @computed(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %p = tensor.extract_slice %s[0, 0] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
  %q = math.exp %p : tensor<4x8xf32>
  %v = tensor.concat dim(0) %q, %q, %q, %q : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
  %f = math.tanh %v : tensor<16x8xf32>
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Passed through a private function.
// CHECK-LABEL: @called_with_data
// CHECK-NEXT: argument 0: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @called_with_data(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %p = tensor.extract_slice %s[0, 0] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
  %q = math.exp %p : tensor<4x8xf32>
  %v = tensor.concat dim(0) %q, %q, %q, %q : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
  %f = func.call @twice(%v) : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// Passed to a function whose body is not known.
// CHECK-LABEL: @called_outside_with_data
// CHECK-NEXT: argument 0: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @called_outside_with_data(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %p = tensor.extract_slice %s[0, 0] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
  %q = math.exp %p : tensor<4x8xf32>
  %v = tensor.concat dim(0) %q, %q, %q, %q : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
  %f = func.call @outside(%v) : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// One of the two branches is enough.
// CHECK-LABEL: @constant_or_data
// CHECK-NEXT: argument 0: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @constant_or_data(%x: tensor<4x16xf32>, %c: i1, %s: tensor<4x16xf32>) -> tensor<4x8xf32> {
  %w = arith.constant dense<0.5> : tensor<16x8xf32>
  %zero = arith.constant dense<0.0> : tensor<4x8xf32>
  %p = tensor.extract_slice %s[0, 0] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
  %q = math.exp %p : tensor<4x8xf32>
  %v = tensor.concat dim(0) %q, %q, %q, %q : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
  %f = scf.if %c -> tensor<16x8xf32> {
    scf.yield %w : tensor<16x8xf32>
  } else {
    scf.yield %v : tensor<16x8xf32>
  }
  %r = linalg.matmul ins(%x, %f : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zero : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

func.func private @twice(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = arith.addf %a, %a : tensor<16x8xf32>
  return %r : tensor<16x8xf32>
}
func.func private @outside(tensor<16x8xf32>) -> tensor<16x8xf32>
