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
    Holds precision decisions on a program whose arithmetic stays wide. There
    are two kinds of decision: a value is rounded once to a format
    (`prec.round`), and a contraction multiplies in a mode (the discardable
    attribute `prec.mode`). When storage narrows, a rounding becomes the pair
    `prec.narrow` (the one rounding) and `prec.widen` (exact). Every op that
    carries out a decision has the ids of its decisions. `prec-lower-casts`
    removes all ops and attributes of the dialect.

    The passes exchange the following discardable attributes, which are all
    removed at the end:

    - `prec.mode` on contractions, and on ops whose functions may be approximate
      or must be exact.
    - `prec.decision` on ops with such a mode: the ids of the decisions.
    - `prec.pinned` on contractions that stay fp32: the reason.
    - `prec.accumulator` on reductions that accumulate in less than f32 in the
      input: the element type, which prec did not narrow.
    - `prec.model` on ops that no interface describes: a row that describes
      them.
    - `prec.existing` on ops that `prec-widen` made wide: the element types that
      their results had.
    - `prec.decisions` and `prec.signature` on functions: the ids of the plan
      and the type in the input.
    - `prec.without_rules` on functions that were planned by a preset without
      safety rules.
    - `prec.context` on a private function of which there are several, because
      decisions differ between call paths: the call path that replaces the name
      of the function in ids.
    - `prec.rounded` on an argument of a function: the ids of the decisions by
      which its caller rounds it.
    - `prec.handed_over` on a function: the ids of its decisions that ops of
      other functions carry out, so that calls pass rounded values.
    - `prec.only` on ops limits the decisions: if any op of the program has it,
      contractions and values outside of these ops stay as they are, for the
      reason `only`.
    - `prec.policy` on a function or a module: a dictionary of options for
      `transform.prec.assign`.
    - `prec.role` on an argument or a result of a function: what it is to the
      model (docs/Analysis/Roles.md).
    - `prec.abi = "narrow"` on a result of a public function: its caller takes
      the result in the type in which it is stored.

    In the output of `prec-emit-adjoint`, `prec.seed` on an argument is the
    number of the result whose cotangent the argument is. `prec.probe` on a
    result (or on an argument of a perturbed program) is the id of a probe.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PREC_IR_PRECDIALECT_TD
