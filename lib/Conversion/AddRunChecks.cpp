//===- AddRunChecks.cpp - The pass prec-add-run-checks --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adds the checks of divisions and loops. Those of tensors, linalg ops and
// vectors have files of their own. For other ops upstream generates the
// conditions.
//
//===----------------------------------------------------------------------===//

#include "Encodings.h"
#include "RunChecks.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"
#include "prec/Conversion/Passes.h"
#include "llvm/ADT/TypeSwitch.h"

namespace prec {
#define GEN_PASS_DEF_ADDRUNCHECKSPASS
#include "prec/Conversion/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;
using Predicate = Check::Predicate;

/// Checks a division of integers. Without a result it would end the program or,
/// once optimised, give any value.
static void checkDivision(Check &c, bool isSigned) {
  Type type = c.op->getResult(0).getType();
  // Divisions of tensors have become linalg ops.
  if (isa<TensorType>(type))
    return;
  Type element = getElementTypeOrSelf(type);
  unsigned width = element.isIndex() ? IndexType::kInternalStorageBitWidth
                                     : element.getIntOrFloatBitWidth();
  EncodingBuilder b(c.builder, c.loc, type);
  auto isEqual = [&](Value value, const APInt &number) {
    return c.compare(Predicate::eq, value, b.constant(type, number));
  };
  Value divisor = c.op->getOperand(1);
  c.failIf(isEqual(divisor, APInt(width, 0)), "division by zero");
  if (isSigned)
    c.failIf(
        c.both(isEqual(divisor, APInt::getAllOnes(width)),
               isEqual(c.op->getOperand(0), APInt::getSignedMinValue(width))),
        "the smallest integer divided by -1");
}

/// A loop with step 0 does not end, and a negative step leaves its bounds.
static void checkStep(Check &c, Value step, bool isUnsigned = false) {
  if (!step.getType().isIndex())
    step = isUnsigned ? c.builder.createOrFold<arith::IndexCastUIOp>(
                            c.loc, c.builder.getIndexType(), step)
                      : c.builder.createOrFold<arith::IndexCastOp>(
                            c.loc, c.builder.getIndexType(), step);
  c.failIf(c.compare(isUnsigned ? Predicate::ule : Predicate::sle, step,
                     c.number(int64_t(0))),
           "step # is not positive", step);
}

static void checkLoop(Check &c) {
  llvm::TypeSwitch<Operation *>(c.op)
      .Case([&](scf::ForOp op) {
        checkStep(c, op.getStep(), op.getUnsignedCmp());
      })
      .Case([&](scf::ForallOp op) {
        for (OpFoldResult step : op.getMixedStep())
          checkStep(c, c.number(step));
      })
      .Case([&](scf::ParallelOp op) {
        for (Value step : op.getStep())
          checkStep(c, step);
      });
}

static void addChecks(RunChecks &checks, Operation *op) {
  Check c(checks, op);
  if (isa<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp,
          arith::FloorDivSIOp>(op))
    return checkDivision(c, /*isSigned=*/true);
  if (isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op))
    return checkDivision(c, /*isSigned=*/false);
  checkLoop(c);
  checkTensorOp(c);
  checkLinalgOp(c);
  checkVectorOp(c);
  if (auto verifiable = dyn_cast<RuntimeVerifiableOpInterface>(op))
    verifiable.generateRuntimeVerification(
        c.builder, c.loc, [](Operation *op, StringRef message) {
          return addLocation(op->getLoc(),
                             op->getName().getStringRef() + ": " + message);
        });
}

namespace {
struct AddRunChecks : prec::impl::AddRunChecksPassBase<AddRunChecks> {
  void runOnOperation() override {
    SmallVector<Operation *> checked;
    getOperation()->walk([&](Operation *op) {
      if (auto assertion = dyn_cast<cf::AssertOp>(op))
        assertion.setMsg(addLocation(op->getLoc(), assertion.getMsg()));
      else if (op->getBlock() && op->getParentOfType<func::FuncOp>())
        checked.push_back(op);
    });
    RunChecks checks(getOperation());
    for (Operation *op : checked)
      addChecks(checks, op);
  }
};
} // namespace
