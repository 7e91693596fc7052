//===- PrecDialect.td - The prec dialect -------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECDIALECT_TD
#define PREC_IR_PRECDIALECT_TD

include "mlir/IR/OpBase.td"

def Prec_Dialect : Dialect {
  let name = "prec";
  let cppNamespace = "::prec";
  let summary = "Where values are rounded, and how contractions multiply";
  let description = [{
    Precision decisions on a program whose arithmetic stays wide. Two kinds of
    decision exist: a value is rounded to a format, once (`prec.round`), and a
    contraction multiplies in a mode (the discardable attribute `prec.mode`).
    When storage narrows, a rounding becomes the pair `prec.narrow` (the one
    rounding) and `prec.widen` (exact). Every op that stands for a decision
    carries the ids of its decisions. `prec-lower-casts` removes all of it.

    Discardable attributes that the passes exchange, all removed at the end:
    `prec.mode` and `prec.decision` on contractions, `prec.pinned` on kept
    contractions, `prec.accumulator` on reductions that the input itself adds
    up in less than f32 (the element type: prec did not narrow it),
    `prec.model` on ops that no interface describes (a row: what they are),
    `prec.existing` on ops that prec-widen made wide (the element types that their
    results had),
    `prec.decisions` and `prec.signature` on functions, `prec.without_rules` on
    those about which a preset without safety rules decided, and `prec.context`
    on private functions of which there are several because they were decided
    otherwise where another call reaches them: the call path that stands for the
    function in ids. `prec.rounded` on an argument of a
    function has the ids of the decisions by which its caller rounds it, and
    `prec.handed_over` on a function those of its decisions that ops of other
    functions carry out: what a call hands over is rounded already.
    `prec.only` on ops says what there is to decide about: where any op of the
    program has it, contractions and values elsewhere than on and in these ops
    stay as they are, for the reason `only`. `prec.policy` on a function or a
    module has options for `transform.prec.assign`, in a dictionary.
    `prec.abi = "narrow"` on a result of a public function says that its caller
    takes it in the type in which it is stored.

    In what `prec-emit-adjoint` writes, `prec.seed` on an argument is the number
    of the result whose cotangent it is, and `prec.probe` on a result (or, of a
    perturbed program, on an argument) is the id of a probe.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PREC_IR_PRECDIALECT_TD
