// Casts go where they cost least: into the body that makes the value, if it has
// no other reader; else into a generic of their own.

// RUN: prec-opt %s --prec-assign=stop-after=narrow --split-input-file | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @into_the_producer
// CHECK: tensor.empty() : tensor<4x8xbf16>
// CHECK: %[[Y:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f32, %{{.*}}: bf16):
// CHECK-NEXT: %[[T:.*]] = math.tanh %[[IN]] : f32
// CHECK-NEXT: %[[N:.*]] = prec.narrow %[[T]] by <"into_the_producer/linalg.generic.{{[0-9a-f]+}}#0:0"> : f32 to bf16
// CHECK-NEXT: linalg.yield %[[N]] : bf16
// CHECK: linalg.matmul {{.*}} ins(%[[Y]], %{{.*}} : tensor<4x8xbf16>, tensor<8x16xbf16>)
func.func @into_the_producer(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %empty = tensor.empty() : tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A wide reader beside the contraction: one producer writes both.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @another_reader
// CHECK: %[[Y:.*]]:2 = linalg.generic {{.*}} ins(%arg0 : tensor<4x8xf32>) outs(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<4x8xbf16>)
// CHECK: %[[T:.*]] = math.tanh
// CHECK: %[[N:.*]] = prec.narrow %[[T]] {{.*}}f32 to bf16
// CHECK: linalg.yield %[[T]], %[[N]] : f32, bf16
// CHECK: linalg.matmul {{.*}} ins(%[[Y]]#1, %{{.*}} : tensor<4x8xbf16>
// CHECK: return %{{.*}}, %[[Y]]#0
func.func @another_reader(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>) {
  %empty = tensor.empty() : tensor<4x8xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %y : tensor<4x16xf32>, tensor<4x8xf32>
}

// -----

// The result of a reduction is its accumulator.

#in = affine_map<(i, j, k) -> (i, j, k)>
#out = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: func @not_into_a_reduction
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}}"reduction"]} ins(%arg0 : tensor<4x8x3xf32>) outs(%arg3 : tensor<4x8xf32>)
// CHECK: linalg.yield %{{.*}} : f32
// CHECK: linalg.generic {{.*}} ins(%[[SUM]] : tensor<4x8xf32>) outs(%{{.*}} : tensor<4x8xbf16>)
// CHECK: prec.narrow
func.func @not_into_a_reduction(%x: tensor<4x8x3xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>, %zeros: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %sum = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<4x8x3xf32>) outs(%zeros : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%sum, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A body that reads its destination keeps that result: the narrow one is another.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @where_the_destination_is_read
// CHECK: %[[Y:.*]]:2 = linalg.generic {{.*}} ins(%arg0 : tensor<4x8xf32>) outs(%arg3, %{{.*}} : tensor<4x8xf32>, tensor<4x8xbf16>)
// CHECK: %[[S:.*]] = arith.addf
// CHECK: %[[N:.*]] = prec.narrow %[[S]]
// CHECK: linalg.yield %[[S]], %[[N]] : f32, bf16
// CHECK: linalg.matmul {{.*}} ins(%[[Y]]#1,
func.func @where_the_destination_is_read(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>, %into: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%into : tensor<4x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %t = arith.addf %in, %o : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// A weight is cast on entry, before the loop that reads it, and the signature
// stays.

// CHECK-LABEL: func @weights_on_entry(
// CHECK-SAME: %{{.*}}: tensor<8x8xf32>, %{{.*}}: tensor<8x8xf32>, %{{.*}}: tensor<8x8xf32>, %{{.*}}: index) -> tensor<8x8xf32>
// CHECK: %[[W:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xbf16>)
// CHECK: scf.for
// CHECK: linalg.matmul {{.*}} ins(%{{.*}}, %[[W]] : tensor<8x8xbf16>, tensor<8x8xbf16>)
func.func @weights_on_entry(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %acc: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%state = %x) -> tensor<8x8xf32> {
    %1 = linalg.matmul ins(%state, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

// -----

// Dynamic sizes come from the value.

// CHECK-LABEL: func @dynamic
// CHECK: %[[ROWS:.*]] = tensor.dim %arg0, %{{.*}} : tensor<?x8xf32>
// CHECK: tensor.empty(%[[ROWS]]) : tensor<?x8xbf16>
// CHECK: linalg.matmul {{.*}} : tensor<?x8xbf16>, tensor<8x16xbf16>) outs(%arg2 : tensor<?x16xf32>)
func.func @dynamic(%x: tensor<?x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<?x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}

// -----

// The second of two results, read wide too: results keep their numbers.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @second_result
// CHECK: %[[Y:.*]]:3 = linalg.generic {{.*}} outs(%{{.*}}, %{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>) attrs = {name = "both"}
// CHECK: %[[N:.*]] = prec.narrow %[[E:.*]] by
// CHECK: linalg.yield %{{.*}}, %[[E]], %[[N]] : f32, f32, bf16
// CHECK: linalg.matmul {{.*}} ins(%[[Y]]#2,
// CHECK: return %{{.*}}, %[[Y]]#0, %[[Y]]#1
func.func @second_result(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %acc: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %empty = tensor.empty() : tensor<4x8xf32>
  %y:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%empty, %empty : tensor<4x8xf32>, tensor<4x8xf32>) attrs = {name = "both"} {
  ^bb0(%in: f32, %o: f32, %p: f32):
    %t = math.tanh %in : f32
    %e = math.exp %in : f32
    linalg.yield %t, %e : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  %0 = linalg.matmul ins(%y#1, %w : tensor<4x8xf32>, tensor<8x16xf32>) outs(%acc : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0, %y#0, %y#1 : tensor<4x16xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
