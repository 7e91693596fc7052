// What is computed from constants is computed in float64 like anything else,
// though a compiler may fold it: the program's f32 literals are exact, and no
// function of them is rounded to f32. So are constants of a lowering: tosa's
// Fourier transform multiplies with 2 pi.

// RUN: prec-run %s --float64 -o %t.npz
// RUN: %python -c "import numpy; print(*numpy.load('%t.npz').values())" | FileCheck %s
// CHECK: {{^}}0.30000000447034836 1.349858823667574{{[0-9]*}} 1.349858823667574{{[0-9]*}}
// RUN: prec-run %s --float64 --function=transform --seed=5 -o %t.transform.npz
// RUN: prec-run %s --function=given --seed=5 -o %t.given.npz
// RUN: %python %S/Inputs/check_transform.py %t.given.npz %t.transform.npz

func.func @main() -> (f32, f32, tensor<f32>) {
  %tenth = arith.constant 0.1 : f32
  %three = arith.constant 3.0 : f32
  %0 = arith.mulf %tenth, %three : f32
  %x = arith.constant 0.3 : f32
  %1 = math.exp %x : f32
  %e = tensor.empty() : tensor<f32>
  %2 = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%e : tensor<f32>) {
  ^bb0(%out: f32):
    %inner = arith.constant 0.3 : f32
    %3 = math.exp %inner : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  return %0, %1, %2 : f32, f32, tensor<f32>
}

func.func @transform(%x: tensor<1x8x16xf32>) -> (tensor<1x8x9xf32>, tensor<1x8x9xf32>) {
  %0, %1 = tosa.rfft2d %x : (tensor<1x8x16xf32>) -> (tensor<1x8x9xf32>, tensor<1x8x9xf32>)
  return %0, %1 : tensor<1x8x9xf32>, tensor<1x8x9xf32>
}

func.func @given(%x: tensor<1x8x16xf32>) -> tensor<1x8x16xf32> {
  return %x : tensor<1x8x16xf32>
}
