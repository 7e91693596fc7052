//===- Passes.td - From contractions to kernels ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PASSES_TD
#define PREC_GPU_PASSES_TD

include "mlir/Pass/PassBase.td"

def FormGemmsPass : Pass<"prec-gpu-form-gemms", "::mlir::ModuleOp"> {
  let summary = "Turn contractions for tensor cores into prec_gpu.gemm";
  let description = [{
    Turns linalg contractions, named or generic, into `prec_gpu.gemm` if both
    factors are bf16, or both f16, and the sums are f32. Two f32 factors also
    qualify if they provably hold only values of tf32, which tensor cores
    multiply: values that were rounded to tf32, as the mode tf32 of a plan does,
    values widened from bf16 or f16, and such constants. Other contractions of
    f32 were kept by the plan and stay as they are.

    The gemm absorbs adjacent ops:

    - A transpose of a factor becomes the factor's map.
    - Sums that start at zero start there; other initial values are added in the
      epilogue.
    - Elementwise ops that are the only readers of the result become the
      epilogue, one after the other: arithmetic, and functions on f32 that
      libdevice has.
    - A reshape that splits dimensions of the result into static sizes, and is
      its only reader, is applied to the operands instead.

    Convolutions are contractions, too: over the positions of the result, its
    channels, and the filter's window and input channels. An op with such
    factors stays as it is, with a remark, if it is neither a contraction nor a
    convolution, if its body is not a sum of products, if it is a convolution
    with dynamic sizes, or if a dimension exceeds 32-bit positions.

    The rounding of every value stays in place; the target determines the order
    of the sum over k. Run it on tensors, after `prec-assign`.

    Example:

    ```mlir
    %t = linalg.transpose ins(%w : tensor<256x128xbf16>) outs(%e : tensor<128x256xbf16>) permutation = [1, 0]
    %s = linalg.matmul ins(%x, %t : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%zeros : tensor<64x256xf32>) -> tensor<64x256xf32>
    ```
    becomes
    ```mlir
    %s = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        factors(%x, %w : tensor<64x128xbf16>, tensor<256x128xbf16>) outs(%zeros : tensor<64x256xf32>) {
    ^bb0(%sum: f32):
      prec_gpu.yield %sum : f32
    } -> tensor<64x256xf32>
    ```
  }];
  let dependentDialects = ["::prec::gpu::PrecGPUDialect"];
}

def ConfigurePass : Pass<"prec-gpu-configure", "::mlir::ModuleOp"> {
  let summary = "Choose the tile and warps of each kernel";
  let description = [{
    Gives a configuration to every `prec_gpu.gemm` that has none. A
    configuration that is there stays. Run it before `prec-gpu-emit-kernels`.

    The pass takes the first entry of the file `configurations` that applies to
    the contraction and the chip (docs/GPU/Configurations.md). If no entry
    applies, or if the chip or the contraction does not allow it, a cost model,
    which predicts times and measures none, ranks all configurations that the
    chip can run, and the pass takes the first. It is an error if no
    configuration fits.

    Example:

    ```mlir
    %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn] factors(...
    ```
    becomes
    ```mlir
    %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#mk, #kn, #mn]
        config = <warp, tile = [128, 128, 32], warps = [2, 4], stages = 4> factors(...
    ```

    Remarks: a contraction that gets a kernel without wgmma on a chip that has
    wgmma, with the reason; an entry that the contraction or the chip does not
    allow, with the reason; with `list`, the best configurations as entries of
    such a file, and those that only need more registers than a thread has.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_80\"", "Chip to compile for">,
    Option<"configurations", "configurations", "std::string", "\"\"",
           "JSON file of configurations that override the cost model">,
    Option<"list", "list", "unsigned", "0",
           "Report this many of the best configurations of each contraction">
  ];
  let dependentDialects = ["::prec::gpu::PrecGPUDialect"];
}

def EmitKernelsPass : Pass<"prec-gpu-emit-kernels", "::mlir::ModuleOp"> {
  let summary = "Turn prec_gpu.gemm into kernels and launches";
  let description = [{
    Replaces each `prec_gpu.gemm` by a `prec_gpu.launch` of a kernel in a
    `gpu.module` that is compiled for `chip`. Gemms that differ only in their
    operands share a kernel. A gemm whose configuration splits k makes two
    kernels: one for the sums over parts of k, and one that combines them to
    results.

    Run it after `prec-gpu-configure`: a gemm without a configuration is an
    error, and so is a configuration that the chip or the contraction does not
    allow.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_80\"", "Chip to compile for">
  ];
  let dependentDialects = [
    "::prec::gpu::PrecGPUDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect",
    "::mlir::gpu::GPUDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"];
}

def LowerTileOpsPass : Pass<"prec-gpu-lower-tile-ops", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Lower the ops of Hopper kernels to nvvm";
  let description = [{
    Rings become mbarriers in dynamic shared memory. Copies of boxes and
    products of warpgroups become their instructions. `prec_gpu.specialize`
    becomes branches with register budgets. Control flow stays in scf.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"];
}

def CheckToolkitPass : Pass<"prec-gpu-check-toolkit", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Report what is missing to compile kernels";
  let description = [{
    Run it on kernels in the LLVM dialect, before they are serialised. It is an
    error if ptxas is missing for `cubin`, or if libdevice is missing for
    `cubin` or PTX of a kernel that calls functions of libdevice. Bitcode for
    the emulator needs neither.

    With `any-chip`, the user named no chip. This is an error for `cubin`,
    because machine code is for one chip. It is a warning for PTX, which later
    chips also run, but without instructions of their own. The emulator runs
    kernels for any chip.
  }];
  let options = [
    Option<"format", "format", "::prec::gpu::ImageFormat",
           "::prec::gpu::ImageFormat::Offloading", "Format of compiled kernels",
           [{::llvm::cl::values(
               clEnumValN(::prec::gpu::ImageFormat::Offloading, "offloading", "bitcode"),
               clEnumValN(::prec::gpu::ImageFormat::Isa, "isa", "PTX"),
               clEnumValN(::prec::gpu::ImageFormat::Cubin, "cubin", "machine code"))}]>,
    Option<"anyChip", "any-chip", "bool", "false",
           "The user named no chip, so it is the default one">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerLaunchesPass : Pass<"prec-gpu-lower-launches", "::mlir::ModuleOp"> {
  let summary = "Lower prec_gpu.launch to copies and gpu.launch_func";
  let description = [{
    Each launch has its own stream: it allocates device memory, copies the
    inputs there, runs the kernel, copies the results back, frees the memory,
    and waits for all of this. A launch of no blocks does nothing. Buffers that
    are not dense are first copied to dense ones.

    A buffer that only launches read or write, and that no launch both reads and
    writes, is allocated on the device and not copied.

    Run it after bufferization, which also determines where buffers are freed.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def WriteBundlePass : Pass<"prec-gpu-write-bundle", "::mlir::ModuleOp"> {
  let summary = "Write compiled kernels as a bundle";
  let description = [{
    Writes the directory `dir` for `prec-bundle-run` (docs/Runtime/Bundles.md):
    the compiled kernels, and how each is launched, with one entry for each
    kernel and shape. The bundle runs every kernel by itself, on random inputs;
    it does not replay the program. The module does not change.

    Run it on compiled kernels: they need a format other than `kernels` (for the
    emulator, `offloading`) and must all be for one chip. A launch is left out,
    with a remark, if its sizes are dynamic, if it has no blocks, or if a bundle
    cannot hold its buffers or arguments. It is an error if no launch is left.
    Every file is written completely or not at all, and `bundle.json` is written
    last.

    Also available as `prec-to-gpu="bundle=DIR"`.
  }];
  let options = [
    Option<"dir", "dir", "std::string", "\"\"",
           "Directory, which is created if it does not exist">
  ];
  let dependentDialects = ["::prec::gpu::PrecGPUDialect"];
}

#endif // PREC_GPU_PASSES_TD
