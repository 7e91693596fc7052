//===- Passes.td - Conversions to the CPU ------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_CONVERSION_PASSES_TD
#define PREC_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def WidenToF64Pass : Pass<"prec-widen-to-f64", "::mlir::ModuleOp"> {
  let summary = "Compute everything in float64: the reference of a program";
  let description = [{
    Retypes every float value of a narrower type to f64, function signatures
    included. Constants keep their value, so a literal that was written in f32
    stays the f32 number. Conversions between float types disappear, and with
    them every rounding, `prec.round` too. Bit casts keep their bits: their
    operand is rounded to its old type first and their result widened. Integers,
    truth values and random bits are untouched.

    Run it on tensors, before bufferization and before anything that folds or
    makes constants in their narrow type, lowerings of tosa among them. Ops of
    tosa on f64, which tosa's verifier refuses, are lowered like others.
    External functions with float arguments cannot be widened and are an error.

    Example:

    ```mlir
    %0 = arith.truncf %x : tensor<4xf32> to tensor<4xbf16>
    %1 = arith.extf %0 : tensor<4xbf16> to tensor<4xf32>
    %2 = math.exp %1 : tensor<4xf32>
    ```
    becomes
    ```mlir
    %2 = math.exp %x : tensor<4xf64>
    ```

    With `keep-decisions`, each `prec.round` that stands for a decision stays,
    and rounds what is now an f64: to bf16 and fp16 directly, to tf32, which only
    an f32 carries, by way of f32. So its effect can be measured without the
    rounding errors of f32 around it.
  }];
  let options = [
    Option<"keepDecisions", "keep-decisions", "bool", "false",
           "Keep the roundings that have a decision">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def AddRunChecksPass : Pass<"prec-add-run-checks", "::mlir::ModuleOp"> {
  let summary = "Check indices and shapes when the program runs";
  let description = [{
    Ops that are wrong for some indices or sizes (`tensor.extract` out of
    bounds, a slice beyond its source, a linalg op whose dynamic sizes do not
    match) get a `cf.assert` before them, through upstream's
    RuntimeVerifiableOpInterface. So do divisions of integers, by zero or of the
    smallest by -1. The message of every assertion, the program's
    own too, starts with its location.

    Run it on tensors, before bufferization.

    Example:

    ```mlir
    %x = tensor.extract %t[%i] : tensor<10xf32>
    ```
    becomes
    ```mlir
    cf.assert %in_range, "model.mlir:7:8: tensor.extract: out-of-bounds access"
    %x = tensor.extract %t[%i] : tensor<10xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::affine::AffineDialect",
                           "::mlir::cf::ControlFlowDialect", "::mlir::index::IndexDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def StripFastMathPass : Pass<"prec-strip-fast-math", "::mlir::ModuleOp"> {
  let summary = "Take every liberty with arithmetic away";
  let description = [{
    Removes the `fastmath` flags of arith, math and vector ops. They allow a
    compiler to reorder sums and to contract a product and a sum; the reference
    lowering does neither, whatever the flags say. With `keep-approximate`, `afn`
    stays: by this flag `prec-lower-casts` says which functions a plan lets be
    approximate.

    Example:

    ```mlir
    %0 = arith.addf %a, %b fastmath<reassoc,contract> : f32
    ```
    becomes
    ```mlir
    %0 = arith.addf %a, %b : f32
    ```
  }];
  let options = [
    Option<"keepApproximate", "keep-approximate", "bool", "false",
           "Keep the flag afn">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def DecomposeAggregatesPass
    : Pass<"prec-decompose-aggregates", "::mlir::ModuleOp"> {
  let summary = "Turn linalg ops that stand for several into those";
  let description = [{
    `linalg.softmax`, the Winograd ops, `linalg.pack`, `linalg.unpack` and
    `tosa.transpose_conv2d` have no loops of their own; upstream knows what they
    stand for. `tensor.bitcast` becomes `arith.bitcast`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def PrepareBufferizationPass
    : Pass<"prec-prepare-bufferization", "::mlir::ModuleOp"> {
  let summary = "Avoid what upstream's bufferization gets wrong";
  let description = [{
    Every case of a `scf.index_switch` yields copies of its tensors:
    bufferization takes the result of a switch for a tensor of its own, and may
    overwrite what a case yields from outside while the result is still needed.
    The step of a slice along a dimension of size one becomes 1: on buffers,
    where a slice drops such a dimension, another step leads to a crash or a
    wrong type.

    Run it on tensors, right before bufferization.

    Example:

    ```mlir
    case 0 {
      scf.yield %x : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    case 0 {
      %0 = bufferization.alloc_tensor() copy(%x) : tensor<4xf32>
      scf.yield %0 : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def StoreHalvesPass : Pass<"prec-store-halves", "::mlir::ModuleOp"> {
  let summary = "Make 16-bit floats integers of their bits";
  let description = [{
    Retypes every value, buffer and constant of bf16 and f16 to i16. Where a
    16-bit float passes from block to block, LLVM widens and rounds it by
    functions that a program need not have, such as `__truncsfbf2`.

    Run it when only loads, stores, selections and bit casts of 16-bit floats are
    left, after `prec-expand-roundings`. If any other op is, nothing happens.

    Example:

    ```mlir
    %1 = arith.bitcast %0 : i16 to bf16
    memref.store %1, %m[%i] : memref<4xbf16>
    ```
    becomes
    ```mlir
    memref.store %0, %m[%i] : memref<4xi16>
    ```
  }];
}

def OutlineLoopsPass : Pass<"prec-outline-loops", "::mlir::ModuleOp"> {
  let summary = "Give every loop nest a function of its own";
  let description = [{
    Outermost loops without results become private functions that are never
    inlined; what they use is passed, constants are copied. Optimisers take time
    that grows faster than the size of a function: a model of a thousand loops in
    one function takes minutes, in a thousand functions seconds.

    Run it on loops over memrefs.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def LowerCopiesPass : Pass<"prec-lower-copies", "::mlir::ModuleOp"> {
  let summary = "Turn memref.copy into loops";
  let description = [{
    A strided `memref.copy` would lower to a call into a run-time library; as a
    `linalg.generic` it becomes loops, and a program needs no such library.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def ExpandRoundingsPass : Pass<"prec-expand-roundings", "::mlir::ModuleOp"> {
  let summary = "Turn conversions from and to 16-bit floats into integer code";
  let description = [{
    Rewrites `arith.truncf` to bf16 and f16 and `arith.extf` from them, on
    scalars and vectors, into integer arithmetic with the semantics of
    `prec.round`: one rounding to nearest even, also from f64; overflow to
    infinity; subnormals kept; what was a NaN becomes the quiet NaN when it is
    narrowed. So are
    conversions between integers and 16-bit floats. No native conversion is left,
    because x86's to bf16 flushes subnormals. Rounding modes other than to
    nearest even are left alone.

    Run it on loops, before arith is lowered.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PREC_CONVERSION_PASSES_TD
