//===- PrecTransformOps.td - prec in schedules -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMOPS_PRECTRANSFORMOPS_TD
#define PREC_TRANSFORMOPS_PRECTRANSFORMOPS_TD

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class PrecTransformOp<string mnemonic> :
    Op<Transform_Dialect, "prec." # mnemonic,
       [DeclareOpInterfaceMethods<TransformOpInterface>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let cppNamespace = "::prec";
}

def PrecAssignOp : PrecTransformOp<"assign"> {
  let summary = "Assign precision in functions or modules, as prec-assign does";
  let description = [{
    Runs the pass `prec-assign` on the targets, which are modules or functions.
    The analyses always see the whole module, because a caller may use the
    result of a function as a position or an index.

    - A module is treated as by the pass: private functions that several calls
      reach may become several, and may take and return narrow values.
    - In a function, only its contents change. The function keeps its signature,
      as a public function does, so that its callers stay valid. Options are
      those of the pass, except `plan-in`, which needs a module as target.

    With `only`, decisions are limited to the ops of a handle, which must be in
    the targets, and the ops inside them: other contractions stay fp32, for the
    reason `only`, and only the factors of these ops and their results are
    rounded. This excludes `plan-in`.

    `options` holds options of the pass by their names, in which `_` may stand
    for `-`. Values are strings, integers, booleans and arrays of strings. They
    take precedence over those that `transform.prec.set_policy` gave the
    function, and these over those of its module.

    The schedule is no part of the program: ops of the transform dialect in a
    module, and modules with `transform.with_named_sequence` in it, do not
    change.

    The op consumes both handles, because ops are replaced wherever casts fold
    into them. The result holds the targets, in which other ops can be matched
    again.

    If prec reports an error, this op fails silenceably with that error in the
    message, and the payload does not change. The op also fails silenceably for
    targets that are neither modules nor functions with bodies, for targets
    nested in one another, for unknown options, and for an empty `only`. Several
    plans, one for each module and policy, exclude `plan-out` and `export-map`.

    Example:

    ```mlir
    %f = transform.structured.match ops{["func.func"]} in %root
    %products = transform.structured.match ops{["linalg.matmul"]} in %f
    %g = transform.prec.assign %f only %products
        with options = {preset = "autocast", target = "sm_90"}
        : (!transform.any_op, !transform.any_op) -> !transform.any_op
    ```
  }];
  // `only` comes first, since consuming the target invalidates handles to ops
  // in it.
  let arguments = (ins Optional<TransformHandleTypeInterface>:$only,
                       TransformHandleTypeInterface:$target,
                       OptionalAttr<DictionaryAttr>:$options);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target (`only` $only^)? (`with` `options` `=` $options^)? attr-dict
    `:` `(` type($target) (`,` type($only)^)? `)` `->` type($transformed)
  }];
}

def PrecNarrowOp : PrecTransformOp<"narrow"> {
  let summary = "Turn the roundings of functions or modules into narrow storage";
  let description = [{
    Runs the stages that follow `transform.prec.assign` with
    `stop_after = "round"`, for schedules that examine a program between the
    stages: `prec-narrow-storage`, `prec-verify` and `prec-lower-casts`. Targets
    are those of `transform.prec.assign`. The op consumes its handle. A target
    without decisions is a silenceable failure, and so is an error of
    `prec-verify`.

    Example:

    ```mlir
    %g = transform.prec.assign %f with options = {stop_after = "round"}
        : (!transform.any_op) -> !transform.any_op
    transform.print %g : !transform.any_op
    %h = transform.prec.narrow %g : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    $target attr-dict `:` functional-type(operands, results)
  }];
}

def PrecPinOp : PrecTransformOp<"pin"> {
  let summary = "Keep the values that ops read wide";
  let description = [{
    Inserts a `prec.pin` with the reason. A later `transform.prec.assign`
    follows it and shows the reason. For a handle of ops, a pin is inserted
    before each float operand of each op, except operands that the op only
    writes to; contractions then stay fp32. For a handle of values, a pin is
    inserted after each value, for all of its users.

    The handle stays valid. It is a silenceable failure if an op reads no floats
    or if a value is not a float.

    Example:

    ```mlir
    %head = transform.structured.match ops{["linalg.matmul"]}
        attributes {head} in %f
    transform.prec.pin %head because "calibration saw outliers" : !transform.any_op
    ```
  }];
  let arguments = (ins Transform_AnyHandleType:$target, StrAttr:$reason);
  let assemblyFormat = "$target `because` $reason attr-dict `:` type($target)";
}

def PrecSetPolicyOp : PrecTransformOp<"set_policy"> {
  let summary = "Set the options of a later assignment of functions or modules";
  let description = [{
    Gives each target, a function or a module, the attribute `prec.policy`. A
    later `transform.prec.assign` takes options from it that it is not given
    itself. An older policy of a target is replaced. A module whose functions
    have policies of their own must be assigned function by function. Options
    that `prec-assign` would reject are a silenceable failure. Lowering of casts
    removes the attribute.

    Example:

    ```mlir
    transform.prec.set_policy %f to {preset = "autocast", keep = ["head"]}
        : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       DictionaryAttr:$options);
  let assemblyFormat = "$target `to` $options attr-dict `:` type($target)";
}

#endif // PREC_TRANSFORMOPS_PRECTRANSFORMOPS_TD
