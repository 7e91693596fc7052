//===- Passes.h - Conversions to casts and to the CPU -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowers prec ops to casts, and programs to the reference form: loops in the
// order of the linalg ops, no contraction of multiply and add, and every
// rounding in integer code. `prec-run` executes this form, and the
// bit-exactness of narrowing refers to it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_CONVERSION_PASSES_H
#define PREC_CONVERSION_PASSES_H

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassOptions.h"
#include "prec/IR/StubDialects.h"

namespace prec {

#define GEN_PASS_DECL
#include "prec/Conversion/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "prec/Conversion/Passes.h.inc"

/// Marks an external function whose host takes floats of any type, so that it
/// can be widened with the program.
inline constexpr llvm::StringLiteral kHostAttr = "prec_host";

/// A function of the host that says whether an undefined value has its usual
/// content or another one. Its argument is the number of a place. Its attribute
/// lists the places where such values occur: locations with a clause that says
/// what is undefined.
inline constexpr llvm::StringLiteral kOtherContentName = "prec_other_content";
inline constexpr llvm::StringLiteral kUndefinedPlacesAttr = "prec_undefined";

/// Options of the pipeline `prec-to-cpu`.
struct ToCpuOptions : mlir::PassPipelineOptions<ToCpuOptions> {
  Option<bool> runChecks{
      *this, "run-checks",
      llvm::cl::desc("Check indices and dynamic sizes when the program runs"),
      llvm::cl::init(true)};
  Option<bool> askHost{
      *this, "ask-host",
      llvm::cl::desc("Ask the host which value an undefined one has"),
      llvm::cl::init(false)};
  Option<bool> outlineLoops{
      *this, "outline-loops",
      llvm::cl::desc("Give every loop nest a function of its own, one to those "
                     "that are alike, for code that is going to be optimised "
                     "or repeats itself"),
      llvm::cl::init(false)};
  Option<int64_t> hotFrom{
      *this, "hot-from",
      llvm::cl::desc("Give loops that turn at least this often a function that "
                     "is marked as hot (0: none)"),
      llvm::cl::init(0)};
};

/// LLVM's attribute for functions that are worth optimising, which
/// prec-outline-loops passes through.
inline constexpr llvm::StringLiteral kHotAttr = "hot";

/// Lowers tosa to linalg, and aggregate ops to several simple ones. A program
/// must be widened before this, because upstream's conversions fold constants
/// in their given type, and add constants of their own.
void buildToLinalgPipeline(mlir::OpPassManager &pm);

/// Adds the passes that turn launches of kernels into calls, once tensors are
/// buffers. The caller provides them, because this folder knows no kernels.
using AddLaunchLowering = std::function<void(mlir::OpPassManager &)>;

/// Lowers a module of linalg, tensor, arith, math, scf and func on tensors to
/// the LLVM dialect. Functions take and give memrefs with identity layout;
/// those with `llvm.emit_c_interface` can be called from C.
void buildToCpuPipeline(mlir::OpPassManager &pm, const ToCpuOptions &options,
                        const AddLaunchLowering &addLaunchLowering);

/// Registers `prec-to-cpu`.
void registerToCpuPipeline(AddLaunchLowering addLaunchLowering);

/// Registers what the pipeline needs: interfaces of upstream dialects for
/// bufferization and run-time checks, and the translation to LLVM IR.
void registerToCpuInterfaces(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_CONVERSION_PASSES_H
