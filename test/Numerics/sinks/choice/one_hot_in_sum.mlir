// An arg-max whose one-hot row is made where it sums up rows of other data, in one body, as
// fusion writes it.
// EXPECT: kept router 1 of 1
// INPUT f32[1024x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.177, shape)
// INPUT f32[1024x8x4]: rng.normal(0, 1, shape)
#ek = affine_map<(b, e, k) -> (b, e, k)>
#b = affine_map<(b, e, k) -> (b)>
#k = affine_map<(b, e, k) -> (b, k)>
#e = affine_map<(b, e) -> (b, e)>
#r = affine_map<(b, e) -> (b)>
func.func @main(%x: tensor<1024x32xf32>, %w: tensor<32x8xf32>, %v: tensor<1024x8x4xf32>) -> tensor<1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %first = arith.constant 0 : index
  %es = tensor.empty() : tensor<1024x8xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<1024x8xf32>) -> tensor<1024x8xf32>
  %s = linalg.matmul ins(%x, %w : tensor<1024x32xf32>, tensor<32x8xf32>) outs(%fs : tensor<1024x8xf32>) -> tensor<1024x8xf32>
  %em = tensor.empty() : tensor<1024xf32>
  %fm = linalg.fill ins(%least : f32) outs(%em : tensor<1024xf32>) -> tensor<1024xf32>
  %ei = tensor.empty() : tensor<1024xindex>
  %fi = linalg.fill ins(%first : index) outs(%ei : tensor<1024xindex>) -> tensor<1024xindex>
  %top:2 = linalg.generic {indexing_maps = [#e, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%s : tensor<1024x8xf32>) outs(%fm, %fi : tensor<1024xf32>, tensor<1024xindex>) {
    ^bb0(%a: f32, %m: f32, %i: index):
      %j = linalg.index 1 : index
      %larger = arith.cmpf ogt, %a, %m : f32
      %p = arith.select %larger, %a, %m : f32
      %q = arith.select %larger, %j, %i : index
      linalg.yield %p, %q : f32, index
  } -> (tensor<1024xf32>, tensor<1024xindex>)
  %eo = tensor.empty() : tensor<1024x4xf32>
  %fo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %o = linalg.generic {indexing_maps = [#b, #ek, #k], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%top#1, %v : tensor<1024xindex>, tensor<1024x8x4xf32>) outs(%fo : tensor<1024x4xf32>) {
    ^bb0(%i: index, %a: f32, %sum: f32):
      %j = linalg.index 1 : index
      %hit = arith.cmpi eq, %i, %j : index
      %row = arith.select %hit, %a, %zero : f32
      %next = arith.addf %sum, %row : f32
      linalg.yield %next : f32
  } -> tensor<1024x4xf32>
  return %o : tensor<1024x4xf32>
}
