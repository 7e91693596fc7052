// A bucket of relative positions is 8 log(n / 8) / log(16): 2 for n = 16 in f32,
// 1.9999999 in float64. What is made of positions and constants alone belongs to
// the model, so float64 takes the buckets of the program. Without roundings there
// is no error, whether a body computes them, a chain of ops, one of two inputs of
// a body, or tosa.

// RUN: prec-run --compare %s --function=body --assign=preset=contractions --seeds=1 | FileCheck %s --check-prefix=SAME
// RUN: prec-run --compare %s --function=chain --assign=preset=contractions --seeds=1 | FileCheck %s --check-prefix=SAME
// RUN: prec-run --compare %s --function=beside --assign=preset=contractions --seeds=1 | FileCheck %s --check-prefix=SAME
// RUN: prec-run --compare %s --function=tosa --assign=preset=contractions --seeds=1 | FileCheck %s --check-prefix=SAME
// SAME: worst output: candidate 0 (r0), fp32 0

// Other readers of the arithmetic are in float64: of the logarithm of 2, too.

// RUN: prec-run %s --float64 --function=shared -o %t.npz
// RUN: %python -c "import numpy; print(*numpy.load('%t.npz').values())" | FileCheck %s --check-prefix=SHARED
// SHARED: {{^}}2.0 0.693147180559945

// The bucket of an argument, and of what a loop carries, follows float64. The
// program's is another one, an error of 1.

// RUN: %python -c "import numpy; numpy.savez('%t.n.npz', numpy.float32(16))"
// RUN: prec-run --compare %s --function=given --assign=preset=contractions --inputs=%t.n.npz | FileCheck %s --check-prefix=OTHER
// RUN: prec-run --compare %s --function=carried --assign=preset=contractions | FileCheck %s --check-prefix=OTHER
// OTHER: worst output: candidate 1.00e+00 (r0), fp32 1.00e+00

// A calibration runs in float64, too: a contract is not refused.

// RUN: prec-run --calibrate=%t.json %s --function=chain --seeds=1
// RUN: prec-opt %s --prec-assign="calibration=%t.json max-error=1e-3" -o /dev/null

#v = affine_map<(i) -> (i)>

func.func @body(%table: tensor<16xf32>) -> tensor<24xf32> {
  %re = tensor.empty() : tensor<24xf32>
  %r = linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]}
      outs(%re : tensor<24xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %f = arith.sitofp %j : i32 to f32
    %one = arith.constant 1.0 : f32
    %c8 = arith.constant 8.0 : f32
    %l16 = arith.constant 2.77258873 : f32
    %m = arith.maximumf %f, %one : f32
    %d = arith.divf %m, %c8 : f32
    %l = math.log %d : f32
    %q = arith.divf %l, %l16 : f32
    %b = arith.mulf %q, %c8 : f32
    %g = math.floor %b : f32
    %n = arith.fptosi %g : f32 to i32
    %c0 = arith.constant 0 : i32
    %p = arith.maxsi %n, %c0 : i32
    %k = arith.index_cast %p : i32 to index
    %t = tensor.extract %table[%k] : tensor<16xf32>
    linalg.yield %t : f32
  } -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @chain(%table: tensor<16xf32>) -> tensor<24xf32> {
  %positionse = tensor.empty() : tensor<24xf32>
  %positions = linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]}
      outs(%positionse : tensor<24xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %f = arith.sitofp %j : i32 to f32
    linalg.yield %f : f32
  } -> tensor<24xf32>
  %logse = tensor.empty() : tensor<24xf32>
  %logs = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]}
      ins(%positions : tensor<24xf32>) outs(%logse : tensor<24xf32>) {
  ^bb0(%f: f32, %o: f32):
    %one = arith.constant 1.0 : f32
    %c8 = arith.constant 8.0 : f32
    %l16 = arith.constant 2.77258873 : f32
    %m = arith.maximumf %f, %one : f32
    %d = arith.divf %m, %c8 : f32
    %l = math.log %d : f32
    linalg.yield %l : f32
  } -> tensor<24xf32>
  %bucketse = tensor.empty() : tensor<24xf32>
  %buckets = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]}
      ins(%logs : tensor<24xf32>) outs(%bucketse : tensor<24xf32>) {
  ^bb0(%l: f32, %o: f32):
    %c8 = arith.constant 8.0 : f32
    %l16 = arith.constant 2.77258873 : f32
    %q = arith.divf %l, %l16 : f32
    %b = arith.mulf %q, %c8 : f32
    linalg.yield %b : f32
  } -> tensor<24xf32>
  %numberse = tensor.empty() : tensor<24xi32>
  %numbers = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]}
      ins(%buckets : tensor<24xf32>) outs(%numberse : tensor<24xi32>) {
  ^bb0(%b: f32, %o: i32):
    %g = math.floor %b : f32
    %n = arith.fptosi %g : f32 to i32
    linalg.yield %n : i32
  } -> tensor<24xi32>
  %re = tensor.empty() : tensor<24xf32>
  %r = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]}
      ins(%numbers : tensor<24xi32>) outs(%re : tensor<24xf32>) {
  ^bb0(%n: i32, %o: f32):
    %c0 = arith.constant 0 : i32
    %p = arith.maxsi %n, %c0 : i32
    %k = arith.index_cast %p : i32 to index
    %t = tensor.extract %table[%k] : tensor<16xf32>
    linalg.yield %t : f32
  } -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @beside(%x: tensor<24xf32>, %table: tensor<16xf32>) -> tensor<24xf32> {
  %bucketse = tensor.empty() : tensor<24xf32>
  %buckets = linalg.generic {indexing_maps = [#v], iterator_types = ["parallel"]}
      outs(%bucketse : tensor<24xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %f = arith.sitofp %j : i32 to f32
    %one = arith.constant 1.0 : f32
    %c8 = arith.constant 8.0 : f32
    %l16 = arith.constant 2.77258873 : f32
    %m = arith.maximumf %f, %one : f32
    %d = arith.divf %m, %c8 : f32
    %l = math.log %d : f32
    %q = arith.divf %l, %l16 : f32
    %b = arith.mulf %q, %c8 : f32
    linalg.yield %b : f32
  } -> tensor<24xf32>
  %re = tensor.empty() : tensor<24xf32>
  %r = linalg.generic {indexing_maps = [#v, #v, #v], iterator_types = ["parallel"]}
      ins(%x, %buckets : tensor<24xf32>, tensor<24xf32>) outs(%re : tensor<24xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %g = math.floor %b : f32
    %n = arith.fptosi %g : f32 to i32
    %c0 = arith.constant 0 : i32
    %p = arith.maxsi %n, %c0 : i32
    %k = arith.index_cast %p : i32 to index
    %t = tensor.extract %table[%k] : tensor<16xf32>
    %y = arith.maximumf %t, %a : f32
    linalg.yield %y : f32
  } -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @tosa(%table: tensor<1x16x1xf32>) -> tensor<1x24x1xf32> {
  %f = "tosa.const"() {values = dense<[[1.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]]> : tensor<1x24xf32>} : () -> tensor<1x24xf32>
  %eighth = "tosa.const"() {values = dense<0.125> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %l16 = "tosa.const"() {values = dense<2.77258873> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %c8 = "tosa.const"() {values = dense<8.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %c0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %shift = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %d = tosa.mul %f, %eighth, %shift : (tensor<1x24xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<1x24xf32>
  %l = tosa.log %d : (tensor<1x24xf32>) -> tensor<1x24xf32>
  %r = tosa.reciprocal %l16 : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %q = tosa.mul %l, %r, %shift : (tensor<1x24xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<1x24xf32>
  %b = tosa.mul %q, %c8, %shift : (tensor<1x24xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<1x24xf32>
  %g = tosa.floor %b : (tensor<1x24xf32>) -> tensor<1x24xf32>
  %n = tosa.cast %g : (tensor<1x24xf32>) -> tensor<1x24xi32>
  %p = tosa.maximum %n, %c0 : (tensor<1x24xi32>, tensor<1x1xi32>) -> tensor<1x24xi32>
  %t = tosa.gather %table, %p : (tensor<1x16x1xf32>, tensor<1x24xi32>) -> tensor<1x24x1xf32>
  return %t : tensor<1x24x1xf32>
}

func.func @shared() -> (f32, f32) {
  %f = arith.constant 16.0 : f32
  %one = arith.constant 1.0 : f32
  %c8 = arith.constant 8.0 : f32
  %l16 = arith.constant 2.77258873 : f32
  %m = arith.maximumf %f, %one : f32
  %d = arith.divf %m, %c8 : f32
  %l = math.log %d : f32
  %q = arith.divf %l, %l16 : f32
  %b = arith.mulf %q, %c8 : f32
  %g = math.floor %b : f32
  %n = arith.fptosi %g : f32 to i32
  %y = arith.sitofp %n : i32 to f32
  return %y, %l : f32, f32
}

func.func @given(%f: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %c8 = arith.constant 8.0 : f32
  %l16 = arith.constant 2.77258873 : f32
  %m = arith.maximumf %f, %one : f32
  %d = arith.divf %m, %c8 : f32
  %l = math.log %d : f32
  %q = arith.divf %l, %l16 : f32
  %b = arith.mulf %q, %c8 : f32
  %g = math.floor %b : f32
  %n = arith.fptosi %g : f32 to i32
  %y = arith.sitofp %n : i32 to f32
  return %y : f32
}

func.func @carried() -> f32 {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %step = arith.constant 1 : index
  %first = arith.constant 4.0 : f32
  %f = scf.for %i = %zero to %two step %step iter_args(%a = %first) -> f32 {
    %next = arith.addf %a, %a : f32
    scf.yield %next : f32
  }
  %one = arith.constant 1.0 : f32
  %c8 = arith.constant 8.0 : f32
  %l16 = arith.constant 2.77258873 : f32
  %m = arith.maximumf %f, %one : f32
  %d = arith.divf %m, %c8 : f32
  %l = math.log %d : f32
  %q = arith.divf %l, %l16 : f32
  %b = arith.mulf %q, %c8 : f32
  %g = math.floor %b : f32
  %n = arith.fptosi %g : f32 to i32
  %y = arith.sitofp %n : i32 to f32
  return %y : f32
}
