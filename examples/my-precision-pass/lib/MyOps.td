//===- MyOps.td - Two ops of a compiler -------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MY_OPS_TD
#define MY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "prec/IR/PrecInterfaces.td"

def MyDialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}

class MyOp<string name, list<Trait> traits = []>
    : Op<MyDialect, name, !listconcat([Pure], traits)> {
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

// The op model is declared here and defined in MyDialect.cpp. An op of a
// foreign dialect gets its model as an external model instead.
def DenseOp : MyOp<"dense", [DeclareOpInterfaceMethods<PrecisionOpInterface>,
                             DeclareOpInterfaceMethods<NarrowableOpInterface>]> {
  let summary = "A layer: the product of inputs and weights, summed in f32";
  let arguments = (ins 2DTensorOf<[F32, BF16, F16]>:$input,
                       2DTensorOf<[F32, BF16, F16]>:$weights);
  let results = (outs 2DTensorOf<[F32]>:$result);
}

def DrawOp : MyOp<"draw"> {
  let summary = "Draws one index per row, by scores";
  let arguments = (ins 2DTensorOf<[F32]>:$scores);
  let results = (outs 1DTensorOf<[I32]>:$index);
}

#endif // MY_OPS_TD
