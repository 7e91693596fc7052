//===- PrecInterfaces.td - The two op interfaces -----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECINTERFACES_TD
#define PREC_IR_PRECINTERFACES_TD

include "mlir/IR/OpBase.td"

def PrecisionOpInterface : OpInterface<"PrecisionOpInterface"> {
  let cppNamespace = "::prec";
  let description = [{
    The op model: what precision assignment needs to know of an op. Foreign ops
    get it as an external model; ops of the stub dialects as a fallback model.
    An op without it is of class `Unknown` and keeps seeing exactly what it saw
    before.
  }];
  let methods = [
    InterfaceMethod<[{
        The model of this op. Never changes the IR.
      }],
      "::prec::OpModel", "getOpModel", (ins)>,
    InterfaceMethod<[{
        For ops of class `Region`: every way in which a value moves unchanged
        between operands, block arguments, terminators and results.
      }],
      "void", "getFlow",
      (ins "::llvm::SmallVectorImpl<::prec::FlowEdge> &":$edges),
      /*methodBody=*/"", /*defaultImplementation=*/[{ (void)edges; }]>,
  ];
}

def NarrowableOpInterface : OpInterface<"NarrowableOpInterface"> {
  let cppNamespace = "::prec";
  let description = [{
    How an op is rebuilt on narrow storage.
  }];
  let methods = [
    InterfaceMethod<[{
        False if this op, as it stands, cannot take narrow operands.
      }],
      "bool", "canAdoptNarrowOperands", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/[{ return true; }]>,
    InterfaceMethod<[{
        Called after operands were replaced by narrow ones of type `element`:
        the two factors of a contraction, or all sources of a copy or gather.
        Makes the op valid again: a contraction keeps its result type (the
        accumulator), results of others get `element`.
      }],
      "void", "adoptNarrowOperands",
      (ins "::mlir::RewriterBase &":$rewriter, "::mlir::FloatType":$element)>,
  ];
}

#endif // PREC_IR_PRECINTERFACES_TD
