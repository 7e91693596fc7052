// A call moves nothing: what it hands over is stored as it is handed over, and
// has no decision of its own.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=narrow plan-out=/dev/null" --split-input-file | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=everything --split-input-file -o /dev/null

// Arguments and results of a private function, also where it stands behind.

// CHECK-LABEL: func @several
// CHECK-SAME: prec.decisions = ["several/arg0", "several/arg1"],
// CHECK: call @negate({{.*}}) : (tensor<4xbf16>) -> tensor<4xbf16>
// CHECK: call @negate({{.*}}) : (tensor<4xbf16>) -> tensor<4xbf16>
// CHECK: func private @negate(%{{.*}}: tensor<4xbf16>) -> tensor<4xbf16> attributes {prec.decisions = ["negate/arith.negf.{{[^"]*}}"]
func.func @several(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = call @negate(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @negate(%y) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
func.func private @negate(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Calls of a function that calls itself are decided about together: one of them
// hands over what is wide, because a pin sees it.

// CHECK-LABEL: func @wide_call
// CHECK: call @again(%{{.*}}, %{{.*}}) : (tensor<4xf32>, i1) -> tensor<4xf32>
// CHECK: func private @again(%{{.*}}: tensor<4xf32>, %{{.*}}: i1) -> tensor<4xf32>
func.func @wide_call(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %pinned = prec.pin %x "test" : tensor<4xf32>
  %0 = call @again(%pinned, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @again(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = scf.if %c -> tensor<4xf32> {
    %1 = arith.negf %x : tensor<4xf32>
    %no = arith.constant false
    %2 = func.call @again(%1, %no) : (tensor<4xf32>, i1) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// A public function may be run by others: its signature stays.

// CHECK-LABEL: func @caller
// CHECK: call @entry({{.*}}) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK: func @entry(%{{.*}}: tensor<4xf32>) -> tensor<4xf32>
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @entry(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @entry(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What a loop carries comes out of a call, and goes through one at every turn.
// The rounding of what comes in is that of the callee, which says so.

// CHECK-LABEL: func @loop
// CHECK-SAME: prec.handed_over = #prec.decision<"loop/scf.for.{{[^"]*}}">
// CHECK: %[[INIT:.*]] = call @start
// CHECK: scf.for {{.*}} iter_args(%[[C:.*]] = %[[INIT]]) -> (tensor<4xbf16>)
// CHECK: %[[N:.*]] = func.call @step(%[[C]]) : (tensor<4xbf16>) -> tensor<4xbf16>
// CHECK-NEXT: scf.yield %[[N]] : tensor<4xbf16>
func.func @loop(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = call @start(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%carried = %init) -> tensor<4xf32> {
    %next = func.call @step(%carried) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
func.func private @start(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @step(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
