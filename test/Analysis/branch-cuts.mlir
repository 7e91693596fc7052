// An angle jumps where y changes its sign behind x < 0, which is a choice that y makes unless all
// that is asked of the angle goes round with it.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

// CHECK: @returned: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @returned(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %t = math.atan2 %y, %x : tensor<64xf32>
  return %t : tensor<64xf32>
}

// Half an angle does not go round.
// CHECK: @halved: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @halved(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %half = arith.constant dense<0.5> : tensor<64xf32>
  %angle = math.atan2 %y, %x : tensor<64xf32>
  %less = arith.mulf %angle, %half : tensor<64xf32>
  %t = math.sin %less : tensor<64xf32>
  return %t : tensor<64xf32>
}

// CHECK: @rotated: 1 of 1 contractions
func.func @rotated(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %three = arith.constant dense<3.0> : tensor<64xf32>
  %shift = arith.constant dense<0.4> : tensor<64xf32>
  %angle = math.atan2 %y, %x : tensor<64xf32>
  %more = arith.mulf %angle, %three : tensor<64xf32>
  %turned = arith.addf %more, %shift : tensor<64xf32>
  %sine = math.sin %turned : tensor<64xf32>
  %cosine = math.cos %angle : tensor<64xf32>
  %t = arith.mulf %sine, %cosine : tensor<64xf32>
  return %t : tensor<64xf32>
}

// CHECK: @rotated_in_body: 1 of 1 contractions
func.func @rotated_in_body(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %te = tensor.empty() : tensor<64xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%y, %x : tensor<64xf32>, tensor<64xf32>) outs(%te : tensor<64xf32>) {
  ^bb0(%v: f32, %u: f32, %out: f32):
    %angle = math.atan2 %v, %u : f32
    %r = math.cos %angle : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  return %t : tensor<64xf32>
}

// CHECK: @squared_in_body: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @squared_in_body(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %te = tensor.empty() : tensor<64xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%y, %x : tensor<64xf32>, tensor<64xf32>) outs(%te : tensor<64xf32>) {
  ^bb0(%v: f32, %u: f32, %out: f32):
    %angle = math.atan2 %v, %u : f32
    %r = arith.mulf %angle, %angle : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  return %t : tensor<64xf32>
}

// As a function that is called computes it.
// CHECK: @called: 1 of 1 contractions
func.func @called(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %angle = call @angle(%y, %x) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %t = math.cos %angle : tensor<64xf32>
  return %t : tensor<64xf32>
}
func.func private @angle(%y: tensor<64xf32>, %x: tensor<64xf32>) -> tensor<64xf32> {
  %angle = math.atan2 %y, %x : tensor<64xf32>
  return %angle : tensor<64xf32>
}

// An arc tangent.
// CHECK: @arc_tangent: 1 of 1 contractions
func.func @arc_tangent(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %one = arith.constant dense<1.0> : tensor<64xf32>
  %t = math.atan2 %y, %one : tensor<64xf32>
  return %t : tensor<64xf32>
}

// Right of the y axis.
// CHECK: @positive_x: 1 of 1 contractions
func.func @positive_x(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %r = math.exp %x : tensor<64xf32>
  %t = math.atan2 %y, %r : tensor<64xf32>
  return %t : tensor<64xf32>
}

// Above the x axis.
// CHECK: @positive_y: 1 of 1 contractions
func.func @positive_y(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %yy = arith.mulf %y, %y : tensor<64xf32>
  %r = math.sqrt %yy : tensor<64xf32>
  %t = math.atan2 %r, %x : tensor<64xf32>
  return %t : tensor<64xf32>
}

// Below it.
// CHECK: @negative_y: 1 of 1 contractions
func.func @negative_y(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %one = arith.constant dense<1.0> : tensor<64xf32>
  %r = math.exp %y : tensor<64xf32>
  %more = arith.addf %r, %one : tensor<64xf32>
  %less = arith.negf %more : tensor<64xf32>
  %t = math.atan2 %less, %x : tensor<64xf32>
  return %t : tensor<64xf32>
}

// Half of what a relu leaves is on the y axis, where the sign of y decides.
// CHECK: @often_zero: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @often_zero(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %none = arith.constant dense<0.0> : tensor<64xf32>
  %r = arith.maximumf %x, %none : tensor<64xf32>
  %t = math.atan2 %y, %r : tensor<64xf32>
  return %t : tensor<64xf32>
}

// Left of the y axis each change of the sign of y is a jump.
// CHECK: @negative_x: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @negative_x(%a: tensor<64x32xf32>, %w: tensor<32x2xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x2xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<64x2xf32>) -> tensor<64x2xf32>
  %xy = linalg.matmul ins(%a, %w : tensor<64x32xf32>, tensor<32x2xf32>) outs(%i : tensor<64x2xf32>) -> tensor<64x2xf32>
  %x = tensor.extract_slice %xy[0, 0] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %y = tensor.extract_slice %xy[0, 1] [64, 1] [1, 1] : tensor<64x2xf32> to tensor<64xf32>
  %r = math.exp %x : tensor<64xf32>
  %less = arith.negf %r : tensor<64xf32>
  %t = math.atan2 %y, %less : tensor<64xf32>
  return %t : tensor<64xf32>
}
