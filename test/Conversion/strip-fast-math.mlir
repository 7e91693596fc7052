// RUN: prec-opt %s --prec-strip-fast-math | FileCheck %s --check-prefixes=CHECK,ALL --implicit-check-not=fastmath
// A plan's decisions may stay.
// RUN: prec-opt %s --prec-strip-fast-math=keep-approximate=true | FileCheck %s --check-prefixes=CHECK,APPROXIMATE

// CHECK-LABEL: func @flags(
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
// ALL: math.exp %{{.*}} : f32
// APPROXIMATE: math.exp %{{.*}} fastmath<afn> : f32
// CHECK: arith.cmpf olt, %{{.*}}, %{{.*}} : f32
// CHECK: vector.reduction <add>, %{{.*}} : vector<4xf32> into f32
func.func @flags(%x: f32, %v: vector<4xf32>) -> (i1, f32) {
  %0 = arith.mulf %x, %x fastmath<contract> : f32
  %1 = math.exp %0 fastmath<afn> : f32
  %2 = arith.cmpf olt, %1, %x fastmath<nnan> : f32
  %3 = vector.reduction <add>, %v fastmath<reassoc> : vector<4xf32> into f32
  return %2, %3 : i1, f32
}
