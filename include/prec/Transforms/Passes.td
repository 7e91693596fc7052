//===- Passes.td - The passes of prec ----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_PASSES_TD
#define PREC_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

/// A pass builds a program model for each state of the module.
defvar programModels =
    Statistic<"numModels", "program-models", "Program models that were built">;

/// Options of passes that plan or replay a plan, and of their reports.
defvar planningOptions = [
  Option<"existing", "existing", "std::string", "\"\"",
         "Arithmetic of the program in bf16 or fp16: widen makes it fp32, and "
         "the plan decides what is stored narrow; report only emits a "
         "remark; keep ignores it. Default: report for the preset "
         "contractions, else widen">,
  // The help of presets and rules comes from their tables.
  Option<"preset", "preset", "std::string", "\"\"",
         "What to narrow; default: contractions, with a calibration balanced",
         "::llvm::cl::desc(::prec::describePresets())">,
  Option<"target", "target", "std::string", "\"generic\"",
         "Chip that runs the result, such as sm_90; generic supports every "
         "format">,
  Option<"chips", "chips", "std::string", "\"\"",
         "File of further chips for target, as JSON or YAML "
         "(docs/Integration/Hooks.md)">,
  Option<"format", "format", "std::string", "\"\"",
         "Format of narrow factors: bf16 (the default), fp16 or tf32">,
  Option<"formats", "formats", "std::string", "\"\"",
         "auto: with a calibration, also fp16, for values that stay away from "
         "the ends of its range (docs/Planning/Formats.md)">,
  Option<"functions", "functions", "std::string", "\"exact\"",
         "exact; or approximate: exp and tanh may have the error of a GPU's "
         "instructions where only rounded factors depend on them">,
  Option<"frozen", "frozen", "std::string", "\"declared\"",
         "Arguments that never change, so that the caller rounds them: declared "
         "(those with prec.role = \"frozen\"); or params: also those with the "
         "role param">,
  Option<"results", "results", "std::string", "\"declared\"",
         "Results of public functions that are returned in their storage type: "
         "declared (those with prec.abi = \"narrow\"); or narrow: all floats "
         "without a role">,
  Option<"roles", "roles", "std::string", "\"\"",
         "File of the roles of arguments and results, as JSON "
         "(docs/Analysis/Roles.md)">,
  Option<"opModels", "op-models", "std::string", "\"\"",
         "File of models of ops that prec does not know, as JSON or YAML "
         "(docs/Integration/OpModels.md)">,
  Option<"fusion", "fusion", "std::string", "\"epilogue\"",
         "Fusion by the host that is assumed for counting bytes",
         "::llvm::cl::desc(::prec::describeFusionModes())">,
  Option<"calibration", "calibration", "std::string", "\"\"",
         "File of the error that rounding each value costs, as measured by "
         "prec-run --calibrate (docs/Execution/Calibration.md)">,
  Option<"calibrationPartial", "calibration-partial", "bool", "false",
         "If the program has changed since the calibration, use the prices of "
         "values that still have their ids, or at other sizes their places">,
  Option<"cost", "cost", "std::string", "\"\"",
         "With a calibration, the cost that the plan minimises: bytes; time, "
         "for a target with known speeds: the longer of bytes over bandwidth "
         "and products over rate, kernel by kernel; or latency: time plus "
         "launches. Default: time for such a target, else bytes">,
  ListOption<"maxErrors", "max-error", "std::string",
             "With a calibration: the least cost at which the predicted "
             "relative error of each output, or of a named one, stays below "
             "this, with margin: 1e-2 or 1e-2:logits">,
  ListOption<"maxFlips", "max-flips", "std::string",
             "With a calibration: the least cost at which the predicted share "
             "of flips of each choice, or of a named one, stays below this, "
             "with margin: 1e-3 or 1e-3:ID">,
  Option<"budget", "budget", "std::string", "\"\"",
         "With a calibration: the least error with at most this part of the "
         "bytes or the time of the fp32 program, or of the bytes of the given "
         "program with its narrow arithmetic: bytes:60%, time:55%, "
         "latency:70%, given:105%">,
  ListOption<"sizes", "sizes", "std::string",
             "Sizes of arguments with dynamic shapes for counting bytes, such "
             "as forward/arg1:8x128, or arg1:8x? if one function is public; "
             "default: those of the calibration">,
  Option<"planIn", "plan-in", "std::string", "\"\"",
         "Replay the plan in this file instead of planning">,
  Option<"planOut", "plan-out", "std::string", "\"\"",
         "Write the plan to this file as JSON">,
  Option<"summary", "summary", "bool", "false",
         "Print the decisions to standard error, a line per function">,
  Option<"maxDecisions", "max-decisions", "int64_t", "-1",
         "Narrow at most this many contractions, in program order; for "
         "bisection">,
  ListOption<"disabledRules", "disable-rules", "std::string",
             "Safety rules to switch off, for experiments",
             "::llvm::cl::desc(::prec::describeSafetyRules())">,
  ListOption<"keep", "keep", "std::string",
             "Contractions that stay fp32, and values that are not rounded: "
             "ids of a plan, names of locations, or glob patterns of them">,
  ListOption<"narrow", "narrow", "std::string",
             "Contractions that multiply narrow against safety rules, and "
             "values that are rounded for all readers; named as in keep">
];

def ExplainPass : Pass<"prec-explain", "::mlir::ModuleOp"> {
  let summary = "Explain why a value or a contraction is narrow or stays fp32";
  let description = [{
    Plans as `prec-assign` does, with the same options, and does not change the
    program. For each `id` it prints to standard error: the decision and the
    rule or policy that led to it, what it saves, what it costs if there is a
    calibration, and what a plan costs that is asked for the opposite by name,
    with `keep` or `narrow`. Other decisions may then change, too.

    An `id` is the id of a decision, the name of a location, a glob pattern of
    either, or the location of an op with a decision. `id=` may be left out in
    front.

    Example:

    ```sh
    prec-opt model.mlir -o /dev/null \
      --prec-explain="id=forward/arg3 calibration=cal.json frozen=params"
    ```
  }];
  let options = !listconcat(planningOptions, [
    ListOption<"ids", "id", "std::string",
               "Decisions to explain: their ids, or locations such as "
               "model.mlir:12:8">
  ]);
  let dependentDialects = ["::prec::PrecDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect",
                           "::prec::StableHLOStub"];
}

def WidenPass : Pass<"prec-widen", "::mlir::ModuleOp"> {
  let summary = "Compute in fp32 what a program computes in bf16 or fp16";
  let description = [{
    Widens the narrow arithmetic of a program, for models that are narrow
    already. `prec-assign` does this itself, as its option `existing` says.
    Every value that the program computes in bf16 or fp16 becomes f32, so that
    softmaxes, norms, sums and losses are those of an f32 program. Values that
    are only stored narrow keep their type: weights and other arguments of
    public functions, constants, and the results of ops that move elements of
    these. They are widened, exactly, where arithmetic reads them. Signatures of
    public functions do not change.

    Casts of the program keep their meaning: a cast to a narrow type becomes a
    rounding in place, and a cast to a wider type disappears. If a program
    computes wide between casts of one narrow type (an f32 accumulator, a
    softmax as exporters write it), that code counts as narrow arithmetic that
    is spelt out, and its last cast as an implicit rounding. A literal that a
    body casts is no decision and keeps its digits.

    Each op whose results were rounded gets `prec.existing`, the types of these
    results: a plan may store them in these types again. `roundings=keep` keeps
    these roundings instead, each as a `prec.round`: sums, products, quotients
    and roots of elements then have the bits of the given program.

    The pass leaves alone programs without narrow arithmetic, programs that
    compute on buffers, and ops without a model with everything inside them. A
    program with narrow arithmetic where the pass cannot widen it, such as in
    parallel loops, stays as it is, with a warning
    (docs/Transforms/Widening.md).

    Example:

    ```mlir
    func.func @f(%x: tensor<4xbf16>, %w: tensor<4xbf16>) -> tensor<4xbf16> {
      %0 = arith.mulf %x, %w : tensor<4xbf16>
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<4xbf16>, %w: tensor<4xbf16>) -> tensor<4xbf16> {
      %a = prec.widen %x : tensor<4xbf16> to tensor<4xf32>
      %b = prec.widen %w : tensor<4xbf16> to tensor<4xf32>
      %0 = arith.mulf %a, %b {prec.existing = [bf16]} : tensor<4xf32>
    ```
  }];
  let options = [
    Option<"roundings", "roundings", "std::string", "\"drop\"",
           "Roundings of narrow arithmetic: drop leaves them to a plan; keep "
           "makes each a prec.round">,
  ];
  let dependentDialects = ["::prec::PrecDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitContractionsPass : Pass<"prec-split-contractions", "::mlir::ModuleOp"> {
  let summary = "Move elementwise functions of factors out of contractions";
  let description = [{
    For programs that were fused before precision is assigned. Run it before
    `prec-assign`, which warns of contractions that this pass would split. If a
    generic op sums products of elementwise functions,
    `out + f(a, ...) * g(b, ...)`, no operand holds a factor. Then no factor can
    be rounded to bf16, and tensor cores, which read factors from memory, cannot
    multiply them. The pass moves each function to an op of its own before the
    contraction. Results keep their bits, because every scalar op has the same
    operands as before.

    A factor is moved if it depends on all loops of the sum and lacks a parallel
    loop of the other factor, so that the body computes it many times. Sums over
    functions of elements at one place, such as variances, therefore stay as
    they are. So do factors that read an index, or windows of two inputs that
    move differently.

    Example:

    ```mlir
    ^bb0(%a: f32, %b: f32, %out: f32):
      %0 = arith.maximumf %a, %zero : f32
      %1 = arith.mulf %0, %b : f32
      %2 = arith.addf %out, %1 : f32
      linalg.yield %2 : f32
    ```
    becomes, with an op before it that yields the maximum,
    ```mlir
    ^bb0(%a: f32, %b: f32, %out: f32):
      %1 = arith.mulf %a, %b : f32
      %2 = arith.addf %out, %1 : f32
      linalg.yield %2 : f32
    ```

    A producer that several contractions share is computed once for each of
    them; `--cse` after this pass merges these ops.
  }];
  let statistics = [
    Statistic<"numSplit", "split", "Contractions that were split">,
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def AssignPass : Pass<"prec-assign", "::mlir::ModuleOp"> {
  let summary = "Assign precision: plan, round, narrow, verify and lower casts";
  let description = [{
    Runs all stages in one pass: `prec-assign-roundings`, `prec-narrow-storage`,
    `prec-verify` and `prec-lower-casts`. Run it on tensors, before elementwise
    fusion. MLIR verifies the program before and after the pass, not between
    stages. `stop-after` returns an earlier form. `emulate` skips narrowing:
    values are rounded in place and contractions stay f32, for hosts that cannot
    run narrow ones.

    The pass writes the files of `plan-out` and `export-map` at its end, both or
    none, and never over a file that it reads. In prec-opt they are written when
    all passes have succeeded; until then a later `plan-in` finds their
    contents. Each file describes one module. A tool that runs the pass on
    several modules, as prec-opt does with --split-input-file, rejects these
    options, or the file of the last module stays.

    Example:

    ```mlir
    %0 = linalg.matmul ins(%x, %w : ...) outs(%init : ...) -> tensor<4x16xf32>
    ```
    becomes
    ```mlir
    %xn = linalg.generic ... { arith.truncf ... } -> tensor<4x8xbf16>
    %wn = linalg.generic ... { arith.truncf ... } -> tensor<8x16xbf16>
    %0 = linalg.matmul ins(%xn, %wn : ...) outs(%init : ...) -> tensor<4x16xf32>
    ```

    Remarks are those of the stages.
  }];
  let options = !listconcat(planningOptions, [
    Option<"stopAfter", "stop-after", "std::string", "\"lower\"",
           "Return an earlier form: plan (the module unchanged), round (types "
           "unchanged), narrow (prec.narrow and prec.widen), lower (no op of "
           "prec left)">,
    Option<"emulate", "emulate", "bool", "false",
           "Round in place and keep f32 contractions, for hosts that cannot run "
           "narrow ones">,
    Option<"exportMap", "export-map", "std::string", "\"\"",
           "Write to this file as JSON the arguments that the caller must "
           "round, and the types of results">,
  ]);
  let statistics = [programModels];
  let dependentDialects = ["::prec::PrecDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect",
                           "::prec::StableHLOStub"];
}

def AssignRoundingsPass : Pass<"prec-assign-roundings", "::mlir::ModuleOp"> {
  let summary = "Decide what is rounded and how contractions multiply";
  let description = [{
    Plans the module, or replays a plan, and applies the plan. It inserts one
    `prec.round` for each rounded value, at its root before transposes and
    reshapes; all narrow readers share it. It sets `prec.mode` on contractions
    that multiply narrow. Types do not change, so every f32 back end can still
    run the result. A program with narrow arithmetic is first widened, as
    `existing` says.

    Preset `contractions`: both factors of every contraction are rounded, except
    if the result reaches an op that a rounding breaks (a phase, an index, a
    choice over other data, a logarithm, a difference with values that it is
    computed from, a solver: docs/Analysis/SafetyRules.md), if the target lacks
    the format, if the user pinned the contraction, or if its types are not f32.
    Everything else computes in f32.

    Preset `autocast`: decides about the same contractions. In addition, values
    that PyTorch's CUDA autocast stores narrow are rounded for all readers:
    results of narrow contractions with their biases, and functions of narrow
    values only, unless they are on PyTorch's fp32 list (exponentials, powers,
    norms, sums, losses). Values that stay inside of a fusion group, and values
    that a rule or a pin keeps, are not rounded (docs/Planning/Autocast.md).

    Presets `fast`, `accurate`, `balanced` and `strict`: choose values by the
    prices of a calibration (docs/Planning/Policies.md).

    Preset `everything`: every f32 value, for comparison only; it narrows values
    that must stay wide. Each value (a result of an op on tensors, or a block
    argument) is rounded for all readers, unless these round it to the format
    themselves, and every f32 contraction multiplies narrow. Arithmetic and
    accumulators stay f32. No safety rule applies. Pins, modes that the user set
    and the target still apply: a value that reaches a pin, or a contraction
    kept in fp32, through copies is not rounded, and a target without the format
    gets no roundings.

    With `functions=approximate`, an op that computes `math.exp` or `math.tanh`
    of f32, itself or in the body of a linalg.generic, gets the mode
    `approximate` if its result only reaches factors of narrow contractions,
    through copies and arithmetic. `prec.mode = #prec.mode<approximate>` or
    `<fp32>` on the op itself takes precedence.

    `keep` and `narrow` name contractions and values: by an id of the plan, by
    the name of a location, or by a glob pattern of either. A contraction in
    `keep` stays fp32. A value in `keep` is not rounded, and contractions that
    multiply it stay fp32. A contraction in `narrow` multiplies narrow against
    safety rules, with a warning, but not against pins, types, the target and
    its own mode. A value in `narrow` is rounded for all readers, unless an op
    that stays fp32 reads it. A pattern that names nothing is an error, and so
    is a name in both options (docs/Planning/KeepAndNarrow.md).

    A `prec.mode` of the program on any op is followed or reported. It is an
    error if no run could follow it: the op is no contraction, has other types,
    or has no such function. It is a warning if this run does not follow it:
    another format, the target, a rule, a pin, the limit.

    `roles` names a file that declares which arguments and results are
    parameters, frozen weights, states or losses. A `prec.role` in the program
    takes precedence, with a warning if they differ (docs/Analysis/Roles.md).
    Results that are declared as a state, a param or a loss are not rounded.

    A private function that several calls reach is decided for each call path,
    as if it were inlined. If decisions differ between call paths, it becomes
    several functions (`@f`, `@f_1`), with the path in `prec.context` and in
    ids; else it stays one function. Some functions are decided once for all of
    their calls: those that call themselves, that callers outside of the module
    may run, or whose copies would make the program more than four times as
    large and larger than 100 000 ops.

    Run it before elementwise fusion and on tensors. Buffers, integers and ops
    without an op model do not change.

    Example:

    ```mlir
    %0 = linalg.matmul ins(%x, %w : ...) outs(%init : ...) -> tensor<4x16xf32>
    ```
    becomes
    ```mlir
    %xr = prec.round %x to bf16 by <"f/arg0"> : tensor<4x8xf32>
    %wr = prec.round %w to bf16 by <"f/arg1"> : tensor<8x16xf32>
    %0 = linalg.matmul {prec.mode = #prec.mode<bf16>, ...} ins(%xr, %wr : ...)
    ```

    Remarks (category `prec`):

    - `plan`: the policy. It comes first.
    - `round` and `mode`: each decision.
    - `keep`: each contraction that stays fp32, with the reason (a safety rule:
      `count`, `position`, `periodic`, `index`, `router`, `choice`, `logarithm`,
      `cancel`, `mean`, `solver`; `target`, `pin`, `keep`, `user-mode`, `type`,
      `only`, `price`, `range`, `max-decisions`) and the sink that it reaches.
    - `approximate`: each op with approximate functions.
    - `exact`: each op whose functions could be approximate and are not, with
      the reason (`user-mode`, `pin`, `position`, `reduction`, `contraction`,
      `comparison`, `function`, `result`).
    - `feedback`: each narrow contraction that reads its own result in a later
      iteration of a loop, with the number of iterations.
    - `sensitive`: each idiom (softmax, layernorm, cross entropy, ...:
      docs/Analysis/Idioms.md), exponential, reduction (also a convolution with
      one input channel per group) and product that is no contraction.
    - `clamp`: constants beyond the range of the format.
    - `range`: each rounded constant, with the numbers of its elements that are
      clamped, become zero and become subnormal.
    - `already-narrow`: each contraction whose factors are stored narrow, as
      after an earlier run. Nothing is decided about it.
    - `carried-by-call`: each loop that carries the result of a public function
      of the module. That value is not stored narrow.
    - `shared`: each function with several call paths that stays one function.
    - `unknown-op`: each kind of op without a model, once.
    - `existing`: the narrow arithmetic of the given program.
    - `bytes`: the bytes that the whole program moves, before and after
      narrowing, without fusion and under the mode `fusion`
      (docs/Planning/Bytes.md). Values of dynamic shape do not count, unless
      their sizes follow from `sizes`, or from the sizes of arguments that a
      calibration has of its first input.
    - `time`: the predicted time, on a target with known speeds.

    A warning reports contractions that stay fp32 because the target lacks the
    format. An op of StableHLO or CHLO whose attributes cannot be read is an
    error: the op comes from bytecode of a tool that has the dialect, or an
    attribute that a model needs is missing or has an unknown form.
  }];
  let options = !listconcat(planningOptions, [
    Option<"planOnly", "plan-only", "bool", "false",
           "Plan and report, and do not change the module">,
  ]);
  let statistics = [programModels];
  let dependentDialects = ["::prec::PrecDialect"];
}

def NarrowStoragePass : Pass<"prec-narrow-storage", "::mlir::ModuleOp"> {
  let summary = "Turn rounded values into narrow storage";
  let description = [{
    Replaces each `prec.round` by a `prec.narrow` (the one rounding) and, where
    a reader needs the value wide, by a `prec.widen` (exact). A `prec.round` to
    tf32, which no type stores, stays, and leaves loops as casts do. Run the
    pass after `prec-assign-roundings`. The results under the reference lowering
    are bit-exact: equal before and after the pass.

    Narrow types move through copies up to the contractions, which take narrow
    factors and keep their f32 accumulators. Casts fold into the bodies of the
    `linalg.generic` ops that produce or consume the value, or become a generic
    op of their own, except in functions of StableHLO and tosa. A maximum or
    minimum that has no wide reader accumulates narrow. A tensor that is filled
    with one number is filled with the narrow number, which is rounded where the
    number is made; an empty tensor becomes a narrow one. Roundings of constants
    stay ops; `prec-lower-casts` folds them.

    Values that loops carry and branches yield become narrow as a whole if all
    values that enter are rounded to one format. Inserts into them then write
    narrow rows in place. Calls in loops of private functions that only copy, by
    which JAX takes a layer of a stack, are inlined if only casts read their
    results.

    A cast of a loop invariant leaves the loop. Invariants are values from
    outside, carried values that every iteration passes on unchanged, and slices
    of either, such as one layer of stacked weights. A carried value is carried
    narrow if such casts are all of its readers in the loop; else
    stablehlo.while carries the narrow value in addition. A cast of a slice
    leaves the loop if all iterations together read at least as many elements as
    the whole has. A loop of unknown length counts as one iteration. Casts in
    branches inside of the loop stay, since they may never run. Equal casts
    outside become one, with the ids of all.

    Arguments and results of private functions have the types that calls pass:
    an argument is narrow if every caller passes a rounded value, and the
    results of calls are narrow if the function returns a rounded value.

    A cast of a private function's argument, if it is the only reader, moves to
    the callers if one of them passes a loop invariant, a frozen argument, or
    the result of an op that can write it narrow. The argument becomes narrow,
    and `prec.rounded` on it has the ids. A cast of a result of a private
    function moves into the function if an op there can write the result narrow
    and if such casts are the only readers after every call. `prec.handed_over`
    on the caller has the ids.

    An argument of a public function with `prec.role = "frozen"` that is read in
    one format only changes its type: the caller passes rounded values, and
    `prec.rounded` on the argument has the ids. It keeps its type and is rounded
    on every run if another op reads it wide, if it is donated, or if the module
    calls the function.

    A result of a public function with `prec.abi = "narrow"` that is stored
    narrow is returned in its storage type. Results with a role (a state, a
    param, a cache, a gradient, a loss) and results of functions that the module
    calls do not change. No other public signature changes.

    Remarks (category `prec`): `frozen` for each frozen argument that is
    rounded: passed with its new type, or missed with the reason. `result` is
    the same for each result with `prec.abi`. `casts` for each param or frozen
    argument that is rounded in the program, with the number of casts in a run,
    which counts iterations of loops and calls.

    Example:

    ```mlir
    %r = prec.round %x to bf16 : tensor<4x8xf32>
    %t = linalg.transpose ins(%r : tensor<4x8xf32>) ...
    ```
    becomes
    ```mlir
    %n = prec.narrow %x : tensor<4x8xf32> to tensor<4x8xbf16>
    %t = linalg.transpose ins(%n : tensor<4x8xbf16>) ...
    ```
  }];
  let statistics = [programModels];
  let dependentDialects = ["::prec::PrecDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def VerifyPass : Pass<"prec-verify", "::mlir::ModuleOp"> {
  let summary = "Check that the decisions hold in the program";
  let description = [{
    Run it before `prec-lower-casts`. It shares op models and the format table
    with the planner, but none of its decisions. An error names the op and the
    invariant:

    1. Every contraction that multiplies narrow, and every reduction that holds
       or reads a prec op, accumulates in f32 or wider. Exceptions are
       reductions that accumulate in less in the input (`prec.accumulator`), and
       maxima and minima, which lose nothing.
    2. No rounding lies on a path of copies to a pinned use: a `prec.pin`, or a
       factor of a contraction that was kept in fp32.
    3. Every `prec.round` and mode carries its decision ids. Every decision of
       the function is present, at one op or at the entries of one storage
       class. The factors of a contraction hold values of the format in which it
       multiplies.
    4. Signatures are those of the input. Exceptions are arguments with role
       `frozen` and the ids of decisions that round them (`prec.rounded`),
       results with `prec.abi = "narrow"` and no role, and private functions,
       which take and return f32 or narrow values.
    5. Loops and branches pass on values in the type of their targets, and a
       loop rounds no value from outside.
    6. The result of a contraction whose only reader is a sum or difference with
       something other than one number, or the accumulator of a contraction, is
       not rounded if the sum is rounded, too, because that would swallow a
       small operand. Functions that were planned by a preset without safety
       rules (`prec.without_rules`) are exempt.

    Roundings of the given program are exempt from invariants 2, 5 and 6. A
    rounding that got lost shows as a lost decision or as a factor without proof
    (invariant 3). `test/Numerics/corruptions` has a program and an error for
    each way to break an invariant.
  }];
  let statistics = [programModels];
}

def PrintAnalysesPass : Pass<"prec-print-analyses", "::mlir::ModuleOp"> {
  let summary = "Print the results of the analyses for each op";
  let description = [{
    For people who want to know the reason of a decision, and for tests. Prints
    to standard output a line for each function, argument and op on tensors, in
    program order. The module does not change.

    The line of an op has its class, with the sizes of a contraction's batch, M,
    N and K, or the number of elements that a reduction combines; its use of
    each operand (match, either, opaque, index, shape); the results that are
    tied to operands; and for each result its kind, its origin (constant,
    parameter, position, data), the integers that it may be, and the formats
    whose values it is proven to hold. Then follow the states of a contraction's
    factors, the sinks that the results reach, and the idioms that the op
    completes.

    Example:

    ```mlir
    func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %o: tensor<4x16xf32>)
        -> tensor<4x16xf32> {
      %0 = linalg.matmul ins(%x, %w : ...) outs(%o : ...) -> tensor<4x16xf32>
    ```
    prints
    ```
    @f
      argument 0: parameter; input by default; data, channels
      argument 1: parameter; param by use; weight, fan-in 8, parameter
      argument 2: parameter; input by default; data, channels
      linalg.matmul: contraction 1x4x16x8, match match opaque, tied 2=0; accumulator: data
    ```

    With `fusion`, the line of each op begins with its fusion group and marks
    results that are read within the group only as `inner`.

    The lines of arguments and results have their roles with the source of each:
    `prec.role`, the file that `roles` names, donation, the name of a location,
    or use. After the ops follow the storage classes of values that loops carry
    and branches yield.
  }];
  let options = [
    Option<"fusion", "fusion", "std::string", "\"\"",
           "Print fusion groups of this mode",
           "::llvm::cl::desc(::prec::describeFusionModes())">,
    Option<"roles", "roles", "std::string", "\"\"",
           "File of the roles of arguments and results, as JSON "
           "(docs/Analysis/Roles.md)">,
    Option<"opModels", "op-models", "std::string", "\"\"",
           "File of models of ops that prec does not know, as JSON or YAML "
           "(docs/Integration/OpModels.md)">,
  ];
}

def EmitAdjointPass : Pass<"prec-emit-adjoint", "::mlir::ModuleOp"> {
  let summary = "Compute the cotangents of values by one reverse sweep";
  let description = [{
    Rewrites a module of linalg, tensor, arith, math, scf and func to float64.
    Its public functions compute their results, and then, in a reverse sweep,
    how much the results change with each value: for seeds, which are given at
    run time, the cotangent of each probe (docs/Transforms/Adjoint.md).

    A probe is an op `prec.probe`, the identity with an id. With
    `probes=candidates`, the pass inserts a probe with the value's decision id
    at each f32 value that could be stored narrow: results of ops and arguments
    of blocks, and for values that a loop carries, the first one. With
    `probes=decisions`, there is a second probe, `<id>@contractions`, where a
    decision that only contractions see would round the value. If safety rules
    keep some of these contractions, a third one, `<id>@open-contractions`, is
    for the others alone.

    With `observe=true`, the functions return no cotangents. Where the sweep has
    a value and its cotangent, in every iteration of loops, a `prec.observe`
    takes both. Sweeps may then also start at discrete decisions: with
    `probes=decisions`, a `prec.margin_seed` there requests the derivatives of
    margins at run time (docs/Execution/CalibrationMargins.md). Probes whose
    cotangents from float results are of no use, but which reach a margin, have
    `@margins` after their id. In a function that several calls reach, each
    `prec.observe` names its call path.

    A function gets an argument for each float result, its seed, with
    `prec.seed = <number of the result>`, and a result for each probe, its
    cotangent, with `prec.probe = "<id>"`. The arguments and results of the
    input come first and are float64. Casts between float types disappear, as in
    `prec-widen-to-f64`, and have derivative one. Private functions are inlined.

    No cotangent is incomplete: a probe is left out if its value flows into an
    op without a reverse rule. Integers, truth values and values computed from
    them have no cotangent. Rounding to integers has derivative zero.

    Example:

    ```mlir
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %p = prec.probe %x "f/arg0" : tensor<4xf32>
      %y = math.exp %p : tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<4xf64>, %s: tensor<4xf64> {prec.seed = 0 : i64})
        -> (tensor<4xf64>, tensor<4xf64> {prec.probe = "f/arg0"}) {
      %y = linalg.generic ... { math.exp } ...
      %c = linalg.generic ins(%x, %s ...) { %s * exp(%x) } ...
      return %y, %c : tensor<4xf64>, tensor<4xf64>
    }
    ```

    Remarks: `no-adjoint` names each op without a rule that depends on a probe,
    `no-cotangent` each probe that is left out.
  }];
  let options = [
    Option<"probes", "probes", "std::string", "\"candidates\"",
           "candidates: insert a probe at each value that could be stored "
           "narrow; decisions: also those for the contractions that read it; "
           "given: use the probes of the program">,
    ListOption<"outputs", "outputs", "unsigned",
               "Numbers of the results that get a seed; default: all floats">,
    Option<"perturb", "perturb", "bool", "false",
           "Add an argument at each probe, for finite differences, instead of "
           "computing cotangents">,
    Option<"observe", "observe", "bool", "false",
           "Pass each cotangent, with its value, to a prec.observe where it is "
           "computed, instead of returning it">,
  ];
  let dependentDialects = ["::prec::PrecDialect",
                           "::mlir::affine::AffineDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // PREC_TRANSFORMS_PASSES_TD
