// What arrives at a sink in a loop until a condition holds is swept back from. The run that only
// counts the turns of the loop has nothing to sweep: it was reversed as well, with another run
// that counts its turns, and so on.

// RUN: prec-run --calibrate=%t.json %s --inputs=normal --seeds=1 | FileCheck %s
// CHECK: arrives at a sink
// CHECK: difference

func.func @main(%w: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %average = arith.constant dense<0.125> : tensor<8x8xf32>
  %e = tensor.empty() : tensor<8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %r:2 = scf.while (%i = %c0, %x = %b) : (index, tensor<8xf32>) -> (index, tensor<8xf32>) {
    %more = arith.cmpi slt, %i, %c4 : index
    scf.condition(%more) %i, %x : index, tensor<8xf32>
  } do {
  ^bb0(%i: index, %x: tensor<8xf32>):
    %next = arith.addi %i, %c1 : index
    %mean = linalg.matvec ins(%average, %x : tensor<8x8xf32>, tensor<8xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
    %centred = arith.subf %x, %mean : tensor<8xf32>
    %y = linalg.matvec ins(%w, %centred : tensor<8x8xf32>, tensor<8xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %next, %y : index, tensor<8xf32>
  }
  return %r#1 : tensor<8xf32>
}
