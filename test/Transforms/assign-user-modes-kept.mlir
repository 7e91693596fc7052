// Modes that a rule, the target or the limit overrules are warned about; the
// preset without rules, another target and a higher limit follow them.

// RUN: prec-opt %s "--prec-assign=max-decisions=1" -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=target=sm_70" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SM70
// RUN: prec-opt %s "--prec-assign=preset=everything" -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty

// CHECK: warning: 'linalg.matmul' asks for mode bf16, but stays fp32: count: integers in [-inf, inf]: its result reaches func.return; disable-rules=count switches the rule off
// CHECK: warning: 'linalg.matmul' asks for mode bf16, but stays fp32: max-decisions: the limit is reached; raise max-decisions
// SM70: warning: 'linalg.matmul' asks for mode bf16, but stays fp32: target: sm_70 has no bf16; choose another target, or format
// NONE-NOT: warning
func.func @kept(%x: tensor<512x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<512x16xf32>) -> (tensor<512x16xf32>, tensor<512x16xf32>, tensor<512x16xf32>) {
  %iota = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<512x8xi32>
  %counts = arith.sitofp %iota : tensor<512x8xi32> to tensor<512x8xf32>
  %integers = math.roundeven %w : tensor<8x16xf32>
  %first = math.roundeven %acc : tensor<512x16xf32>
  %0 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%counts, %integers : tensor<512x8xf32>, tensor<8x16xf32>) outs(%first : tensor<512x16xf32>) -> tensor<512x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  %2 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<512x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<512x16xf32>) -> tensor<512x16xf32>
  return %0, %1, %2 : tensor<512x16xf32>, tensor<512x16xf32>, tensor<512x16xf32>
}
