//===- Passes.h - From contractions to kernels ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `prec-to-gpu` compiles contractions with narrow factors, as prec-assign
// leaves them, to tensor-core kernels. The module stays on tensors: `prec-run`
// executes it like any other module and runs the kernels on a device.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_GPU_PASSES_H
#define PREC_GPU_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassOptions.h"
#include "prec/GPU/PrecGPU.h"

namespace prec {
namespace gpu {

/// The form in which kernels leave the pipeline.
enum class ImageFormat { Kernels, Offloading, Isa, Cubin };

/// Emits an error at `op` and fails if prec has no kernels for `chip`.
mlir::LogicalResult checkChip(mlir::Operation *op, llvm::StringRef chip);

#define GEN_PASS_DECL
#include "prec/GPU/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "prec/GPU/Passes.h.inc"

/// Options of the pipeline `prec-to-gpu`.
struct ToGpuOptions : mlir::PassPipelineOptions<ToGpuOptions> {
  /// The chip that kernels are compiled for if none is named. Later chips run
  /// its PTX, too.
  static constexpr llvm::StringLiteral kAnyChip = "sm_80";
  Option<std::string> chip{
      *this, "chip",
      llvm::cl::desc(
          "What to compile for: sm_80, sm_86, sm_87, sm_89, sm_90 or "
          "sm_90a; sm_80 if it is not named, which format=isa warns "
          "of and format=cubin refuses")};
  Option<ImageFormat> format{
      *this, "format", llvm::cl::desc("What kernels become:"),
      llvm::cl::init(ImageFormat::Offloading),
      llvm::cl::values(
          clEnumValN(ImageFormat::Offloading, "offloading",
                     "LLVM bitcode, for the emulator"),
          clEnumValN(ImageFormat::Isa, "isa", "PTX, which the driver compiles"),
          clEnumValN(ImageFormat::Cubin, "cubin", "machine code; needs ptxas"),
          clEnumValN(ImageFormat::Kernels, "kernels", "nothing: MLIR"))};
  Option<std::string> configurations{
      *this, "configurations",
      llvm::cl::desc("A JSON file of configurations that come before the cost "
                     "model (docs/GPU/Configurations.md)")};
  Option<unsigned> list{
      *this, "list",
      llvm::cl::desc("Remark this many of the best configurations of each "
                     "contraction"),
      llvm::cl::init(0)};
  Option<std::string> bundle{
      *this, "bundle",
      llvm::cl::desc("Write the kernels into this directory, for "
                     "prec-bundle-run")};
};

/// Turns the contractions of a module on tensors into kernels and launches.
void buildToGpuPipeline(mlir::OpPassManager &pm, const ToGpuOptions &options);

/// Turns launches of kernels into calls of the run-time library. Part of the
/// pipeline `prec-to-cpu`.
void addLaunchLowering(mlir::OpPassManager &pm);

/// Registers `prec-to-gpu`.
void registerToGpuPipeline();

/// Registers the dialect, its interfaces, and the dialects, interfaces and
/// translations that the compilation of kernels needs.
void registerGPU(mlir::DialectRegistry &registry);

} // namespace gpu
} // namespace prec

#endif // PREC_GPU_PASSES_H
