// The padding is an element like any other: 0.1 is no bf16 value, so that the
// padded tensor has to be rounded, with an id.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s

// CHECK: "id": "padded_with_a_tenth/arg0"
// CHECK: "id": "padded_with_a_tenth/tensor.pad.{{.*}}:0"
// CHECK-NEXT: "kind": "round"
func.func @padded_with_a_tenth(%x: tensor<4x8xf32>, %w: tensor<8x12xbf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %tenth = arith.constant 0.1 : f32
  %wide = arith.extf %w : tensor<8x12xbf16> to tensor<8x12xf32>
  %padded = tensor.pad %wide low[0, 0] high[0, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %tenth : f32
  } : tensor<8x12xf32> to tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %padded : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
