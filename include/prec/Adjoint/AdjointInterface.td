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
    The reverse rule of an op: from the cotangents of its results to those of
    its operands. Foreign ops get it as an external model
    (lib/Adjoint, a file for each dialect). An op without it that active values
    flow through is an obstacle: nothing that reaches it gets a cotangent, and a
    remark says so.
  }];
  let methods = [
    InterfaceMethod<[{
        The op that has no derivative: this one as it stands, or one in its
        body; null if there is none. Asked before anything is emitted.
      }],
      "::mlir::Operation *", "findObstacle", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/[{ return nullptr; }]>,
    InterfaceMethod<[{
        Adds to the cotangents of the operands in `sweep` what those of the
        results contribute. Ops go to the builder of the sweep, where the
        operands and results of this op are visible. May replace this op by
        others that compute the same.
      }],
      "void", "emitAdjoint", (ins "::prec::Sweep &":$sweep)>,
  ];
}

#endif // PREC_ADJOINT_ADJOINTINTERFACE_TD
