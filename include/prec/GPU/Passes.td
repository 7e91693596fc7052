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
    Every linalg contraction, named or generic, whose factors are both bf16 (or
    both f16) and whose sums are f32 becomes a `prec_gpu.gemm`. So does one of
    two f32 factors that provably hold only numbers of tf32, which tensor cores
    multiply: they were rounded to it, as the mode tf32 of a plan has it, or
    widened from bf16 or f16, or are such constants. Other contractions of f32
    were kept, and stay as they are. What stands around it becomes part of it:

    - a transpose of a factor becomes the factor's map;
    - sums that start at zero start there, others are added in the epilogue;
    - elementwise ops that read the result, if nothing else does, become the
      epilogue, one after the other: arithmetic, and functions that libdevice
      has for f32;
    - a reshape that splits dimensions of the result, if nothing else reads it,
      is done to the operands instead.

    Convolutions are contractions, too: over the positions of the result, its
    channels, and the filter's window and input channels. What is neither, and
    what has another body than a sum of products, stays as it is, with a remark.

    The rounding of every value stays where it was; the order of the sum over k
    becomes the target's. Run it on tensors, after `prec-assign`.

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
  let summary = "Choose how each kernel is cut";
  let description = [{
    Gives every `prec_gpu.gemm` without a configuration one. An attribute that is
    there stays.

    The first entry of the file `configurations` that applies to the contraction
    and the chip is taken (docs/GPU/Configurations.md). Where there is none, all
    configurations that the chip can have are put in order by a cost model, which
    predicts and measures nothing, and the first is taken.

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
    it, and why; an entry that the contraction or the chip cannot have, and why;
    with `list`, the best configurations as entries of such a file, and those that
    would be among them but for the registers that a thread has. It is an error if
    none fits.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_80\"", "What to compile for">,
    Option<"configurations", "configurations", "std::string", "\"\"",
           "A JSON file of configurations that come before the cost model">,
    Option<"list", "list", "unsigned", "0",
           "Remark this many of the best configurations of each contraction">
  ];
  let dependentDialects = ["::prec::gpu::PrecGPUDialect"];
}

def EmitKernelsPass : Pass<"prec-gpu-emit-kernels", "::mlir::ModuleOp"> {
  let summary = "Turn prec_gpu.gemm into kernels and launches";
  let description = [{
    Writes one kernel for each `prec_gpu.gemm` that differs from others in more
    than its operands, in a `gpu.module` that is compiled for `chip`, and puts a
    `prec_gpu.launch` in its place. Every gemm needs a configuration. One with
    splits makes two kernels, for the sums over parts of k and for the results out
    of these.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "\"sm_80\"", "What to compile for">
  ];
  let dependentDialects = [
    "::prec::gpu::PrecGPUDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect",
    "::mlir::gpu::GPUDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"];
}

def LowerTileOpsPass : Pass<"prec-gpu-lower-tile-ops", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Turn the ops that Hopper kernels are made of into nvvm";
  let description = [{
    Rings become mbarriers in dynamic shared memory, copies of boxes and products
    of warpgroups their instructions, `prec_gpu.specialize` branches with
    register budgets. Control flow stays in scf.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"];
}

def CheckToolkitPass : Pass<"prec-gpu-check-toolkit", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Say what is missing to compile kernels";
  let description = [{
    Run it on kernels in the LLVM dialect, before they are serialised: `cubin`
    needs ptxas, and PTX of a kernel that calls functions of libdevice needs
    libdevice. Bitcode for the emulator needs neither.

    With `any-chip`, nobody has named the chip that kernels are compiled for.
    That is an error for `cubin`, since machine code is for one chip, and a
    warning for PTX, which a later chip runs as well but not with its own
    instructions. The emulator runs kernels for any.
  }];
  let options = [
    Option<"format", "format", "::prec::gpu::ImageFormat",
           "::prec::gpu::ImageFormat::Offloading", "What kernels become",
           [{::llvm::cl::values(
               clEnumValN(::prec::gpu::ImageFormat::Offloading, "offloading", "bitcode"),
               clEnumValN(::prec::gpu::ImageFormat::Isa, "isa", "PTX"),
               clEnumValN(::prec::gpu::ImageFormat::Cubin, "cubin", "machine code"))}]>,
    Option<"anyChip", "any-chip", "bool", "false",
           "The chip is the default one, which nobody has named">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerLaunchesPass : Pass<"prec-gpu-lower-launches", "::mlir::ModuleOp"> {
  let summary = "Turn prec_gpu.launch on buffers into copies and gpu.launch_func";
  let description = [{
    Each launch gets its own stream: device memory is allocated, inputs copied
    there, the kernel run, results copied back and the memory freed, in this
    order, and waited for. A launch of no blocks does nothing. Buffers that are
    not dense are copied to dense ones first.

    A buffer that nothing but launches reads or writes, none of them both, is
    allocated on the device instead, and not copied.

    Run it after bufferization, which also says where buffers are freed.
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
    it is no replay of the program, which stays as it is.

    Launches with sizes that are not known here are left out, with a remark.
    There must be one that is not. Kernels need a format other than `kernels`;
    for the emulator it is `offloading`. `bundle.json` is written last, and each
    file whole or not at all.

    Also available as `prec-to-gpu="bundle=DIR"`.
  }];
  let options = [
    Option<"dir", "dir", "std::string", "\"\"",
           "The directory, which is made if it does not exist">
  ];
  let dependentDialects = ["::prec::gpu::PrecGPUDialect"];
}

#endif // PREC_GPU_PASSES_TD
