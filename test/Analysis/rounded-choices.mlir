// A float that is rounded to one of three integers is a choice, and so is the sign of its bits. One
// that is rounded to more, and bits that are asked for something else, are none.

// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s

!s = tensor<128x8xf32>
!i = tensor<128x8xi32>

// CHECK: @three: 0 of 1 contractions {{.*}}kept fp32: 1 choice
func.func @three(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %one = arith.constant dense<1.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %t = math.tanh %s : !s
  %moved = arith.addf %t, %one : !s
  %gate = math.trunc %moved : !s
  %r = arith.mulf %gate, %d : !s
  return %r : !s
}

// CHECK: @more: 1 of 1 contractions
func.func @more(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %four = arith.constant dense<4.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %t = math.tanh %s : !s
  %scaled = arith.mulf %t, %four : !s
  %gate = math.trunc %scaled : !s
  %r = arith.mulf %gate, %d : !s
  return %r : !s
}

// CHECK: @sign: 0 of 1 contractions {{.*}}kept fp32: 1 router
func.func @sign(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %less = arith.constant dense<-1> : !i
  %zero = arith.constant dense<0.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %bits = arith.bitcast %s : !s to !i
  %above = arith.cmpi sgt, %bits, %less : !i
  %r = arith.select %above, %d, %zero : tensor<128x8xi1>, !s
  return %r : !s
}

// Whether it is finite.

// CHECK: @exponent: 1 of 1 contractions
func.func @exponent(%a: tensor<128x64xf32>, %w: tensor<64x8xf32>, %d: !s, %init: !s) -> !s {
  %mask = arith.constant dense<0x7F800000> : !i
  %zero = arith.constant dense<0.0> : !s
  %s = linalg.matmul ins(%a, %w : tensor<128x64xf32>, tensor<64x8xf32>) outs(%init : !s) -> !s
  %bits = arith.bitcast %s : !s to !i
  %exponent = arith.andi %bits, %mask : !i
  %finite = arith.cmpi ne, %exponent, %mask : !i
  %r = arith.select %finite, %d, %zero : tensor<128x8xi1>, !s
  return %r : !s
}
