// Wrong options are errors that list the accepted values.

// RUN: not prec-opt %s --prec-assign=preset=wild 2>&1 | FileCheck %s --check-prefix=PRESET
// PRESET: unknown preset 'wild'; known: contractions
// RUN: not prec-opt %s --prec-assign=format=tf23 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: unknown format 'tf23'; known: bf16, fp16, tf32{{$}}
// RUN: not prec-opt %s --prec-assign=functions=fast 2>&1 | FileCheck %s --check-prefix=FUNCTIONS
// FUNCTIONS: unknown value 'fast' of functions; known: exact, approximate
// RUN: not prec-opt %s --prec-assign=target=sm_12 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: unknown target 'sm_12'; known: generic, sm_60, {{.*}}sm_90
// RUN: not prec-opt %s --prec-assign=disable-rules=count,all 2>&1 | FileCheck %s --check-prefix=RULE
// RULE: unknown rule 'all'; known: count, position, periodic, index, router, choice, logarithm, cancel, mean, solver

// The pass alone checks the same options.
// RUN: not prec-opt %s --prec-assign-roundings=preset=wild 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: unknown preset 'wild'; known: contractions
func.func @f() {
  return
}
