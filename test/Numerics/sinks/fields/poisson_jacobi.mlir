// Poisson's equation by 100 Jacobi sweeps with the five-point stencil as a convolution of one
// channel: a windowed sum of one channel is a reduction. Row: none, and none needed.
// EXPECT: narrow 0
// INPUT f32[64x64]: rng.normal(0, 1, shape)
// INPUT f32[64x64]: 0.01 * rng.standard_normal(shape)
func.func @forward(%arg0: tensor<64x64xf32>, %arg1: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %kn = arith.constant 100 : index
  %taps = arith.constant dense<[[[[0.0]], [[1.0]], [[0.0]]], [[[1.0]], [[0.0]], [[1.0]]], [[[0.0]], [[1.0]], [[0.0]]]]> : tensor<3x3x1x1xf32>
  %zero = arith.constant 0.0 : f32
  %quarter = arith.constant 0.25 : f32
  %r = scf.for %k = %k0 to %kn step %k1 iter_args(%v = %arg0) -> tensor<64x64xf32> {
    %img = tensor.expand_shape %v [[0, 1], [2, 3]] output_shape [1, 64, 64, 1] : tensor<64x64xf32> into tensor<1x64x64x1xf32>
    %e = tensor.empty() : tensor<1x62x62x1xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x62x62x1xf32>) -> tensor<1x62x62x1xf32>
    %c = linalg.conv_2d_nhwc_hwcf ins(%img, %taps : tensor<1x64x64x1xf32>, tensor<3x3x1x1xf32>) outs(%z : tensor<1x62x62x1xf32>) -> tensor<1x62x62x1xf32>
    %n = tensor.collapse_shape %c [[0, 1], [2, 3]] : tensor<1x62x62x1xf32> into tensor<62x62xf32>
    %src = tensor.extract_slice %arg1[1, 1] [62, 62] [1, 1] : tensor<64x64xf32> to tensor<62x62xf32>
    %e2 = tensor.empty() : tensor<62x62xf32>
    %s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]} ins(%n, %src : tensor<62x62xf32>, tensor<62x62xf32>) outs(%e2 : tensor<62x62xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %d = arith.subf %a, %b : f32
      %q = arith.mulf %d, %quarter : f32
      linalg.yield %q : f32
    } -> tensor<62x62xf32>
    %next = tensor.insert_slice %s into %v[1, 1] [62, 62] [1, 1] : tensor<62x62xf32> into tensor<64x64xf32>
    scf.yield %next : tensor<64x64xf32>
  }
  return %r : tensor<64x64xf32>
}
