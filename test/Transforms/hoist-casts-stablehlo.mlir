// stablehlo.while carries what it reads: so do weights that it never changes.

// RUN: prec-opt %s --prec-assign=stop-after=narrow --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s --check-prefix=LOWER

// Only the dot reads the weight, so it is carried narrow.

// CHECK-LABEL: func @carried
// CHECK: %[[N:.*]] = prec.narrow %arg1 by <"carried/
// CHECK: "stablehlo.while"(%{{.*}}, %arg0, %[[N]])
// CHECK: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<4x8xf32>, %[[W:.*]]: tensor<8x8xbf16>):
// CHECK: "stablehlo.dot"(%{{.*}}, %[[W]])
// CHECK: (tensor<i32>, tensor<4x8xf32>, tensor<8x8xbf16>) -> (tensor<i32>, tensor<4x8xf32>, tensor<8x8xbf16>)
// LOWER-LABEL: func @carried
// LOWER: "stablehlo.convert"(%arg1)
// LOWER: "stablehlo.while"
// LOWER-NOT: stablehlo.convert{{.*}} tensor<8x8x
// LOWER: return
func.func @carried(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:3 = "stablehlo.while"(%c0, %x, %w) ({
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<8x8xf32>):
    %c3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %p = "stablehlo.compare"(%i, %c3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<8x8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %j = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %y = "stablehlo.dot"(%h, %v) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    "stablehlo.return"(%j, %y, %v) : (tensor<i32>, tensor<4x8xf32>, tensor<8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<4x8xf32>, tensor<8x8xf32>) -> (tensor<i32>, tensor<4x8xf32>, tensor<8x8xf32>)
  return %r#1 : tensor<4x8xf32>
}

// -----

// The add reads it wide: the loop carries both.

// CHECK-LABEL: func @carried_and_read_wide
// CHECK: %[[N:.*]] = prec.narrow %arg1 by
// CHECK: "stablehlo.while"(%{{.*}}, %arg0, %arg1, %[[N]])
// CHECK: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<8x8xf32>, %[[WIDE:.*]]: tensor<8x8xf32>, %[[W:.*]]: tensor<8x8xbf16>):
// CHECK: "stablehlo.dot"(%{{.*}}, %[[W]])
// CHECK: "stablehlo.add"(%{{.*}}, %[[WIDE]])
// CHECK: "stablehlo.return"(%{{.*}}, %{{.*}}, %[[WIDE]], %[[W]])
func.func @carried_and_read_wide(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:3 = "stablehlo.while"(%c0, %x, %w) ({
  ^bb0(%i: tensor<i32>, %h: tensor<8x8xf32>, %v: tensor<8x8xf32>):
    %c3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %p = "stablehlo.compare"(%i, %c3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %h: tensor<8x8xf32>, %v: tensor<8x8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %j = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %y = "stablehlo.dot"(%h, %v) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %z = "stablehlo.add"(%y, %v) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "stablehlo.return"(%j, %z, %v) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>)
  return %r#1 : tensor<8x8xf32>
}

// -----

// As many turns as layers: the stack is cast once, and carried narrow.

// CHECK-LABEL: func @layers
// CHECK: %[[N:.*]] = prec.narrow %arg1 by <"layers/stablehlo.dynamic_slice.{{.*}}"> : tensor<3x8x8xf32> to tensor<3x8x8xbf16>
// CHECK: "stablehlo.while"(%{{.*}}, %arg0, %[[N]])
// CHECK: "stablehlo.dynamic_slice"{{.*}} : (tensor<3x8x8xbf16>, {{.*}}) -> tensor<1x8x8xbf16>
// CHECK: "stablehlo.reshape"{{.*}} : (tensor<1x8x8xbf16>) -> tensor<8x8xbf16>
// CHECK-NOT: prec.narrow{{.*}} tensor<{{.*}}8x8xf32> to
func.func @layers(%x: tensor<4x8xf32>, %w: tensor<3x8x8xf32>) -> tensor<4x8xf32> {
  %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:3 = "stablehlo.while"(%c0, %x, %w) ({
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<3x8x8xf32>):
    %c3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %p = "stablehlo.compare"(%i, %c3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<3x8x8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %z = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %j = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %s = "stablehlo.dynamic_slice"(%v, %i, %z, %z) <{slice_sizes = array<i64: 1, 8, 8>}> : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
    %l = "stablehlo.reshape"(%s) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %y = "stablehlo.dot"(%h, %l) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    "stablehlo.return"(%j, %y, %v) : (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>) -> (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>)
  return %r#1 : tensor<4x8xf32>
}

// -----

// JAX takes the layer by a private function that only copies: its body stands in
// the loop then, and the stack is cast once in front.

// CHECK-LABEL: func private @layer
// CHECK-LABEL: func @sliced_by_function
// CHECK: %[[N:.*]] = prec.narrow %arg1 by <"sliced_by_function/{{.*}}"> : tensor<3x8x8xf32> to tensor<3x8x8xbf16>
// CHECK: "stablehlo.while"(%{{.*}}, %arg0, %[[N]])
// CHECK-NOT: call
// CHECK: %[[S:.*]] = "stablehlo.dynamic_slice"{{.*}} : (tensor<3x8x8xbf16>, {{.*}}) -> tensor<1x8x8xbf16>
// CHECK: %[[L:.*]] = "stablehlo.reshape"(%[[S]])
// CHECK: "stablehlo.dot"(%{{.*}}, %[[L]])
func.func private @layer(%w: tensor<3x8x8xf32>, %i: tensor<i32>) -> tensor<8x8xf32> {
  %z = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %s = "stablehlo.dynamic_slice"(%w, %i, %z, %z) <{slice_sizes = array<i64: 1, 8, 8>}> : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
  %l = "stablehlo.reshape"(%s) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
  return %l : tensor<8x8xf32>
}
func.func @sliced_by_function(%x: tensor<4x8xf32>, %w: tensor<3x8x8xf32>) -> tensor<4x8xf32> {
  %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:3 = "stablehlo.while"(%c0, %x, %w) ({
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<3x8x8xf32>):
    %c3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %p = "stablehlo.compare"(%i, %c3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<3x8x8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %j = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %l = func.call @layer(%v, %i) : (tensor<3x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
    %y = "stablehlo.dot"(%h, %l) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    "stablehlo.return"(%j, %y, %v) : (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>) -> (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>)
  return %r#1 : tensor<4x8xf32>
}

// -----

// The function computes: its call stays.

// CHECK-LABEL: func @computed_by_function
// CHECK: "stablehlo.while"
// CHECK: call @negate
func.func private @negate(%w: tensor<3x8x8xf32>, %i: tensor<i32>) -> tensor<8x8xf32> {
  %z = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %s = "stablehlo.dynamic_slice"(%w, %i, %z, %z) <{slice_sizes = array<i64: 1, 8, 8>}> : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
  %l = "stablehlo.reshape"(%s) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
  %n = "stablehlo.negate"(%l) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %n : tensor<8x8xf32>
}
func.func @computed_by_function(%x: tensor<4x8xf32>, %w: tensor<3x8x8xf32>) -> tensor<4x8xf32> {
  %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r:3 = "stablehlo.while"(%c0, %x, %w) ({
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<3x8x8xf32>):
    %c3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %p = "stablehlo.compare"(%i, %c3) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %h: tensor<4x8xf32>, %v: tensor<3x8x8xf32>):
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %j = "stablehlo.add"(%i, %c1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %l = func.call @negate(%v, %i) : (tensor<3x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
    %y = "stablehlo.dot"(%h, %l) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    "stablehlo.return"(%j, %y, %v) : (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>) -> ()
  }) : (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>) -> (tensor<i32>, tensor<4x8xf32>, tensor<3x8x8xf32>)
  return %r#1 : tensor<4x8xf32>
}
