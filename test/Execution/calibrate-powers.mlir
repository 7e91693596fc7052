// Where a function has no derivative, or one that is multiplied by zero, prices are numbers: a
// feature that is padded with zeros is raised to the power of zero, and an angle of nothing is
// taken.

// RUN: prec-run --calibrate=%t.json %s --seeds=2 | FileCheck %s
// RUN: sed "s/math.powf %%a, %%n/math.atan2 %%a, %%n/" %s > %t.mlir
// RUN: prec-run --calibrate=%t.json %t.mlir --seeds=2 | FileCheck %s

// CHECK: main/arg0 {{.*}} {{[0-9.]+e-0[0-9]}}
// CHECK-NOT: no price

func.func @main(%x: tensor<4x8xf32>) -> tensor<4x3x8xf32> {
  %exponents = arith.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %mask = arith.constant dense<[0.0, 1.0, 1.0, 1.0]> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x3x8xf32>
  %powers = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>,
                       affine_map<(i, j, k) -> (i)>,
                       affine_map<(i, j, k) -> (j)>,
                       affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %mask, %exponents : tensor<4x8xf32>, tensor<4xf32>, tensor<3xf32>)
      outs(%empty : tensor<4x3x8xf32>) {
  ^bb0(%e: f32, %m: f32, %n: f32, %out: f32):
    %size = math.absf %e : f32
    %a = arith.mulf %size, %m : f32
    %power = math.powf %a, %n : f32
    linalg.yield %power : f32
  } -> tensor<4x3x8xf32>
  return %powers : tensor<4x3x8xf32>
}
