// A function that others may run, too, stays one: it is public, its name stands
// elsewhere than in a call, or nobody knows what it does.

// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @calls_public
// CHECK-COUNT-2: call @product(
// CHECK: func.func @product(
// CHECK: linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x8xf32>)
// CHECK-NOT: func.func
func.func @calls_public(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// As a value.

// CHECK-LABEL: func.func @as_value
// CHECK: constant @product
// CHECK-COUNT-2: call @product(
// CHECK: func.func private @product(
// CHECK-NOT: func.func
func.func @as_value(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %f = constant @product : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = call_indirect %f(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// In an attribute.

// CHECK-LABEL: func.func @in_attribute
// CHECK: "stablehlo.composite"({{.*}}decomposition = @product
// CHECK-COUNT-2: call @product(
// CHECK: func.func private @product(
// CHECK-NOT: func.func
func.func @in_attribute(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %c = "stablehlo.composite"(%x, %w) <{name = "my.product", decomposition = @product}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b, %c : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// A declaration.

// CHECK-LABEL: func.func @declared
// CHECK-COUNT-2: call @product(
// CHECK: func.func private @product(
// CHECK-NOT: func.func
func.func @declared(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
  %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func private @product(tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>

// -----

// Modules inside of modules have names of their own.

// CHECK: module @first
// CHECK-LABEL: func.func @in_first
// CHECK: call @product(
// CHECK: call @product_1(
// CHECK: func.func private @product(
// CHECK: func.func private @product_1(
// CHECK: module @second
// CHECK-LABEL: func.func @in_second
// CHECK: call @product(
// CHECK: call @product_1(
// CHECK: func.func private @product(
// CHECK: func.func private @product_1(
// CHECK-NOT: func.func
module @first {
  func.func @in_first(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
    %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
    %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
}
module @second {
  func.func @in_second(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %pinned = prec.pin %x "outliers" : tensor<4x8xf32>
    %a = call @product(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %b = call @product(%pinned, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %a, %b : tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @product(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
    %zeros = arith.constant dense<0.0> : tensor<4x8xf32>
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
}
