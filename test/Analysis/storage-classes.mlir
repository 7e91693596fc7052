// Which values share storage: what loops carry and branches yield, and inserts
// into it; and where values come in.

// RUN: prec-opt %s --allow-unregistered-dialect --prec-print-analyses -o /dev/null | FileCheck %s

// Two states that change places are one.

// CHECK-LABEL: @swap
// CHECK: carried [[LOOP:swap/scf.for.*]]/0.0.arg1: [[LOOP]]/0.0.arg2, [[LOOP]]:0, [[LOOP]]:1; enters at scf.for, scf.for, scf.yield{{$}}
func.func @swap(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    %t = math.tanh %a : tensor<4xf32>
    scf.yield %b, %t : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}

// Two that do not are two.

// CHECK-LABEL: @apart
// CHECK: carried {{.*}}arg1: {{.*}}:0; enters at scf.for, scf.yield{{$}}
// CHECK: carried {{.*}}arg2: {{.*}}:1; enters at scf.for, scf.yield{{$}}
func.func @apart(%x: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (tensor<4xf32>, tensor<4xf32>) {
    %t = math.tanh %a : tensor<4xf32>
    %u = math.exp %b : tensor<4xf32>
    scf.yield %t, %u : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}

// A cache: inserts into it that flow back are members, also in a branch and one
// after the other; what they insert comes in. One that does not flow back is
// stored by itself.

// CHECK-LABEL: @cache
// CHECK: carried [[LOOP:cache/scf.for.*#0]]/0.0.arg1: [[LOOP]]:0, cache/scf.if.{{.*}}:0, cache/tensor.insert.{{.*}}, cache/tensor.insert_slice.{{[0-9a-f]+}}#0:0; enters at scf.for, tensor.insert, tensor.insert_slice{{$}}
// CHECK-NOT: carried
func.func @cache(%c: tensor<8x4xf32>, %x: tensor<1x4xf32>, %s: f32, %n: index, %b: i1) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c) -> tensor<8x4xf32> {
    %i = scf.if %b -> tensor<8x4xf32> {
      %0 = tensor.insert_slice %x into %a[%k, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
      %1 = tensor.insert %s into %0[%k, %c0] : tensor<8x4xf32>
      scf.yield %1 : tensor<8x4xf32>
    } else {
      scf.yield %a : tensor<8x4xf32>
    }
    scf.yield %i : tensor<8x4xf32>
  }
  %away = tensor.insert_slice %x into %r[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
  return %r, %away : tensor<8x4xf32>, tensor<8x4xf32>
}

// The two regions of a while carry different things.

// CHECK-LABEL: @while
// CHECK: carried [[LOOP:while/scf.while.*]]/0.0.arg0; enters at scf.while, scf.yield{{$}}
// CHECK: carried [[LOOP]]/1.0.arg0: [[LOOP]]:0; enters at scf.condition{{$}}
func.func @while(%x: tensor<4xf32>, %b: i1) -> tensor<4xf32> {
  %r = scf.while (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %e = math.exp %a : tensor<4xf32>
    scf.condition(%b) %e : tensor<4xf32>
  } do {
  ^bb0(%c: tensor<4xf32>):
    %t = math.tanh %c : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: @forall
// CHECK: carried {{.*}}arg1: forall/scf.forall.{{.*}}:0; enters at scf.forall, tensor.parallel_insert_slice{{$}}
func.func @forall(%x: tensor<8x4xf32>, %y: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%out = %x) -> tensor<8x4xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %out[%i, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}

// Both regions of a StableHLO while take the operands; an update is in place.

// CHECK-LABEL: @stablehlo
// CHECK: carried [[LOOP:stablehlo/stablehlo.while.*#0]]/0.0.arg1: [[LOOP]]/1.0.arg1, [[LOOP]]:1, stablehlo/stablehlo.dynamic_update_slice{{.*}}:0; enters at stablehlo.while, stablehlo.dynamic_update_slice{{$}}
func.func @stablehlo(%i: tensor<i32>, %c: tensor<8x4xf32>, %x: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %r:2 = "stablehlo.while"(%i, %c) ({
  ^bb0(%k: tensor<i32>, %a: tensor<8x4xf32>):
    %b = "stablehlo.compare"(%k, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%b) : (tensor<i1>) -> ()
  }, {
  ^bb0(%k: tensor<i32>, %a: tensor<8x4xf32>):
    %u = "stablehlo.dynamic_update_slice"(%a, %x, %k, %i) : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    "stablehlo.return"(%k, %u) : (tensor<i32>, tensor<8x4xf32>) -> ()
  }) : (tensor<i32>, tensor<8x4xf32>) -> (tensor<i32>, tensor<8x4xf32>)
  return %r#1 : tensor<8x4xf32>
}

// What an op that nothing describes carries keeps its type; what is sorted is
// carried by nobody.

// CHECK-LABEL: @unknown
// CHECK-NOT: stablehlo.sort.{{.*}}arg
// CHECK: carried unknown/test.loop.{{.*}}; unknown{{$}}
func.func @unknown(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "test.loop"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    "test.yield"(%a) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
