// Programs with narrow arithmetic in places that prec-widen does not reach stay
// as they are, with the reason.

// RUN: prec-opt %s --prec-widen --split-input-file --verify-diagnostics | FileCheck %s
// RUN: prec-opt %s --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign=existing=widen --split-input-file 2>&1 | FileCheck %s --check-prefix=ASSIGN
// ASSIGN-COUNT-9: warning: prec-widen: arithmetic in bf16 and fp16 stays as it is
// CHECK-NOT: prec.

// CHECK-LABEL: @named
func.func @named(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xbf16>) -> tensor<4x4xbf16> {
  // expected-warning @below {{prec-widen: arithmetic in bf16 and fp16 stays as it is: a named op casts its operands to it}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xbf16>) -> tensor<4x4xbf16>
  return %0 : tensor<4x4xbf16>
}

// -----

// CHECK-LABEL: @reduction
func.func @reduction(%a: tensor<4x8xbf16>, %c: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = linalg.reduce ins(%a : tensor<4x8xbf16>) outs(%c : tensor<4xbf16>) dimensions = [1]
    (%x: bf16, %s: bf16) {
      %1 = arith.extf %x : bf16 to f32
      %2 = arith.extf %s : bf16 to f32
      %3 = arith.addf %1, %2 : f32
      // expected-warning @below {{a reduction rounds in its body}}
      %4 = arith.truncf %3 : f32 to bf16
      linalg.yield %4 : bf16
    }
  %5 = arith.addf %0, %0 : tensor<4xbf16>
  return %5 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: @bits
func.func @bits(%a: tensor<4xi16>, %c: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = linalg.map ins(%a : tensor<4xi16>) outs(%c : tensor<4xbf16>) (%x: i16, %o: bf16) {
    // expected-warning @below {{a body looks at its bits}}
    %1 = arith.bitcast %x : i16 to bf16
    %2 = arith.mulf %1, %1 : bf16
    linalg.yield %2 : bf16
  }
  return %0 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: @mode
func.func @mode(%a: tensor<4xf32>, %c: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = linalg.map ins(%a : tensor<4xf32>) outs(%c : tensor<4xbf16>) (%x: f32, %o: bf16) {
    // expected-warning @below {{a body rounds to it in a mode of its own}}
    %1 = arith.truncf %x toward_zero : f32 to bf16
    %2 = arith.mulf %1, %1 : bf16
    linalg.yield %2 : bf16
  }
  return %0 : tensor<4xbf16>
}

// -----

func.func private @f(bf16) -> bf16

// CHECK-LABEL: @call
func.func @call(%a: tensor<4xbf16>, %c: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = linalg.map ins(%a : tensor<4xbf16>) outs(%c : tensor<4xbf16>) (%x: bf16, %o: bf16) {
    // expected-warning @below {{a body calls a function with it}}
    %1 = func.call @f(%x) : (bf16) -> bf16
    %2 = arith.mulf %1, %1 : bf16
    linalg.yield %2 : bf16
  }
  return %0 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: @parallel
func.func @parallel(%a: tensor<4xbf16>) -> tensor<4xbf16> {
  // expected-warning @below {{a parallel loop computes it}}
  %0 = scf.forall (%i) in (4) shared_outs(%o = %a) -> tensor<4xbf16> {
    %s = tensor.extract_slice %a[%i] [1] [1] : tensor<4xbf16> to tensor<1xbf16>
    %d = arith.addf %s, %s : tensor<1xbf16>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %d into %o[%i] [1] [1] : tensor<1xbf16> into tensor<4xbf16>
    }
  }
  return %0 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: @small
func.func @small(%a: tensor<4xf8E5M2>) -> tensor<4xbf16> {
  // expected-warning @below {{it is cast from or to a smaller format}}
  %0 = arith.extf %a : tensor<4xf8E5M2> to tensor<4xbf16>
  %1 = arith.mulf %0, %0 : tensor<4xbf16>
  return %1 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: @small_tosa
func.func @small_tosa(%a: tensor<4xf8E5M2>, %b: tensor<4xbf16>) -> tensor<4xbf16> {
  // expected-warning @below {{it is cast from or to a smaller format}}
  %0 = tosa.cast %a : (tensor<4xf8E5M2>) -> tensor<4xbf16>
  %1 = tosa.add %0, %b : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  return %1 : tensor<4xbf16>
}

// -----

// CHECK-LABEL: @copy
func.func @copy(%a: tensor<4xf32>, %c: tensor<4xbf16>) -> tensor<4xbf16> {
  // expected-warning @below {{a copy rounds to it}}
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%c : tensor<4xbf16>) -> tensor<4xbf16>
  %1 = arith.mulf %0, %0 : tensor<4xbf16>
  return %1 : tensor<4xbf16>
}
