// RUN: prec-opt %s --prec-strip-fast-math | FileCheck %s --check-prefixes=CHECK,ALL --implicit-check-not=fastmath
// A plan's decisions may stay.
// RUN: prec-opt %s --prec-strip-fast-math=keep-approximate=true | FileCheck %s --check-prefixes=CHECK,APPROXIMATE

// CHECK-LABEL: func @flags(
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
// ALL: math.exp %{{.*}} : f32
// APPROXIMATE: math.exp %{{.*}} fastmath<afn> : f32
// ALL: math.log %{{.*}} : f32
// APPROXIMATE: math.log %{{.*}} fastmath<afn> : f32
// CHECK: arith.cmpf olt, %{{.*}}, %{{.*}} : f32
// CHECK: vector.reduction <add>, %{{.*}} : vector<4xf32> into f32
func.func @flags(%x: f32, %v: vector<4xf32>) -> (i1, f32) {
  %0 = arith.mulf %x, %x fastmath<contract> : f32
  %1 = math.exp %0 fastmath<afn> : f32
  %log = math.log %1 fastmath<contract,afn> : f32
  %2 = arith.cmpf olt, %log, %x fastmath<nnan> : f32
  %3 = vector.reduction <add>, %v fastmath<reassoc> : vector<4xf32> into f32
  return %2, %3 : i1, f32
}

// Integers wrap, as they do without flags.

// CHECK-LABEL: func @integers(
// CHECK: arith.addi %{{.*}}, %{{.*}} : i32
// CHECK: arith.shli %{{.*}}, %{{.*}} : i32
// CHECK: arith.divsi %{{.*}}, %{{.*}} : i32
// CHECK: arith.shrui %{{.*}}, %{{.*}} : i32
// CHECK: arith.trunci %{{.*}} : i32 to i8
func.func @integers(%x: i32, %y: i32) -> i8 {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %1 = arith.shli %0, %y overflow<nsw, nuw> : i32
  %2 = arith.divsi %1, %y exact : i32
  %3 = arith.shrui %2, %y exact : i32
  %4 = arith.trunci %3 overflow<nuw> : i32 to i8
  return %4 : i8
}
