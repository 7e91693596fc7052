// Weights of small integers are factors as they are: every format that is
// multiplied in holds them, and the other factor alone is rounded.

// RUN: prec-opt %s --prec-assign="stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: prec-opt %s --prec-assign=stop-after=round -o %t.rounded.mlir
// RUN: prec-opt %s --prec-assign -o %t.narrow.mlir
// RUN: FileCheck %s --input-file=%t.narrow.mlir
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=signed --seeds=2
// RUN: prec-run --bit-exact %t.rounded.mlir %t.narrow.mlir --function=unsigned --seeds=2
// RUN: prec-opt %s --prec-assign="format=fp16 stop-after=plan summary=true" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FP16

// A calibration prices it as any other: what is predicted is measured.
// RUN: prec-run --calibrate=%t.json %s --function=signed --seeds=2
// RUN: prec-run --compare %s --function=signed --seed=5 --seeds=4 --assign="calibration=%t.json max-error=5e-3" --check=rel=5e-3

// SUMMARY: prec: @signed: 1 of 1 contractions in bf16, 1 roundings
// FP16: prec: @signed: 1 of 1 contractions in fp16, 1 roundings
// CHECK-LABEL: @signed
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<16x64xbf16>, tensor<64x32xi8>) outs(%{{.*}} : tensor<16x32xf32>)
func.func @signed(%x: tensor<16x64xf32>, %w: tensor<64x32xi8>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x32xi8>) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %y : tensor<16x32xf32>
}

// SUMMARY: prec: @unsigned: 1 of 1 contractions in bf16, 1 roundings
// CHECK-LABEL: @unsigned
// CHECK: ins(%{{.*}}, %{{.*}} : tensor<16x64xbf16>, tensor<32x64xi8>)
// CHECK: arith.uitofp %{{.*}} : i8 to f32
func.func @unsigned(%x: tensor<16x64xf32>, %w: tensor<32x64xi8>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %y = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<16x64xf32>, tensor<32x64xi8>) outs(%o : tensor<16x32xf32>) {
  ^bb0(%a: f32, %b: i8, %out: f32):
    %wide = arith.uitofp %b : i8 to f32
    %product = arith.mulf %a, %wide : f32
    %sum = arith.addf %out, %product : f32
    linalg.yield %sum : f32
  } -> tensor<16x32xf32>
  return %y : tensor<16x32xf32>
}

// In bf16 there are no 16 bits of an integer.
// SUMMARY: prec: @long: no contractions
// CHECK-LABEL: @long
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<16x64xf32>, tensor<64x32xi16>)
func.func @long(%x: tensor<16x64xf32>, %w: tensor<64x32xi16>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x32xi16>) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %y : tensor<16x32xf32>
}

// What came in bf16 stays so.
// SUMMARY: prec: @given: already narrow: 1 bf16
func.func @given(%x: tensor<16x64xbf16>, %w: tensor<64x32xi8>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<16x64xbf16>, tensor<64x32xi8>) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %y : tensor<16x32xf32>
}
