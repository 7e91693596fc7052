// Conversions and shifts that may be out of range get a value there.

// RUN: prec-opt %s --prec-define-poison | FileCheck %s
// RUN: prec-opt %s --prec-define-poison=ask-host | FileCheck %s --check-prefix=HOST

// HOST: #[[SHIFT:loc[0-9]+]] = loc(fused<"arith.shli by the width of its type or more is undefined">[
// HOST: #[[CONVERSION:loc[0-9]+]] = loc(fused<"arith.fptosi of a number that i8 does not have is undefined">[
// HOST: func private @prec_other_content(i64) -> i1 attributes {prec_undefined = [#[[SHIFT]], #[[CONVERSION]],

// CHECK-LABEL: func @shift(
// CHECK-SAME: %[[X:.*]]: i32, %[[N:.*]]: i32)
// CHECK: %[[DEFINED:.*]] = arith.cmpi ult, %[[N]], %c32_i32 : i32
// CHECK: %[[AMOUNT:.*]] = arith.select %[[DEFINED]], %[[N]], %c0_i32
// CHECK: %[[SHIFTED:.*]] = arith.shli %[[X]], %[[AMOUNT]] : i32
// CHECK: %[[POISON:.*]] = arith.xori %[[DEFINED]], %true
// CHECK: scf.if %[[POISON]] -> (i32) {
// CHECK: arith.select %[[DEFINED]], %[[SHIFTED]], %c0
// CHECK: } else {
// CHECK-NEXT: scf.yield %[[SHIFTED]]
// HOST-LABEL: func @shift(
// HOST: scf.if
// HOST: %[[OTHER:.*]] = arith.xori
// HOST: %[[IS_OTHER:.*]] = func.call @prec_other_content(%{{.*}}) : (i64) -> i1
// HOST: arith.select %[[IS_OTHER]], %[[OTHER]], %{{.*}} : i32
func.func @shift(%x: i32, %n: i32) -> i32 {
  %0 = arith.shli %x, %n : i32
  return %0 : i32
}

// -129 is the first that is out on one side; 128 is out on the other.

// CHECK-LABEL: func @conversion(
// CHECK-SAME: %[[X:.*]]: f32)
// CHECK: arith.cmpf ogt, %[[X]], %{{.*}} : f32
// CHECK: arith.cmpf olt, %[[X]], %{{.*}} : f32
// CHECK: arith.fptosi %{{.*}} : f32 to i8
// CHECK: scf.if
func.func @conversion(%x: f32) -> i8 {
  %0 = arith.fptosi %x : f32 to i8
  return %0 : i8
}

// f32 has no -2^31 - 1: the bound is the integer itself. Half floats may have
// neither.

// CHECK-LABEL: func @inexact(
// CHECK-SAME: %[[X:.*]]: f16)
// CHECK: %[[W:.*]] = arith.extf %[[X]] : f16 to f32
// CHECK: %[[LOW:.*]] = arith.constant -2.14748365E+9 : f32
// CHECK: arith.cmpf oge, %[[W]], %[[LOW]] : f32
// CHECK: arith.fptosi %{{.*}} : f16 to i32
func.func @inexact(%x: f16) -> i32 {
  %0 = arith.fptosi %x : f16 to i32
  return %0 : i32
}

// CHECK-LABEL: func @vector(
// CHECK: %[[ANY:.*]] = vector.reduction <or>, %{{.*}} : vector<4xi1> into i1
// CHECK: scf.if %[[ANY]] -> (vector<2x2xi32>)
func.func @vector(%x: vector<2x2xi32>, %n: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = arith.shrsi %x, %n : vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// A shift that is known to be within gets nothing.

// CHECK-LABEL: func @known(
// CHECK-NOT: scf.if
// CHECK: return
func.func @known(%x: i32) -> i32 {
  %c31 = arith.constant 31 : i32
  %0 = arith.shrui %x, %c31 : i32
  return %0 : i32
}
