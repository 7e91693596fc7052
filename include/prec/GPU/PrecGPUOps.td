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
  let summary = "A contraction and the elementwise ops that follow it";
  let description = [{
    Multiplies `lhs` and `rhs` and accumulates over k in f32 from zero. Every
    accumulated element is passed to the epilogue, whose results are the
    elements of `outs`:

    ```
    out[batch, m, n] = epilogue(sum over k of lhs[..] * rhs[..], inputs[..])
    ```

    The iteration space has four groups of dimensions in this order: batch, m, n
    and k. `groups` holds the number of dimensions of each. Within a group the
    last dimension runs fastest, so that kernels treat a group as one long
    dimension. `lhs` has no dimension of n, and `rhs` none of m. Inputs and
    results have none of k, and results have all others.

    Each operand has a map that determines where its elements are. Layouts of
    factors, broadcast rows or columns, and transposed results are therefore
    maps, not copies. Maps of inputs and results are permutations of some
    dimensions. Maps of factors may also add up multiples of dimensions, which
    makes a convolution a gemm: if its image is read at `2 * oh + kh`, oh is a
    dimension of m and kh one of k.

    Factors are both bf16, both f16 or both f32. Factors of f32 hold values of
    the format tf32, which has 10 fraction bits: tensor cores ignore the other
    13. The creator of the op guarantees that these bits are zero, so that every
    product is exact in f32 for each type of factors. The op rounds nothing.

    The target determines the order of the sum over k. The epilogue computes as
    written, on scalars, once for each element. The old contents of `outs` are
    not read.

    Example:

    ```mlir
    %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #n, #mn]
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
    DenseI64ArrayAttr:$groups, AffineMapArrayAttr:$maps, OptionalAttr<PrecGPU_ConfigAttr>:$config);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$epilogue);
  let assemblyFormat = [{
    `groups` `=` $groups `maps` `=` $maps (`config` `=` $config^)?
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
    unsigned getNumDims() { return getMap(0).getNumDims(); }
    /// The dimensions of a group.
    ::llvm::iota_range<unsigned> getDims(Group group);
    /// The dimension of a group that runs fastest.
    unsigned getInnermostDim(Group group);
    /// The number of elements of a group, dynamic if one of its sizes is.
    int64_t getGroupSize(Group group);
    /// The number of elements of the result, dynamic if one of its sizes is.
    int64_t countElements();
    /// The number of parts of k that are not empty: the splits of `config`, or
    /// fewer if there are fewer steps of the tile's depth. For a dynamic k, the
    /// splits.
    int64_t countParts(ConfigAttr config);
    /// The dimension along which an operand is contiguous, or std::nullopt.
    std::optional<unsigned> getContiguousDim(unsigned operand);
    /// Whether tiles of a factor have rows along k: if the factor is not
    /// contiguous along the innermost dimension of m or n.
    bool isAlongK(unsigned factor);
    FactorCopies getFactorCopies();
    /// The size of each dimension of the iteration space, dynamic if no operand
    /// has it as a static size.
    ::llvm::SmallVector<int64_t> getLoopSizes();
    /// An operand, and the number of its dimension that is dimension `dim` of
    /// the space; one of static size if there is one.
    std::pair<::mlir::Value, int64_t> getSource(unsigned dim);
  }];
  let hasVerifier = 1;
}

def PrecGPU_YieldOp : Op<PrecGPU_Dialect, "yield", [
    Pure, Terminator, ReturnLike, HasParent<"GemmOp">]> {
  let summary = "Yield the elements that an epilogue computes";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

def PrecGPU_LaunchOp : Op<PrecGPU_Dialect, "launch", [
    AttrSizedOperandSegments, DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Run a kernel on tensors of the host";
  let description = [{
    The kernel's parameters are the device addresses of `ins`, then of `outs`,
    each dense and in row-major order, then `scalars`, then the tensor maps that
    `maps` describes, by value. Tensors are copied to the device before the
    kernel runs, and results are copied back after it, unless only launches
    access them. The old contents of `outs` are not copied. Blocks and threads
    are (x, y, z). For a `persistent` kernel, `x` is the number of blocks that
    there is work for, and fewer may run.

    Example:

    ```mlir
    %r = prec_gpu.launch @kernels::@gemm blocks(%x, %y, %z) threads = [256, 1, 1]
        shared = 49152 ins(%a, %b : tensor<64x128xbf16>, tensor<128x256xbf16>)
        outs(%e : tensor<64x256xf32>) -> tensor<64x256xf32>
    ```
  }];
  let arguments = (ins
    SymbolRefAttr:$kernel, Index:$blocksX, Index:$blocksY, Index:$blocksZ,
    OptionalAttr<PrecGPU_PersistenceAttr>:$persistent,
    DenseI64ArrayAttr:$threads, I64Attr:$sharedBytes,
    OptionalAttr<TypedArrayAttrBase<PrecGPU_TensorMapAttr, "tensor maps">>:$maps,
    Variadic<AnyShaped>:$ins, Variadic<AnyShaped>:$outs,
    Variadic<AnySignlessInteger>:$scalars);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $kernel `blocks` `(` $blocksX `,` $blocksY `,` $blocksZ `)`
    (`persistent` `=` $persistent^)? `threads` `=` $threads `shared` `=` $sharedBytes (`maps` `=` $maps^)?
    (`ins` `(` $ins^ `:` type($ins) `)`)?
    `outs` `(` $outs `:` type($outs) `)`
    (`scalars` `(` $scalars^ `:` type($scalars) `)`)?
    attr-dict (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getOutsMutable();
    }
    /// The operands that kernels access: ins, then outs.
    ::llvm::SmallVector<::mlir::Value> getTensors() {
      ::llvm::SmallVector<::mlir::Value> tensors(getIns());
      tensors.append(getOuts().begin(), getOuts().end());
      return tensors;
    }
  }];
  let hasVerifier = 1;
}

#endif // PREC_GPU_PRECGPUOPS_TD
