// Which product a launch computes, in the terms of BLAS, as its attribute says.

// RUN: rm -rf %t && prec-opt %s --split-input-file --prec-gpu-write-bundle=dir=%t --verify-diagnostics -o /dev/null

// Several dimensions of one kind are one, if they lie side by side.
gpu.binary @k [#gpu.object<#nvvm.target<chip = "sm_80">, "none">]
func.func @reshaped(%a: tensor<2x8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<2x8x32xf32>) -> tensor<2x8x32xf32> {
  %one = arith.constant 1 : index
  %0 = prec_gpu.launch @k::@f blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a, %b : tensor<2x8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<2x8x32xf32>)
      {prec_gpu.product = {groups = array<i64: 0, 2, 1, 1>, epilogue = "none",
       lhs = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, rhs = affine_map<(d0, d1, d2, d3) -> (d3, d2)>,
       out = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>}} -> tensor<2x8x32xf32>
  return %0 : tensor<2x8x32xf32>
}

// -----

// In this one the rows of a batch lie between those of others.
gpu.binary @k [#gpu.object<#nvvm.target<chip = "sm_80">, "none">]
func.func @apart(%a: tensor<2x8x3x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<2x3x8x32xf32>) -> tensor<2x3x8x32xf32> {
  %one = arith.constant 1 : index
  // expected-remark @below {{cannot be compared with BLAS: its operands are no matrices of BLAS, with one stride for each of batch, rows and columns, one of them 1}}
  %0 = prec_gpu.launch @k::@f blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a, %b : tensor<2x8x3x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<2x3x8x32xf32>)
      {prec_gpu.product = {groups = array<i64: 2, 1, 1, 1>, epilogue = "none",
       lhs = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>, rhs = affine_map<(d0, d1, d2, d3, d4) -> (d4, d3)>,
       out = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>}} -> tensor<2x3x8x32xf32>
  return %0 : tensor<2x3x8x32xf32>
}

// -----

gpu.binary @k [#gpu.object<#nvvm.target<chip = "sm_80">, "none">]
func.func @type(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf16>) -> tensor<8x32xf16> {
  %one = arith.constant 1 : index
  // expected-remark @below {{cannot be compared with BLAS: BLAS multiplies bf16 or f16 to the same type or to f32}}
  %0 = prec_gpu.launch @k::@f blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf16>)
      {prec_gpu.product = {groups = array<i64: 0, 1, 1, 1>, epilogue = "none",
       lhs = affine_map<(d0, d1, d2) -> (d0, d2)>, rhs = affine_map<(d0, d1, d2) -> (d2, d1)>,
       out = affine_map<(d0, d1, d2) -> (d0, d1)>}} -> tensor<8x32xf16>
  return %0 : tensor<8x32xf16>
}

// -----

gpu.binary @k [#gpu.object<#nvvm.target<chip = "sm_80">, "none">]
func.func @other(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %one = arith.constant 1 : index
  // expected-remark @below {{cannot be compared with BLAS: prec_gpu.product does not fit the operands}}
  %0 = prec_gpu.launch @k::@f blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<8x32xf32>)
      {prec_gpu.product = {groups = array<i64: 0, 1, 1, 1>, epilogue = "none",
       lhs = affine_map<(d0, d1, d2) -> (d0, d2)>, rhs = affine_map<(d0, d1, d2) -> (d1, d2)>,
       out = affine_map<(d0, d1, d2) -> (d0, d1)>}} -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// -----

// Sums of parts of k, which no library computes. The work is that of the product:
// 2 * 8 * 32 * 16, however many parts there are.
gpu.binary @k [#gpu.object<#nvvm.target<chip = "sm_80">, "none">]
func.func @parts(%a: tensor<8x16xbf16>, %b: tensor<16x32xbf16>, %e: tensor<4x8x32xf32>) -> tensor<4x8x32xf32> {
  %one = arith.constant 1 : index
  // expected-remark @below {{cannot be compared with BLAS: its sums are of parts of k, for another kernel to add up}}
  %0 = prec_gpu.launch @k::@f blocks(%one, %one, %one) threads = [32, 1, 1] shared = 0
      ins(%a, %b : tensor<8x16xbf16>, tensor<16x32xbf16>) outs(%e : tensor<4x8x32xf32>)
      {prec_gpu.product = {groups = array<i64: 1, 1, 1, 1>, epilogue = "none", parts,
       lhs = affine_map<(d0, d1, d2, d3) -> (d1, d3)>, rhs = affine_map<(d0, d1, d2, d3) -> (d3, d2)>,
       out = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>}} -> tensor<4x8x32xf32>
  return %0 : tensor<4x8x32xf32>
}
