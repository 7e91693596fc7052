//===- PrecGPUOps.td - Operations of the prec_gpu dialect --*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PRECGPUOPS_TD
#define PREC_GPU_PRECGPUOPS_TD

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "prec/GPU/PrecGPUAttributes.td"

def PrecGPU_GemmOp : Op<PrecGPU_Dialect, "gemm", [
    AttrSizedOperandSegments, DestinationStyleOpInterface,
    IsolatedFromAbove, RecursiveMemoryEffects,
    SingleBlock]> {
  let summary = "A contraction and what follows it elementwise";
  let description = [{
    Multiplies `lhs` and `rhs` over one dimension k, accumulating in f32 from
    zero, and hands every accumulated element to the epilogue, whose results are
    the elements of `outs`:

    ```
    out[batch..., m, n] = epilogue(sum over k of lhs[..] * rhs[..], inputs[..])
    ```

    The iteration space is (batch..., m, n, k). Each operand's map says which
    dimensions it has and in which order they lie, so that every layout of a
    factor, a broadcast row or column, and a transposed result are maps, not
    copies. `lhs` has m and k, `rhs` has n and k, each may have any of the batch
    dimensions; inputs and results do not have k, and results have all others.
    Maps are permutations of some of the dimensions.

    The order of the sum over k is the target's. Arithmetic of the epilogue is
    as written, on scalars, once per element. What `outs` held before is not
    read.

    Example:

    ```mlir
    %r = prec_gpu.gemm maps = [#mk, #kn, #n, #mn]
        factors(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>)
        inputs(%bias : tensor<256xf32>) outs(%e : tensor<64x256xf32>) {
    ^bb0(%sum: f32, %row: f32):
      %0 = arith.addf %sum, %row : f32
      prec_gpu.yield %0 : f32
    } -> tensor<64x256xf32>
    ```
  }];
  let arguments = (ins
    AnyRankedTensor:$lhs, AnyRankedTensor:$rhs,
    Variadic<AnyRankedTensor>:$inputs, Variadic<AnyRankedTensor>:$outs,
    AffineMapArrayAttr:$maps, OptionalAttr<PrecGPU_ConfigAttr>:$config);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$epilogue);
  let assemblyFormat = [{
    `maps` `=` $maps (`config` `=` $config^)?
    `factors` `(` $lhs `,` $rhs `:` type($lhs) `,` type($rhs) `)`
    (`inputs` `(` $inputs^ `:` type($inputs) `)`)?
    `outs` `(` $outs `:` type($outs) `)`
    $epilogue attr-dict `->` type($results)
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getOutsMutable();
    }
    ::mlir::AffineMap getMap(unsigned operand) {
      return ::llvm::cast<::mlir::AffineMapAttr>(getMaps()[operand]).getValue();
    }
    ::mlir::AffineMap getMap(::mlir::OpOperand &operand) {
      return getMap(operand.getOperandNumber());
    }
    /// Positions in the iteration space; batch dimensions come before.
    unsigned getNumDims() { return getMap(0).getNumDims(); }
    unsigned getNumBatchDims() { return getNumDims() - 3; }
    unsigned getDimM() { return getNumDims() - 3; }
    unsigned getDimN() { return getNumDims() - 2; }
    unsigned getDimK() { return getNumDims() - 1; }
    /// The size of each dimension of the iteration space, dynamic where no
    /// operand's type tells.
    ::llvm::SmallVector<int64_t> getLoopSizes();
    /// An operand and its dimension that have dimension `dim` of the space.
    std::pair<::mlir::Value, int64_t> getSource(unsigned dim);
  }];
  let hasVerifier = 1;
}

def PrecGPU_YieldOp : Op<PrecGPU_Dialect, "yield", [
    Pure, Terminator, ReturnLike, HasParent<"GemmOp">]> {
  let summary = "The elements that an epilogue gives";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

def PrecGPU_LaunchOp : Op<PrecGPU_Dialect, "launch", [
    AttrSizedOperandSegments, DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Run a kernel on tensors of the host";
  let description = [{
    The kernel's parameters are the device addresses of `ins`, then of `outs`,
    each dense and in row-major order, then `scalars`. Tensors are copied to the
    device before and results back after; what `outs` held before is not copied.
    Blocks and threads are (x, y, z).

    Example:

    ```mlir
    %r = prec_gpu.launch @kernels::@gemm blocks(%x, %y, %z) threads = [256, 1, 1]
        shared = 49152 ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>)
        outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
    ```
  }];
  let arguments = (ins
    SymbolRefAttr:$kernel, Index:$blocksX, Index:$blocksY, Index:$blocksZ,
    DenseI64ArrayAttr:$threads, I64Attr:$sharedBytes,
    Variadic<AnyShaped>:$ins, Variadic<AnyShaped>:$outs,
    Variadic<AnySignlessInteger>:$scalars);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $kernel `blocks` `(` $blocksX `,` $blocksY `,` $blocksZ `)`
    `threads` `=` $threads `shared` `=` $sharedBytes
    (`ins` `(` $ins^ `:` type($ins) `)`)?
    `outs` `(` $outs `:` type($outs) `)`
    (`scalars` `(` $scalars^ `:` type($scalars) `)`)?
    attr-dict (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getOutsMutable();
    }
  }];
  let hasVerifier = 1;
}

#endif // PREC_GPU_PRECGPUOPS_TD
