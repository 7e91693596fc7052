// An expression of constants is computed in float64 like any other: in f32 the
// product is 0.30000001192092896.

// RUN: prec-run %s --float64 -o %t.npz
// RUN: %python -c "import numpy; print(numpy.load('%t.npz')['r0'])" | FileCheck %s
// CHECK: {{^}}0.30000000447034836

func.func @main() -> f32 {
  %tenth = arith.constant 0.1 : f32
  %three = arith.constant 3.0 : f32
  %0 = arith.mulf %tenth, %three : f32
  return %0 : f32
}
