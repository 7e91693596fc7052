// What every reader rounds to the format itself needs no rounding before: so a
// second application of `everything` changes nothing. One reader that does not
// is enough, be it another format, another rounding or arithmetic.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=round" --split-input-file | FileCheck %s

// CHECK-LABEL: func @cast(
// CHECK-NOT: prec.round
// CHECK: return
func.func @cast(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = arith.truncf %x : tensor<4xf32> to tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: func @body(
// CHECK-NOT: prec.round
// CHECK: return
func.func @body(%x: tensor<?xf32>) -> tensor<?xbf16> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xbf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%e : tensor<?xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %t = arith.truncf %a : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<?xbf16>
  return %0 : tensor<?xbf16>
}

// -----

// CHECK-LABEL: func @another_format(
// CHECK: prec.round %arg0 to bf16
func.func @another_format(%x: tensor<4xf32>) -> tensor<4xf16> {
  %0 = arith.truncf %x : tensor<4xf32> to tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// CHECK-LABEL: func @another_rounding(
// CHECK: prec.round %arg0 to bf16
func.func @another_rounding(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = arith.truncf %x upward : tensor<4xf32> to tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: func @also_wide(
// CHECK: prec.round %arg0 to bf16
func.func @also_wide(%x: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xf32>) {
  %0 = arith.truncf %x : tensor<4xf32> to tensor<4xbf16>
  return %0, %x : tensor<4xbf16>, tensor<4xf32>
}

// -----

// What a loop only writes to is read by nobody; what it also reads is.

// CHECK-LABEL: func @written(
// CHECK: = scf.forall
// CHECK-NOT: prec.round
// CHECK: scf.forall.in_parallel
func.func @written(%x: tensor<4x8xf32>, %row: tensor<8xbf16>) -> tensor<4x8xf32> {
  %wide = arith.extf %row : tensor<8xbf16> to tensor<8xf32>
  %0 = scf.forall (%i) in (4) shared_outs(%o = %x) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %wide into %o[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    }
  }
  return %0 : tensor<4x8xf32>
}

// -----

// CHECK-LABEL: func @written_and_read(
// CHECK: %[[X:.*]] = prec.round %arg0 to bf16
// CHECK: = scf.forall {{.*}} shared_outs(%[[O:.*]] = %[[X]])
// CHECK: tensor.extract_slice %[[O]]
// CHECK: %[[R:.*]] = prec.round
// CHECK: tensor.parallel_insert_slice %[[R]] into %[[O]]
func.func @written_and_read(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %x) -> (tensor<4x8xf32>) {
    %row = tensor.extract_slice %o[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
    %y = math.tanh %row : tensor<8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %o[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    }
  }
  return %0 : tensor<4x8xf32>
}
