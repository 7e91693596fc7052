// A result of many elements is swept with one set of signs, and those that come back to one
// number may add up to exactly zero: of 94, as many are plus as minus, and what is added to one
// result is taken from the other. One more sweep, with other numbers, tells that it is reached.

// RUN: prec-run --calibrate=%t.json %s --seeds=1 2>&1 | FileCheck %s --implicit-check-not=warning --implicit-check-not="no price"
// CHECK: the dearest of
func.func @main(%x: tensor<94xf32>, %y: tensor<94xf32>, %b: tensor<f32>) -> (tensor<94xf32>, tensor<94xf32>) {
  %empty = tensor.empty() : tensor<94xf32>
  %sum = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%x, %b : tensor<94xf32>, tensor<f32>) outs(%empty : tensor<94xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %r = arith.addf %a, %c : f32
    linalg.yield %r : f32
  } -> tensor<94xf32>
  %difference = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%y, %b : tensor<94xf32>, tensor<f32>) outs(%empty : tensor<94xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %r = arith.subf %a, %c : f32
    linalg.yield %r : f32
  } -> tensor<94xf32>
  return %sum, %difference : tensor<94xf32>, tensor<94xf32>
}
