// The flag afn is on the functions that a plan names, and on no other op: a flag
// that came with the program goes, with a remark; its other flags stay.

// RUN: prec-opt %s --prec-lower-casts --remark-policy=all --remarks-filter=prec 2>%t.err | FileCheck %s --implicit-check-not=prec.
// RUN: FileCheck %s --check-prefix=REMARK < %t.err
// REMARK-COUNT-3: [Analysis] flag | Category:prec | {{.*}}afn is removed: which functions may be approximate is said by a plan
// REMARK-NOT: flag

#id = affine_map<(i) -> (i)>
// CHECK-LABEL: func @named_by_the_plan
func.func @named_by_the_plan(%x: tensor<4xf32>, %y: tensor<4xf64>) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) attrs = {prec.decision = #prec.decision<"a">, prec.mode = #prec.mode<approximate>} {
  ^bb0(%s: f32, %o: f32):
    // CHECK: math.exp %{{.*}} fastmath<afn> : f32
    %p = math.exp %s : f32
    // CHECK: math.tanh %{{.*}} fastmath<nnan,afn> : f32
    %t = math.tanh %p fastmath<nnan> : f32
    // Not a function with a decision.
    // CHECK: math.erf %{{.*}} : f32
    %f = math.erf %t fastmath<afn> : f32
    // CHECK: arith.divf %{{.*}}, %{{.*}} : f32
    %d = arith.divf %f, %t : f32
    linalg.yield %d : f32
  } -> tensor<4xf32>
  // CHECK: math.tanh %{{.*}} fastmath<afn> : tensor<4xf32>
  %1 = math.tanh %x {prec.decision = #prec.decision<"b">, prec.mode = #prec.mode<approximate>} : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @not_named
func.func @not_named(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: math.exp %{{.*}} : tensor<4xf32>
  %0 = math.exp %x fastmath<afn> : tensor<4xf32>
  // CHECK: math.tanh %{{.*}} fastmath<reassoc,nnan,ninf,nsz,arcp,contract> : tensor<4xf32>
  %1 = math.tanh %0 fastmath<fast> : tensor<4xf32>
  // A mode without a decision is a wish that no plan has read.
  // CHECK: math.tanh %{{.*}} : tensor<4xf32>
  %2 = math.tanh %1 {prec.mode = #prec.mode<approximate>} : tensor<4xf32>
  // CHECK: math.exp %{{.*}} fastmath<contract> : tensor<4xf32>
  %3 = math.exp %2 fastmath<contract> : tensor<4xf32>
  return %3 : tensor<4xf32>
}
