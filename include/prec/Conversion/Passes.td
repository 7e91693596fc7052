//===- Passes.td - Conversions to casts and to the CPU -----*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_CONVERSION_PASSES_TD
#define PREC_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerCastsPass : Pass<"prec-lower-casts", "::mlir::ModuleOp"> {
  let summary = "Replace prec ops by casts and strip prec attributes";
  let description = [{
    The last step: nothing of prec is left. `prec.narrow` and `prec.widen`
    become `arith.truncf` and `arith.extf`, or `stablehlo.convert` in functions
    that hold StableHLO or do nothing but call such functions, or `tosa.cast` in
    those of tosa. `prec.round`, whose storage stays wide, becomes a pair
    of such casts without fastmath flags, or `stablehlo.reduce_precision`, since
    XLA may delete pairs of converts.
    To tf32, which no type stores, it becomes integer code on the f32, in a
    `linalg.generic` for tensors, or `stablehlo.reduce_precision`.
    Roundings of constants become constants. `prec.pin`, `prec.probe` and `prec.step`
    become what they name; `prec.observe` and `prec.margin` go. `prec.margin_seed`
    asks `prec-run` for something, and is an error.
    Functions of an op with the mode `approximate` get the flag
    `fastmath<afn>`; every other op loses that flag, with a remark (`flag`),
    because a flag that came with the program is no decision of the plan.

    On tensors the arith form needs `convert-elementwise-to-linalg` before
    bufferization; `prec-narrow-storage` leaves none of it.

    Example:

    ```mlir
    %n = prec.narrow %x : tensor<4x8xf32> to tensor<4x8xbf16>
    ```
    becomes
    ```mlir
    %n = arith.truncf %x : tensor<4x8xf32> to tensor<4x8xbf16>
    ```
  }];
  let options = [
    Option<"to", "to", "std::string", "\"auto\"",
           "Casts to use: auto (by function), arith or stablehlo">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect",
                           "::prec::StableHLOStub"];
}

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

    With `keep-model-integers`, integers that are converted from floats made of
    constants and positions alone stay those of the program: what they are
    converted from is computed in its old types, in a copy that nothing else
    reads. Sweeps do without: they must see that a rounding moves such an integer.
  }];
  let options = [
    Option<"keepDecisions", "keep-decisions", "bool", "false",
           "Keep the roundings that have a decision">,
    Option<"keepModelIntegers", "keep-model-integers", "bool", "false",
           "Keep integers that are made of constants and positions alone">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def AddRunChecksPass : Pass<"prec-add-run-checks", "::mlir::ModuleOp"> {
  let summary = "Check indices, sizes and divisors when the program runs";
  let description = [{
    Ops that would touch memory out of bounds or have no result for some indices,
    sizes or divisors (an index or slice beyond a tensor, sizes of operands that
    differ, a new shape of another number of elements, a division by zero, a loop
    without a step) get a check before them. If it fails a message goes to
    `printf`, with the location, the op and the numbers, and `abort` ends the
    program. The message of the program's own assertions starts with their
    location. docs/Execution/RunTimeChecks.md has the list.

    What is known to hold needs no check. Run it on tensors, before
    bufferization.

    Example:

    ```mlir
    %x = tensor.extract %t[%i] : tensor<10xf32>
    ```
    becomes
    ```mlir
    %outside = arith.cmpi uge, %i, %c10 : index
    scf.if %outside {
      // "model.mlir:7:8: tensor.extract: index %lld is outside dimension 0 of size %lld"
      %message = llvm.mlir.addressof @prec_message_0 : !llvm.ptr
      %0 = llvm.call @printf(%message, %i_64, %c10_64) ...
      llvm.call @abort() : () -> ()
    }
    %x = tensor.extract %t[%i] : tensor<10xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::affine::AffineDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::vector::VectorDialect"];
}

def LowerLayoutsPass : Pass<"prec-lower-layouts", "::mlir::ModuleOp"> {
  let summary = "Turn packs and odd reshapes into what can be lowered";
  let description = [{
    `linalg.pack` and `linalg.unpack` become pads, reshapes, transposes and
    slices, as upstream has them. `tensor.expand_shape` into several sizes that
    only a run knows becomes `tensor.reshape`. Run it after
    `prec-add-run-checks`, which knows what these ops demand of sizes.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::affine::AffineDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def DefineUnwrittenPass : Pass<"prec-define-unwritten", "::mlir::ModuleOp"> {
  let summary = "Give tensors that are read before they are written a content";
  let description = [{
    A `bufferization.alloc_tensor` without a copy whose elements may be read
    before anything is written to them, as far as bufferization can tell, is
    filled: floats with NaN, integers with the smallest. Two runs have the same
    bits then. A linalg op whose indexing map leaves out elements of its
    destination, which bufferization would take for one that overwrites all of
    it, gets a use of the old value, so that the other elements stay.

    With `ask-host`, the content is what the function `prec_other_content` says
    for the number of the place, and its attribute `prec_undefined` lists the
    places.

    Run it on tensors, right before bufferization: a canonicalizer would delete
    that use.

    Example:

    ```mlir
    %e = bufferization.alloc_tensor() : tensor<4xf32>
    %0 = tensor.insert %x into %e[%i] : tensor<4xf32>
    ```
    becomes
    ```mlir
    %e = bufferization.alloc_tensor() : tensor<4xf32>
    %nan = arith.bitcast %bits : i32 to f32
    %f = linalg.fill ins(%nan : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %0 = tensor.insert %x into %f[%i] : tensor<4xf32>
    ```
  }];
  let options = [
    Option<"askHost", "ask-host", "bool", "false",
           "Ask the host which content it is">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect"];
}

def DefinePoisonPass : Pass<"prec-define-poison", "::mlir::ModuleOp"> {
  let summary = "Give conversions and shifts out of range a value";
  let description = [{
    Conversions of floats to integers that do not hold them, and shifts by the
    width of the type or more, have a value: the nearest integer, 0 for NaN; all
    bits shifted out. MLIR leaves them undefined, and processors and optimisers
    differ. Constants within the range get nothing.

    With `ask-host`, the function `prec_other_content` is asked for each undefined
    value whether it shall be the complement of that, and its attribute
    `prec_undefined` lists the places.

    Run it on scalars and vectors; elementwise ops on tensors become linalg ops
    first.

    Example:

    ```mlir
    %0 = arith.shli %x, %n : i32
    ```
    becomes
    ```mlir
    %defined = arith.cmpi ult, %n, %c32 : i32
    %amount = arith.select %defined, %n, %c0 : i32
    %shifted = arith.shli %x, %amount : i32
    %poison = arith.xori %defined, %true : i1
    %0 = scf.if %poison -> (i32) {
      %1 = arith.select %defined, %shifted, %c0 : i32
      scf.yield %1 : i32
    } else {
      scf.yield %shifted : i32
    }
    ```
  }];
  let options = [
    Option<"askHost", "ask-host", "bool", "false",
           "Ask the host which value it is">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def StripFastMathPass : Pass<"prec-strip-fast-math", "::mlir::ModuleOp"> {
  let summary = "Take every liberty with arithmetic away";
  let description = [{
    Removes the `fastmath` flags of arith, math and vector ops. They allow a
    compiler to reorder sums and to contract a product and a sum; the reference
    lowering does neither, whatever the flags say. The flags `overflow` and
    `exact` of integers go as well: without them a result that does not fit wraps,
    with them it is undefined. With `keep-approximate`, `afn`
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
  let summary = "Turn ops that stand for several into those";
  let description = [{
    `linalg.softmax`, the Winograd ops and `tosa.transpose_conv2d` have no loops
    of their own; upstream knows what they stand for. `tosa.max_pool2d` on f64,
    which upstream does not lower, becomes one of linalg, and so does `tosa.scatter`;
    of rows with one index it takes the last. `tensor.bitcast`
    becomes `arith.bitcast`; divisions and shifts of the index dialect become those of
    arith. Padding below zero, which takes elements away as in the gradient of a pad,
    becomes a slice, where all amounts are known.
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
    So do functions that call themselves return copies, and calls of them take
    copies: what a function does to its arguments is known after what those do
    that it calls.
    The step of a slice along a dimension of size one becomes 1: on buffers,
    where a slice drops such a dimension, another step leads to a crash or a
    wrong type. A pad of a tensor without elements becomes what it fills with:
    else nothing is inserted behind the last element, which does not verify.
    An empty tensor or a fill of up to 2^14 elements that more than 16 results start
    from is cloned for each 16 of them: to find out how far results can share its
    buffer takes a time that grows with the third power of their number. Each clone
    takes memory until the function returns, so that larger ones stay.

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
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::bufferization::BufferizationDialect",
                           "::mlir::tensor::TensorDialect"];
}

def StoreHalvesPass : Pass<"prec-store-halves", "::mlir::ModuleOp"> {
  let summary = "Make 16-bit floats integers of their bits";
  let description = [{
    Retypes every value, buffer and constant of bf16 and f16 to i16. Where a
    16-bit float passes from block to block, LLVM widens and rounds it by
    functions that a program need not have, such as `__truncsfbf2`.

    Run it when only loads, stores, selections and bit casts of 16-bit floats are
    left, after `prec-expand-roundings`. An op that computes with them is an error.

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

def OrderLoopsPass : Pass<"prec-order-loops", "::mlir::ModuleOp"> {
  let summary = "Let sums go through memory as it lies";
  let description = [{
    A parallel loop of a linalg op that sums becomes its innermost one, if its turns
    meet all operands element by element or not at all: a product of matrices then
    adds a row to a row, which vector units do at once, in place of a row times a
    column, in which each sum waits for the one before. An input of static shape
    that lies otherwise is read from a transposed copy, if it is read often enough,
    in sums of floats and outside of loops.

    The order in which one element of a result is summed stays, and with it every
    bit. Ops stay as they are whose bodies have effects (they may tell the order),
    whose parallel loops meet an element of a result twice, or of which no such loop
    is known to have eight turns. A named op that changes becomes a generic one.

    Results are to share no memory with inputs, as bufferization has it for ops that
    sum.

    Run it on memrefs, before `convert-linalg-to-loops`.

    Example:

    ```mlir
    linalg.matmul ins(%a, %b : memref<16x32xf32>, memref<32x64xf32>)
                  outs(%c : memref<16x64xf32>)
    ```
    becomes
    ```mlir
    linalg.generic {indexing_maps = [affine_map<(m, k, n) -> (m, k)>,
                                     affine_map<(m, k, n) -> (k, n)>,
                                     affine_map<(m, k, n) -> (m, n)>],
                    iterator_types = ["parallel", "reduction", "parallel"]} ...
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def OutlineLoopsPass : Pass<"prec-outline-loops", "::mlir::ModuleOp"> {
  let summary = "Give every loop nest a function of its own";
  let description = [{
    Outermost loops without results become private functions that are never
    inlined; what they use is passed, constants are copied. Loops that are alike
    become one function, and are compiled once. Optimisers take time that grows
    faster than the size of a function: a model of a thousand loops in one
    function takes minutes, in a thousand functions seconds.

    A function whose innermost bodies run as often as `hot-from` says, with the loops
    around it and as far as trip counts are known, has LLVM's attribute `hot`, if it
    does nothing but arithmetic and access to memory: that is worth optimising, and
    has the same bits then.

    Run it on loops over memrefs.
  }];
  let options = [Option<"hotFrom", "hot-from", "int64_t", "0",
                        "Mark functions of loops that turn at least this often "
                        "(0: none)">,
                 Option<"onlyHot", "only-hot", "bool", "false",
                        "Leave other loops where they are">];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def PassByMemoryPass : Pass<"prec-pass-by-memory", "::mlir::ModuleOp"> {
  let summary = "Hand over many arguments and results in memory";
  let description = [{
    A tensor of two dimensions is seven words, and code generation takes time that
    grows with the square of the words that a function takes or returns: 15 seconds
    for 800 results. What takes more than 64 words takes the address of a struct of
    them, and what returns more stores them at an address.

    It changes functions that are private, or called from outside by their C
    interface (`_mlir_ciface_NAME`), which stays what it was. Functions whose address
    is taken, that promise effects or take memory of their own, or that are called in
    another way than conversions do stay as they are.

    Run it on the LLVM dialect, after functions are converted.

    Example (as if two words were many):

    ```mlir
    llvm.func private @f(%a: i64, %b: i64, %c: i64)
    llvm.call @f(%0, %1, %2) : (i64, i64, i64) -> ()
    ```
    becomes
    ```mlir
    llvm.func private @f(%address: !llvm.ptr)
    %place = llvm.alloca %one x !llvm.struct<(i64, i64, i64)> : (i64) -> !llvm.ptr
    ...
    llvm.call @f(%place) : (!llvm.ptr) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
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
    narrowed. Where the exponents of the two differ, one addition of f32 rounds
    to subnormals, and one multiplication widens. So are
    conversions between integers and 16-bit floats, and fused multiply-adds of
    16-bit floats (`math.fma`, `vector.fma`), which round once. No native
    conversion is left, because x86's to bf16 flushes subnormals. Rounding modes other than to
    nearest even are left alone.

    Run it on loops, before arith is lowered.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PREC_CONVERSION_PASSES_TD
