// Scores are what a softmax normalises. Scaling the weights or the bias of
// queries and keys sharpens them; probabilities weigh data.

// RUN: prec-opt %s --prec-print-analyses -o /dev/null | FileCheck %s

#row = affine_map<(i, j) -> (j)>
#column = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>

// Of what the queries and keys are made of, the weights and the bias scale
// scores, the data does not. What probabilities weigh is data, although it is
// the second factor. The last weight is behind the softmax.
// CHECK-LABEL: @attention
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; weight, fan-in 16, parameter, scores{{$}}
// CHECK-NEXT: argument 2: {{.*}}; weight, fan-in 16, parameter, scores{{$}}
// CHECK-NEXT: argument 3: {{.*}}; bias, parameter, scores{{$}}
// CHECK-NEXT: argument 4: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 5: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @attention(%x: tensor<8x16xf32>, %wq: tensor<16x16xf32>, %wk: tensor<16x16xf32>, %bk: tensor<16xf32>, %v: tensor<8x16xf32>, %g: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %q = linalg.matmul ins(%x, %wq : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %k0 = linalg.matmul ins(%x, %wk : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %k = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%k0, %bk : tensor<8x16xf32>, tensor<16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %sum = arith.addf %a, %b : f32
    linalg.yield %sum : f32
  } -> tensor<8x16xf32>
  %et = tensor.empty() : tensor<16x8xf32>
  %kt = linalg.transpose ins(%k : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
  %es = tensor.empty() : tensor<8x8xf32>
  %is = linalg.fill ins(%zero : f32) outs(%es : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = linalg.matmul ins(%q, %kt : tensor<8x16xf32>, tensor<16x8xf32>) outs(%is : tensor<8x8xf32>) -> tensor<8x8xf32>
  %er = tensor.empty() : tensor<8xf32>
  %im = linalg.fill ins(%low : f32) outs(%er : tensor<8xf32>) -> tensor<8xf32>
  %iz = linalg.fill ins(%zero : f32) outs(%er : tensor<8xf32>) -> tensor<8xf32>
  %mx = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["parallel", "reduction"]} ins(%s : tensor<8x8xf32>) outs(%im : tensor<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<8xf32>
  %ex = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%s, %mx : tensor<8x8xf32>, tensor<8xf32>) outs(%es : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x1 = math.exp %d : f32
    linalg.yield %x1 : f32
  } -> tensor<8x8xf32>
  %sm = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["parallel", "reduction"]} ins(%ex : tensor<8x8xf32>) outs(%iz : tensor<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<8xf32>
  %p = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%ex, %sm : tensor<8x8xf32>, tensor<8xf32>) outs(%es : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.divf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<8x8xf32>
  %c = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = linalg.matmul ins(%c, %g : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// An exponential of no difference from a maximum normalises nothing: the same
// without the shift.
// CHECK-LABEL: @exponentials_not_shifted
// CHECK-NEXT: argument 0: {{.*}}; data, channels{{$}}
// CHECK-NEXT: argument 1: {{.*}}; weight, fan-in 16, parameter{{$}}
// CHECK-NEXT: argument 2: {{.*}}; weight, fan-in 16, parameter{{$}}
// CHECK-NEXT: argument 3: {{.*}}; bias, parameter{{$}}
// CHECK-NEXT: argument 4: {{.*}}; weight, fan-in 8, parameter{{$}}
// CHECK-NEXT: argument 5: {{.*}}; weight, fan-in 16, parameter{{$}}
func.func @exponentials_not_shifted(%x: tensor<8x16xf32>, %wq: tensor<16x16xf32>, %wk: tensor<16x16xf32>, %bk: tensor<16xf32>, %v: tensor<8x16xf32>, %g: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<8x16xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %q = linalg.matmul ins(%x, %wq : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %k0 = linalg.matmul ins(%x, %wk : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %k = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%k0, %bk : tensor<8x16xf32>, tensor<16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %sum = arith.addf %a, %b : f32
    linalg.yield %sum : f32
  } -> tensor<8x16xf32>
  %et = tensor.empty() : tensor<16x8xf32>
  %kt = linalg.transpose ins(%k : tensor<8x16xf32>) outs(%et : tensor<16x8xf32>) permutation = [1, 0]
  %es = tensor.empty() : tensor<8x8xf32>
  %is = linalg.fill ins(%zero : f32) outs(%es : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = linalg.matmul ins(%q, %kt : tensor<8x16xf32>, tensor<16x8xf32>) outs(%is : tensor<8x8xf32>) -> tensor<8x8xf32>
  %er = tensor.empty() : tensor<8xf32>
  %im = linalg.fill ins(%low : f32) outs(%er : tensor<8xf32>) -> tensor<8xf32>
  %iz = linalg.fill ins(%zero : f32) outs(%er : tensor<8xf32>) -> tensor<8xf32>
  %mx = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["parallel", "reduction"]} ins(%s : tensor<8x8xf32>) outs(%im : tensor<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<8xf32>
  %ex = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%s, %iz : tensor<8x8xf32>, tensor<8xf32>) outs(%es : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %b : f32
    %x1 = math.exp %d : f32
    linalg.yield %x1 : f32
  } -> tensor<8x8xf32>
  %sm = linalg.generic {indexing_maps = [#all, #column], iterator_types = ["parallel", "reduction"]} ins(%ex : tensor<8x8xf32>) outs(%iz : tensor<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.addf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<8xf32>
  %p = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%ex, %sm : tensor<8x8xf32>, tensor<8xf32>) outs(%es : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.divf %a, %b : f32
    linalg.yield %d : f32
  } -> tensor<8x8xf32>
  %c = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = linalg.matmul ins(%c, %g : tensor<8x16xf32>, tensor<16x16xf32>) outs(%i : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// A factor with its own matrix for each element of the batch holds keys: data.
// CHECK-LABEL: @keys_of_a_batch
// CHECK: argument 2: {{.*}}; data, scores, channels{{$}}
func.func @keys_of_a_batch(%x: tensor<2x4x16xf32>, %y: tensor<2x4x16xf32>, %w: tensor<2x16x8xf32>) -> tensor<2x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %h = math.tanh %x : tensor<2x4x16xf32>
  %f = tensor.cast %w : tensor<2x16x8xf32> to tensor<2x16x8xf32>
  %e = tensor.empty() : tensor<2x4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  %s = linalg.batch_matmul ins(%h, %f : tensor<2x4x16xf32>, tensor<2x16x8xf32>) outs(%i : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  %p = linalg.softmax dimension(2) ins(%s : tensor<2x4x8xf32>) outs(%e : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  return %p : tensor<2x4x8xf32>
}

// A factor that the elements share is a weight.
// CHECK-LABEL: @shared_factor
// CHECK: argument 2: {{.*}}; weight, fan-in 16, parameter, scores{{$}}
func.func @shared_factor(%x: tensor<2x4x16xf32>, %y: tensor<2x4x16xf32>, %w: tensor<16x8xf32>) -> tensor<2x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %h = math.tanh %x : tensor<2x4x16xf32>
  %ef = tensor.empty() : tensor<2x16x8xf32>
  %f = linalg.broadcast ins(%w : tensor<16x8xf32>) outs(%ef : tensor<2x16x8xf32>) dimensions = [0]
  %e = tensor.empty() : tensor<2x4x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  %s = linalg.batch_matmul ins(%h, %f : tensor<2x4x16xf32>, tensor<2x16x8xf32>) outs(%i : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  %p = linalg.softmax dimension(2) ins(%s : tensor<2x4x8xf32>) outs(%e : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  return %p : tensor<2x4x8xf32>
}
