// Roundings of constants, and constants that are left alone.
// RUN: prec-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(canonicalize))' | FileCheck %s

// Scalars. 0x3F808000 lies half way between two bf16 neighbours and goes to the
// even one; one bit more goes up.

// CHECK-LABEL: func @scalars
func.func @scalars() -> (f32, f32, f32, f32) {
  // CHECK-DAG: %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
  // CHECK-DAG: %[[UP:.*]] = arith.constant 1.0078125 : f32
  // CHECK-DAG: %[[EVEN:.*]] = arith.constant 1.015625 : f32
  // CHECK-DAG: %[[NEG:.*]] = arith.constant -1.000000e+00 : f32
  // CHECK: return %[[ONE]], %[[UP]], %[[EVEN]], %[[NEG]]
  %tie_down = arith.constant 0x3F808000 : f32
  %above_tie = arith.constant 0x3F808001 : f32
  %tie_up = arith.constant 0x3F818000 : f32
  %negative = arith.constant 0xBF808000 : f32
  %0 = prec.round %tie_down to bf16 : f32
  %1 = prec.round %above_tie to bf16 : f32
  %2 = prec.round %tie_up to bf16 : f32
  %3 = prec.round %negative to bf16 : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----

// 1 + 2^-8 + 2^-30 is above the tie. Rounding to f32 first would drop the last
// term and then round the tie down to 1.

// CHECK-LABEL: func @f64_is_rounded_once
func.func @f64_is_rounded_once() -> (f64, bf16, f64) {
  // CHECK-DAG: %[[UP:.*]] = arith.constant 1.0078125 : f64
  // CHECK-DAG: %[[NARROW:.*]] = arith.constant 1.007810e+00 : bf16
  // CHECK-DAG: %[[TIE:.*]] = arith.constant 1.000000e+00 : f64
  // CHECK: return %[[UP]], %[[NARROW]], %[[TIE]]
  %above = arith.constant 0x3FF0100000400000 : f64
  %tie = arith.constant 0x3FF0100000000000 : f64
  %0 = prec.round %above to bf16 : f64
  %1 = prec.narrow %above : f64 to bf16
  %2 = prec.round %tie to bf16 : f64
  return %0, %1, %2 : f64, bf16, f64
}

// -----

// The largest f32, the usual mask, overflows; the largest bf16 does not.

// CHECK-LABEL: func @overflow
func.func @overflow() -> (f32, f32, f32, f32) {
  // CHECK-DAG: %[[INF:.*]] = arith.constant 0x7F800000 : f32
  // CHECK-DAG: %[[NEGINF:.*]] = arith.constant 0xFF800000 : f32
  // CHECK-DAG: %[[LARGEST:.*]] = arith.constant 3.38953139E+38 : f32
  // CHECK-DAG: %[[HALF:.*]] = arith.constant 6.550400e+04 : f32
  // CHECK: return %[[NEGINF]], %[[LARGEST]], %[[HALF]], %[[INF]]
  %mask = arith.constant 0xFF7FFFFF : f32
  %largest_bf16 = arith.constant 0x7F7F0000 : f32
  %below = arith.constant 65519.0 : f32
  %above = arith.constant 65520.0 : f32
  %0 = prec.round %mask to bf16 : f32
  %1 = prec.round %largest_bf16 to bf16 : f32
  %2 = prec.round %below to fp16 : f32
  %3 = prec.round %above to fp16 : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----

// Subnormals are kept: 2^-133 is the smallest of bf16, 2^-24 of fp16. Half of
// the smallest is a tie with zero.

// CHECK-LABEL: func @subnormals
func.func @subnormals() -> tensor<6xf32> {
  // CHECK: arith.constant dense<[9.183550e-41, 0.000000e+00, 9.183550e-41, -0.000000e+00, 0.000000e+00, -0.000000e+00]>
  %c = arith.constant dense<[0x00010000, 0x00008000, 0x00008001, 0x80008000, 0.0, -0.0]> : tensor<6xf32>
  %0 = prec.round %c to bf16 : tensor<6xf32>
  return %0 : tensor<6xf32>
}

// CHECK-LABEL: func @subnormals_of_fp16
func.func @subnormals_of_fp16() -> tensor<4xf16> {
  // CHECK: arith.constant dense<[5.960460e-08, 0.000000e+00, 5.960460e-08, -0.000000e+00]> : tensor<4xf16>
  %c = arith.constant dense<[0x33800000, 0x33000000, 0x33000001, 0xB3000000]> : tensor<4xf32>
  %0 = prec.narrow %c : tensor<4xf32> to tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// A NaN whose payload lies in the dropped bits must not become infinity.

// CHECK-LABEL: func @nan_and_infinity
func.func @nan_and_infinity() -> (tensor<4xf32>, bf16, f32) {
  // CHECK-DAG: arith.constant dense<[0x7FC00000, 0xFF{{[C-F].....}}, 0x7F800000, 0xFF800000]> : tensor<4xf32>
  // CHECK-DAG: arith.constant 0x7FC0 : bf16
  // CHECK-DAG: arith.constant 0x7FC{{.....}} : f32
  %c = arith.constant dense<[0x7FC00000, 0xFF800001, 0x7F800000, 0xFF800000]> : tensor<4xf32>
  %n = arith.constant 0x7F800001 : f32
  %b = arith.constant 0x7F81 : bf16
  %0 = prec.round %c to bf16 : tensor<4xf32>
  %1 = prec.narrow %n : f32 to bf16
  %2 = prec.widen %b : bf16 to f32
  return %0, %1, %2 : tensor<4xf32>, bf16, f32
}

// -----

// CHECK-LABEL: func @dense_and_splat
func.func @dense_and_splat() -> (tensor<2xf32>, vector<4xf32>, tensor<2x2xbf16>, tensor<0xf32>, tensor<2xf64>) {
  // CHECK-DAG: arith.constant dense<[1.000000e+00, 1.0078125]> : tensor<2xf32>
  // CHECK-DAG: arith.constant dense<1.0078125> : vector<4xf32>
  // CHECK-DAG: arith.constant dense<1.007810e+00> : tensor<2x2xbf16>
  // CHECK-DAG: arith.constant dense<> : tensor<0xf32>
  // CHECK-DAG: arith.constant dense<[5.000000e-01, 1.0078125]> : tensor<2xf64>
  // CHECK-NOT: prec.
  %dense = arith.constant dense<[0x3F808000, 0x3F808001]> : tensor<2xf32>
  %splat = arith.constant dense<0x3F808001> : vector<4xf32>
  %tensor = arith.constant dense<0x3F808001> : tensor<2x2xf32>
  %empty = arith.constant dense<> : tensor<0xf32>
  %narrow = arith.constant dense<[0.5, 0x3F81]> : tensor<2xbf16>
  %0 = prec.round %dense to bf16 : tensor<2xf32>
  %1 = prec.round %splat to bf16 : vector<4xf32>
  %2 = prec.narrow %tensor : tensor<2x2xf32> to tensor<2x2xbf16>
  %3 = prec.round %empty to bf16 : tensor<0xf32>
  %4 = prec.widen %narrow : tensor<2xbf16> to tensor<2xf64>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, vector<4xf32>, tensor<2x2xbf16>, tensor<0xf32>, tensor<2xf64>
}

// -----

// Weights come as dense resources, and stay such. A blob that is missing is left
// alone.

// CHECK-LABEL: func @resource
func.func @resource() -> (tensor<2xf32>, tensor<2xbf16>) {
  // CHECK-DAG: arith.constant dense_resource<weights_to_bf16> : tensor<2xf32>
  // CHECK-DAG: arith.constant dense_resource<weights_bf16> : tensor<2xbf16>
  // CHECK-NOT: prec.
  %c = arith.constant dense_resource<weights> : tensor<2xf32>
  %0 = prec.round %c to bf16 : tensor<2xf32>
  %1 = prec.narrow %c : tensor<2xf32> to tensor<2xbf16>
  return %0, %1 : tensor<2xf32>, tensor<2xbf16>
}

// CHECK-LABEL: func @elided_resource
func.func @elided_resource() -> tensor<2xf32> {
  // CHECK: %[[C:.*]] = arith.constant dense_resource<elided>
  // CHECK: prec.round %[[C]] to bf16
  %c = arith.constant dense_resource<elided> : tensor<2xf32>
  %0 = prec.round %c to bf16 : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-DAG: weights_to_bf16: "0x040000000000803F0000813F"
// CHECK-DAG: weights_bf16: "0x04000000803F813F"

{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000080803F0180803F"
    }
  }
#-}

// -----

// CHECK-LABEL: func @pin_is_never_folded
func.func @pin_is_never_folded() -> f32 {
  // CHECK: %[[C:.*]] = arith.constant
  // CHECK: prec.pin %[[C]] "why"
  %c = arith.constant 1.0 : f32
  %0 = prec.pin %c "why" : f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func @poison_is_left_alone
func.func @poison_is_left_alone() -> f32 {
  // CHECK: prec.round
  %p = ub.poison : f32
  %0 = prec.round %p to bf16 : f32
  return %0 : f32
}
