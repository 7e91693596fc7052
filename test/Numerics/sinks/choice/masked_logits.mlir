// An indexer of sparse attention: the position with the best score of a layer passes, -1e9 is added
// to the other logits, which come from elsewhere; the softmax weighs rows of values.
// EXPECT: kept router 1 of 2
// INPUT f32[1024x32]: rng.normal(0, 1, shape)
// INPUT f32[32x8]: rng.normal(0, 0.177, shape)
// INPUT f32[1024x8]: rng.normal(0, 1, shape)
// INPUT f32[1024x8x4]: rng.normal(0, 1, shape)
#e = affine_map<(b, e) -> (b, e)>
#r = affine_map<(b, e) -> (b)>
#be = affine_map<(b, e, k) -> (b, e)>
#bek = affine_map<(b, e, k) -> (b, e, k)>
#bk = affine_map<(b, e, k) -> (b, k)>
func.func @main(%x: tensor<1024x32xf32>, %w: tensor<32x8xf32>, %logits: tensor<1024x8xf32>, %v: tensor<1024x8x4xf32>) -> tensor<1024x4xf32> {
  %zero = arith.constant 0.0 : f32
  %masked = arith.constant -1.0e9 : f32
  %least = arith.constant 0xFF800000 : f32
  %es = tensor.empty() : tensor<1024x8xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<1024x8xf32>) -> tensor<1024x8xf32>
  %s = linalg.matmul ins(%x, %w : tensor<1024x32xf32>, tensor<32x8xf32>) outs(%fs : tensor<1024x8xf32>) -> tensor<1024x8xf32>
  %em = tensor.empty() : tensor<1024xf32>
  %fm = linalg.fill ins(%least : f32) outs(%em : tensor<1024xf32>) -> tensor<1024xf32>
  %fz = linalg.fill ins(%zero : f32) outs(%em : tensor<1024xf32>) -> tensor<1024xf32>
  %best = linalg.reduce { arith.maximumf } ins(%s : tensor<1024x8xf32>) outs(%fm : tensor<1024xf32>) dimensions = [1]
  %l = linalg.generic {indexing_maps = [#e, #r, #e, #e], iterator_types = ["parallel", "parallel"]}
      ins(%s, %best, %logits : tensor<1024x8xf32>, tensor<1024xf32>, tensor<1024x8xf32>) outs(%es : tensor<1024x8xf32>) {
    ^bb0(%a: f32, %m: f32, %b: f32, %o: f32):
      %passes = arith.cmpf oge, %a, %m : f32
      %mask = arith.select %passes, %zero, %masked : f32
      %y = arith.addf %b, %mask : f32
      linalg.yield %y : f32
  } -> tensor<1024x8xf32>
  %lm = linalg.reduce { arith.maximumf } ins(%l : tensor<1024x8xf32>) outs(%fm : tensor<1024xf32>) dimensions = [1]
  %p = linalg.generic {indexing_maps = [#e, #r, #e], iterator_types = ["parallel", "parallel"]}
      ins(%l, %lm : tensor<1024x8xf32>, tensor<1024xf32>) outs(%es : tensor<1024x8xf32>) {
    ^bb0(%a: f32, %m: f32, %o: f32):
      %d = arith.subf %a, %m : f32
      %y = math.exp %d : f32
      linalg.yield %y : f32
  } -> tensor<1024x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%p : tensor<1024x8xf32>) outs(%fz : tensor<1024xf32>) dimensions = [1]
  %q = linalg.generic {indexing_maps = [#e, #r, #e], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<1024x8xf32>, tensor<1024xf32>) outs(%es : tensor<1024x8xf32>) {
    ^bb0(%a: f32, %m: f32, %o: f32):
      %y = arith.divf %a, %m : f32
      linalg.yield %y : f32
  } -> tensor<1024x8xf32>
  %eo = tensor.empty() : tensor<1024x4xf32>
  %fo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1024x4xf32>) -> tensor<1024x4xf32>
  %o = linalg.generic {indexing_maps = [#be, #bek, #bk], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%q, %v : tensor<1024x8xf32>, tensor<1024x8x4xf32>) outs(%fo : tensor<1024x4xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %y = arith.mulf %a, %b : f32
      %next = arith.addf %c, %y : f32
      linalg.yield %next : f32
  } -> tensor<1024x4xf32>
  return %o : tensor<1024x4xf32>
}
