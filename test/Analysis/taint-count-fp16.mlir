// fp16 has 11 bits: integers up to 2048 are exact.

// RUN: prec-opt %s "--prec-assign=stop-after=plan format=fp16 summary=true" -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=stop-after=plan format=bf16 summary=true" -o /dev/null 2>&1 | FileCheck %s --check-prefix=BF16

// CHECK: @to_2048: 1 of 1 contractions in fp16
// BF16: @to_2048: 0 of 1 contractions in bf16{{.*}}1 count
func.func @to_2048(%ids: tensor<8x16xi8>) -> tensor<2049x16xf32> {
  %w = "stablehlo.convert"(%ids) : (tensor<8x16xi8>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2049x8xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<2049x8xi32>) -> tensor<2049x8xf32>
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<2049x8xf32>, tensor<8x16xf32>) -> tensor<2049x16xf32>
  return %0 : tensor<2049x16xf32>
}

// CHECK: @to_2049: 0 of 1 contractions in fp16{{.*}}1 count
// BF16: @to_2049: 0 of 1 contractions in bf16{{.*}}1 count
func.func @to_2049(%ids: tensor<8x16xi8>) -> tensor<2050x16xf32> {
  %w = "stablehlo.convert"(%ids) : (tensor<8x16xi8>) -> tensor<8x16xf32>
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2050x8xi32>
  %counts = "stablehlo.convert"(%iota) : (tensor<2050x8xi32>) -> tensor<2050x8xf32>
  %0 = "stablehlo.dot"(%counts, %w) : (tensor<2050x8xf32>, tensor<8x16xf32>) -> tensor<2050x16xf32>
  return %0 : tensor<2050x16xf32>
}
