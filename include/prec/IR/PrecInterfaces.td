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
    The op model: what precision assignment needs to know about an op. Ops of
    other dialects implement it by an external model, and ops of the stub
    dialects by a fallback model. An op without it is of class `Unknown`: the
    values of its operands do not change.
  }];
  let methods = [
    InterfaceMethod<[{
        Returns the model of this op. Never changes the IR.
      }],
      "::prec::OpModel", "getOpModel", (ins)>,
    InterfaceMethod<[{
        For ops of class `Region`: appends every move of an unchanged value
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
    Rebuilds an op on narrow storage.
  }];
  let methods = [
    InterfaceMethod<[{
        Returns false if this op, as it stands, cannot take narrow operands.
      }],
      "bool", "canAdoptNarrowOperands", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/[{ return true; }]>,
    InterfaceMethod<[{
        Makes the op valid again after operands were replaced by narrow ones of
        type `element`: the two factors of a contraction, or all sources of a
        copy or gather. A contraction keeps its result type (the accumulator);
        results of other ops get the element type `element`.
      }],
      "void", "adoptNarrowOperands",
      (ins "::mlir::RewriterBase &":$rewriter, "::mlir::FloatType":$element)>,
  ];
}

#endif // PREC_IR_PRECINTERFACES_TD
