// An extremum that accumulates narrow has the bits of one that is rounded, of zeros by their signs, of
// what becomes one, of what becomes infinite, and of NaN. The sign of a zero is that of what is divided
// by it.

// RUN: prec-opt %s --prec-narrow-storage | FileCheck %s
// RUN: prec-opt %s --prec-narrow-storage --prec-lower-casts -o %t.narrow.mlir
// RUN: prec-opt %s --prec-lower-casts -o %t.rounded.mlir
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=odd | FileCheck %s --check-prefix=BITS
// BITS-COUNT-4: r{{[0-3]}} f32[9] 0{{$}}

// CHECK: linalg.reduce ins(%{{.*}} : tensor<9x4xf32>) outs(%{{.*}} : tensor<9xbf16>)
// CHECK: arith.maximumf
// CHECK: linalg.reduce ins(%{{.*}} : tensor<9x4xf32>) outs(%{{.*}} : tensor<9xbf16>)
// CHECK: arith.minimumf
func.func @odd(%x: tensor<9x4xf32>) -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) {
  %numbers = arith.constant dense<[
    [-0.0, 1.0e-45, -0.0, -0.0], [-1.0e-45, -0.0, -1.0e-40, -0.0], [-1.0e-45, 0.0, -1.0e-40, -1.0], [-1.0e-45, -1.0, -0.0, 1.0e-45],
    [0x7FC00000, 1.0, 2.0, 3.0], [1.0, 0x7FC00000, 2.0, 3.0],
    [3.4e+38, 1.0, 3.39e+38, 3.0], [-3.4e+38, -3.4028e+38, 0xFF800000, -3.4028e+38],
    [1.00390625, 1.0039063, 1.0, 1.00390613]]> : tensor<9x4xf32>
  %most = arith.constant 1.0e+30 : f32
  %least = arith.constant 0xFF800000 : f32
  %all = arith.constant 0x7F800000 : f32
  // The numbers, by way of what nobody folds.
  %e = tensor.empty() : tensor<9x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x, %numbers : tensor<9x4xf32>, tensor<9x4xf32>) outs(%e : tensor<9x4xf32>) {
  ^bb0(%in: f32, %number: f32, %out: f32):
    %is = arith.cmpf ogt, %in, %most : f32
    %s = arith.select %is, %in, %number : f32
    linalg.yield %s : f32
  } -> tensor<9x4xf32>
  %rows = tensor.empty() : tensor<9xf32>
  %start = linalg.fill ins(%least : f32) outs(%rows : tensor<9xf32>) -> tensor<9xf32>
  %0 = linalg.reduce {arith.maximumf} ins(%y : tensor<9x4xf32>) outs(%start : tensor<9xf32>) dimensions = [1]
  %1 = prec.round %0 to bf16 : tensor<9xf32>
  %end = linalg.fill ins(%all : f32) outs(%rows : tensor<9xf32>) -> tensor<9xf32>
  %2 = linalg.reduce {arith.minimumf} ins(%y : tensor<9x4xf32>) outs(%end : tensor<9xf32>) dimensions = [1]
  %3 = prec.round %2 to bf16 : tensor<9xf32>
  %4:4 = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> (a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]} ins(%1, %3 : tensor<9xf32>, tensor<9xf32>) outs(%rows, %rows, %rows, %rows : tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) {
  ^bb0(%max: f32, %min: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %one = arith.constant 1.0 : f32
    %q = arith.divf %one, %max : f32
    %r = arith.divf %one, %min : f32
    linalg.yield %max, %q, %min, %r : f32, f32, f32, f32
  } -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>)
  return %4#0, %4#1, %4#2, %4#3 : tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>
}
