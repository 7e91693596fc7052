// Pure ops merge and go when unused; ops with effects, random ops and
// collectives stay where they are.
// RUN: prec-opt %s --cse | FileCheck %s

// CHECK-LABEL: func @elementwise_merges
func.func @elementwise_merges(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[E:.*]] = "stablehlo.exponential"
  // CHECK-NEXT: return %[[E]], %[[E]]
  %0 = "stablehlo.exponential"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.exponential"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_stays
func.func @custom_call_stays(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-3: "stablehlo.custom_call"
  %0 = "stablehlo.custom_call"(%x) <{call_target_name = "f"}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.custom_call"(%x) <{call_target_name = "f"}> : (tensor<4xf32>) -> tensor<4xf32>
  %unused = "stablehlo.custom_call"(%x) <{call_target_name = "f"}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @iota_merges
func.func @iota_merges() -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[I:.*]] = "stablehlo.iota"
  // CHECK-NEXT: return %[[I]], %[[I]]
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf32>
  %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @rng_stays
func.func @rng_stays(%a: tensor<f32>, %s: tensor<1xi64>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-2: "stablehlo.rng"
  %0 = "stablehlo.rng"(%a, %a, %s) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  %1 = "stablehlo.rng"(%a, %a, %s) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @rng_bit_generator_stays
func.func @rng_bit_generator_stays(%s: tensor<2xui64>) -> (tensor<4xui32>, tensor<4xui32>) {
  // CHECK-COUNT-2: "stablehlo.rng_bit_generator"
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %1:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %0#1, %1#1 : tensor<4xui32>, tensor<4xui32>
}

// CHECK-LABEL: func @concatenate_merges
func.func @concatenate_merges(%x: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[C:.*]] = "stablehlo.concatenate"
  // CHECK-NEXT: return %[[C]], %[[C]]
  %0 = "stablehlo.concatenate"(%x, %x) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %1 = "stablehlo.concatenate"(%x, %x) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @all_gather_stays
func.func @all_gather_stays(%x: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-3: "stablehlo.all_gather"
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64}> : (tensor<2xf32>) -> tensor<4xf32>
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64}> : (tensor<2xf32>) -> tensor<4xf32>
  %unused = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64}> : (tensor<2xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Different attributes are different ops.

// CHECK-LABEL: func @different_dimensions
func.func @different_dimensions() -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  // CHECK-COUNT-2: "stablehlo.iota"
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xf32>
  %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// A pure op around a random one is not pure.

// CHECK-LABEL: func @reduce_with_random_body_stays
func.func @reduce_with_random_body_stays(%x: tensor<4xf32>, %z: tensor<f32>, %s: tensor<0xi64>) -> (tensor<f32>, tensor<f32>) {
  // CHECK-COUNT-2: "stablehlo.reduce"
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.rng"(%a, %b, %s) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.rng"(%a, %b, %s) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}
