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
    Lowers the prec ops and removes the prec attributes. Run it last; the result
    holds nothing of prec.

    `prec.narrow` and `prec.widen` become casts: `stablehlo.convert` in
    functions that hold StableHLO or only call such functions, `tosa.cast` in
    functions that hold tosa, else `arith.truncf` and `arith.extf`. Casts of
    scalars and vectors, and casts from and to f64 in functions of tosa, are
    always those of arith.

    `prec.round`, whose storage stays wide, becomes a pair of casts without
    fastmath flags. In StableHLO it becomes `stablehlo.reduce_precision`,
    because XLA may delete pairs of converts; a rounding to fp16 becomes a pair
    of converts with an optimization barrier between them, because
    `reduce_precision` flushes subnormals there. A rounding to tf32, which no
    type stores, becomes integer code on the f32 (in a `linalg.generic` for
    tensors), or `stablehlo.reduce_precision`.

    Roundings of constants become constants. `prec.pin`, `prec.probe` and
    `prec.step` are replaced by their first operand; `prec.observe` and
    `prec.margin` are erased. `prec.margin_seed` needs an answer from `prec-run`
    and is an error. A cast or a rounding of an unranked tensor is an error,
    unless it becomes a `tosa.cast`.

    Functions of an op with the mode `approximate` get the flag `fastmath<afn>`.
    Every other op loses that flag, because a flag of the input is no decision
    of the plan.

    Casts of arith on tensors need `convert-elementwise-to-linalg` before
    bufferization. `prec-narrow-storage` leaves no op that becomes such a cast,
    except in functions of StableHLO and tosa.

    Example:

    ```mlir
    %n = prec.narrow %x : tensor<4x8xf32> to tensor<4x8xbf16>
    ```
    becomes
    ```mlir
    %n = arith.truncf %x : tensor<4x8xf32> to tensor<4x8xbf16>
    ```

    Remarks (category `prec`): `flag` for each op that loses the flag `afn`.
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
    included. Constants keep their value: a literal that was written in f32
    stays the f32 number. Conversions between float types disappear, and so does
    every rounding, `prec.round` included. Bit casts keep their bits: the
    operand is first rounded to its old type, and the result is widened.
    Integers, truth values and random bits do not change.

    Run it on tensors, before bufferization, and before any pass that folds or
    creates constants in their narrow type, such as the lowerings of tosa. Ops
    of tosa on f64, which tosa's verifier rejects, are lowered like others.
    External functions with float arguments or results cannot be widened and are
    an error, and so is a resource without data.

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

    With `keep-decisions`, each `prec.round` that has a decision stays and
    rounds an f64: directly to bf16 and fp16, and by way of f32 to tf32, which
    only an f32 carries. The effect of a decision can then be measured without
    the rounding errors of f32 around it.

    With `keep-model-integers`, integers that are converted from floats made of
    constants, sizes of arguments and positions in bodies of linalg alone stay
    those of the program: the operand of the conversion is computed in its old
    types, in a copy that has no other use. Loops and calls are not followed.
    Sweeps do not use this option, because they must see that a rounding changes
    such an integer.
  }];
  let options = [
    Option<"keepDecisions", "keep-decisions", "bool", "false",
           "Keep roundings that have a decision">,
    Option<"keepModelIntegers", "keep-model-integers", "bool", "false",
           "Keep integers that are made of constants and positions alone">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def AddRunChecksPass : Pass<"prec-add-run-checks", "::mlir::ModuleOp"> {
  let summary = "Check indices, sizes and divisors when the program runs";
  let description = [{
    Inserts checks before ops that would access memory out of bounds or have no
    result for some indices, sizes or divisors: an index or a slice outside of a
    tensor, operands whose sizes differ, a reshape to another number of
    elements, a division by zero, a loop whose step is not positive. If a check
    fails, `printf` prints a message with the location, the op and the numbers,
    and `abort` ends the program. The messages of the program's own assertions
    start with their location. docs/Execution/RunTimeChecks.md has the list.

    Conditions that are known to hold get no check. Run it on tensors, before
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
  let summary = "Lower packs, and reshapes to several dynamic sizes";
  let description = [{
    `linalg.pack` and `linalg.unpack` become pads, reshapes, transposes and
    slices, by upstream's lowerings. A `tensor.expand_shape` that splits one
    dimension into several dynamic sizes becomes a `tensor.reshape`. Run it
    after `prec-add-run-checks`, which knows the sizes that these ops require.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::affine::AffineDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def DefineUnwrittenPass : Pass<"prec-define-unwritten", "::mlir::ModuleOp"> {
  let summary = "Define the contents of tensors that are read unwritten";
  let description = [{
    Fills each `bufferization.alloc_tensor` without a copy whose elements may be
    read before they are written, according to the analysis of bufferization:
    floats with NaN, integers with the smallest one. Two runs then have the same
    bits. Other tensors are not filled.

    A linalg op whose indexing map leaves out elements of its destination gets a
    use of the old value, so that the other elements stay. Without this use,
    bufferization would assume that the op overwrites the whole destination.

    With `ask-host`, each place has a number, and the function
    `prec_other_content` is called with it: it says whether the content is the
    usual one or the largest number. Its attribute `prec_undefined` lists the
    places.

    Run it on tensors, directly before bufferization: a canonicalizer would
    delete the use of the old value.

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
           "Ask the host for the content">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect"];
}

def DefinePoisonPass : Pass<"prec-define-poison", "::mlir::ModuleOp"> {
  let summary = "Define the results of conversions and shifts out of range";
  let description = [{
    Gives a result to conversions of floats to integers that cannot hold them
    (the nearest integer; 0 for NaN), and to shifts by the width of the type or
    more (all bits are shifted out). `ub.poison` becomes NaN, or the smallest
    integer. MLIR leaves these results undefined, and processors and optimisers
    differ. A shift by a constant within the range stays as it is.

    With `ask-host`, the function `prec_other_content` is asked for each
    undefined value whether its bits are inverted (of `ub.poison`, whether it is
    the largest number). The attribute `prec_undefined` of that function lists
    the places.

    Run it on scalars and vectors, after elementwise ops on tensors have become
    linalg ops. Results that are tensors stay as they are.

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
           "Ask the host for the value">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def StripFastMathPass : Pass<"prec-strip-fast-math", "::mlir::ModuleOp"> {
  let summary = "Remove flags that let arithmetic change";
  let description = [{
    Removes the `fastmath` flags of arith, math and vector ops. These flags
    allow a compiler to reorder sums and to contract a product and a sum; the
    reference lowering does neither, whatever the flags say. Also removes the
    flags `overflow` and `exact` of integer ops: without them a result that does
    not fit wraps, with them it is undefined.

    With `keep-approximate`, the flag `afn` stays: `prec-lower-casts` sets it on
    the functions that a plan makes approximate.

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
  let summary = "Decompose ops that stand for several ops";
  let description = [{
    `linalg.softmax`, the Winograd ops and `tosa.transpose_conv2d` have no loops
    of their own and are decomposed by upstream's patterns. `tosa.max_pool2d` on
    f64 with static shapes, which upstream does not lower, becomes a linalg op.
    `tosa.scatter` becomes one too; of several rows with one index, it takes the
    last. `tensor.gather` becomes a linalg op, and `tensor.scatter` becomes
    loops.

    `tensor.bitcast` becomes `arith.bitcast`. Divisions, remainders and shifts
    of the index dialect become those of arith. Negative padding, which removes
    elements, as in the gradient of a pad, becomes a slice if all amounts and
    the sizes that shrink are known.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def PrepareBufferizationPass
    : Pass<"prec-prepare-bufferization", "::mlir::ModuleOp"> {
  let summary = "Avoid forms that upstream's bufferization gets wrong";
  let description = [{
    Rewrites five forms into equivalent ones:

    - Each case of a `scf.index_switch` yields copies of its tensors.
      Bufferization assumes that the result of a switch is a tensor of its own,
      and may overwrite a yielded tensor from outside of the switch while it is
      still needed.
    - Recursive functions return copies, and calls of them take copies.
      Bufferization analyses callees before callers, and recursive functions
      have no such order.
    - The step of a slice along a dimension of size one becomes 1. On buffers a
      slice may drop such a dimension, and another step leads to a crash or a
      wrong type.
    - A pad of a tensor without elements becomes a `tensor.generate` of the
      padding. Upstream would insert nothing behind the last element, which the
      verifier rejects.
    - An empty tensor or a fill of at most 2^14 elements in which more than 16
      results start is cloned for each 16 of them. The analysis that finds out
      how far results can share its buffer takes time cubic in their number.
      Larger tensors are not cloned, because each clone takes memory until the
      function returns.

    Run it on tensors, directly before bufferization.

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
  let summary = "Replace 16-bit floats by integers with the same bits";
  let description = [{
    Retypes every value, buffer and constant of bf16 and f16 to i16. LLVM widens
    and rounds a 16-bit float that passes from block to block by functions such
    as `__truncsfbf2`, which a program need not have.

    Run it after `prec-expand-roundings`, when only loads, stores, selections
    and bit casts of 16-bit floats are left. An op that computes with them is an
    error.

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
  let summary = "Make the innermost loop of sums access adjacent elements";
  let description = [{
    Makes a parallel loop of a linalg op that sums its innermost loop, if each
    of its iterations moves every operand by one adjacent element or not at all.
    A matrix product then adds a row to a row, which vector units do at once. By
    default it multiplies a row by a column, and each addition waits for the one
    before. An input of static shape that lies otherwise is read from a
    transposed copy, if it is read often enough, in sums of floats and outside
    of loops.

    The order of the sum for each element of a result does not change, and so
    neither do its bits. An op stays as it is if its body has effects (they may
    depend on the order), if its parallel loops visit an element of a result
    twice, or if no suitable loop is known to have at least eight iterations. A
    named op that changes becomes a generic one.

    Results must share no memory with inputs, which bufferization guarantees for
    ops that sum.

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
  let summary = "Outline every loop nest into a function of its own";
  let description = [{
    Outermost loops without results become private functions that are never
    inlined. The values that they use are passed; constants are copied. Equal
    loops become one function, and are compiled once. Optimisers take time that
    grows faster than the size of a function: a model of a thousand loops takes
    minutes in one function, and seconds in a thousand functions.

    A function gets LLVM's attribute `hot` if its innermost bodies run at least
    as often as `hot-from` says, and if it only does arithmetic and accesses
    memory. Surrounding loops count; a loop whose trip count is unknown counts
    as one iteration. Optimising such a function pays and does not change its
    bits.

    Run it on loops over memrefs.
  }];
  let options = [Option<"hotFrom", "hot-from", "int64_t", "0",
                        "Mark functions whose innermost bodies run at least "
                        "this often (0: none)">,
                 Option<"onlyHot", "only-hot", "bool", "false",
                        "Outline only the loops that are marked">];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def PassByMemoryPass : Pass<"prec-pass-by-memory", "::mlir::ModuleOp"> {
  let summary = "Pass many arguments and results in memory";
  let description = [{
    A tensor of two dimensions is seven words, and code generation takes time
    that grows with the square of the words that a function takes or returns: 15
    seconds for 800 results. A function that takes more than 64 words takes the
    address of a struct of them instead. A function that returns more than 64
    words stores them at an address instead.

    The pass changes functions that are private, or that are called from outside
    by their C interface (`_mlir_ciface_NAME`), which stays the same. It leaves
    alone functions whose address is taken, that declare effects or own the
    memory of an argument, or that are called in another way than conversions
    do.

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
    Each `memref.copy` of ranked buffers becomes a `linalg.generic`, which
    becomes loops. A strided copy would otherwise lower to a call into a
    run-time library; without it, a program needs no such library.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def ExpandRoundingsPass : Pass<"prec-expand-roundings", "::mlir::ModuleOp"> {
  let summary = "Turn conversions from and to 16-bit floats into integer code";
  let description = [{
    Rewrites `arith.truncf` to bf16 and f16 and `arith.extf` from them, on
    scalars and vectors, into integer arithmetic with the semantics of
    `prec.round`: one rounding to nearest even, also from f64; overflow goes to
    infinity; subnormals are kept; a NaN that is narrowed becomes the quiet NaN.
    If the exponent ranges of the two formats differ, one addition of f32 rounds
    to subnormals, and one multiplication widens them.

    Also rewrites conversions between integers and 16-bit floats, and fused
    multiply-adds of 16-bit floats (`math.fma`, `vector.fma`), which round once.
    An integer of more than 64 bits that becomes a 16-bit float is an error.

    No native conversion is left, because that of x86 to bf16 flushes
    subnormals. A truncation with another rounding mode than to nearest even
    stays as it is.

    Run it on loops, before arith is lowered.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PREC_CONVERSION_PASSES_TD
