// A value multiplied with itself is a contraction like any other: one rounding,
// one narrow copy for both factors, and one read in the byte counts.

// RUN: prec-opt %s --prec-assign | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s --check-prefix=PLAN
// RUN: prec-opt %s "--prec-assign=stop-after=round format=tf32" | FileCheck %s --check-prefix=TF32
// RUN: prec-opt %s "--prec-assign=stop-after=plan preset=everything plan-out=-" -o /dev/null | FileCheck %s --check-prefix=EVERY

// PLAN: "bytes_saved": 128
// PLAN: "function": "square"
// PLAN: "reason": "read by 1 narrow contraction"
// PLAN-LABEL: "totals"
// Each of the six programs reads 64 elements of 4 bytes.
// PLAN: "operand_bytes_after": 768
// PLAN-NEXT: "operand_bytes_before": 1536
// PLAN: "roundings": 5
// Five of them, and four accumulators.
// EVERY: "operand_bytes_after": 1152
// EVERY-NEXT: "operand_bytes_before": 2304

// CHECK-LABEL: func @square
// CHECK: arith.truncf
// CHECK-NOT: arith.truncf
// CHECK: linalg.matmul ins(%[[X:.*]], %[[X]] : tensor<8x8xbf16>, tensor<8x8xbf16>) outs(%arg1 : tensor<8x8xf32>)
// TF32-LABEL: func @square
// TF32: %[[R:.*]] = prec.round %arg0 to tf32
// TF32-NOT: prec.round
// TF32: linalg.matmul {{.*}} ins(%[[R]], %[[R]] :
func.func @square(%x: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Products of rows.

#row = affine_map<(m, n, k) -> (m, k)>
#other = affine_map<(m, n, k) -> (n, k)>
#out = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func @gram
// CHECK: linalg.generic {{.*}} ins(%[[X:.*]], %[[X]] : tensor<8x8xbf16>, tensor<8x8xbf16>)
// CHECK-NEXT: ^bb0(%{{.*}}: bf16, %{{.*}}: bf16, %{{.*}}: f32):
func.func @gram(%x: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #other, #out], iterator_types = ["parallel", "parallel", "reduction"]}
    ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %product = arith.mulf %a, %b : f32
    %sum = arith.addf %c, %product : f32
    linalg.yield %sum : f32
  } -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK-LABEL: func @dot_general
// CHECK: %[[X:.*]] = "stablehlo.convert"(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xbf16>
// CHECK-NEXT: "stablehlo.dot_general"(%[[X]], %[[X]])
// CHECK-SAME: (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
func.func @dot_general(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK-LABEL: func @dot
// CHECK: "stablehlo.dot"(%[[X:.*]], %[[X]]) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
func.func @dot(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// With a mode of the user's.
// CHECK-LABEL: func @asked_for
// CHECK: linalg.matmul ins(%[[X:.*]], %[[X]] : tensor<8x8xbf16>, tensor<8x8xbf16>)
func.func @asked_for(%x: tensor<8x8xf32>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// Read from narrow storage: nothing is rounded, and the one narrow copy is the
// value itself.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @stored_narrow
// CHECK-NOT: arith.truncf
// CHECK: linalg.matmul ins(%[[X:.*]], %[[X]] : tensor<8x8xbf16>, tensor<8x8xbf16>)
func.func @stored_narrow(%n: tensor<8x8xbf16>, %acc: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %empty = tensor.empty() : tensor<8x8xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%n : tensor<8x8xbf16>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%in: bf16, %o: f32):
    %wide = arith.extf %in : bf16 to f32
    linalg.yield %wide : f32
  } -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
