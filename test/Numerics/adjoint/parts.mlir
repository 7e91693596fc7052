// Slices that overlap, drop dimensions and have steps, inserts, concat, pad by a
// value that is computed, single elements, and offsets that only a run knows.
func.func @f(%x: tensor<4x6xf32>, %y: tensor<2x3xf32>, %at: index) -> (tensor<4x6xf32>, tensor<4x9xf32>, tensor<6x7xf32>, tensor<2x2xf32>, tensor<3xf32>, tensor<3x4xf32>) {
  %a = tensor.extract_slice %x[1, 0] [2, 3] [1, 2] : tensor<4x6xf32> to tensor<2x3xf32>
  %b = tensor.extract_slice %x[2, %at] [2, 3] [1, 1] : tensor<4x6xf32> to tensor<2x3xf32>
  %row = tensor.extract_slice %x[%at, 1] [1, 3] [1, 1] : tensor<4x6xf32> to tensor<3xf32>
  %c = arith.mulf %a, %b : tensor<2x3xf32>
  %d = arith.mulf %c, %y : tensor<2x3xf32>
  %inserted = tensor.insert_slice %d into %x[%at, 1] [2, 3] [1, 2] : tensor<2x3xf32> into tensor<4x6xf32>
  %part = tensor.extract_slice %inserted[0, 1] [4, 3] [1, 1] : tensor<4x6xf32> to tensor<4x3xf32>
  %joined = tensor.concat dim(1) %inserted, %part : (tensor<4x6xf32>, tensor<4x3xf32>) -> tensor<4x9xf32>
  %one = arith.constant 1 : index
  %element = tensor.extract %x[%at, %one] : tensor<4x6xf32>
  %square = arith.mulf %element, %element : f32
  %padded = tensor.pad %x low[1, 0] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %square : f32
  } : tensor<4x6xf32> to tensor<6x7xf32>
  %places = tensor.pad %y low[0, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    %v = tensor.extract %x[%i, %j] : tensor<4x6xf32>
    %e = math.sin %v : f32
    tensor.yield %e : f32
  } : tensor<2x3xf32> to tensor<3x4xf32>
  %written = tensor.insert %square into %inserted[%one, %at] : tensor<4x6xf32>
  %exp = math.exp %written : tensor<4x6xf32>
  %many = tensor.splat %square : tensor<2x2xf32>
  %four = tensor.from_elements %element, %square, %square, %element : tensor<2x2xf32>
  %small = arith.mulf %many, %four : tensor<2x2xf32>
  return %exp, %joined, %padded, %small, %row, %places : tensor<4x6xf32>, tensor<4x9xf32>, tensor<6x7xf32>, tensor<2x2xf32>, tensor<3xf32>, tensor<3x4xf32>
}
