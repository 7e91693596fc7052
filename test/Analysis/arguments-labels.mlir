// Labels are compared with every position: to be equal to one of them, they
// must be in its range.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#column = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>

// The class that a label names, of ten.
// CHECK-LABEL: @equal
// CHECK-NEXT: argument 0: {{.*}}; index, from 0 to 10{{$}}
func.func @equal(%labels: tensor<4xi64>) -> tensor<4x10xi1> {
  %e = tensor.empty() : tensor<4x10xi1>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%labels : tensor<4xi64>) outs(%e : tensor<4x10xi1>) {
  ^bb0(%i: i64, %o: i1):
    %p = linalg.index 1 : index
    %q = arith.index_cast %p : index to i64
    %c = arith.cmpi eq, %i, %q : i64
    linalg.yield %c : i1
  } -> tensor<4x10xi1>
  return %r : tensor<4x10xi1>
}

// What differs is compared with the same positions.
// CHECK-LABEL: @not_equal
// CHECK-NEXT: argument 0: {{.*}}; index, from 0 to 10{{$}}
func.func @not_equal(%labels: tensor<4xi64>) -> tensor<4x10xi1> {
  %e = tensor.empty() : tensor<4x10xi1>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%labels : tensor<4xi64>) outs(%e : tensor<4x10xi1>) {
  ^bb0(%i: i64, %o: i1):
    %p = linalg.index 1 : index
    %q = arith.index_cast %p : index to i64
    %c = arith.cmpi ne, %i, %q : i64
    linalg.yield %c : i1
  } -> tensor<4x10xi1>
  return %r : tensor<4x10xi1>
}

// An order says nothing of the range: lengths of sequences are compared so.
// CHECK-LABEL: @less
// CHECK-NEXT: argument 0: {{.*}}; mask{{$}}
func.func @less(%labels: tensor<4xi64>) -> tensor<4x10xi1> {
  %e = tensor.empty() : tensor<4x10xi1>
  %r = linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]} ins(%labels : tensor<4xi64>) outs(%e : tensor<4x10xi1>) {
  ^bb0(%i: i64, %o: i1):
    %p = linalg.index 1 : index
    %q = arith.index_cast %p : index to i64
    %c = arith.cmpi sle, %i, %q : i64
    linalg.yield %c : i1
  } -> tensor<4x10xi1>
  return %r : tensor<4x10xi1>
}
