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
    Rounds every element to the nearest value of the format, ties to even,
    once. Overflow goes to infinity, subnormals are kept, NaN stays NaN and
    zeros keep their sign. The type does not change: it must hold every value
    of the format. This is a must-round: it is dropped only where its operand
    is proven to be representable.

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
    The rounding of `prec.round`, with the result in the storage type of its
    format: `bf16` or `f16`. From f64 it is one rounding, never two.

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
  let summary = "Read narrow storage into a wide type, exactly";
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
  let summary = "Keep a value wide on the way to these users";
  let description = [{
    The identity. No rounding may be placed between the operand and the users
    of the result, and no contraction that reads the result multiplies in a
    narrow mode. The reason is shown in remarks and in the plan.

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
  let summary = "Name a value whose cotangent is asked for";
  let description = [{
    The identity. `prec-emit-adjoint` computes how much the results of the
    function change with a small change that is added here, each time the value
    is computed. Probes with one id are one change in several places; with a
    call path, what is observed of them is told apart.

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
  let summary = "Show a value and its cotangent to who runs the program";
  let description = [{
    What `prec-emit-adjoint="observe=true"` leaves of a probe: each time that the
    reverse sweep has the value and its whole cotangent, it hands both over.
    `prec-run` measures there what a rounding of the value costs. The op computes
    nothing and stays where it is.

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
  let summary = "Name a derivative that is there or not";
  let description = [{
    The value, which would be another one by `jump` if `margin` had the other sign.
    First order sees nothing of that. A sweep by `prec-emit-adjoint` passes cotangents on
    to the value, and leaves a `prec.observe` of the margin beside what the jump does to
    the results: the cotangent times the jump.

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
  let summary = "Name a value by which something discrete is decided";
  let description = [{
    A choice or an index follows from the elements of the value: by the `largest`
    or `smallest` one along some dimensions, by the `sign` of each, or by the
    integer that each is rounded to (`integer`: down or up, `half`: to nearest,
    `towards-zero`); by the sign of each, a `derivative` is there or not. How far the elements are from another outcome is the margin.
    What is no choice has none: the error of a `phase` is measured against a period,
    that of what is `near-zero` against itself, and that of a `difference` against
    all of them.
    In a sweep by `prec-emit-adjoint` that is where cotangents start from, with
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
  let summary = "Ask who runs the program how margins change with a value";
  let description = [{
    What a sweep starts from at a `prec.margin`: the derivatives, by each element
    of the value, of a sum of margins, or phases, with signs. `prec-run` looks at the value,
    counts its margins, and answers with signs that are random; with zeros unless
    it asks for this sweep.

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
