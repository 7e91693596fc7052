module {
  func.func @main(%arg0: tensor<32x32xf32> {prec.role = "frozen"}, %arg1: tensor<8x32xf32>) -> tensor<6x8x32xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c6 = arith.constant 6 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<6x8x32xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<6x8x32xf32>) -> tensor<6x8x32xf32>
    %2 = tensor.empty() : tensor<8x32xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<8x32xf32>) -> tensor<8x32xf32>
    %4:2 = scf.for %arg2 = %c0 to %c6 step %c1 iter_args(%arg3 = %arg1, %arg4 = %1) -> (tensor<8x32xf32>, tensor<6x8x32xf32>) {
      %6 = linalg.matmul ins(%arg3, %arg0 : tensor<8x32xf32>, tensor<32x32xf32>) outs(%3 : tensor<8x32xf32>) -> tensor<8x32xf32>
      %7 = math.tanh %6 : tensor<8x32xf32>
      %8 = func.call @push(%arg4, %7, %arg2) : (tensor<6x8x32xf32>, tensor<8x32xf32>, index) -> tensor<6x8x32xf32>
      scf.yield %7, %8 : tensor<8x32xf32>, tensor<6x8x32xf32>
    }
    %5 = math.exp %4#1 : tensor<6x8x32xf32>
    return %5 : tensor<6x8x32xf32>
  }
  func.func private @push(%arg0: tensor<6x8x32xf32>, %arg1: tensor<8x32xf32>, %arg2: index) -> tensor<6x8x32xf32> {
    %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0, 0] [1, 8, 32] [1, 1, 1] : tensor<8x32xf32> into tensor<6x8x32xf32>
    return %inserted_slice : tensor<6x8x32xf32>
  }
}

