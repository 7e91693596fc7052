// No type says that an f32 holds tf32 values only: the code that rounded it does.

// RUN: prec-opt %s "--prec-assign=format=tf32 stop-after=plan plan-out=-" -o /dev/null | FileCheck %s

// The emitter and what recognises its code, on the same values: nothing is left
// to be rounded, however the code is rearranged in between.
// RUN: prec-opt %s --prec-assign=format=tf32 -o %t.once
// RUN: prec-opt %t.once "--prec-assign=format=tf32 stop-after=plan plan-out=-" -o /dev/null | FileCheck %s --check-prefix=AGAIN
// RUN: prec-opt %t.once --canonicalize --cse | prec-opt - "--prec-assign=format=tf32 stop-after=plan plan-out=-" -o /dev/null | FileCheck %s --check-prefix=AGAIN
// RUN: prec-opt %t.once --linalg-generalize-named-ops --linalg-fuse-elementwise-ops | prec-opt - "--prec-assign=format=tf32 stop-after=plan plan-out=-" -o /dev/null | FileCheck %s --check-prefix=AGAIN
// AGAIN-NOT: "kind": "round"
// AGAIN: "roundings": 0

#id = affine_map<(i, j) -> (i, j)>

// What bf16 and fp16 store, tf32 holds.
// CHECK-NOT: "id": "read_from_16_bits{{[^"]*}}",{{[[:space:]]*}}"kind": "round"
// CHECK: "id": "read_from_16_bits/linalg.matmul
func.func @read_from_16_bits(%x: tensor<4x8xbf16>, %w: tensor<16x8xf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %a = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %b = arith.extf %w : tensor<16x8xf16> to tensor<16x8xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %t = linalg.transpose ins(%b : tensor<16x8xf32>) outs(%empty : tensor<8x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%a, %t : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Thirteen bits cut off by the user: no rounding to nearest, but tf32 values.
// CHECK-NOT: "id": "cut_off/linalg.generic
// CHECK: "id": "cut_off/linalg.matmul
func.func @cut_off(%x: tensor<4x8xbf16>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %a = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %mask = arith.constant 0xFFFFE000 : i32
  %empty = tensor.empty() : tensor<8x16xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    %bits = arith.bitcast %in : f32 to i32
    %cut = arith.andi %bits, %mask : i32
    %f = arith.bitcast %cut : i32 to f32
    linalg.yield %f : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Twelve bits are one too few.
// CHECK: "id": "cut_off_too_little/linalg.generic
// CHECK-NEXT: "kind": "round"
func.func @cut_off_too_little(%x: tensor<4x8xbf16>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %a = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %mask = arith.constant 0xFFFFF000 : i32
  %empty = tensor.empty() : tensor<8x16xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    %bits = arith.bitcast %in : f32 to i32
    %cut = arith.andi %bits, %mask : i32
    %f = arith.bitcast %cut : i32 to f32
    linalg.yield %f : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// One arm of a choice is as it was.
// CHECK: "id": "cut_off_sometimes/linalg.generic
// CHECK-NEXT: "kind": "round"
func.func @cut_off_sometimes(%x: tensor<4x8xbf16>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %a = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %mask = arith.constant 0xFFFFE000 : i32
  %empty = tensor.empty() : tensor<8x16xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: f32, %o: f32):
    %bits = arith.bitcast %in : f32 to i32
    %cut = arith.andi %bits, %mask : i32
    %isLarge = arith.cmpi sgt, %bits, %mask : i32
    %either = arith.select %isLarge, %cut, %bits : i32
    %f = arith.bitcast %either : i32 to f32
    linalg.yield %f : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Sixteen zeros at the end make it a bf16 value, but never an fp16 value: the
// exponent is f32's. Here the format is tf32.
// CHECK-NOT: "id": "shifted/linalg.generic
// CHECK: "id": "shifted/linalg.matmul
func.func @shifted(%x: tensor<4x8xbf16>, %w: tensor<8x16xi32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %a = arith.extf %x : tensor<4x8xbf16> to tensor<4x8xf32>
  %sixteen = arith.constant 16 : i32
  %empty = tensor.empty() : tensor<8x16xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<8x16xi32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%in: i32, %o: f32):
    %bits = arith.shli %in, %sixteen : i32
    %f = arith.bitcast %bits : i32 to f32
    linalg.yield %f : f32
  } -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Every element counts: 1 + 2^-10 is one, 1 + 2^-11 is none.
// CHECK-NOT: "id": "constants/arith.constant
// CHECK: "id": "constants/linalg.matmul
// CHECK: "id": "another_constant/arith.constant
// CHECK-NEXT: "kind": "round"
func.func @constants(%x: tensor<2x2xbf16>, %acc: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %a = arith.extf %x : tensor<2x2xbf16> to tensor<2x2xf32>
  %b = arith.constant dense<[[1.0009765625, -2.0], [3.0, 0x7F800000]]> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @another_constant(%x: tensor<2x2xbf16>, %acc: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %a = arith.extf %x : tensor<2x2xbf16> to tensor<2x2xf32>
  %b = arith.constant dense<[[1.00048828125, -2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%acc : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Sums of tf32 values are none.
// CHECK: "id": "sums/arg
// CHECK: "id": "sums/linalg.add{{.*}}:0"
// CHECK-NEXT: "kind": "round"
func.func @sums(%x: tensor<4x8xf32>, %w: tensor<8x16xbf16>, %v: tensor<8x16xf16>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %b = arith.extf %w : tensor<8x16xbf16> to tensor<8x16xf32>
  %c = arith.extf %v : tensor<8x16xf16> to tensor<8x16xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %s = linalg.add ins(%b, %c : tensor<8x16xf32>, tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %0 = linalg.matmul ins(%x, %s : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
