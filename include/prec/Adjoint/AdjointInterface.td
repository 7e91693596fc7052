//===- AdjointInterface.td - How an op is reversed ---------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_ADJOINTINTERFACE_TD
#define PREC_ADJOINT_ADJOINTINTERFACE_TD

include "mlir/IR/OpBase.td"

def AdjointOpInterface : OpInterface<"AdjointOpInterface"> {
  let cppNamespace = "::prec";
  let description = [{
    The reverse rule of an op: computes the cotangents of its operands from
    those of its results. Ops of other dialects implement it by an external
    model (lib/Adjoint, a file for each dialect). An op without it that active
    values flow through is an obstacle: no value that reaches it gets a
    cotangent, and a remark reports this.
  }];
  let methods = [
    InterfaceMethod<[{
        Returns the op that has no derivative: this op as it stands, or an op in
        its body; null if there is none. Called before any op is emitted.
      }],
      "::mlir::Operation *", "findObstacle", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/[{ return nullptr; }]>,
    InterfaceMethod<[{
        Adds the contributions of the results' cotangents to the cotangents of
        the operands in `sweep`. Creates ops by the builder of the sweep, where
        the operands and results of this op are visible. May replace this op by
        others that compute the same.
      }],
      "void", "emitAdjoint", (ins "::prec::Sweep &":$sweep)>,
  ];
}

#endif // PREC_ADJOINT_ADJOINTINTERFACE_TD
