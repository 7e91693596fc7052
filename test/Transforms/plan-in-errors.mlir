// A plan that does not fit the program is an error that names the id; the plan
// of the program itself, edited in one place per case.

// RUN: prec-opt %s --prec-assign=plan-out=%t.json -o /dev/null

// RUN: sed 's/"id": "f\/arg0"/"id": "f\/arg9"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: error: plan-in: unknown id 'f/arg9': no such value

// RUN: sed 's/\(f\/linalg.matmul.[0-9a-f]*\)#0/\1#7/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=OP
// OP: error: plan-in: unknown id 'f/linalg.matmul.{{[0-9a-f]+}}#7': no such op

// RUN: sed 's/\(f\/linalg.matmul.[0-9a-f]*\)#1/\1#7/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=KEPT
// KEPT: error: plan-in: unknown id 'f/linalg.matmul.{{[0-9a-f]+}}#7': no such op

// RUN: sed 's/"function": "f"/"function": "g"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=FUNCTION
// FUNCTION: error: plan-in: unknown id 'f/arg0': the module has no function 'g'

// RUN: sed 's/"type": "tensor<4x8xf32>"/"type": "tensor<4x9xf32>"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: plan-in-errors.mlir:{{[0-9]+}}:14: error: plan-in: stale id 'f/arg0': the plan says func.func of type tensor<4x9xf32>, the program has func.func of type tensor<4x8xf32>

// RUN: sed 's/"op": "linalg.matmul"/"op": "linalg.matvec"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: plan-in: stale id 'f/linalg.matmul.{{.*}}#0': the plan says linalg.matvec of type tensor<4x16xf32>, the program has linalg.matmul of type tensor<4x16xf32>

// RUN: sed 's/"format": "bf16"/"format": "bf17"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: error: plan-in: {{.*}}: 'f/arg0' has the unknown format 'bf17'; known: bf16, fp16, tf32{{$}}

// RUN: sed 's/"mode": "bf16"/"mode": "fp32"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=MODE
// MODE: error: plan-in: {{.*}}: 'f/linalg.matmul.{{.*}}#0' has the unknown mode 'fp32'; known: bf16, fp16, tf32, approximate (a contraction that stays fp32 is listed under "kept")

// RUN: sed 's/"id": "f\/arg1"/"id": "f\/arg0"/; s/tensor<8x16xf32>/tensor<4x8xf32>/; s/"value": "argument 1"/"value": "argument 0"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: plan-in: 'f/arg0' is decided twice

// A contraction that is narrowed and kept at once.
// RUN: sed 's/\(f\/linalg.matmul.[0-9a-f]*\)#1/\1#0/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: plan-in: 'f/linalg.matmul.{{.*}}#0' is decided twice

// The kept contraction is not mentioned.
// RUN: sed '/"kept"/,/^  \]/c "kept": [],' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=UNMENTIONED
// UNMENTIONED: plan-in-errors.mlir:[[#@LINE+20]]:8: error: plan-in: missing id 'f/linalg.matmul.{{.*}}#1': the plan does not mention this contraction; plan again, or add it under "kept"

// A mode without the roundings of its factors.
// RUN: sed 's/"mode": "bf16"/"mode": "fp16"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=UNROUNDED
// UNROUNDED: error: plan-in: missing id 'f/arg0': 'f/linalg.matmul.{{.*}}#0' multiplies in fp16, but the plan does not round this factor to it

// A rounding for contractions that no contraction reads.
// RUN: sed 's/"id": "f\/arg1"/"id": "f\/arg2"/' %t.json > %t.e.json
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json 2>&1 | FileCheck %s --check-prefix=UNREAD
// UNREAD: error: plan-in: missing id 'f/arg1': 'f/linalg.matmul.{{.*}}#0' multiplies in bf16, but the plan does not round this factor to it
// UNREAD: error: plan-in: stale id 'f/arg2': no narrow contraction reads this value here

// An error leaves no output behind.
// RUN: rm -f %t.out
// RUN: not prec-opt %s --prec-assign=plan-in=%t.e.json -o %t.out 2>/dev/null
// RUN: not ls %t.out

func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %unread: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
