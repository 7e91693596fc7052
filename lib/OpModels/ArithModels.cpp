//===- ArithModels.cpp - Op models of arith, math and prec ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every op of these dialects is pointwise on tensors and scalar in bodies,
// including bit casts and constants. A table by name gives its function.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/OpModels.h"

using namespace mlir;
using namespace prec;

void prec::registerArithOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    attachScalarModels<
#define GET_OP_LIST
#include "mlir/Dialect/Arith/IR/ArithOps.cpp.inc"
        >(context);
  });
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    attachScalarModels<
#define GET_OP_LIST
#include "mlir/Dialect/Math/IR/MathOps.cpp.inc"
        >(context);
  });
  registry.addExtension(+[](MLIRContext *context, PrecDialect *) {
    attachScalarModels<RoundOp, NarrowOp, WidenOp, PinOp, ProbeOp>(context);
  });
}
