// Attention of one head, with a residual sum and a layer behind it.
#first = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @forward(%x: tensor<96x64xf32>, %wq: tensor<64x32xf32> {prec.role = "param"},
    %wk: tensor<64x32xf32> {prec.role = "param"}, %wv: tensor<64x64xf32> {prec.role = "param"},
    %wo: tensor<64x64xf32> {prec.role = "param"}) -> tensor<96x64xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %scale = arith.constant 0.02 : f32
  %e32 = tensor.empty() : tensor<96x32xf32>
  %z32 = linalg.fill ins(%zero : f32) outs(%e32 : tensor<96x32xf32>) -> tensor<96x32xf32>
  %e64 = tensor.empty() : tensor<96x64xf32>
  %z64 = linalg.fill ins(%zero : f32) outs(%e64 : tensor<96x64xf32>) -> tensor<96x64xf32>
  %e96 = tensor.empty() : tensor<96x96xf32>
  %z96 = linalg.fill ins(%zero : f32) outs(%e96 : tensor<96x96xf32>) -> tensor<96x96xf32>
  %e1 = tensor.empty() : tensor<96xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<96xf32>) -> tensor<96xf32>
  %l1 = linalg.fill ins(%low : f32) outs(%e1 : tensor<96xf32>) -> tensor<96xf32>
  %q = linalg.matmul ins(%x, %wq : tensor<96x64xf32>, tensor<64x32xf32>) outs(%z32 : tensor<96x32xf32>) -> tensor<96x32xf32>
  %k = linalg.matmul ins(%x, %wk : tensor<96x64xf32>, tensor<64x32xf32>) outs(%z32 : tensor<96x32xf32>) -> tensor<96x32xf32>
  %v = linalg.matmul ins(%x, %wv : tensor<96x64xf32>, tensor<64x64xf32>) outs(%z64 : tensor<96x64xf32>) -> tensor<96x64xf32>
  %ek = tensor.empty() : tensor<32x96xf32>
  %kt = linalg.transpose ins(%k : tensor<96x32xf32>) outs(%ek : tensor<32x96xf32>) permutation = [1, 0]
  %s = linalg.matmul ins(%q, %kt : tensor<96x32xf32>, tensor<32x96xf32>) outs(%z96 : tensor<96x96xf32>) -> tensor<96x96xf32>
  %scaled = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<96x96xf32>) outs(%e96 : tensor<96x96xf32>) {
  ^bb0(%a: f32, %out: f32):
    %m = arith.mulf %a, %scale : f32
    linalg.yield %m : f32
  } -> tensor<96x96xf32>
  %max = linalg.reduce ins(%scaled : tensor<96x96xf32>) outs(%l1 : tensor<96xf32>) dimensions = [1]
    (%a: f32, %b: f32) {
      %m = arith.maximumf %a, %b : f32
      linalg.yield %m : f32
    }
  %p = linalg.generic {indexing_maps = [#all, #first, #all], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max : tensor<96x96xf32>, tensor<96xf32>) outs(%e96 : tensor<96x96xf32>) {
  ^bb0(%a: f32, %m: f32, %out: f32):
    %d = arith.subf %a, %m : f32
    %t = math.exp %d : f32
    linalg.yield %t : f32
  } -> tensor<96x96xf32>
  %sum = linalg.reduce ins(%p : tensor<96x96xf32>) outs(%z1 : tensor<96xf32>) dimensions = [1]
    (%a: f32, %b: f32) {
      %m = arith.addf %a, %b : f32
      linalg.yield %m : f32
    }
  %n = linalg.generic {indexing_maps = [#all, #first, #all], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<96x96xf32>, tensor<96xf32>) outs(%e96 : tensor<96x96xf32>) {
  ^bb0(%a: f32, %m: f32, %out: f32):
    %d = arith.divf %a, %m : f32
    linalg.yield %d : f32
  } -> tensor<96x96xf32>
  %o = linalg.matmul ins(%n, %v : tensor<96x96xf32>, tensor<96x64xf32>) outs(%z64 : tensor<96x64xf32>) -> tensor<96x64xf32>
  %f = linalg.matmul ins(%o, %wo : tensor<96x64xf32>, tensor<64x64xf32>) outs(%z64 : tensor<96x64xf32>) -> tensor<96x64xf32>
  %y = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%f, %x : tensor<96x64xf32>, tensor<96x64xf32>) outs(%e64 : tensor<96x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %t = arith.addf %a, %b : f32
    linalg.yield %t : f32
  } -> tensor<96x64xf32>
  return %y : tensor<96x64xf32>
}
