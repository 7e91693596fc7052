// Every reason for which a contraction stays in fp32, beside one that does not.

// RUN: prec-opt %s --prec-assign=stop-after=plan --remarks-filter=prec \
// RUN:   -o /dev/null --split-input-file --verify-diagnostics=only-expected

func.func @pin(%x: tensor<4x8xf32>, %w: tensor<16x8xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %p = prec.pin %w "calibration saw outliers" : tensor<16x8xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%p : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  // expected-remark-re @below {{keep | {{.*}}pin{{.*}}calibration saw outliers}}
  %0 = linalg.matmul ins(%x, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  %u = linalg.transpose ins(%w : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  // expected-remark @below {{mode |}}
  %1 = linalg.matmul ins(%x, %u : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A pin is seen through calls and loops, but not through arithmetic.

func.func @pin_in_the_caller(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>, %n: index) -> tensor<4x16xf32> {
  %p = prec.pin %w "outliers" : tensor<8x16xf32>
  %0 = call @callee(%x, %p, %acc, %n) : (tensor<4x8xf32>, tensor<8x16xf32>, tensor<4x16xf32>, index) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
func.func private @callee(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>, %n: index) -> tensor<4x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%weight = %w, %sum = %acc) -> (tensor<8x16xf32>, tensor<4x16xf32>) {
    // expected-remark-re @below {{keep | {{.*}}pin{{.*}}outliers}}
    %1 = linalg.matmul ins(%x, %weight : tensor<4x8xf32>, tensor<8x16xf32>) outs(%sum : tensor<4x16xf32>) -> tensor<4x16xf32>
    scf.yield %weight, %1 : tensor<8x16xf32>, tensor<4x16xf32>
  }
  %y = math.tanh %w : tensor<8x16xf32>
  // expected-remark @below {{mode |}}
  %2 = linalg.matmul ins(%x, %y : tensor<4x8xf32>, tensor<8x16xf32>) outs(%0#1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %2 : tensor<4x16xf32>
}

// -----

func.func @user_mode(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) {
  // expected-remark-re @below {{keep | {{.*}}user-mode{{.*}}fp32}}
  %0 = linalg.matmul {prec.mode = #prec.mode<fp32>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // expected-remark-re @below {{keep | {{.*}}user-mode{{.*}}fp16}}
  %1 = linalg.matmul {prec.mode = #prec.mode<fp16>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // expected-remark @below {{mode |}}
  %2 = linalg.matmul {prec.mode = #prec.mode<bf16>} ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

func.func @f64(%x: tensor<4x8xf64>, %w: tensor<8x16xf64>, %acc: tensor<4x16xf64>) -> tensor<4x16xf64> {
  // expected-remark-re @below {{keep | {{.*}}type{{.*}}f64 is not f32}}
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf64>, tensor<8x16xf64>) outs(%acc : tensor<4x16xf64>) -> tensor<4x16xf64>
  return %0 : tensor<4x16xf64>
}

// -----

func.func @narrow_accumulator(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %acc: tensor<4x16xbf16>) -> tensor<4x16xbf16> {
  // expected-remark-re @below {{keep | {{.*}}type{{.*}}bf16 is not f32}}
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xbf16>) -> tensor<4x16xbf16>
  return %0 : tensor<4x16xbf16>
}

// -----

// One factor in another narrow format.

func.func @other_narrow_factor(%x: tensor<4x8xf32>, %w: tensor<8x16xf16>, %v: tensor<8x16xbf16>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  // expected-remark-re @below {{keep | {{.*}}type{{.*}}f16 is not f32}}
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  // expected-remark @below {{mode |}}
  %1 = linalg.matmul ins(%x, %v : tensor<4x8xf32>, tensor<8x16xbf16>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %1 : tensor<4x16xf32>, tensor<4x16xf32>
}
