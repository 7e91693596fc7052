// The path of an alignment is read back without an index: a place is taken where
// (b & (arange == i)).any(), for one i after another.
// EXPECT: kept router 1 of 1
// INPUT f32[512x64]: rng.standard_normal(shape)
// INPUT f32[64x2]: (rng.standard_normal((64, 1)) + 0.05 * rng.standard_normal(shape)) / 8
// INPUT f32[512x32]: rng.standard_normal(shape)
// INPUT f32[32]: rng.standard_normal(shape)
#each = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>
!s = tensor<512x2xf32>
!b = tensor<512xi1>
!r = tensor<512x32xf32>
!n = tensor<32xf32>
func.func @path(%x: tensor<512x64xf32>, %w: tensor<64x2xf32>, %rows: !r, %other: !n) -> !r {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c512 = arith.constant 512 : index
  %init = arith.constant dense<0.0> : !s
  %none = arith.constant dense<0.0> : !r
  %no = arith.constant dense<false> : tensor<i1>
  %false = arith.constant dense<false> : !b
  %a = linalg.matmul ins(%x, %w : tensor<512x64xf32>, tensor<64x2xf32>) outs(%init : !s) -> !s
  %first = tensor.extract_slice %a[0, 0] [512, 1] [1, 1] : !s to tensor<512xf32>
  %second = tensor.extract_slice %a[0, 1] [512, 1] [1, 1] : !s to tensor<512xf32>
  %larger = arith.cmpf ogt, %first, %second : tensor<512xf32>
  %y = scf.for %i = %c0 to %c512 step %c1 iter_args(%done = %none) -> !r {
    %is = linalg.generic {indexing_maps = [#each], iterator_types = ["parallel"]} outs(%false : !b) {
    ^bb0(%o: i1):
      %j = linalg.index 0 : index
      %t = arith.cmpi eq, %j, %i : index
      linalg.yield %t : i1
    } -> !b
    %both = arith.andi %larger, %is : !b
    %any = linalg.generic {indexing_maps = [#each, #one], iterator_types = ["reduction"]}
        ins(%both : !b) outs(%no : tensor<i1>) {
    ^bb0(%t: i1, %o: i1):
      %next = arith.ori %o, %t : i1
      linalg.yield %next : i1
    } -> tensor<i1>
    %t = tensor.extract %any[] : tensor<i1>
    %row = tensor.extract_slice %rows[%i, 0] [1, 32] [1, 1] : !r to !n
    %taken = arith.select %t, %row, %other : !n
    %next = tensor.insert_slice %taken into %done[%i, 0] [1, 32] [1, 1] : !n into !r
    scf.yield %next : !r
  }
  return %y : !r
}
