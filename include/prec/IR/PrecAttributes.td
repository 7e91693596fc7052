//===- PrecAttributes.td - Attributes of the prec dialect --*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECATTRIBUTES_TD
#define PREC_IR_PRECATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "prec/IR/PrecDialect.td"

class Prec_Attr<string name, string attrMnemonic> : AttrDef<Prec_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Prec_FormatAttr : Prec_Attr<"Format", "format"> {
  let summary = "A floating-point format that values are rounded to";
  let description = [{
    A row of the format table (`bf16`, `fp16`, `tf32`).

    Example: `#prec.format<bf16>`; an op takes the keyword alone.
  }];
  let parameters = (ins "::prec::Format":$value);
  let assemblyFormat = "`<` $value `>`";
  let returnType = "::prec::Format";
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = "::prec::FormatAttr::get($_builder.getContext(), $0)";
}

def Prec_ModeAttr : Prec_Attr<"Mode", "mode"> {
  let summary = "How a contraction multiplies, or how a function is computed";
  let description = [{
    With `bf16`, `fp16` and `tf32`, a contraction multiplies operands of that
    format and accumulates in f32. With `fp32` it multiplies f32 operands: on a
    contraction of the input this mode pins the contraction to f32, and on
    another op it keeps the functions of the op exact. With `approximate`, the
    exponentials and hyperbolic tangents that the op computes may have the error
    of a GPU's instructions.

    Example: `prec.mode = #prec.mode<bf16>`
  }];
  let parameters = (ins "::prec::Mode":$value);
  let assemblyFormat = "`<` $value `>`";
}

def Prec_DecisionAttr : Prec_Attr<"Decision", "decision"> {
  let summary = "The ids of the decisions that an op carries out";
  let description = [{
    One id for each decision of the plan. Merging two roundings unites their
    ids. Ids are sorted and unique.

    Example: `#prec.decision<"forward/arg3">`
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$ids);
  let assemblyFormat = "`<` $ids `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The union of two decision attributes, either of which may be null.
    static DecisionAttr unite(DecisionAttr a, DecisionAttr b);
  }];
}

#endif // PREC_IR_PRECATTRIBUTES_TD
