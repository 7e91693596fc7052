// Both arms of a choice are computed, and of this one no input takes the second: no result
// depends on it, and its roundings seem to cost nothing. Nobody knows what they cost where
// it is taken, so that a bound on errors leaves its contraction wide, and policies do with it
// what autocast does.

// RUN: prec-run --calibrate=%t.json %s --seeds=2 2>&1 | FileCheck %s --check-prefix=WARN
// WARN: warning: no result follows small changes of 4 values on any input; they have no price, such as
// RUN: %python -c "import json; print(*[(v['id'], p['all']['mean']) for v in json.load(open('%t.json'))['values'] for p in v['formats'].values()], sep='\n')" | FileCheck %s --check-prefix=PRICES
// PRICES: ('main/arg0', [{{[1-9].*}}])
// PRICES: ('main/arg3', [None])

// RUN: prec-opt %s --prec-assign="calibration=%t.json max-error=1e-2" | FileCheck %s
// RUN: prec-opt %s --prec-assign="calibration=%t.json preset=fast summary" -o %t.mlir 2>&1 | FileCheck %s --check-prefix=FAST
// Under a budget it may be rounded, and is charged as what is dearest.
// RUN: not prec-opt %s --prec-assign="calibration=%t.json fusion=epilogue target=sm_80 budget=time:10%" -o %t.mlir 2>&1 | FileCheck %s --check-prefix=TIME
// TIME: note: kernels that read or write this take 74.0 % of the time
// RUN: prec-opt %s --prec-assign="calibration=%t.json fusion=epilogue budget=bytes:98% summary" -o %t.mlir 2>&1 | FileCheck %s --check-prefix=BUDGET
// BUDGET: 0 of 2 contractions in bf16, 1 roundings
// BUDGET: 95.7 % of fp32 with fusion=epilogue
// RUN: prec-opt %s --prec-assign="calibration=%t.json fusion=epilogue budget=bytes:88% summary" -o %t.mlir 2>&1 | FileCheck %s --check-prefix=DEAR
// DEAR: roundings have no price
// DEAR: 87.0 % of fp32 with fusion=epilogue
// FAST: 2 of 2 contractions in bf16
// FAST: 2 roundings have no price, such as main/

// CHECK-LABEL: func @main
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<4x24xf32>, tensor<24x12xf32>)
// CHECK: linalg.tanh
// CHECK-NOT: bf16
// CHECK: linalg.matmul ins(%{{.*}}, %arg3 : tensor<4x24xf32>, tensor<24x12xf32>)
func.func @main(%x: tensor<4x24xf32>, %gate: tensor<4xf32>,
                %w: tensor<24x12xf32>, %other: tensor<24x12xf32>)
    -> tensor<4x12xf32> {
  %zero = arith.constant 0.0 : f32
  // The warning is about no number of the program, which is the same on all inputs.
  %bounds = arith.constant dense<-100.1> : tensor<4xf32>
  %empty = tensor.empty() : tensor<4x12xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x12xf32>)
      -> tensor<4x12xf32>
  %first = linalg.matmul
      ins(%x, %w : tensor<4x24xf32>, tensor<24x12xf32>)
      outs(%init : tensor<4x12xf32>) -> tensor<4x12xf32>
  %hidden_empty = tensor.empty() : tensor<4x24xf32>
  %hidden = linalg.tanh ins(%x : tensor<4x24xf32>)
      outs(%hidden_empty : tensor<4x24xf32>) -> tensor<4x24xf32>
  %second = linalg.matmul
      ins(%hidden, %other : tensor<4x24xf32>, tensor<24x12xf32>)
      outs(%init : tensor<4x12xf32>) -> tensor<4x12xf32>
  %chosen = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%gate, %bounds, %first, %second
          : tensor<4xf32>, tensor<4xf32>, tensor<4x12xf32>, tensor<4x12xf32>)
      outs(%empty : tensor<4x12xf32>) {
  ^bb0(%g: f32, %never: f32, %a: f32, %b: f32, %out: f32):
    %takesSecond = arith.cmpf olt, %g, %never : f32
    %r = arith.select %takesSecond, %b, %a : f32
    linalg.yield %r : f32
  } -> tensor<4x12xf32>
  return %chosen : tensor<4x12xf32>
}
