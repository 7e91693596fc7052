// Where the role of a result comes from: what the user says, the donated
// argument that it replaces, the path that JAX gives it, the name of its value,
// and what it is; nothing says more of others.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign | FileCheck %s --check-prefix=FINAL
// FINAL-NOT: prec.role

// CHECK-LABEL: @said
// CHECK-NOT: result
// CHECK: result 0: gradient by attribute
// CHECK-NEXT: result 1: state by donation
// CHECK-NEXT: result 2: cache by name
// CHECK-NEXT: result 3: counter by attribute
// CHECK-NEXT: result 4: state by name
// CHECK-NEXT: result 5: param by name
// CHECK-NEXT: result 7: loss by name
// CHECK-NOT: result
func.func @said(%x: tensor<4xf32>,
    %m: tensor<4xf32> {tf.aliasing_output = 1 : i32},
    %k: tensor<4xf32> {tf.aliasing_output = 2 : i32} loc("cache['k']"),
    %n: tensor<4xf32> {prec.role = "counter", tf.aliasing_output = 3 : i32})
    -> (tensor<4xf32> {prec.role = "gradient"}, tensor<4xf32>, tensor<4xf32>,
        tensor<4xf32>, tensor<4xf32> {jax.result_info = "result[0]['opt_state'][1].mu"},
        tensor<4xf32>, tensor<4xf32> {jax.result_info = "result['statement']"},
        tensor<4xf32> {jax.result_info = "result[1]['loss']"}) {
  %0 = arith.addf %x, %m : tensor<4xf32>
  %1 = arith.addf %x, %k : tensor<4xf32> loc("params['b']")
  %2 = arith.mulf %x, %n : tensor<4xf32>
  return %0, %0, %0, %0, %0, %1, %2, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A sum that is returned as a number is a loss. An argument that is returned as
// it came, a maximum of none, a sum per row and what a private function returns
// are not called one.

// CHECK-LABEL: @loss
// CHECK-NOT: result
// CHECK: result 0: loss by use
// CHECK-NOT: result
// CHECK-LABEL: @helper
func.func @loss(%x: tensor<4x8xf32>, %s: tensor<f32>) -> (tensor<f32>, tensor<4xf32>, tensor<f32>) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %0 = linalg.reduce ins(%x : tensor<4x8xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1] (%a: f32, %b: f32) {
    %c = arith.addf %a, %b : f32
    linalg.yield %c : f32
  }
  %1 = linalg.reduce ins(%x : tensor<4x8xf32>) outs(%zeros : tensor<4xf32>) dimensions = [1] (%a: f32, %b: f32) {
    %c = arith.addf %a, %b : f32
    linalg.yield %c : f32
  }
  return %0, %1, %s : tensor<f32>, tensor<4xf32>, tensor<f32>
}

// CHECK-NOT: result
func.func private @helper(%x: tensor<4x8xf32>) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = linalg.reduce ins(%x : tensor<4x8xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1] (%a: f32, %b: f32) {
    %c = arith.addf %a, %b : f32
    linalg.yield %c : f32
  }
  return %0 : tensor<f32>
}
