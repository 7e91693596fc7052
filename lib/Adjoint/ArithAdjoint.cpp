//===- ArithAdjoint.cpp - Reverse rules of arith, math and prec -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverse rules of scalar functions, from the table of derivatives. On tensors
// these are linalg ops already, except a select between whole tensors.
//
//===----------------------------------------------------------------------===//

#include "Derivatives.h"
#include "mlir/IR/DialectRegistry.h"
#include "prec/Adjoint/AdjointInterface.h"
#include "prec/Adjoint/Sweep.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

namespace {
template <typename OpT>
struct ScalarAdjoint
    : AdjointOpInterface::ExternalModel<ScalarAdjoint<OpT>, OpT> {
  Operation *findObstacle(Operation *op) const {
    bool isScalar = llvm::all_of(op->getResultTypes(), [](Type type) {
      return type.isIntOrIndexOrFloat();
    });
    return isScalar && hasDerivative(op) ? nullptr : op;
  }

  void emitAdjoint(Operation *op, Sweep &sweep) const {
    Value cotangent = sweep.getCotangent(op->getResult(0));
    for (OpOperand &operand : op->getOpOperands())
      if (sweep.isActive(operand.get()))
        sweep.add(operand.get(),
                  pullBack(sweep.getBuilder(), operand, cotangent));
  }
};

struct SelectAdjoint
    : AdjointOpInterface::ExternalModel<SelectAdjoint, arith::SelectOp> {
  Operation *findObstacle(Operation *) const { return nullptr; }

  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto select = cast<arith::SelectOp>(op);
    Value cotangent = sweep.getCotangent(select);
    auto add = [&](Value operand, bool isTrue) {
      if (!sweep.isActive(operand))
        return;
      Value zero = sweep.createZero(select);
      sweep.add(operand,
                arith::SelectOp::create(
                    sweep.getBuilder(), op->getLoc(), select.getCondition(),
                    isTrue ? cotangent : zero, isTrue ? zero : cotangent));
    };
    add(select.getTrueValue(), true);
    add(select.getFalseValue(), false);
  }
};

struct PinAdjoint : AdjointOpInterface::ExternalModel<PinAdjoint, PinOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    sweep.add(op->getOperand(0), sweep.getCotangent(op->getResult(0)));
  }
};

struct ProbeAdjoint : AdjointOpInterface::ExternalModel<ProbeAdjoint, ProbeOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto probe = cast<ProbeOp>(op);
    Value cotangent = sweep.getCotangent(probe);
    if (Value change = sweep.getChanges().lookup(probe.getId()))
      sweep.add(change, cotangent);
    else
      ObserveOp::create(sweep.getBuilder(), op->getLoc(), probe.getInput(),
                        cotangent, probe.getIdAttr(), probe.getPathAttr());
    sweep.add(probe.getInput(), cotangent);
  }
};

struct StepAdjoint : AdjointOpInterface::ExternalModel<StepAdjoint, StepOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto step = cast<StepOp>(op);
    Value cotangent = sweep.getCotangent(step);
    OpBuilder &builder = sweep.getBuilder();
    Value moved =
        arith::MulFOp::create(builder, op->getLoc(), cotangent, step.getJump());
    ObserveOp::create(builder, op->getLoc(), step.getMargin(), moved,
                      step.getIdAttr(), /*path=*/nullptr);
    sweep.add(step.getValue(), cotangent);
  }
};

struct MarginAdjoint
    : AdjointOpInterface::ExternalModel<MarginAdjoint, MarginOp> {
  void emitAdjoint(Operation *op, Sweep &sweep) const {
    auto margin = cast<MarginOp>(op);
    sweep.add(margin.getValue(),
              MarginSeedOp::create(sweep.getBuilder(), op->getLoc(),
                                   margin.getValue().getType(),
                                   margin.getValue(), margin.getId(),
                                   margin.getKind(), margin.getDimensions()));
  }
};
} // namespace

template <typename OpT> static void attachScalarAdjoint(MLIRContext *context) {
  if constexpr (std::is_same_v<OpT, arith::SelectOp>)
    OpT::template attachInterface<SelectAdjoint>(*context);
  else
    OpT::template attachInterface<ScalarAdjoint<OpT>>(*context);
}

template <typename... Ops>
static void attachScalarAdjoints(MLIRContext *context) {
  (attachScalarAdjoint<Ops>(context), ...);
}

void prec::registerArithAdjoints(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    attachScalarAdjoints<
#define GET_OP_LIST
#include "mlir/Dialect/Arith/IR/ArithOps.cpp.inc"
        >(context);
  });
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    attachScalarAdjoints<
#define GET_OP_LIST
#include "mlir/Dialect/Math/IR/MathOps.cpp.inc"
        >(context);
  });
  registry.addExtension(+[](MLIRContext *context, PrecDialect *) {
    PinOp::attachInterface<PinAdjoint>(*context);
    ProbeOp::attachInterface<ProbeAdjoint>(*context);
    StepOp::attachInterface<StepAdjoint>(*context);
    MarginOp::attachInterface<MarginAdjoint>(*context);
  });
}
