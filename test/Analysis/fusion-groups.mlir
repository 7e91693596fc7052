// Which ops are computed together under each mode. In brackets the group; a
// result is inner if it never leaves it.

// RUN: prec-opt %s --prec-print-analyses=fusion=none -o /dev/null | FileCheck %s --check-prefix=NONE
// RUN: prec-opt %s --prec-print-analyses=fusion=pointwise -o /dev/null | FileCheck %s --check-prefix=POINTWISE
// RUN: prec-opt %s --prec-print-analyses=fusion=epilogue -o /dev/null | FileCheck %s --check-prefix=EPILOGUE
// RUN: prec-opt %s --prec-print-analyses=fusion=row -o /dev/null | FileCheck %s --check-prefix=ROW
// RUN: not prec-opt %s --prec-print-analyses=fusion=all 2>&1 | FileCheck %s --check-prefix=ERROR

// ERROR: error: prec-print-analyses: unknown fusion 'all'; known: none, pointwise, epilogue, row

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// A contraction, what follows it, and a sum over rows. What is returned is
// stored, and still read within its group.
// NONE-LABEL: @linear
// NONE: [2] linalg.matmul: {{.*}}accumulator: data;
// NONE: [3] arith.addf: {{.*}}free: data{{$}}
// NONE: [4] math.tanh: {{.*}}free: data{{$}}
// NONE: [5] linalg.generic
// POINTWISE-LABEL: @linear
// POINTWISE: [2] linalg.matmul: {{.*}}accumulator: data;
// POINTWISE: [3] arith.addf: {{.*}}free: data{{$}}
// POINTWISE: [3] math.tanh: {{.*}}free: data{{$}}
// POINTWISE: [4] linalg.generic
// EPILOGUE-LABEL: @linear
// EPILOGUE: [2] linalg.matmul: {{.*}}accumulator: data, inner;
// EPILOGUE: [2] arith.addf: {{.*}}free: data{{$}}
// EPILOGUE: [2] math.tanh: {{.*}}free: data{{$}}
// EPILOGUE: [3] linalg.generic
// ROW-LABEL: @linear
// ROW: [2] linalg.matmul: {{.*}}accumulator: data, inner;
// ROW: [2] arith.addf: {{.*}}free: data{{$}}
// ROW: [2] math.tanh: {{.*}}free: data, inner{{$}}
// ROW: [2] linalg.generic
func.func @linear(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %o: tensor<4x16xf32>, %b: tensor<4x16xf32>, %z: tensor<4xf32>) -> (tensor<4x16xf32>, tensor<4xf32>) {
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%o : tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = arith.addf %0, %b : tensor<4x16xf32>
  %2 = math.tanh %1 : tensor<4x16xf32>
  %3 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%2 : tensor<4x16xf32>) outs(%z : tensor<4xf32>) {
  ^bb0(%in: f32, %acc: f32):
    %4 = arith.addf %in, %acc : f32
    linalg.yield %4 : f32
  } -> tensor<4xf32>
  return %1, %3 : tensor<4x16xf32>, tensor<4xf32>
}

// A diamond through a contraction: exp and addf could be one kernel, but not
// before the contraction between them is computed.
// EPILOGUE-LABEL: @diamond
// EPILOGUE: [[#E:]]] math.exp: {{.*}}free: {{[a-z]+}} >= 0{{$}}
// EPILOGUE: [[#E+1]]] linalg.matmul: {{.*}}inner
// EPILOGUE: [[#E+1]]] arith.addf
// ROW-LABEL: @diamond
// ROW: [[#E:]]] math.exp: {{.*}}free: {{[a-z]+}} >= 0{{$}}
// ROW: [[#E+1]]] linalg.matmul
// ROW: [[#E+1]]] arith.addf
// POINTWISE-LABEL: @diamond
// POINTWISE: [[#E:]]] math.exp
// POINTWISE: [[#E+1]]] linalg.matmul
// POINTWISE: [[#E+2]]] arith.addf
func.func @diamond(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %o: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = math.exp %x : tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = arith.addf %0, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// The same without one: inner, with two readers.
// POINTWISE-LABEL: @no_diamond
// POINTWISE: [[#E:]]] math.exp: {{.*}}inner{{$}}
// POINTWISE: [[#E]]] math.tanh: {{.*}}inner{{$}}
// POINTWISE: [[#E]]] arith.addf
func.func @no_diamond(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = math.exp %x : tensor<8x8xf32>
  %1 = math.tanh %0 : tensor<8x8xf32>
  %2 = arith.addf %0, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// A diamond through a sum whose position a slice needs: the slice cannot be
// read before that is known, though a view costs nothing.
// ROW-LABEL: @slice_by_data
// ROW: [[#E:]]] math.exp: {{.*}}>= 0
// ROW: tensor.extract:
// ROW: [[#S:]]] tensor.extract_slice
// ROW-NOT: [[#E]]] arith.negf
// ROW: arith.negf
func.func @slice_by_data(%x: tensor<8xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = math.exp %x : tensor<8xf32>
  %1 = tensor.extract %0[%c0] : tensor<8xf32>
  %2 = arith.fptosi %1 : f32 to i32
  %3 = arith.index_cast %2 : i32 to index
  %4 = tensor.extract_slice %0[%3] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %5 = arith.negf %4 : tensor<4xf32>
  return %5 : tensor<4xf32>
}

// One contraction a group: the product of two results goes with the later one.
// The bias that is spread early stands with its add, and fills are nobody's.
// EPILOGUE-LABEL: @gate
// EPILOGUE: [[#F:]]] linalg.fill: {{.*}}, inner
// EPILOGUE: [[#B:]]] linalg.broadcast: {{.*}}, inner
// EPILOGUE: [[#G:]]] linalg.matmul: {{.*}}, inner;
// EPILOGUE: [[#G]]] math.tanh
// EPILOGUE-NOT: inner
// EPILOGUE: [[#U:]]] linalg.matmul: {{.*}}, inner;
// EPILOGUE: [[#U]]] arith.mulf
// EPILOGUE-NOT: inner
// EPILOGUE: [[#B]]] linalg.matmul: {{.*}}, inner;
// EPILOGUE: [[#B]]] arith.addf
func.func @gate(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %u: tensor<8x8xf32>, %d: tensor<8x8xf32>, %bias: tensor<8xf32>) -> tensor<4x8xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %o = linalg.fill ins(%z : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %b = linalg.broadcast ins(%bias : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
  %g = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %t = math.tanh %g : tensor<4x8xf32>
  %up = linalg.matmul ins(%x, %u : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %m = arith.mulf %t, %up : tensor<4x8xf32>
  %dn = linalg.matmul ins(%m, %d : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = arith.addf %dn, %b : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// The same where the kernel of the earlier one casts what it makes: whoever reads
// the cast reads that contraction, and x * sigmoid(x) stands with its product.
// EPILOGUE-LABEL: @gate_of_narrow
// EPILOGUE: [[#U:]]] linalg.matmul: {{.*}}, inner;
// EPILOGUE: [[#U]]] arith.truncf
// EPILOGUE-NOT: inner
// EPILOGUE: [[#G:]]] linalg.matmul: {{.*}}, inner;
// EPILOGUE: [[#G]]] math.exp: {{.*}}, inner
// EPILOGUE: [[#G]]] arith.mulf: {{.*}}, inner
// EPILOGUE: [[#G]]] linalg.generic: {{.*}}free: data{{$}}
func.func @gate_of_narrow(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %u: tensor<8x8xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %up = linalg.matmul ins(%x, %u : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %n = arith.truncf %up : tensor<4x8xf32> to tensor<4x8xbf16>
  %g = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  %t = math.exp %g : tensor<4x8xf32>
  %s = arith.mulf %g, %t : tensor<4x8xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%s, %n : tensor<4x8xf32>, tensor<4x8xbf16>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %narrow: bf16, %out: f32):
    %wide = arith.extf %narrow : bf16 to f32
    %m = arith.mulf %in, %wide : f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A softmax by name begins a kernel, as its last step does where it is written
// out: what follows element by element stands with it, what it reads does not.
// NONE-LABEL: @softmax
// NONE: [[#R:]]] linalg.softmax: {{.*}}
// NONE-NOT: [[#R]]] arith.mulf
// POINTWISE-LABEL: @softmax
// POINTWISE: math.exp: {{.*}}>= 0{{$}}
// POINTWISE: [[#R:]]] linalg.softmax: {{.*}}, inner;
// POINTWISE: [[#R]]] arith.mulf
// EPILOGUE-LABEL: @softmax
// EPILOGUE: [[#X:]]] math.exp: {{.*}}>= 0{{$}}
// EPILOGUE-NOT: [[#X]]] linalg.softmax
// EPILOGUE: [[#R:]]] linalg.softmax: {{.*}}, inner;
// EPILOGUE: [[#R]]] arith.mulf
// ROW-LABEL: @softmax
// ROW: [[#R:]]] math.exp: {{.*}}, inner{{$}}
// ROW: [[#R]]] linalg.softmax: {{.*}}, inner;
// ROW: [[#R]]] arith.mulf
func.func @softmax(%x: tensor<4x8xf32>, %e: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = math.exp %x : tensor<4x8xf32>
  %1 = linalg.softmax dimension(1) ins(%0 : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = arith.mulf %1, %1 : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Groups end at regions: what a loop reads from around it is stored.
// ROW-LABEL: @loop
// ROW: [[#E:]]] math.exp: {{.*}}>= 0{{$}}
// ROW-NOT: [[#E]]] arith.addf
// ROW: arith.addf
func.func @loop(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = math.exp %x : tensor<8xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> tensor<8xf32> {
    %2 = arith.addf %acc, %0 : tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  return %1 : tensor<8xf32>
}
