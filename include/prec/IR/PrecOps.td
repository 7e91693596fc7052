//===- PrecOps.td - Operations of the prec dialect ---------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECOPS_TD
#define PREC_IR_PRECOPS_TD

include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "prec/IR/PrecAttributes.td"
include "prec/IR/PrecDialect.td"

class Prec_Op<string opMnemonic, list<Trait> traits> :
    Op<Prec_Dialect, opMnemonic,
       !listconcat([Pure], ElementwiseMappable.traits, traits)>;

def Prec_RoundOp : Prec_Op<"round", [SameOperandsAndResultType]> {
  let summary = "Round a value to a format and keep its type";
  let description = [{
    Rounds every element once to the nearest value of the format, ties to even.
    Overflow goes to infinity, subnormals are kept, NaN stays NaN and zeros keep
    their sign. The type does not change and must hold every value of the
    format; a format without storage of its own (tf32) needs f32. The rounding
    is mandatory: it is dropped only if its operand is proven to be
    representable.

    Example:

    ```mlir
    %r = prec.round %x to bf16 : tensor<4x8xf32>
    ```
  }];
  let arguments = (ins FloatLike:$input, Prec_FormatAttr:$format,
                       OptionalAttr<Prec_DecisionAttr>:$decision);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $input `to` custom<FormatKeyword>($format) (`by` $decision^)? attr-dict
    `:` type($input)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Prec_NarrowOp : Prec_Op<"narrow", [SameOperandsAndResultShape]> {
  let summary = "Round a value into narrow storage";
  let description = [{
    Rounds as `prec.round` does, and returns the storage type of the format:
    `bf16` or `f16`. From f64 this is one rounding, never two.

    Example:

    ```mlir
    %n = prec.narrow %x : tensor<4x8xf32> to tensor<4x8xbf16>
    ```
  }];
  let arguments = (ins FloatLike:$input,
                       OptionalAttr<Prec_DecisionAttr>:$decision);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $input (`by` $decision^)? attr-dict `:` type($input) `to` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    /// The format whose storage type the result has.
    Format getFormat();
  }];
}

def Prec_WidenOp : Prec_Op<"widen", [SameOperandsAndResultShape]> {
  let summary = "Convert narrow storage to a wide type, exactly";
  let description = [{
    Example:

    ```mlir
    %w = prec.widen %n : tensor<4x8xbf16> to tensor<4x8xf32>
    ```
  }];
  let arguments = (ins FloatLike:$input);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Prec_PinOp : Prec_Op<"pin", [SameOperandsAndResultType]> {
  let summary = "Keep a value wide for the users of the result";
  let description = [{
    Returns its operand. No rounding may be placed between the operand and the
    users of the result, and no contraction that reads the result multiplies in
    a narrow mode. Remarks and the plan show the reason.

    Example:

    ```mlir
    %p = prec.pin %x "calibration saw outliers" : tensor<4x8xf32>
    ```
  }];
  let arguments = (ins FloatLike:$input, StrAttr:$reason);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$input $reason attr-dict `:` type($input)";
  let hasVerifier = 1;
}

def Prec_ProbeOp : Op<Prec_Dialect, "probe", [Pure, SameOperandsAndResultType]> {
  let summary = "Mark a value whose cotangent is computed";
  let description = [{
    Returns its operand. `prec-emit-adjoint` computes how much the results of
    the function change with a small change that is added here each time the
    value is computed. Probes with one id are one change in several places.
    Observations of probes that have a call path are reported for each path.

    Example:

    ```mlir
    %p = prec.probe %x "forward/linalg.matmul.1f0c9a3e#2:0" : tensor<4x8xf32>
    %q = prec.probe %y "layer/arg0" on "main/layer#1" : tensor<4x8xf32>
    ```
  }];
  let arguments = (ins FloatLike:$input, StrAttr:$id,
                       OptionalAttr<StrAttr>:$path);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$input $id (`on` $path^)? attr-dict `:` type($input)";
  let builders = [OpBuilder<(ins "mlir::Value":$input, "llvm::StringRef":$id),
    "build($_builder, $_state, input, id, /*path=*/nullptr);">];
  let hasVerifier = 1;
}

def Prec_ObserveOp
    : Op<Prec_Dialect, "observe",
         [MemoryEffects<[MemWrite]>,
          AllTypesMatch<["value", "cotangent"]>]> {
  let summary = "Pass a value and its cotangent to the runner of the program";
  let description = [{
    Replaces a probe in the output of `prec-emit-adjoint="observe=true"`: each
    time the reverse sweep has the value and its complete cotangent, the op
    passes both on. `prec-run` then measures what a rounding of the value costs.
    The op computes nothing and is not moved.

    Example:

    ```mlir
    prec.observe %x, %c "forward/arg0" : tensor<4x8xf64>
    ```
  }];
  let arguments = (ins FloatLike:$value, FloatLike:$cotangent, StrAttr:$id,
                       OptionalAttr<StrAttr>:$path);
  let assemblyFormat =
      "$value `,` $cotangent $id (`on` $path^)? attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def Prec_StepOp
    : Op<Prec_Dialect, "step",
         [Pure, AllTypesMatch<["value", "jump", "result"]>]> {
  let summary = "Mark a derivative that a sign switches on or off";
  let description = [{
    Returns `value`. If `margin` had the other sign, the value would differ by
    `jump`; a first-order derivative does not show this. A sweep by
    `prec-emit-adjoint` passes cotangents on to the value. It also creates a
    `prec.observe` of the margin together with the effect of the jump on the
    results, which is the cotangent times the jump.

    Example:

    ```mlir
    %y = prec.step %gradient, %jump, %sum "main/linalg.generic.1f0c9a3e#2@derivative" : tensor<4x8xf32>, tensor<4x8xf32>
    ```
  }];
  let arguments = (ins FloatLike:$value, FloatLike:$jump, FloatLike:$margin,
                       StrAttr:$id);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $value `,` $jump `,` $margin $id attr-dict `:` type($value) `,` type($margin)
  }];
  let hasVerifier = 1;
}

def Prec_MarginOp : Op<Prec_Dialect, "margin", [MemoryEffects<[MemWrite]>]> {
  let summary = "Mark a value that determines a discrete outcome";
  let description = [{
    The elements of the value determine a choice or an index: the `largest` or
    `smallest` one along some dimensions, the `sign` of each, or the integer to
    which each is rounded (`integer`: down or up, `half`: to nearest,
    `towards-zero`). With `derivative`, the sign of each switches a derivative
    on or off. The margin is the distance of the elements from another outcome.

    Three kinds are no choice and have no margin. The error of a `phase` is
    measured against a period, that of a `near-zero` value against the value
    itself, and that of a `difference` against all of its elements.

    In a sweep by `prec-emit-adjoint`, cotangents start at these values, by
    `prec.margin_seed`. The op computes nothing.

    Example:

    ```mlir
    prec.margin %scores "main/linalg.generic.1f0c9a3e#2" "largest" [1] : tensor<4x8xf32>
    ```
  }];
  let arguments = (ins FloatLike:$value, StrAttr:$id, StrAttr:$kind,
                       DenseI64ArrayAttr:$dimensions);
  let assemblyFormat = [{
    $value $id $kind $dimensions attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

def Prec_MarginSeedOp
    : Op<Prec_Dialect, "margin_seed",
         [MemoryEffects<[MemWrite]>, AllTypesMatch<["value", "result"]>]> {
  let summary = "Request the derivatives of margins from the runner";
  let description = [{
    Starts a sweep at a `prec.margin`. The result holds the derivatives, by each
    element of the value, of a sum of margins or phases with signs. `prec-run`
    reads the value, counts its margins, and returns derivatives for random
    signs. It returns zeros unless it requests this sweep.

    Example:

    ```mlir
    %c = prec.margin_seed %scores "main/linalg.generic.1f0c9a3e#2" "largest" [1] : tensor<4x8xf64>
    ```
  }];
  let arguments = (ins FloatLike:$value, StrAttr:$id, StrAttr:$kind,
                       DenseI64ArrayAttr:$dimensions);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $value $id $kind $dimensions attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

#endif // PREC_IR_PRECOPS_TD
