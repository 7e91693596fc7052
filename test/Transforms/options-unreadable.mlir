// A value of another type is printed by LLVM; the error behind it says where it stood.

// RUN: not prec-opt %s --prec-assign=max-decisions=abc 2>&1 | FileCheck %s --check-prefixes=NUMBER,ASSIGN
// RUN: not prec-opt %s --prec-assign-roundings=max-decisions=abc 2>&1 | FileCheck %s --check-prefixes=NUMBER,ROUNDINGS
// RUN: not prec-opt %s "--prec-explain=id=f/arg0 max-decisions=abc" 2>&1 | FileCheck %s --check-prefixes=NUMBER,EXPLAIN
// RUN: not prec-opt %s "--pass-pipeline=builtin.module(prec-assign{max-decisions=abc})" 2>&1 | FileCheck %s --check-prefixes=NUMBER,ASSIGN
// NUMBER: for the --max-decisions option: 'abc' value invalid
// ASSIGN: error: cannot read the options 'max-decisions=abc' of prec-assign
// ROUNDINGS: error: cannot read the options 'max-decisions=abc' of prec-assign-roundings
// EXPLAIN: error: cannot read the options 'id=f/arg0 max-decisions=abc' of prec-explain

// RUN: not prec-run --compare %s --assign=summary=perhaps 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: --assign: cannot read the options 'summary=perhaps' of prec-assign

func.func @f(%x: f32) -> f32 {
  return %x : f32
}
