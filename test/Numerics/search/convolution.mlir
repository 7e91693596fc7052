// Two convolutions in one dimension over an input that is padded, and a layer on their means.
#all = affine_map<(i, j, k) -> (i, j, k)>
func.func @forward(%x: tensor<1x24x126xf32>, %w0: tensor<64x24x3xf32> {prec.role = "param"},
    %w1: tensor<64x64x3xf32> {prec.role = "param"}, %w2: tensor<64x64xf32> {prec.role = "param"}) -> tensor<1x64xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<1x24x126xf32> to tensor<1x24x128xf32>
  %e = tensor.empty() : tensor<1x64x126xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x64x126xf32>) -> tensor<1x64x126xf32>
  %c = linalg.conv_1d_ncw_fcw ins(%padded, %w0 : tensor<1x24x128xf32>, tensor<64x24x3xf32>) outs(%z : tensor<1x64x126xf32>) -> tensor<1x64x126xf32>
  %h = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%c : tensor<1x64x126xf32>) outs(%e : tensor<1x64x126xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t = arith.maximumf %a, %zero : f32
    linalg.yield %t : f32
  } -> tensor<1x64x126xf32>
  %e1 = tensor.empty() : tensor<1x64x124xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1x64x124xf32>) -> tensor<1x64x124xf32>
  %d = linalg.conv_1d_ncw_fcw ins(%h, %w1 : tensor<1x64x126xf32>, tensor<64x64x3xf32>) outs(%z1 : tensor<1x64x124xf32>) -> tensor<1x64x124xf32>
  %g = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%d : tensor<1x64x124xf32>) outs(%e1 : tensor<1x64x124xf32>) {
  ^bb0(%a: f32, %out: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  } -> tensor<1x64x124xf32>
  %em = tensor.empty() : tensor<1x64xf32>
  %zm = linalg.fill ins(%zero : f32) outs(%em : tensor<1x64xf32>) -> tensor<1x64xf32>
  %m = linalg.reduce ins(%g : tensor<1x64x124xf32>) outs(%zm : tensor<1x64xf32>) dimensions = [2]
    (%a: f32, %b: f32) {
      %s = arith.addf %a, %b : f32
      linalg.yield %s : f32
    }
  %eo = tensor.empty() : tensor<1x64xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1x64xf32>) -> tensor<1x64xf32>
  %y = linalg.matmul ins(%m, %w2 : tensor<1x64xf32>, tensor<64x64xf32>) outs(%zo : tensor<1x64xf32>) -> tensor<1x64xf32>
  return %y : tensor<1x64xf32>
}
