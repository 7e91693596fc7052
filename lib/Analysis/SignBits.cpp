//===- SignBits.cpp - Signs of floats, asked of their bits ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SignBits.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;
using namespace prec;

bool prec::shiftsOutAllButSign(Operation *shift, const TaintAnalysis &taint) {
  Type type = getElementTypeOrSelf(shift->getResult(0).getType());
  if (shift->getNumOperands() != 2 || !isa<IntegerType>(type))
    return false;
  TaintState amount = taint.getState(shift->getOperand(1));
  return amount.low == amount.high &&
         amount.low == type.getIntOrFloatBitWidth() - 1;
}

bool prec::masksAllButSign(Operation *op, const TaintAnalysis &taint) {
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  return isa<IntegerType>(type) &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           TaintState mask = taint.getState(operand);
           return mask.isNumber() &&
                  std::abs(mask.low) ==
                      std::ldexp(1, type.getIntOrFloatBitWidth() - 1);
         });
}

bool prec::asksForSign(Operation *op, const TaintAnalysis &taint) {
  auto compare = dyn_cast<arith::CmpIOp>(op);
  if (!compare)
    return false;
  TaintState limit = taint.getState(compare.getRhs());
  if (!limit.isNumber())
    return false;
  switch (compare.getPredicate()) {
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::sge:
    return limit.low == 0;
  case arith::CmpIPredicate::sgt:
  case arith::CmpIPredicate::sle:
    return limit.low == -1;
  default:
    return false;
  }
}
