// The plan says what range was proven, and calls a rounding exact only where
// the integers are proven to be small.

// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=-" -o /dev/null | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan plan-out=- disable-rules=count" -o /dev/null | FileCheck %s --check-prefix=OFF

// CHECK: "id": "small/stablehlo.convert.{{.*}}:0"
// CHECK: "reason": "read by 1 narrow contraction, exact: small integers"
// CHECK: "id": "from_data/stablehlo.convert.{{.*}}:0"
// CHECK-NOT: exact
// CHECK: "detail": "integers in [-133955584, 133951496]: its result reaches func.return"
// CHECK: "function": "large"

// OFF: "id": "large/stablehlo.convert.{{.*}}:0"
// OFF-NOT: exact
// OFF: "id": "large/stablehlo.dot.{{.*}}"

func.func @small(%u: tensor<8x4xf32>, %v: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %w = "stablehlo.dot"(%u, %v) : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Data that was made integral has no proven range.
func.func @from_data(%x: tensor<4x2xf32>, %y: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %data = "stablehlo.dot"(%x, %y) : (tensor<4x2xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
  %int = "stablehlo.convert"(%data) : (tensor<4x8xf32>) -> tensor<4x8xi32>
  %rounded = "stablehlo.convert"(%int) : (tensor<4x8xi32>) -> tensor<4x8xf32>
  %0 = "stablehlo.dot"(%rounded, %w) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

func.func @large(%ids: tensor<8x16xi16>) -> tensor<512x16xf32> {
  %w = "stablehlo.convert"(%ids) : (tensor<8x16xi16>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<512x8xi32>) -> tensor<512x8xf32>
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<512x8xf32>, tensor<8x16xf32>) -> tensor<512x16xf32>
  return %0 : tensor<512x16xf32>
}
