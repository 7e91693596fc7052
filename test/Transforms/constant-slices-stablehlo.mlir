// Slices of constants in StableHLO: the constant becomes narrow, slices slice
// it, and no cast is left for run time.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s --implicit-check-not=stablehlo.convert --implicit-check-not=arith.

// CHECK-LABEL: func @gates
// CHECK: %[[W:.*]] = "stablehlo.constant"() {{.*}} -> tensor<4x2xbf16>
// CHECK-NOT: "stablehlo.constant"
// CHECK: "stablehlo.slice"(%[[W]]) {{.*}} : (tensor<4x2xbf16>) -> tensor<2x2xbf16>
// CHECK: "stablehlo.slice"(%[[W]]) {{.*}} : (tensor<4x2xbf16>) -> tensor<2x2xbf16>
func.func @gates(%x: tensor<3x2xbf16>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = "stablehlo.constant"() <{value = dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6], [7.7, 8.8]]> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
  %a = "stablehlo.slice"(%w) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>}> : (tensor<4x2xf32>) -> tensor<2x2xf32>
  %b = "stablehlo.slice"(%w) <{start_indices = array<i64: 2, 0>, limit_indices = array<i64: 4, 2>, strides = array<i64: 1, 1>}> : (tensor<4x2xf32>) -> tensor<2x2xf32>
  %0 = "stablehlo.dot"(%x, %a) : (tensor<3x2xbf16>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %1 = "stablehlo.dot"(%x, %b) : (tensor<3x2xbf16>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// -----

// Values that bf16 has: the constant stays an op of StableHLO.

// CHECK-LABEL: func @exact
// CHECK: %[[W:.*]] = "stablehlo.constant"() {{.*}} -> tensor<4x2xbf16>
// CHECK: "stablehlo.slice"(%[[W]]) {{.*}} : (tensor<4x2xbf16>) -> tensor<2x2xbf16>
// CHECK: "stablehlo.slice"(%[[W]]) {{.*}} : (tensor<4x2xbf16>) -> tensor<2x2xbf16>
func.func @exact(%x: tensor<3x2xbf16>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = "stablehlo.constant"() <{value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
  %a = "stablehlo.slice"(%w) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>}> : (tensor<4x2xf32>) -> tensor<2x2xf32>
  %b = "stablehlo.slice"(%w) <{start_indices = array<i64: 2, 0>, limit_indices = array<i64: 4, 2>, strides = array<i64: 1, 1>}> : (tensor<4x2xf32>) -> tensor<2x2xf32>
  %0 = "stablehlo.dot"(%x, %a) : (tensor<3x2xbf16>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %1 = "stablehlo.dot"(%x, %b) : (tensor<3x2xbf16>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// -----

// Joined and padded; the padding is a constant as well.

// CHECK-LABEL: func @join_and_pad
// CHECK: "stablehlo.concatenate"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<1x2xbf16>, tensor<1x2xbf16>) -> tensor<2x2xbf16>
// CHECK: "stablehlo.pad"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<2x2xbf16>, tensor<bf16>) -> tensor<3x2xbf16>
// CHECK: "stablehlo.transpose"(%{{.*}}) {{.*}} : (tensor<3x2xbf16>) -> tensor<2x3xbf16>
func.func @join_and_pad(%x: tensor<3x2xbf16>) -> tensor<3x3xf32> {
  %a = "stablehlo.constant"() <{value = dense<[[1.1, 2.2]]> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
  %b = "stablehlo.constant"() <{value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %j = "stablehlo.concatenate"(%a, %b) <{dimension = 0 : i64}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %p = "stablehlo.pad"(%j, %zero) <{edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %t = "stablehlo.transpose"(%p) <{permutation = array<i64: 1, 0>}> : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %0 = "stablehlo.dot"(%x, %t) : (tensor<3x2xbf16>, tensor<2x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// A place that the loop computes.

// CHECK-LABEL: func @place_of_a_loop
// CHECK: %[[W:.*]] = "stablehlo.constant"() {{.*}} -> tensor<4x2xbf16>
// CHECK: "stablehlo.while"
// CHECK: "stablehlo.dynamic_slice"(%[[W]], %{{.*}}, %{{.*}}) {{.*}} -> tensor<2x2xbf16>
func.func @place_of_a_loop(%x: tensor<3x2xbf16>, %acc: tensor<3x2xf32>, %n: tensor<i32>) -> tensor<3x2xf32> {
  %w = "stablehlo.constant"() <{value = dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6], [7.7, 8.8]]> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:2 = "stablehlo.while"(%zero, %acc) ({
  ^bb0(%i: tensor<i32>, %s: tensor<3x2xf32>):
    %go = "stablehlo.compare"(%i, %n) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%go) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %s: tensor<3x2xf32>):
    %one = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %next = "stablehlo.add"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %a = "stablehlo.dynamic_slice"(%w, %i, %zero) <{slice_sizes = array<i64: 2, 2>}> : (tensor<4x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %p = "stablehlo.dot"(%x, %a) : (tensor<3x2xbf16>, tensor<2x2xf32>) -> tensor<3x2xf32>
    %t = "stablehlo.add"(%s, %p) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    "stablehlo.return"(%next, %t) : (tensor<i32>, tensor<3x2xf32>) -> ()
  }) : (tensor<i32>, tensor<3x2xf32>) -> (tensor<i32>, tensor<3x2xf32>)
  return %r#1 : tensor<3x2xf32>
}

// -----

// A small part of what is read wide as well becomes a constant of its own.

// CHECK-LABEL: func @part
// CHECK-DAG: %[[WIDE:.*]] = "stablehlo.constant"() {{.*}} -> tensor<5x2xf32>
// CHECK-DAG: %[[PART:.*]] = "stablehlo.constant"() <{value = dense<{{\[}}[3.296880e+00, 4.406250e+00], [7.687500e+00, 8.812500e+00]]> : tensor<2x2xbf16>}>
// CHECK-NOT: "stablehlo.slice"
// CHECK: "stablehlo.dot"(%{{.*}}, %[[PART]])
func.func @part(%x: tensor<3x2xbf16>) -> (tensor<3x2xf32>, tensor<5x2xf32>) {
  %w = "stablehlo.constant"() <{value = dense<[[1.1, 2.2], [3.3, 4.4], [5.5, 6.6], [7.7, 8.8], [9.9, 1.3]]> : tensor<5x2xf32>}> : () -> tensor<5x2xf32>
  %a = "stablehlo.slice"(%w) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 5, 2>, strides = array<i64: 2, 1>}> : (tensor<5x2xf32>) -> tensor<2x2xf32>
  %0 = "stablehlo.dot"(%x, %a) : (tensor<3x2xbf16>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0, %w : tensor<3x2xf32>, tensor<5x2xf32>
}
