// A frozen weight that one format alone is read in arrives in it; what is in the
// way of that is said.

// RUN: prec-opt %s --prec-assign=stop-after=narrow --split-input-file --remarks-filter=prec 2>/dev/null | FileCheck %s
// RUN: prec-opt %s --prec-assign --split-input-file | FileCheck %s --check-prefix=LOWER
// RUN: prec-opt %s --prec-assign --split-input-file --remarks-filter=prec -o /dev/null 2>&1 | grep 'frozen |' | FileCheck %s --check-prefix=REMARK

// Through a transpose, for two contractions: no cast is left.

// CHECK-LABEL: func @linalg
// CHECK-SAME: tensor<16x8xbf16> {prec.role = "frozen", prec.rounded = #prec.decision<"linalg/arg1">}
// CHECK-SAME: prec.signature = (tensor<4x8xf32>, tensor<16x8xf32>, tensor<8x16xbf16>, tensor<4x16xf32>)
// CHECK: linalg.transpose ins(%arg1 : tensor<16x8xbf16>)
// CHECK: linalg.matmul
// LOWER-LABEL: func @linalg
// LOWER-SAME: (%arg0: tensor<4x8xf32>, %arg1: tensor<16x8xbf16>, %arg2: tensor<8x16xbf16>, %arg3: tensor<4x16xf32>) -> tensor<4x16xf32> {
// LOWER-COUNT-1: arith.truncf
// LOWER-NOT: arith.truncf
// LOWER: return
// REMARK: [Passed] frozen | Category:prec | Function=linalg | Remark="frozen argument 1 is tensor<16x8xbf16> from now on, not tensor<16x8xf32>: the caller hands over rounded values"
func.func @linalg(%x: tensor<4x8xf32>, %w: tensor<16x8xf32> {prec.role = "frozen"}, %e: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%0 : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: func @stablehlo
// CHECK-SAME: %[[W:[a-z0-9]+]]: tensor<8x16xbf16> {prec.role = "frozen"
// CHECK: "stablehlo.dot"(%{{.*}}, %[[W]])
// REMARK: [Passed] frozen | Category:prec | Function=stablehlo
func.func @stablehlo(%x: tensor<4x8xf32>, %w: tensor<8x16xf32> {prec.role = "frozen"}) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%x, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A param is cast on every run.

// CHECK-LABEL: func @param
// CHECK-SAME: tensor<8x16xf32> {prec.role = "param"}
// CHECK-COUNT-2: prec.narrow
func.func @param(%x: tensor<4x8xf32>, %w: tensor<8x16xf32> {prec.role = "param"}, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// CHECK-LABEL: func @read_wide
// CHECK-SAME: tensor<8x8xf32> {prec.role = "frozen"}
// CHECK: prec.narrow
// REMARK: [Missed] frozen | Category:prec | Function=read_wide | Remark="frozen argument 1 stays tensor<8x8xf32> and is rounded on every run: read wide by arith.addf"
func.func @read_wide(%x: tensor<8x8xf32>, %w: tensor<8x8xf32> {prec.role = "frozen"}, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = arith.addf %0, %w : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

// CHECK-LABEL: func @returned
// CHECK-SAME: tensor<8x8xf32> {prec.role = "frozen"}
// REMARK: [Missed] frozen | Category:prec | Function=returned | {{.*}}: read wide by func.return"
func.func @returned(%x: tensor<8x8xf32>, %w: tensor<8x8xf32> {prec.role = "frozen"}, %acc: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %w : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// CHECK-LABEL: func @donated
// CHECK-SAME: tensor<8x8xf32> {prec.role = "frozen", tf.aliasing_output = 0 : i32}
// REMARK: [Missed] frozen | Category:prec | Function=donated | {{.*}}: it is donated (tf.aliasing_output)"
func.func @donated(%x: tensor<8x8xf32>, %w: tensor<8x8xf32> {prec.role = "frozen", tf.aliasing_output = 0 : i32}, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// CHECK-LABEL: func @public_and_called
// CHECK-SAME: tensor<8x8xf32> {prec.role = "frozen"}
// REMARK: [Missed] frozen | Category:prec | Function=public_and_called | {{.*}}: the module itself calls the function"
func.func @public_and_called(%x: tensor<8x8xf32>, %w: tensor<8x8xf32> {prec.role = "frozen"}, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func @caller(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = call @public_and_called(%x, %w, %x) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// The role of a private function's argument says nothing: its caller is here.

// CHECK-LABEL: func private @private
// CHECK-SAME: tensor<8x8xf32> {prec.role = "frozen"}
// REMARK-NOT: Function=private
func.func private @private(%x: tensor<8x8xf32>, %w: tensor<8x8xf32> {prec.role = "frozen"}, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func @public(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = call @private(%x, %w, %x) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
