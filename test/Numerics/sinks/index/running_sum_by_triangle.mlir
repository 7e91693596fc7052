// Systematic resampling: weights are summed up by a product with a triangle of ones, and how many
// running sums are below a position is the index that is drawn. Both products are in front of it.
// EXPECT: kept index 2 of 2
// INPUT f32[256x32]: rng.standard_normal(shape)
// INPUT f32[32x8]: rng.standard_normal(shape) / 8
// INPUT f32[8x128]: np.sort(rng.random(shape) * 280)
#id = affine_map<(i, j) -> (i, j)>
#positions = affine_map<(f, j, i) -> (f, j)>
#sums = affine_map<(f, j, i) -> (i, f)>
!t = tensor<256x256xf32>
!s = tensor<256x8xf32>
!n = tensor<8x128xi32>
func.func @draw(%x: tensor<256x32xf32>, %w: tensor<32x8xf32>, %u: tensor<8x128xf32>) -> !n {
  %zero = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0> : !n
  %et = tensor.empty() : !t
  %h = linalg.matmul ins(%x, %w : tensor<256x32xf32>, tensor<32x8xf32>) outs(%zero : !s) -> !s
  %p = math.exp %h : !s
  %triangle = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%et : !t) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %is = arith.cmpi sle, %j, %i : index
    %one = arith.uitofp %is : i1 to f32
    linalg.yield %one : f32
  } -> !t
  %c = linalg.matmul ins(%triangle, %p : !t, !s) outs(%zero : !s) -> !s
  %drawn = linalg.generic {indexing_maps = [#positions, #sums, #positions], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%u, %c : tensor<8x128xf32>, !s) outs(%none : !n) {
  ^bb0(%position: f32, %sum: f32, %count: i32):
    %below = arith.cmpf olt, %sum, %position : f32
    %more = arith.extui %below : i1 to i32
    %next = arith.addi %count, %more : i32
    linalg.yield %next : i32
  } -> !n
  return %drawn : !n
}
