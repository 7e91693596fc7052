// What stays wide is named in the plan: an entry for each idiom, and one for
// every other root of a sum, exponential and reduction.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SUM

// CHECK: "decisions": []
// CHECK: "kept": [

// CHECK: "detail": "exponentials over their sum"
// CHECK-NEXT: "function": "softmax"
// CHECK-NEXT: "id": "softmax/stablehlo.divide.{{[0-9a-f]+}}#0"
// CHECK-NEXT: "kind": "sensitive"
// CHECK-NEXT: "location": "{{.*}}sensitive.mlir:[[@LINE+22]]:8"
// CHECK-NEXT: "op": "stablehlo.divide"
// CHECK-NEXT: "reason": "softmax"
// CHECK-NEXT: "type": "tensor<4x6xf32>"
// SUM: @softmax: no contractions; sensitive: 1 softmax{{$}}
func.func @softmax(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %low = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %max = "stablehlo.reduce"(%x, %low) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %maxs = "stablehlo.broadcast_in_dim"(%max) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x6xf32>
  %d = "stablehlo.subtract"(%x, %maxs) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %e = "stablehlo.exponential"(%d) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %sum = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %sums = "stablehlo.broadcast_in_dim"(%sum) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x6xf32>
  %p = "stablehlo.divide"(%e, %sums) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %p : tensor<4x6xf32>
}

// A sum of exponentials that nothing is divided by is no softmax.
// CHECK: "function": "sum_exp"
// CHECK: "reason": "exponential"
// CHECK: "function": "sum_exp"
// CHECK: "reason": "reduction"
// SUM: @sum_exp: {{.*}}; sensitive: 1 exponential, 1 reduction{{$}}
func.func @sum_exp(%x: tensor<4x6xf32>) -> tensor<4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %e = "stablehlo.exponential"(%x) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %sum = "stablehlo.reduce"(%e, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  return %sum : tensor<4xf32>
}

// The root mean square of a row by itself, in linalg and in one-op generics: a
// norm that nothing is divided by.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#vector = affine_map<(i) -> (i)>

// CHECK: "function": "rms_norm"
// CHECK: "op": "linalg.generic"
// CHECK-NEXT: "reason": "norm"
// SUM: @rms_norm: {{.*}}; sensitive: 1 norm{{$}}
func.func @rms_norm(%x: tensor<4x6xf32>, %zeros: tensor<4xf32>) -> tensor<4xf32> {
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x6xf32>) outs(%zeros : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32):
    %square = arith.mulf %in, %in : f32
    %s = arith.addf %o, %square : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %n = arith.constant 6.0 : f32
  %empty = tensor.empty() : tensor<4xf32>
  %mean = linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%sum : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32):
    %0 = arith.divf %in, %n : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%mean : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%in: f32, %o: f32):
    %0 = math.rsqrt %in : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// The root of something that was not summed is nothing special.
func.func @root_alone(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.rsqrt"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Integers are not sensitive.
// SUM: prec: 2 other functions: no contractions{{$}}
func.func @integers(%x: tensor<4x6xi32>, %zeros: tensor<4xi32>) -> tensor<4xi32> {
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x6xi32>) outs(%zeros : tensor<4xi32>) {
  ^bb0(%in: i32, %o: i32):
    %s = arith.addi %o, %in : i32
    linalg.yield %s : i32
  } -> tensor<4xi32>
  return %sum : tensor<4xi32>
}
