// Rows that are computed in parallel and written to their places.
func.func @f(%x: tensor<4x3xf32>, %w: tensor<3x2xf32>, %into: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %zero = arith.constant 0.0 : f32
  %r = scf.forall (%i) in (3) shared_outs(%o = %into) -> (tensor<4x2xf32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<4x3xf32> to tensor<3xf32>
    %e = tensor.empty() : tensor<2xf32>
    %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %m = linalg.vecmat ins(%row, %w : tensor<3xf32>, tensor<3x2xf32>) outs(%init : tensor<2xf32>) -> tensor<2xf32>
    %t = math.tanh %m : tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i, 0] [1, 2] [1, 1] : tensor<2xf32> into tensor<4x2xf32>
    }
  }
  return %r : tensor<4x2xf32>
}
