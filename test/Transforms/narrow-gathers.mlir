// What is looked up in a narrow table is narrow; the table is not widened for it.

// RUN: prec-opt %s "--prec-assign=preset=everything stop-after=narrow" | FileCheck %s
// RUN: prec-opt %s --prec-assign=preset=everything -o /dev/null

// CHECK-LABEL: func @gather
// CHECK-SAME: prec.decisions = ["gather/arg0"],
// CHECK: %[[TABLE:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<100x8xf32>) outs(%{{.*}} : tensor<100x8xbf16>)
// CHECK: %[[ROWS:.*]] = tensor.gather %[[TABLE]]{{.*}} -> tensor<3x1x8xbf16>
// CHECK: linalg.generic {{.*}} ins(%[[ROWS]] : tensor<3x1x8xbf16>) outs(%{{.*}} : tensor<3x1x8xf32>)
func.func @gather(%table: tensor<100x8xf32>, %rows: tensor<3x1xindex>) -> tensor<3x1x8xf32> {
  %0 = tensor.gather %table[%rows] gather_dims([0]) : (tensor<100x8xf32>, tensor<3x1xindex>) -> tensor<3x1x8xf32>
  return %0 : tensor<3x1x8xf32>
}

// CHECK-LABEL: func @extract
// CHECK: %[[X:.*]] = tensor.extract %{{.*}} : tensor<100xbf16>
// CHECK: prec.widen %[[X]] : bf16 to f32
func.func @extract(%table: tensor<100xf32>, %row: index) -> f32 {
  %0 = tensor.extract %table[%row] : tensor<100xf32>
  return %0 : f32
}

// A body widens the elements that it looks up, not the table.

// CHECK-LABEL: func @body
// CHECK-SAME: prec.decisions = ["body/arg0", "body/linalg.generic.{{[^"]*}}#0:0"],
// CHECK: %[[TABLE:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<100xf32>) outs(%{{.*}} : tensor<100xbf16>)
// CHECK-NOT: tensor<100xbf16>) outs
// CHECK: %[[X:.*]] = tensor.extract %[[TABLE]][%{{.*}}] : tensor<100xbf16>
// CHECK-NEXT: prec.widen %[[X]] : bf16 to f32
func.func @body(%table: tensor<100xf32>, %rows: tensor<3xindex>) -> tensor<3xf32> {
  %empty = tensor.empty() : tensor<3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%rows : tensor<3xindex>) outs(%empty : tensor<3xf32>) {
  ^bb0(%row: index, %out: f32):
    %1 = tensor.extract %table[%row] : tensor<100xf32>
    linalg.yield %1 : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @stablehlo
// CHECK: "stablehlo.gather"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<100x8xbf16>, tensor<3x1xi32>) -> tensor<3x8xbf16>
func.func @stablehlo(%table: tensor<100x8xf32>, %rows: tensor<3x1xi32>) -> tensor<3x8xf32> {
  %0 = "stablehlo.gather"(%table, %rows) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<100x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}
