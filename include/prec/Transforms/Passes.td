//===- Passes.td - The passes of prec ----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_PASSES_TD
#define PREC_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

/// A pass builds one model for each state of the module.
defvar programModels =
    Statistic<"numModels", "program-models", "Program models that were built">;

/// Options for planning or replaying, and for the reports about it.
defvar planningOptions = [
  Option<"existing", "existing", "std::string", "\"\"",
         "Arithmetic that the program does in bf16 or fp16: widen makes it fp32, "
         "and the plan says what is stored narrow; report leaves it, and a "
         "remark says what there is; keep leaves it. Without a word: report for "
         "the preset contractions, else widen">,
  // The help of presets and rules comes from their tables.
  Option<"preset", "preset", "std::string", "\"\"",
         "What to narrow; contractions, or balanced if there is a calibration",
         "::llvm::cl::desc(::prec::describePresets())">,
  Option<"target", "target", "std::string", "\"generic\"",
         "Chip that the result runs on, such as sm_90; generic has every "
         "format">,
  Option<"chips", "chips", "std::string", "\"\"",
         "File of chips that prec does not know, for target, as JSON or YAML "
         "(docs/Integration/Hooks.md)">,
  Option<"format", "format", "std::string", "\"\"",
         "Format of narrow factors: bf16 (also if none is named), fp16 or tf32">,
  Option<"formats", "formats", "std::string", "\"\"",
         "auto: with a calibration, fp16 beside bf16, for what never comes near "
         "the ends of its range (docs/Planning/Formats.md)">,
  Option<"functions", "functions", "std::string", "\"exact\"",
         "exact; or approximate: exp and tanh may have the error of a GPU's "
         "instructions where only rounded factors depend on them">,
  Option<"frozen", "frozen", "std::string", "\"declared\"",
         "Arguments that never change, so that the caller rounds them: declared "
         "(those with prec.role = \"frozen\"); or params: those with role "
         "param, too">,
  Option<"results", "results", "std::string", "\"declared\"",
         "Results of public functions that callers take as they are stored: "
         "declared (those with prec.abi = \"narrow\"); or narrow: all floats "
         "without a role">,
  Option<"roles", "roles", "std::string", "\"\"",
         "File that says what arguments and results are to the model, as JSON "
         "(docs/Analysis/Roles.md)">,
  Option<"opModels", "op-models", "std::string", "\"\"",
         "File that says what ops are that prec does not know, as JSON or YAML "
         "(docs/Integration/OpModels.md)">,
  Option<"fusion", "fusion", "std::string", "\"epilogue\"",
         "What the host is assumed to fuse, for counting bytes",
         "::llvm::cl::desc(::prec::describeFusionModes())">,
  Option<"calibration", "calibration", "std::string", "\"\"",
         "What rounding each value costs, as prec-run --calibrate measured it "
         "for this program (docs/Execution/Calibration.md)">,
  Option<"calibrationPartial", "calibration-partial", "bool", "false",
         "Take those prices of a program that has changed since whose values "
         "still have their ids, or at other sizes their places">,
  Option<"cost", "cost", "std::string", "\"\"",
         "With a calibration, what the plan is to have little of: bytes; time, "
         "for a target with known speeds: the longer of bytes over bandwidth "
         "and products over rate, kernel by kernel; or latency: the same and "
         "launches (time for such a target, else bytes)">,
  ListOption<"maxErrors", "max-error", "std::string",
             "With a calibration: the least cost with which the predicted "
             "relative error, with margin, stays below this, of all outputs or "
             "of one: 1e-2 or 1e-2:logits">,
  ListOption<"maxFlips", "max-flips", "std::string",
             "With a calibration: the fewest bytes with which the predicted "
             "share of choices that come out otherwise, with margin, stays "
             "below this, of all choices or of one: 1e-3 or 1e-3:ID">,
  Option<"budget", "budget", "std::string", "\"\"",
         "With a calibration: the least error with at most this part of the "
         "bytes that the fp32 program moves, or of its time, or of the bytes "
         "that the program moves as it is given, with its narrow arithmetic: "
         "bytes:60%, time:55%, latency:70%, given:105%">,
  ListOption<"sizes", "sizes", "std::string",
             "Sizes of arguments with dynamic shapes at which bytes are "
             "counted, such as forward/arg1:8x128, or arg1:8x? where one "
             "function is public; without any, those of the calibration">,
  Option<"planIn", "plan-in", "std::string", "\"\"",
         "Replay the plan in this file instead of planning">,
  Option<"planOut", "plan-out", "std::string", "\"\"",
         "Write the plan to this file as JSON">,
  Option<"summary", "summary", "bool", "false",
         "Print to standard error what was decided, a line per function">,
  Option<"maxDecisions", "max-decisions", "int64_t", "-1",
         "Narrow at most this many contractions, in program order; for "
         "bisection">,
  ListOption<"disabledRules", "disable-rules", "std::string",
             "Safety rules to switch off, for experiments",
             "::llvm::cl::desc(::prec::describeSafetyRules())">,
  ListOption<"keep", "keep", "std::string",
             "Contractions that stay fp32 and values that are not rounded: ids "
             "of a plan, names of locations, or glob patterns of them">,
  ListOption<"narrow", "narrow", "std::string",
             "Contractions that multiply narrow against safety rules, and "
             "values that are rounded for all readers, named like keep">
];

def ExplainPass : Pass<"prec-explain", "::mlir::ModuleOp"> {
  let summary = "Say why something is rounded or stays fp32, and what it costs";
  let description = [{
    Plans as `prec-assign` does, by the same options, and leaves the program as
    it is. For each `id`, which is that of a decision or a location where one
    stands (`id=` may be left out in front), standard error gets what was decided and by which rule or policy,
    what it saves, what it costs if there is a calibration, and what a plan
    costs for which the opposite is asked by name, with `keep` or `narrow`.
    Other decisions may then change, too.

    Example:

    ```sh
    prec-opt model.mlir -o /dev/null \
      --prec-explain="id=forward/arg3 calibration=cal.json frozen=params"
    ```
  }];
  let options = !listconcat(planningOptions, [
    ListOption<"ids", "id", "std::string",
               "What to explain: ids of decisions, or locations such as "
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
    For models that are narrow already. Every value that the program computes in
    bf16 or fp16 becomes f32, so that softmaxes, norms, sums and losses are those
    of an f32 program. What is only stored narrow keeps its type (weights and
    other arguments of public functions, constants, and whatever moves elements of
    these) and is widened, exactly, where arithmetic reads it. Signatures of
    public functions stay.

    Casts that the program writes keep their meaning: one to a narrow type is a
    rounding, in place; one to a wider type has nothing left to do. Wide code
    between casts of one narrow type (an f32 accumulator, a softmax as exporters
    spell it) computes in that type, spelt out, and counts as such. A literal that a body
    casts is no decision and keeps its digits.

    Each op whose results were rounded gets `prec.existing`, the types that these
    had: a plan may store them so again. `roundings=keep` leaves these roundings
    in instead, each a `prec.round`: for sums, products, quotients and roots of
    elements the bits are those of the given program.

    Left alone: programs without narrow arithmetic, ops without a model and what
    is in them, and programs that compute on buffers.

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
           "drop: those of narrow arithmetic are left to a plan; keep: they "
           "become prec.round">,
  ];
  let dependentDialects = ["::prec::PrecDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitContractionsPass : Pass<"prec-split-contractions", "::mlir::ModuleOp"> {
  let summary = "Compute factors of contractions before them, not in their body";
  let description = [{
    For programs that were fused before precision is assigned. Where a generic op
    sums products of elementwise functions, `out + f(a, ...) * g(b, ...)`, no
    operand holds a factor: none can be rounded to bf16, and tensor cores, which
    read factors from memory, cannot multiply them. Each function becomes an op of
    its own before the contraction. Results keep their bits: every scalar op has the
    operands that it had.

    A factor that gets an op has all loops of the sum, and lacks one of the other
    factor, so that it was computed many times: sums over functions of elements at
    one place, as variances are, stay as they are. So do factors that read an
    index, or windows of two inputs that move differently.
    `prec-assign` warns of contractions that this pass would split.

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

    Producers of several contractions are computed once for each: `--cse` behind
    this pass makes them one.
  }];
  let statistics = [
    Statistic<"numSplit", "split", "Contractions whose factors got ops">,
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def AssignPass : Pass<"prec-assign", "::mlir::ModuleOp"> {
  let summary = "Assign precision: plan, round, narrow, verify and lower casts";
  let description = [{
    The stages in one pass: what `prec-assign-roundings`, `prec-narrow-storage`,
    `prec-verify` and `prec-lower-casts` do, one after the other. MLIR verifies
    the program before and after all of them, not between. `stop-after` shows an
    earlier form. `emulate` leaves narrowing out: values are rounded in place
    and contractions stay f32, for hosts that cannot run narrow ones.

    The files of `plan-out` and `export-map` are written at the end, both or
    none, and not over what the pass reads; by prec-opt when all passes have
    succeeded, until when a later `plan-in` finds them. They hold what is said of
    one module: where a tool runs the pass on several, as prec-opt does with
    --split-input-file, it refuses them, or the last one stays.

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
           "Show an earlier form: plan (the module unchanged), round (types "
           "unchanged), narrow (prec.narrow and prec.widen), lower (nothing of "
           "prec left)">,
    Option<"emulate", "emulate", "bool", "false",
           "Round in place and keep f32 contractions, for hosts that cannot run "
           "narrow ones">,
    Option<"exportMap", "export-map", "std::string", "\"\"",
           "Write to this file as JSON which arguments the caller has to round">,
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
    Plans the module (or replays a plan), inserts one `prec.round` per rounded
    value, shared by all its narrow readers and placed at its root before
    transposes and reshapes, and sets `prec.mode` on the contractions that
    multiply narrow. Types do not change, so every f32 back end can still run
    the result.

    Preset `contractions`: both factors of every contraction are rounded,
    except where the result reaches what a rounding breaks (a phase, an index,
    a choice over other data, a logarithm, a difference with what it is made
    of, a solver: docs/Analysis/SafetyRules.md), the target has no such format,
    the user pinned it, or its types are not f32. Everything else keeps
    computing in f32.

    Preset `autocast`: the same contractions, and beside their factors what
    PyTorch's CUDA autocast stores narrow is rounded for all readers: results of
    narrow contractions with their biases, and functions of only narrow values,
    but for those on PyTorch's fp32 list (exponentials, powers, norms, sums,
    losses). What stays inside of a fusion group, and what a rule or a pin keeps,
    is not rounded (docs/Planning/Autocast.md).

    Preset `everything`: every f32 value, for comparison only; it narrows what
    must not be. Each value (a result of an op on tensors, or a block argument)
    is rounded for all its readers, unless these round it to the format
    themselves, and every f32 contraction multiplies narrow;
    arithmetic and accumulators stay f32. No safety rule holds. Pins, modes that
    the user set and the target do: what reaches a pin, or a contraction kept in
    fp32, through copies is not rounded, and on a target without the format
    nothing is.

    With `functions=approximate`, an op that computes `math.exp` or `math.tanh`
    of f32, itself or in the body of a linalg.generic, gets the mode
    `approximate` if everything that its result goes into, through copies and
    arithmetic, is a factor of a narrow contraction. An op's own
    `prec.mode = #prec.mode<approximate>` or `<fp32>` goes before that.

    `keep` and `narrow` name contractions and values: by an id of the plan, by the
    name of a location, or by a glob pattern of either. A contraction that is kept
    stays fp32; a value that is kept is not rounded, and what multiplies it stays
    fp32. A contraction that is to be narrow is so against safety rules, with a
    warning, but not against pins, types, the target and its own mode; a value
    that is to be narrow is rounded for all its readers, unless something that
    stays fp32 reads it. A pattern that names nothing is an error, and so is what
    both options name (docs/Planning/KeepAndNarrow.md).

    A `prec.mode` of the program on any op is followed, or answered: with an
    error where no run could follow it (the op is no contraction, has other
    types, or no such function), with a warning where this run does not (another
    format, the target, a rule, a pin, the limit).

    `roles` names a file that says which arguments and results are parameters,
    frozen weights, states, losses; a `prec.role` in the program goes before it,
    with a warning where they differ (docs/Analysis/Roles.md). What is returned
    as a state or a param by such a word is not rounded, nor is a loss.

    A private function that several calls reach is decided for each call path, as
    if it were inlined. Where call paths differ it becomes several functions
    (`@f`, `@f_1`), with the path in `prec.context` and in ids; else it stays as it
    is. Functions that call themselves, that others may run, or whose copies would
    make the program more than four times as large and larger than 100 000 ops,
    are decided once for all their calls.

    Run it before elementwise fusion and on tensors; buffers, integers and ops
    without an op model are left alone.

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

    Remarks (category `prec`): `plan` first; `round` and `mode` for each decision, `keep` for
    each contraction that stays fp32 with its reason (a safety rule: `count`,
    `position`, `periodic`, `index`, `router`, `choice`, `logarithm`, `cancel`,
    `mean`, `solver`; `target`, `pin`, `user-mode`, `type`, `only`,
    `max-decisions`)
    and the sink that it reaches,
    `approximate` for each op with approximate functions, and `exact` for each
    whose functions could be and are not, with the reason (`user-mode`, `pin`,
    `position`, `reduction`, `contraction`, `comparison`, `function`, `result`),
    `feedback` for each narrow contraction that reads its own result in a
    later turn of a loop, with the number of turns, `sensitive` for each idiom
    (softmax, layernorm, cross entropy, ...: docs/Analysis/Idioms.md),
    exponential, reduction (also a convolution with one input channel per
    group) and product that is no contraction, `clamp` for constants beyond the format's range,
    `range` for each rounded constant (the numbers of its elements that are
    clamped, become zero and become subnormal), `already-narrow` for each contraction
    whose factors are stored narrow, as after an earlier run, and which is not
    decided about, `carried-by-call` for each loop that carries what a public
    function in the module makes, which is not stored narrow, `shared` for each
    function that several calls reach and that stays one although it has several
    call paths, `unknown-op` once per kind of op without a model. A warning says
    that contractions stay fp32 because the target lacks the format. Last is
    `bytes`: what the whole program moves, before and narrowed, without fusion
    and under the mode `fusion` (docs/Planning/Bytes.md). Values of dynamic shape
    are left out, but for those whose sizes follow from `sizes`, which gives
    those of arguments, or from those that a calibration has of its first input.

    An op of StableHLO or CHLO whose attributes cannot be read is an error: they
    come from bytecode of a tool that has the dialect, or what a model needs is
    missing or in a form that is not known.
  }];
  let options = !listconcat(planningOptions, [
    Option<"planOnly", "plan-only", "bool", "false",
           "Plan and report, and leave the module as it is">,
  ]);
  let statistics = [programModels];
  let dependentDialects = ["::prec::PrecDialect"];
}

def NarrowStoragePass : Pass<"prec-narrow-storage", "::mlir::ModuleOp"> {
  let summary = "Turn rounded values into narrow storage";
  let description = [{
    Rewrites each `prec.round` into `prec.narrow` (the one rounding) and, where
    a reader needs the value wide, `prec.widen` (exact). Narrow types move
    through copies up to the contractions, which take narrow factors and keep
    their f32 accumulators; casts fold into producing and consuming
    `linalg.generic` bodies, or become a generic of their own. A maximum or
    minimum that nobody needs wide accumulates narrow. What one number
    fills is filled with the narrow one, which is made where the number is, and
    an empty tensor is a narrow one. Roundings of
    constants stay in view; `prec-lower-casts` folds them. What loops carry and
    branches yield becomes narrow as a whole if all that comes in is rounded to
    one format; inserts into it then write narrow rows in place.

    Calls in loops of private functions that only copy, as JAX takes a layer of a
    stack, are inlined where casts are all that reads what they return.

    A cast of what a loop does not change leaves the loop: of a value from
    outside, of a carried value that every turn hands on unchanged (it is carried
    narrow if all its readers in the loop are such casts; stablehlo.while carries
    the narrow value beside it otherwise), and of slices of either, such as one
    layer of stacked weights, if all turns together read no fewer elements than
    the whole has. A loop of unknown length counts as one turn. Casts in branches
    inside of the loop stay, since they may never run. Equal casts outside become
    one, with the ids of all.

    Private functions take and return what calls hand over: if every caller
    hands over a rounded value, the argument is narrow, and if the function
    returns one, so are the results of its calls.

    A cast of a private function's argument that nothing else reads moves to the
    callers, if for one of them it is of what a loop does not change, of a frozen
    argument, or of what an op there can write narrow: the argument becomes
    narrow, and `prec.rounded` on it has the ids. A cast of what such a function
    returns moves into it, if an op of it can write that narrow and all that
    reads it after any call is such a cast: `prec.handed_over` on the caller has
    the ids.

    An argument of a public function with `prec.role = "frozen"` that is read by
    one format only changes its type: the caller hands over rounded values, and
    `prec.rounded` on the argument has the ids. Where another op reads it wide,
    it is donated, or the module calls the function, it stays as it is and is
    rounded on every run.

    A result of a public function with `prec.abi = "narrow"` that is stored narrow
    is returned in the type in which it is stored. Results with a role (a state, a
    param, a cache, a gradient, a loss), and of functions that the module calls,
    stay as they are. No other public signature changes.

    Bit-exact: before and after give equal bits under the reference lowering.

    Remarks (category `prec`): `frozen` for each frozen argument that is rounded,
    passed with its new type or missed with what is in the way; `result` the same
    for each result with `prec.abi`; `casts` for each
    param or frozen argument that is rounded in the program, with the number of
    casts in a run, turns of loops and calls counted.

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
    with the planner, none of its decisions. An error names the op and the invariant:

    1. Every contraction that multiplies narrow, and every reduction that holds
       or reads a prec op, accumulates in f32 or wider, but for what the input
       itself accumulates in less (`prec.accumulator`), and for maxima and
       minima, which lose nothing.
    2. No rounding lies on a path of copies to a pinned use: a `prec.pin`, or a
       factor of a contraction that was kept in fp32.
    3. Every `prec.round` and mode carries its decision ids, every decision of
       the function is present, at one op or at the entries of one storage
       class, and the factors of a contraction hold values of the format in
       which it multiplies.
    4. Signatures are those of the input, but for arguments with role `frozen`
       and the ids of decisions that round them (`prec.rounded`), for results
       with `prec.abi = "narrow"` and no role, and for private functions, which take and return f32 or narrow values alike.
    5. Loops and branches hand values on in the type in which they are taken,
       and a loop rounds nothing that it does not change.

    6. The result of a contraction that one sum or difference alone reads, with
       something that is not one number, is not rounded if the sum is rounded
       too: that would swallow a small operand. It is by presets without safety
       rules (`prec.without_rules`).

    What a rounding behind the last decision would lose (the rest of invariant 6)
    shows as a lost decision or a factor without proof:
    `test/Numerics/corruptions` has a program and an error for each way to break
    one.
  }];
  let statistics = [programModels];
}

def PrintAnalysesPass : Pass<"prec-print-analyses", "::mlir::ModuleOp"> {
  let summary = "Print what the analyses say of each op";
  let description = [{
    For people who ask why something was decided, and for tests. A line for each
    function, argument and op on tensors, in program order, on standard output;
    the module stays as it is. An op's line has its class, with the sizes of a
    contraction's batch, M, N and K, or the number of elements that a reduction
    combines; what it does with each operand (match, either, opaque, index,
    shape); which results are tied to operands; and for each result its kind,
    its origin (constant, parameter, position, data), the integers that it may
    be, and the formats whose values it is proven to hold. Then the states of a
    contraction's factors, the sinks that the results reach, and the idioms that
    the op completes.

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

    With `fusion` each op's line begins with its fusion group, and says which
    results are `inner`, that is, read within the group only.

    The lines of arguments and results have their roles, and where each comes
    from: `prec.role`, the file that `roles` names, donation, the name of a
    location, or use.
  }];
  let options = [
    Option<"fusion", "fusion", "std::string", "\"\"",
           "Print fusion groups",
           "::llvm::cl::desc(::prec::describeFusionModes())">,
    Option<"roles", "roles", "std::string", "\"\"",
           "File that says what arguments and results are to the model, as "
           "JSON (docs/Analysis/Roles.md)">,
    Option<"opModels", "op-models", "std::string", "\"\"",
           "File that says what ops are that prec does not know, as JSON or "
           "YAML (docs/Integration/OpModels.md)">,
  ];
}

def EmitAdjointPass : Pass<"prec-emit-adjoint", "::mlir::ModuleOp"> {
  let summary = "Compute the cotangents of values by one reverse sweep";
  let description = [{
    From a module of linalg, tensor, arith, math, scf and func to one in float64
    whose public functions compute what they did, and then, backwards, how much
    their results change with each value: for seeds, which are given when it
    runs, the cotangent of each probe (docs/Transforms/Adjoint.md).

    A probe is an op `prec.probe`, the identity with an id. With
    `probes=candidates` the pass inserts one at each f32 value that could be
    stored narrow (results of ops and arguments of blocks; of what a loop
    carries the first value stands for all), with the value's decision id. With
    `probes=decisions` there is a second probe, `<id>@contractions`, where a
    decision that only contractions see would round the value.

    With `observe=true` nothing is returned: where the sweep has a value and its
    cotangent, in loops in every turn, a `prec.observe` takes both. Sweeps may
    then also start where something discrete is decided: with `probes=decisions`
    a `prec.margin_seed` asks there, at run time, for the derivatives of margins
    (docs/Execution/CalibrationMargins.md). Probes whose cotangents from float
    results are no use, but which reach a margin, have `@margins` behind their
    id. In a function that several calls reach each `prec.observe` names its
    call path.

    A function gets an argument for each float result, its seed, with
    `prec.seed = <number of the result>`, and a result for each probe, its
    cotangent, with `prec.probe = "<id>"`. Results and arguments that it had
    come first and are float64. Casts between float types disappear, as in
    `prec-widen-to-f64`, and have derivative one. Private functions are inlined.

    Nothing gets an incomplete cotangent: probes from which a value flows into an
    op without a reverse rule are left out. Integers, truth values and what is
    computed from them have no cotangent; rounding to integers has derivative
    zero.

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
           "narrow; decisions: and another one, for the contractions that read "
           "it; given: those that the program has">,
    ListOption<"outputs", "outputs", "unsigned",
               "Numbers of the results that get a seed; all floats if none">,
    Option<"perturb", "perturb", "bool", "false",
           "Instead of cotangents, add an argument at each probe: the program "
           "for finite differences">,
    Option<"observe", "observe", "bool", "false",
           "Instead of returning cotangents, hand each with its value to a "
           "prec.observe, wherever it is computed">,
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
