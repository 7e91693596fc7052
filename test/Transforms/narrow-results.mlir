// What a public function stores narrow is returned narrow where its callers take
// that; what is in the way is said.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=narrow" --split-input-file --remarks-filter=prec 2>/dev/null | FileCheck %s
// RUN: prec-opt %s "--prec-assign=preset=everything" --split-input-file --remarks-filter=prec -o /dev/null 2>&1 | grep 'result |' | FileCheck %s --check-prefix=REMARK
// RUN: prec-opt %s "--prec-assign=preset=everything results=narrow stop-after=narrow" --split-input-file | FileCheck %s --check-prefix=ALL
// RUN: prec-opt %s "--prec-assign=preset=everything results=narrow" --split-input-file | FileCheck %s --check-prefix=LOWER
// RUN: prec-opt %s "--prec-assign=preset=everything results=narrow emulate" --split-input-file | FileCheck %s --check-prefix=EMULATE
// RUN: prec-opt %s "--prec-assign=preset=everything results=narrow stop-after=plan" --split-input-file | FileCheck %s --check-prefix=PLAN
// RUN: not prec-opt %s --prec-assign=results=all 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: unknown value 'all' of results; known: declared, narrow

// One result by attribute, both by the option. The signature that came is kept
// beside the new one until casts are lowered.

// CHECK-LABEL: func @two
// CHECK-SAME: -> (tensor<4xbf16> {prec.abi = "narrow"}, tensor<4xf32>)
// CHECK-SAME: prec.signature = (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK: return %{{.*}}, %{{.*}} : tensor<4xbf16>, tensor<4xf32>
// ALL-LABEL: func @two
// ALL-SAME: -> (tensor<4xbf16> {prec.abi = "narrow"}, tensor<4xbf16> {prec.abi = "narrow"})
// LOWER-LABEL: func @two(%arg0: tensor<4xf32>) -> (tensor<4xbf16>, tensor<4xbf16>) {
// EMULATE-LABEL: func @two(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
// PLAN-LABEL: func.func @two(%arg0: tensor<4xf32>) -> (tensor<4xf32> {prec.abi = "narrow"}, tensor<4xf32>) {
// REMARK: [Passed] result | Category:prec | Function=two | Remark="result 0 is tensor<4xbf16> from now on, not tensor<4xf32>: the caller takes it as it is stored"
func.func @two(%x: tensor<4xf32>) -> (tensor<4xf32> {prec.abi = "narrow"}, tensor<4xf32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.tanh %0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Numbers, and what is no float, which the option leaves alone.

// ALL-LABEL: func @kinds
// ALL-SAME: -> (bf16 {prec.abi = "narrow"}, tensor<4xi32>, tensor<4xf64> {prec.abi = "narrow"})
// LOWER-LABEL: func @kinds
// LOWER-SAME: -> (bf16, tensor<4xi32>, tensor<4xf64>)
func.func @kinds(%x: f32, %i: tensor<4xi32>, %d: tensor<4xf64>) -> (f32, tensor<4xi32>, tensor<4xf64>) {
  %0 = math.exp %x : f32
  %1 = math.exp %d : tensor<4xf64>
  return %0, %i, %1 : f32, tensor<4xi32>, tensor<4xf64>
}

// -----

// Of these the caller says that it hands them on, or reads them as numbers that
// count. The option leaves them alone; an attribute is answered.

// ALL-LABEL: func @roles
// ALL-SAME: -> (tensor<4xf32> {prec.role = "state"}, tensor<4xf32> {prec.role = "param"}, tensor<4xf32> {prec.role = "gradient"}, tensor<4xf32> {prec.abi = "narrow", prec.role = "cache"}, tensor<4xf32>, tensor<f32>)
// REMARK: [Missed] result | Category:prec | Function=roles | Remark="result 3 stays tensor<4xf32>: it is a cache"
func.func @roles(%x: tensor<4xf32>, %m: tensor<4xf32> {tf.aliasing_output = 4 : i32}) -> (tensor<4xf32> {prec.role = "state"}, tensor<4xf32> {prec.role = "param"},
    tensor<4xf32> {prec.role = "gradient"}, tensor<4xf32> {prec.role = "cache", prec.abi = "narrow"}, tensor<4xf32>, tensor<f32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.exp %0 : tensor<4xf32>
  %2 = math.exp %1 : tensor<4xf32>
  %3 = math.exp %2 : tensor<4xf32>
  %4 = math.exp %3 : tensor<4xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%4 : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
  return %0, %1, %2, %3, %4, %loss : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>
}

// -----

// A pinned value is not stored narrow.

// ALL-LABEL: func @wide
// ALL-SAME: -> (tensor<4xf32> {prec.abi = "narrow"})
// REMARK: [Missed] result | Category:prec | Function=wide | Remark="result 0 stays tensor<4xf32>: it is not stored narrow"
func.func @wide(%x: tensor<4xf32>) -> (tensor<4xf32> {prec.abi = "narrow"}) {
  %0 = prec.pin %x "must stay" : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Its callers here take what it returned.

// ALL-LABEL: func @called
// ALL-SAME: -> (tensor<4xf32> {prec.abi = "narrow"})
// ALL-LABEL: func @caller
// ALL-SAME: -> (tensor<4xbf16> {prec.abi = "narrow"})
// REMARK: [Missed] result | Category:prec | Function=called | Remark="result 0 stays tensor<4xf32>: the module itself calls the function"
func.func @called(%x: tensor<4xf32>) -> (tensor<4xf32> {prec.abi = "narrow"}) {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @called(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = math.exp %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// What a loop carries narrow, and a copy of it, in StableHLO as well.

// LOWER-LABEL: func @carried
// LOWER-SAME: -> tensor<2x2xbf16>
// LOWER-NOT: extf
// LOWER: return
func.func @carried(%x: tensor<4xf32>) -> tensor<2x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x) -> tensor<4xf32> {
    scf.yield %a : tensor<4xf32>
  }
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// -----

// LOWER-LABEL: func @stablehlo(%arg0: tensor<4xf32>) -> tensor<4xbf16>
// LOWER: %[[E:.*]] = "stablehlo.exponential"
// LOWER-NEXT: %[[N:.*]] = "stablehlo.convert"(%[[E]]) : (tensor<4xf32>) -> tensor<4xbf16>
// LOWER-NEXT: return %[[N]]
func.func @stablehlo(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.exponential"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
