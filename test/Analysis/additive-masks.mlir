// A choice masks other data where it adds a number to it that leaves nothing of it in a softmax, or
// limits it by numbers. A bonus is a value among others.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

!s = tensor<128x8xf32>

// CHECK: @selected: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @selected(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %mask = arith.constant dense<0xFF800000> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %passes = arith.cmpf ogt, %s, %zero : !s
  %bias = arith.select %passes, %zero, %mask : tensor<128x8xi1>, !s
  %r = arith.addf %d, %bias : !s
  return %r : !s
}

// CHECK: @scaled: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @scaled(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %one = arith.constant dense<1.0> : !s
  %large = arith.constant dense<-1.0e4> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %passes = arith.cmpf ogt, %s, %zero : !s
  %truth = arith.uitofp %passes : tensor<128x8xi1> to !s
  %fails = arith.subf %one, %truth : !s
  %bias = arith.mulf %fails, %large : !s
  %r = arith.addf %bias, %d : !s
  return %r : !s
}

// CHECK: @limited: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @limited(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %most = arith.constant dense<0x7F800000> : !s
  %least = arith.constant dense<0xFF800000> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %passes = arith.cmpf ogt, %s, %zero : !s
  %limit = arith.select %passes, %most, %least : tensor<128x8xi1>, !s
  %r = arith.minimumf %d, %limit : !s
  return %r : !s
}

// CHECK: @fused: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @fused(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %large = arith.constant dense<-1.0e4> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %fails = arith.cmpf ole, %s, %zero : !s
  %truth = arith.uitofp %fails : tensor<128x8xi1> to !s
  %r = math.fma %truth, %large, %d : !s
  return %r : !s
}

// As an exponent.

// CHECK: @power: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @power(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %one = arith.constant dense<1.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %passes = arith.cmpf ogt, %s, %zero : !s
  %exponent = arith.select %passes, %one, %zero : tensor<128x8xi1>, !s
  %size = math.absf %d : !s
  %r = math.powf %size, %exponent : !s
  return %r : !s
}

// CHECK: @bonus: 1 of 1 contractions
func.func @bonus(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %zero = arith.constant dense<0.0> : !s
  %one = arith.constant dense<1.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %passes = arith.cmpf ogt, %s, %zero : !s
  %bias = arith.select %passes, %one, %zero : tensor<128x8xi1>, !s
  %r = arith.addf %d, %bias : !s
  return %r : !s
}
