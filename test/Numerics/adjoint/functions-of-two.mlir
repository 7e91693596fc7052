// Functions of several numbers, with an integer power, a remainder, and steps,
// which have derivative zero.
func.func @f(%x: tensor<9xf32>, %y: tensor<9xf32>, %z: tensor<9xf32>, %n: tensor<9xi32>) -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) {
  %one = arith.constant dense<1.0> : tensor<9xf32>
  %e = tensor.empty() : tensor<9xf32>
  %0 = arith.mulf %x, %y : tensor<9xf32>
  %1 = math.exp %z : tensor<9xf32>
  %2 = arith.divf %0, %1 : tensor<9xf32>
  %3 = math.powf %1, %x : tensor<9xf32>
  %4 = math.fpowi %y, %n : tensor<9xf32>, tensor<9xi32>
  %5 = math.atan2 %x, %y : tensor<9xf32>
  %6 = math.copysign %x, %z : tensor<9xf32>
  %7 = math.fma %x, %y, %z : tensor<9xf32>
  %8 = arith.remf %7, %1 : tensor<9xf32>
  %9 = arith.maximumf %x, %y : tensor<9xf32>
  %10 = arith.minnumf %9, %z : tensor<9xf32>
  %11 = math.floor %x : tensor<9xf32>
  %12 = arith.cmpf ogt, %x, %z : tensor<9xf32>
  %13 = arith.select %12, %2, %8 : tensor<9xi1>, tensor<9xf32>
  %14 = arith.addf %3, %4 : tensor<9xf32>
  %15 = arith.subf %5, %6 : tensor<9xf32>
  %16 = arith.addf %10, %11 : tensor<9xf32>
  %17 = arith.addf %14, %15 : tensor<9xf32>
  return %13, %16, %17 : tensor<9xf32>, tensor<9xf32>, tensor<9xf32>
}
