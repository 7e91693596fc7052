// Where the role of an argument comes from: what the user says, donation, the
// name of its location, its use; nothing says more than "input".

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=FINAL
// FINAL-NOT: prec.role

// CHECK-LABEL: @roles
// CHECK-NEXT: argument 0: {{.*}}; input by default; data
// CHECK-NEXT: argument 1: {{.*}}; param by use; weight
// CHECK-NEXT: argument 2: {{.*}}; frozen by attribute; data
// CHECK-NEXT: argument 3: {{.*}}; state by donation; data
// CHECK-NEXT: argument 4: {{.*}}; param by name; data
// CHECK-NEXT: argument 5: {{.*}}; cache by name; data
// CHECK-NEXT: argument 6: {{.*}}; input by default; data
func.func @roles(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>,
    %table: tensor<4x16xf32> {prec.role = "frozen"},
    %m: tensor<4x16xf32> {tf.aliasing_output = 0 : i32},
    %p: tensor<4x16xf32> loc("params['layer']['gain']"),
    %k: tensor<4x16xf32> loc("cache[0]"),
    %l: tensor<4x16xf32> loc("parameterless")) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = arith.addf %0, %table : tensor<4x16xf32>
  %2 = arith.addf %1, %m : tensor<4x16xf32>
  %3 = arith.addf %2, %p : tensor<4x16xf32>
  %4 = arith.addf %3, %k : tensor<4x16xf32>
  %5 = arith.addf %4, %l : tensor<4x16xf32>
  return %5 : tensor<4x16xf32>
}

// Names tell parameters: what has another name is none, whatever a product does
// with it. What has no name is judged by its use.
// CHECK-LABEL: @named
// CHECK-NEXT: argument 0: {{.*}}; param by name; data
// CHECK-NEXT: argument 1: {{.*}}; input by default; weight
// CHECK-NEXT: argument 2: {{.*}}; param by name; data
// CHECK-NEXT: argument 3: {{.*}}; param by use; weight
func.func @named(%w: tensor<4x8xf32> loc("parameters['w']"),
    %x: tensor<8x16xf32> loc("mels"),
    %v: tensor<4x16xf32> loc("encoder_params['v']"),
    %u: tensor<16x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%w, %x) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = arith.addf %0, %v : tensor<4x16xf32>
  %2 = "stablehlo.dot"(%1, %u) : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
  return %2 : tensor<4x16xf32>
}

// An argument that the user calls a position makes phases of any K.
// CHECK-LABEL: @position
// CHECK-NEXT: argument 0: {{.*}}, from integers{{.*}}; position by attribute
func.func @position(%x: tensor<4x64xf32> {prec.role = "position"}, %w: tensor<64x16xf32>) -> tensor<4x16xf32> {
  // FINAL: @position
  // FINAL: "stablehlo.dot"{{.*}} : (tensor<4x64xf32>, tensor<64x16xf32>)
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x64xf32>, tensor<64x16xf32>) -> tensor<4x16xf32>
  %1 = math.cos %0 : tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
