// Plans name arguments of blocks inside of a region, and factors that calls hand
// over in a format that stores nothing.

// RUN: prec-opt %s "--prec-assign=plan-out=%t.json" -o %t.once.mlir
// RUN: prec-opt %s "--prec-assign=plan-in=%t.json" | diff - %t.once.mlir
// RUN: prec-opt %s "--prec-assign=preset=everything format=tf32 plan-out=%t.tf32.json" -o %t.tf32.mlir
// RUN: prec-opt %s "--prec-assign=plan-in=%t.tf32.json" | diff - %t.tf32.mlir

func.func private @p(%a: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %m = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m : tensor<4x4xf32>
}
func.func @called(%a: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %m = call @p(%a, %w) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m : tensor<4x4xf32>
}

func.func @blocks(%a: tensor<4x4xf32>, %w: tensor<4x4xf32>, %c: i1) -> tensor<4x4xf32> {
  %r = scf.execute_region -> tensor<4x4xf32> {
    cf.cond_br %c, ^bb1(%a : tensor<4x4xf32>), ^bb2
  ^bb1(%x: tensor<4x4xf32>):
    %m = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %m : tensor<4x4xf32>
  ^bb2:
    scf.yield %w : tensor<4x4xf32>
  }
  %m2 = linalg.matmul ins(%r, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%w : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m2 : tensor<4x4xf32>
}
