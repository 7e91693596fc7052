// Bytes of dynamic shapes at given sizes. The figures are those of a program
// with these sizes in its types (test/Numerics/check_bytes.py: of whole models).

// RUN: prec-opt %s "--prec-assign=summary sizes=arg0:6x8" --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=summary sizes=arg0:6x8 stop-after=plan" --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: prec-opt %s "--prec-assign=summary" --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: prec-opt %s "--prec-assign=plan-out=- sizes=f/arg0:6x8 stop-after=plan" --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=PLAN

// PLAN: "sizes": [
// PLAN-NEXT: "f/arg0:6x8"

// Elementwise ops have the shape of their operands, also the casts that prec
// adds. 48 elements read, written and read, 128 of the weight, 96 written. After:
// 48 read and written wide, both factors cast and read: 48 * 8 + 176 * (4 + 2 + 2)
// + 96 * 4.
// CHECK: prec: bytes moved at sizes=arg0:6x8: 147.8 % of fp32 with fusion=none (2176 of 1472)
// WITHOUT: prec: bytes moved: 200.0 % of fp32 with fusion=none (1024 of 512), {{.*}}; 4 values of unknown shape left out
func.func @f(%x: tensor<?x8xf32>, %w: tensor<8x16xf32>) -> tensor<?x16xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %d = tensor.dim %x, %c0 : tensor<?x8xf32>
  %e = tensor.empty(%d) : tensor<?x16xf32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<?x16xf32>) -> tensor<?x16xf32>
  %y = math.exp %x : tensor<?x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<?x8xf32>, tensor<8x16xf32>) outs(%o : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

// -----

// Sizes that integers are computed from, in another type than index and with
// a select; a join of 6 and 6 rows, of which a slice takes all but two; a reshape.
// 48 read, 96 written; 80 read, written; 80 read, written: (48 + 96 + 4 * 80) * 4.
// CHECK: with fusion=none (1856 of 1856)
// CHECK-NOT: unknown
// WITHOUT: 4 values of unknown shape left out
func.func @f(%x: tensor<?x8xf32>) -> tensor<?x2x4xf32> {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : i64
  %four = arith.constant 4 : i64
  %d = tensor.dim %x, %c0 : tensor<?x8xf32>
  %i = arith.index_cast %d : index to i64
  %double = arith.muli %i, %two : i64
  %less = arith.subi %double, %two : i64
  %is = arith.cmpi slt, %less, %double : i64
  %rows = arith.select %is, %less, %double : i64
  %n = arith.index_cast %rows : i64 to index
  %both = tensor.concat dim(0) %x, %x : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  %some = tensor.extract_slice %both[0, 0] [%n, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
  %0 = math.exp %some : tensor<?x8xf32>
  %shape = tensor.from_elements %rows, %two, %four : tensor<3xi64>
  %1 = tensor.reshape %0(%shape) : (tensor<?x8xf32>, tensor<3xi64>) -> tensor<?x2x4xf32>
  %2 = math.exp %1 : tensor<?x2x4xf32>
  return %2 : tensor<?x2x4xf32>
}

// -----

// A loop that turns as often as there are rows and hands on what it takes, and
// a function that is called with it: 48 * 4 read and written by 6 turns and by
// two calls.
// CHECK: with fusion=none (3072 of 3072)
// CHECK-NOT: unknown
// WITHOUT: values of unknown shape left out; 1 loops of unknown length counted once
func.func @f(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = tensor.dim %x, %c0 : tensor<?x8xf32>
  %0 = scf.for %i = %c0 to %d step %c1 iter_args(%a = %x) -> tensor<?x8xf32> {
    %3 = math.exp %a : tensor<?x8xf32>
    scf.yield %3 : tensor<?x8xf32>
  }
  %1 = func.call @called(%0) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %2 = func.call @called(%1) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %2 : tensor<?x8xf32>
}
func.func private @called(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = math.exp %x : tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

// What grows in a loop has no one size, nor has what calls hand over in two:
// left out are the join, what it reads of the last turn, and both values of the
// function. Known are the 48 elements of %x, which every turn reads.
// CHECK: prec: bytes moved at sizes=arg0:6x8: 100.0 % of fp32 with fusion=none (576 of 576), {{.*}}; 4 values of unknown shape left out
func.func @f(%x: tensor<?x8xf32>) -> (tensor<?x8xf32>, tensor<?x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<?x8xf32> {
    %3 = tensor.concat dim(0) %a, %x : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
    scf.yield %3 : tensor<?x8xf32>
  }
  %1 = func.call @called(%0) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %2 = func.call @called(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %1, %2 : tensor<?x8xf32>, tensor<?x8xf32>
}
func.func private @called(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = math.exp %x : tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// -----

// Rows written in parallel do not change the size of what they are written into.
// Each of 6 turns reads 8 elements and writes 8, and 48 are read and written.
// CHECK: prec: bytes moved at sizes=arg0:6x8: {{.*}} with fusion=none (768 of 768)
// CHECK-NOT: unknown
func.func @f(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %x, %c0 : tensor<?x8xf32>
  %0 = scf.forall (%i) in (%d) shared_outs(%o = %x) -> tensor<?x8xf32> {
    %row = tensor.extract_slice %o[%i, 0] [1, 8] [1, 1] : tensor<?x8xf32> to tensor<1x8xf32>
    %e = math.exp %row : tensor<1x8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<?x8xf32>
    }
  }
  %1 = math.exp %0 : tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}

// -----

// Ops of StableHLO do not say how large their results are.
// CHECK: with fusion=none (192 of 192), {{.*}}; 1 values of unknown shape left out
func.func @f(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = "stablehlo.exponential"(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}
