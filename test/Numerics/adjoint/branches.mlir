// A condition on data, a branch without else, a switch, a region, and a choice
// between whole tensors.
func.func @f(%x: tensor<3xf32>, %y: tensor<3xf32>, %which: index, %flag: i1) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %v = tensor.extract %x[%c0] : tensor<3xf32>
  %positive = arith.cmpf ogt, %v, %zero : f32
  %a = scf.if %positive -> tensor<3xf32> {
    %0 = arith.mulf %x, %y : tensor<3xf32>
    scf.yield %0 : tensor<3xf32>
  } else {
    %0 = math.exp %x : tensor<3xf32>
    scf.yield %0 : tensor<3xf32>
  }
  %b = scf.index_switch %which -> tensor<3xf32>
  case 0 {
    scf.yield %y : tensor<3xf32>
  }
  case 1 {
    %0 = arith.mulf %a, %a : tensor<3xf32>
    scf.yield %0 : tensor<3xf32>
  }
  default {
    %0 = arith.mulf %a, %y : tensor<3xf32>
    scf.yield %0 : tensor<3xf32>
  }
  %c = scf.execute_region -> tensor<3xf32> {
    %0 = arith.addf %b, %x : tensor<3xf32>
    %1 = arith.mulf %0, %0 : tensor<3xf32>
    scf.yield %1 : tensor<3xf32>
  }
  %d = arith.select %flag, %c, %x : tensor<3xf32>
  return %b, %c, %d : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
