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
    Runs the pass `prec-assign` for the targets, which are modules or functions.
    The analyses always see the whole module: what a function computes may be a
    position or an index for what calls it.

    - A module is treated as by the pass: private functions that several calls
      reach may become several, and may take and return narrow values.
    - Of a function only what is in it changes. It keeps its signature, as a
      public function does, so that its callers need not know. Options are as
      they are for the pass, but for `plan-in`, which is about modules.

    With `only`, decisions are about the ops of a handle, and what they hold: other
    contractions stay fp32, for the reason `only`, and of values only the factors of
    these ops and their results are rounded. The ops stand in the targets.

    `options` has options of the pass by their names, in which `_` may stand for
    `-`; values are strings, integers, booleans and arrays of strings. They go
    before those that `transform.prec.set_policy` gave the function, and these
    before those of its module.

    The schedule is no part of the program: ops of the transform dialect in a
    module, and modules with `transform.with_named_sequence` in it, are left
    alone.

    Both handles are consumed: ops are replaced wherever casts fold into them.
    The result has the targets, in which other ops can be matched again.

    Where prec reports an error, this op fails silenceably, with that error in
    the message, and the payload is as it was. It does so, too, for targets that
    are neither functions nor modules, for targets in one another, for unknown
    options, and for an empty `only`, which would decide about nothing.

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
    The rest of `transform.prec.assign`, for schedules that look at a program
    between the stages: what `prec-narrow-storage`, `prec-verify` and
    `prec-lower-casts` do, after `stop_after = "round"`. Targets are treated as
    there, and the handle is consumed. A target without decisions is a silenceable
    failure, and so is what `prec-verify` finds.

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
  let summary = "Keep values wide on the way to ops";
  let description = [{
    Inserts a `prec.pin` with the reason, which a later `transform.prec.assign`
    follows and shows. For a handle of ops it stands before each float operand of
    theirs, but not before what they only write to: contractions then stay fp32.
    For a handle of values it stands behind each value, for all that reads it.

    The handle stays valid. An op without float operands, and a value that is no
    float, is a silenceable failure.

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
  let summary = "Say how precision is assigned in functions or modules later";
  let description = [{
    Gives each target, a function or a module, the attribute `prec.policy`, from
    which `transform.prec.assign` has options that it is not given itself. What a
    target had is replaced. A module whose functions have policies of their own is
    assigned function by function. Options that `prec-assign` would refuse are a
    silenceable failure. The attribute goes when casts are lowered.

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
