//===- AddRunChecks.cpp - The pass prec-add-run-checks --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream generates the conditions; here they get messages for people. It
// would print the whole op, which for a linalg.generic is a page.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"
#include "prec/Conversion/Passes.h"
#include "prec/IR/Locations.h"

namespace prec {
#define GEN_PASS_DEF_ADDRUNCHECKSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

static std::string addLocation(Location loc, const Twine &message) {
  std::string place = printLocation(loc);
  return place.empty() ? message.str() : (place + ": " + message).str();
}

/// A division of integers that has no result would end the program or, once
/// optimised, give any.
static void checkDivision(OpBuilder &builder, Operation *op, bool isSigned) {
  Type type = op->getResult(0).getType();
  // Vectors are rare enough to be left to the machine.
  if (!type.isIntOrIndex())
    return;
  Location loc = op->getLoc();
  auto constant = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(type, value));
  };
  auto differ = [&](Value a, const APInt &b) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, a,
                                 constant(b));
  };
  unsigned width = type.isIndex() ? IndexType::kInternalStorageBitWidth
                                  : type.getIntOrFloatBitWidth();
  Value divisor = op->getOperand(1);
  StringRef name = op->getName().getStringRef();
  cf::AssertOp::create(builder, loc, differ(divisor, APInt(width, 0)),
                       addLocation(loc, name + ": division by zero"));
  if (!isSigned)
    return;
  Value fits = arith::OrIOp::create(
      builder, loc, differ(divisor, APInt::getAllOnes(width)),
      differ(op->getOperand(0), APInt::getSignedMinValue(width)));
  cf::AssertOp::create(
      builder, loc, fits,
      addLocation(loc, name + ": the smallest integer divided by -1"));
}

namespace {
struct AddRunChecks : prec::impl::AddRunChecksPassBase<AddRunChecks> {
  void runOnOperation() override {
    SmallVector<RuntimeVerifiableOpInterface> checked;
    SmallVector<Operation *> signedDivisions, unsignedDivisions;
    getOperation()->walk([&](Operation *op) {
      if (auto assertion = dyn_cast<cf::AssertOp>(op))
        assertion.setMsg(addLocation(op->getLoc(), assertion.getMsg()));
      else if (auto verifiable = dyn_cast<RuntimeVerifiableOpInterface>(op))
        checked.push_back(verifiable);
      else if (isa<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp,
                   arith::FloorDivSIOp>(op))
        signedDivisions.push_back(op);
      else if (isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op))
        unsignedDivisions.push_back(op);
    });
    OpBuilder builder(&getContext());
    for (ArrayRef<Operation *> divisions :
         {ArrayRef(signedDivisions), ArrayRef(unsignedDivisions)})
      for (Operation *op : divisions) {
        builder.setInsertionPoint(op);
        checkDivision(builder, op, divisions.data() == signedDivisions.data());
      }
    for (RuntimeVerifiableOpInterface op : checked) {
      builder.setInsertionPoint(op);
      op.generateRuntimeVerification(
          builder, op->getLoc(), [](Operation *op, StringRef message) {
            return addLocation(op->getLoc(),
                               op->getName().getStringRef() + ": " + message);
          });
    }
  }
};
} // namespace
