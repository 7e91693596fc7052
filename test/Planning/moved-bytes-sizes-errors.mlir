// Sizes name arguments of public functions, and fit their types.

// RUN: not prec-opt %s --prec-assign=sizes=x:4 2>&1 | FileCheck %s --check-prefix=SPELT
// SPELT: sizes=x:4 is no argument with its sizes, such as forward/arg1:8x128, or forward/arg1:8x? where a size stays unknown
// RUN: not prec-opt %s --prec-assign=sizes=arg0 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: sizes=arg0 is no argument with its sizes
// RUN: not prec-opt %s --prec-assign=sizes=f/arg0:4x-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: sizes=f/arg0:4x-1 is no argument with its sizes
// RUN: not prec-opt %s --prec-assign=sizes=arg0:4x8 2>&1 | FileCheck %s --check-prefix=SEVERAL
// SEVERAL: error: sizes=arg0:4x8: several functions are public, or none: name one, as in FUNCTION/arg0
// RUN: not prec-opt %s --prec-assign=sizes=h/arg0:4x8 2>&1 | FileCheck %s --check-prefix=PRIVATE
// PRIVATE: error: sizes=h/arg0:4x8: no public function 'h' with a body
// RUN: not prec-opt %s --prec-assign=sizes=f/arg2:4x8 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: :[[#@LINE+11]]:1: error: sizes=f/arg2:4x8: the function has 2 arguments
// RUN: not prec-opt %s --prec-assign=sizes=f/arg0:4 2>&1 | FileCheck %s --check-prefix=RANK
// RANK: error: sizes=f/arg0:4: the argument is of type 'tensor<?x8xf32>'
// RUN: not prec-opt %s --prec-assign=sizes=f/arg0:4x9 2>&1 | FileCheck %s --check-prefix=STATIC
// STATIC: error: sizes=f/arg0:4x9: the argument is of type 'tensor<?x8xf32>'
// RUN: not prec-opt %s --prec-assign=sizes=f/arg0:4x8,f/arg0:4x8 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: sizes=f/arg0:4x8: the argument has sizes already

// The function's name ends at the last slash, and an unknown size may stay so.
// RUN: prec-opt %s "--prec-assign=sizes=f/arg0:?x8,g/arg0:2x? summary" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FINE
// FINE: bytes moved at sizes=f/arg0:?x8,g/arg0:2x?: {{.*}}; 3 values of unknown shape left out
func.func @f(%x: tensor<?x8xf32>, %n: index) -> tensor<?x8xf32> {
  %0 = func.call @h(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}
func.func @g(%x: tensor<?x?xf32>) {
  return
}
func.func private @h(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = math.exp %x : tensor<?x8xf32>
  %1 = math.exp %0 : tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}
