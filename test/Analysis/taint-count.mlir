// Integer-valued floats within [-256, 256] are exact in bf16 and are narrowed;
// one more and neighbours collapse. The other factor is data: with a parameter,
// positions would make an angle.

// RUN: prec-opt %s --split-input-file --prec-print-analyses -o /dev/null \
// RUN:   | FileCheck %s

// 0 to 256.

// CHECK-LABEL: @positions_to_256{{$}}
func.func @positions_to_256(%u: tensor<8x4xf32>, %v: tensor<4x16xf32>) -> tensor<257x16xf32> {
  %w = "stablehlo.dot"(%u, %v) : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<257x8xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<257x8xi32>) -> tensor<257x8xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<257x8xf32>, tensor<8x16xf32>) -> tensor<257x16xf32>
  return %0 : tensor<257x16xf32>
}

// -----

// 0 to 257.

// CHECK-LABEL: @positions_to_257{{$}}
func.func @positions_to_257(%w: tensor<8x16xf32>) -> tensor<258x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<258x8xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<258x8xi32>) -> tensor<258x8xf32>
  // CHECK: accumulator: position; factors: position [0, 257], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<258x8xf32>, tensor<8x16xf32>) -> tensor<258x16xf32>
  return %0 : tensor<258x16xf32>
}

// -----

// -257 to -254.

// CHECK-LABEL: @below_minus_256{{$}}
func.func @below_minus_256(%w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8xi32>
  %offset = "stablehlo.constant"() <{value = dense<257> : tensor<4x8xi32>}> : () -> tensor<4x8xi32>
  %moved = "stablehlo.subtract"(%iota, %offset) : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %counts = "stablehlo.convert"(%moved) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position [-257, -254], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// -256 to -253.

// CHECK-LABEL: @from_minus_256{{$}}
func.func @from_minus_256(%u: tensor<8x4xf32>, %v: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %w = "stablehlo.dot"(%u, %v) : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8xi32>
  %offset = "stablehlo.constant"() <{value = dense<256> : tensor<4x8xi32>}> : () -> tensor<4x8xi32>
  %moved = "stablehlo.subtract"(%iota, %offset) : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %counts = "stablehlo.convert"(%moved) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// How often each class occurs among so many tokens.

// CHECK-LABEL: @one_hot_sum_of_256{{$}}
func.func @one_hot_sum_of_256(%w: tensor<8x16xf32>, %ids: tensor<4x256x8xi32>) -> tensor<4x16xf32> {
  %classes = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x256x8xi32>
  %hit = "stablehlo.compare"(%ids, %classes) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x256x8xi32>, tensor<4x256x8xi32>) -> tensor<4x256x8xi1>
  %onehot = "stablehlo.convert"(%hit) : (tensor<4x256x8xi1>) -> tensor<4x256x8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %counts = "stablehlo.reduce"(%onehot, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x256x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 256], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: @one_hot_sum_of_257{{$}}
func.func @one_hot_sum_of_257(%w: tensor<8x16xf32>, %ids: tensor<4x257x8xi32>) -> tensor<4x16xf32> {
  %classes = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x257x8xi32>
  %hit = "stablehlo.compare"(%ids, %classes) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x257x8xi32>, tensor<4x257x8xi32>) -> tensor<4x257x8xi1>
  %onehot = "stablehlo.convert"(%hit) : (tensor<4x257x8xi1>) -> tensor<4x257x8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %counts = "stablehlo.reduce"(%onehot, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x257x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 257], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A maximum adds nothing up.

// CHECK-LABEL: @one_hot_maximum{{$}}
func.func @one_hot_maximum(%w: tensor<8x16xf32>, %ids: tensor<4x257x8xi32>) -> tensor<4x16xf32> {
  %classes = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x257x8xi32>
  %hit = "stablehlo.compare"(%ids, %classes) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x257x8xi32>, tensor<4x257x8xi32>) -> tensor<4x257x8xi1>
  %onehot = "stablehlo.convert"(%hit) : (tensor<4x257x8xi1>) -> tensor<4x257x8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %counts = "stablehlo.reduce"(%onehot, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x257x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The same one-hot values, chosen instead of converted.

// CHECK-LABEL: @one_hot_of_select{{$}}
func.func @one_hot_of_select(%w: tensor<8x16xf32>, %ids: tensor<4x1000x8xi32>) -> tensor<4x16xf32> {
  %classes = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x1000x8xi32>
  %hit = "stablehlo.compare"(%ids, %classes) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1000x8xi32>, tensor<4x1000x8xi32>) -> tensor<4x1000x8xi1>
  %ones = "stablehlo.constant"() <{value = dense<1.0> : tensor<4x1000x8xf32>}> : () -> tensor<4x1000x8xf32>
  %zeros = "stablehlo.constant"() <{value = dense<0.0> : tensor<4x1000x8xf32>}> : () -> tensor<4x1000x8xf32>
  %onehot = "stablehlo.select"(%hit, %ones, %zeros) : (tensor<4x1000x8xi1>, tensor<4x1000x8xf32>, tensor<4x1000x8xf32>) -> tensor<4x1000x8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %counts = "stablehlo.reduce"(%onehot, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x1000x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1000], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Positions as the running sum of a mask.

// CHECK-LABEL: @cumulative_sum{{$}}
func.func @cumulative_sum(%w: tensor<8x16xf32>, %mask: tensor<512x8xi1>) -> tensor<512x16xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %valid = "stablehlo.convert"(%mask) : (tensor<512x8xi1>) -> tensor<512x8xf32>
  %counts = "stablehlo.reduce_window"(%valid, %zero) <{padding = dense<[[511, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 512, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<512x8xf32>, tensor<f32>) -> tensor<512x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 4096], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}

// -----

// i1 is 0 or 1.

// CHECK-LABEL: @truth_values{{$}}
func.func @truth_values(%w: tensor<8x16xf32>, %mask: tensor<4x8xi1>) -> tensor<4x16xf32> {
  %counts = "stablehlo.convert"(%mask) : (tensor<4x8xi1>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: constant [0, 1], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: @int8_argument{{$}}
func.func @int8_argument(%w: tensor<8x16xf32>, %x: tensor<4x8xi8>) -> tensor<4x16xf32> {
  %counts = "stablehlo.convert"(%x) : (tensor<4x8xi8>) -> tensor<4x8xf32>
  // CHECK: accumulator: data, from integers; factors: parameter [-128, 127], from integers, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: @int32_argument{{$}}
func.func @int32_argument(%w: tensor<8x16xf32>, %x: tensor<4x8xi32>) -> tensor<4x16xf32> {
  %counts = "stablehlo.convert"(%x) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  // CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A clamp proves a range.

// CHECK-LABEL: @clamped_argument{{$}}
func.func @clamped_argument(%u: tensor<8x4xf32>, %v: tensor<4x16xf32>, %x: tensor<4x8xi32>) -> tensor<4x16xf32> {
  %w = "stablehlo.dot"(%u, %v) : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  %low = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %high = "stablehlo.constant"() <{value = dense<255> : tensor<i32>}> : () -> tensor<i32>
  %clamped = "stablehlo.clamp"(%low, %x, %high) : (tensor<i32>, tensor<4x8xi32>, tensor<i32>) -> tensor<4x8xi32>
  %counts = "stablehlo.convert"(%clamped) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Three times an int8.

// CHECK-LABEL: @product{{$}}
func.func @product(%w: tensor<8x16xf32>, %x: tensor<4x8xi8>) -> tensor<4x16xf32> {
  %c = "stablehlo.constant"() <{value = dense<3> : tensor<4x8xi32>}> : () -> tensor<4x8xi32>
  %wide = "stablehlo.convert"(%x) : (tensor<4x8xi8>) -> tensor<4x8xi32>
  %scaled = "stablehlo.multiply"(%wide, %c) : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
  %counts = "stablehlo.convert"(%scaled) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  // CHECK: accumulator: data, from integers; factors: parameter [-384, 381], from integers, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A power of integers grows: 15 cubed is 3375.

// CHECK-LABEL: @power{{$}}
func.func @power(%w: tensor<8x16xf32>) -> tensor<16x16xf32> {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x8xi32>
  %three = "stablehlo.constant"() <{value = dense<3> : tensor<16x8xi32>}> : () -> tensor<16x8xi32>
  %cubes = "stablehlo.power"(%iota, %three) : (tensor<16x8xi32>, tensor<16x8xi32>) -> tensor<16x8xi32>
  %counts = "stablehlo.convert"(%cubes) : (tensor<16x8xi32>) -> tensor<16x8xf32>
  // CHECK: accumulator: position; factors: position [-2147483648, 2147483647], parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// -----

// Integers wrap around, so that eight bits stay eight bits.

// CHECK-LABEL: @wraps_around{{$}}
func.func @wraps_around(%w: tensor<8x16xf32>, %x: tensor<4x8xi8>) -> tensor<4x16xf32> {
  %c = "stablehlo.constant"() <{value = dense<100> : tensor<4x8xi8>}> : () -> tensor<4x8xi8>
  %wrapped = "stablehlo.multiply"(%x, %c) : (tensor<4x8xi8>, tensor<4x8xi8>) -> tensor<4x8xi8>
  %counts = "stablehlo.convert"(%wrapped) : (tensor<4x8xi8>) -> tensor<4x8xf32>
  // CHECK: accumulator: data, from integers; factors: parameter [-128, 127], from integers, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// Float data absorbs a count.

// CHECK-LABEL: @joined_with_data{{$}}
func.func @joined_with_data(%u: tensor<8x4xf32>, %v: tensor<4x16xf32>, %x: tensor<512x4xf32>, %y: tensor<4x8xf32>) -> tensor<512x16xf32> {
  %w = "stablehlo.dot"(%u, %v) : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %far = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %data = "stablehlo.dot"(%x, %y) : (tensor<512x4xf32>, tensor<4x8xf32>) -> tensor<512x8xf32>
  %counts = "stablehlo.add"(%far, %data) : (tensor<512x8xf32>, tensor<512x8xf32>) -> tensor<512x8xf32>
  // CHECK: accumulator: data; factors: parameter, parameter{{$|;}}
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
