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
    Multiplies `lhs` and `rhs`, accumulating over k in f32 from zero, and hands
    every accumulated element to the epilogue, whose results are the elements of
    `outs`:

    ```
    out[batch, m, n] = epilogue(sum over k of lhs[..] * rhs[..], inputs[..])
    ```

    The iteration space has four groups of dimensions, batch, m, n and k, in this
    order; `groups` says how many dimensions each has. Within a group the last
    dimension runs fastest, so that a group is one long dimension to a kernel.
    `lhs` has no dimension of n, `rhs` none of m; inputs and results have none of
    k, and results have all others.

    Each operand's map says where its elements are. So every layout of a factor,
    a broadcast row or column, and a transposed result are maps, not copies. Maps
    of inputs and results are permutations of some dimensions. Those of factors
    may also add up multiples of dimensions, which makes a convolution a gemm: of
    its image at `2 * oh + kh`, oh is a dimension of m and kh one of k.

    Factors are both bf16, both f16 or both f32. In f32 they hold numbers of the
    format tf32, which has 10 fraction bits: tensor cores ignore the other 13.
    Who forms the op knows that no bit of these is set, so that every product is
    exact in f32 whatever the factors' type. Nothing is rounded here.

    The order of the sum over k is the target's. Arithmetic of the epilogue is
    as written, on scalars, once per element. What `outs` held before is not
    read.

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
    /// How many parts of k have something to multiply: the splits of `config`,
    /// or fewer where there are not as many steps of the tile's depth. Of a
    /// dynamic k, the splits.
    int64_t countParts(ConfigAttr config);
    /// The dimension along which an operand is contiguous, if it is along one.
    std::optional<unsigned> getContiguousDim(unsigned operand);
    /// Whether tiles of a factor have rows along k, not along m or n: wherever
    /// it is not contiguous along these.
    bool isAlongK(unsigned factor);
    FactorCopies getFactorCopies();
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
    each dense and in row-major order, then `scalars`, then the tensor maps that
    `maps` describes, by value. Tensors are copied to the
    device before and results back after, unless only launches touch them; what
    `outs` held before is not copied.
    Blocks and threads are (x, y, z). Of a kernel that is `persistent`, `x` are
    the blocks that there is work for, and fewer may run.

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
    /// The operands that are copied to or from the device: ins, then outs.
    ::llvm::SmallVector<::mlir::Value> getTensors() {
      ::llvm::SmallVector<::mlir::Value> tensors(getIns());
      tensors.append(getOuts().begin(), getOuts().end());
      return tensors;
    }
  }];
  let hasVerifier = 1;
}

#endif // PREC_GPU_PRECGPUOPS_TD
