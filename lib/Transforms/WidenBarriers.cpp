//===- WidenBarriers.cpp - Programs that are not widened ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WidenBarriers.h"
#include "StoredNarrow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;

static bool hasNarrow(TypeRange types) {
  return llvm::any_of(types, isStoredNarrow);
}

/// In the body of `parent`, or "".
static StringRef findBarrierInBody(Operation *op, linalg::LinalgOp parent) {
  bool makesNarrow = hasNarrow(op->getResultTypes());
  if (!makesNarrow && !hasNarrow(op->getOperandTypes()))
    return "";
  if (isa<CallOpInterface>(op))
    return "a body calls a function with it";
  if (isa<arith::BitcastOp>(op))
    return "a body looks at its bits";
  if (!makesNarrow || !isa<arith::TruncFOp>(op))
    return "";
  if (op->hasAttr("roundingmode"))
    return "a body rounds to it in a mode of its own";
  if (!isa<linalg::GenericOp, linalg::MapOp, linalg::ReduceOp>(parent))
    return "a named op casts its operands to it";
  return parent.getNumReductionLoops() != 0 ? "a reduction rounds in its body"
                                            : "";
}

/// A cast between two formats of less than f32, neither of which holds the
/// other's values for certain.
static bool isCastOfSmall(Operation *op) {
  if (!isFloatCast(op))
    return false;
  auto isSmall = [](Type type) {
    auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
    return element && element.getWidth() < 16;
  };
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  return (isSmall(from) && isStoredNarrow(to)) ||
         (isStoredNarrow(from) && isSmall(to));
}

static StringRef findBarrier(Operation *op) {
  if (auto parent = dyn_cast_or_null<linalg::LinalgOp>(op->getParentOp()))
    return findBarrierInBody(op, parent);
  bool makesNarrow = hasNarrow(op->getResultTypes());
  if (isa<scf::ForallOp, scf::ParallelOp>(op)) {
    bool isInside = op->walk([&](Operation *inner) {
                        return hasNarrow(inner->getResultTypes())
                                   ? WalkResult::interrupt()
                                   : WalkResult::advance();
                      }).wasInterrupted();
    return isInside ? "a parallel loop computes it" : "";
  }
  if (op->getName().getStringRef() == "stablehlo.reduce_precision" &&
      makesNarrow)
    return "reduce_precision rounds it further";
  if (isCastOfSmall(op))
    return "it is cast from or to a smaller format";
  if (isa<linalg::CopyOp>(op) && makesNarrow &&
      !hasNarrow(op->getOperand(0).getType()))
    return "a copy rounds to it";
  return "";
}

bool prec::warnOfWidenBarrier(ModuleOp module) {
  return module
      .walk<WalkOrder::PreOrder>([](Operation *op) {
        StringRef reason = findBarrier(op);
        if (reason.empty())
          return WalkResult::advance();
        // Bodies of named ops are nowhere in the text.
        Operation *site = isa<UnknownLoc>(op->getLoc()) && op->getParentOp()
                              ? op->getParentOp()
                              : op;
        site->emitWarning("prec-widen: arithmetic in bf16 and fp16 stays as it "
                          "is: ")
            << reason;
        return WalkResult::interrupt();
      })
      .wasInterrupted();
}

static bool staysNarrow(Operation *op) {
  return isTosaOp(op) && hasNarrow(op->getResultTypes()) &&
         getOpModel(op).isUnknown();
}

void prec::warnOfTosa(ModuleOp module) {
  Operation *first = nullptr;
  unsigned count = 0;
  module.walk([&](Operation *op) {
    if (!staysNarrow(op))
      return;
    first = first ? first : op;
    ++count;
  });
  if (!first)
    return;
  bool isOne = count == 1;
  first->emitWarning("prec-widen: ")
      << count << (isOne ? " op" : " ops") << " of tosa without an op model "
      << (isOne ? "computes in bf16 or fp16 and stays as it is: lower it"
                : "compute in bf16 or fp16 and stay as they are: lower them")
      << " to linalg first, with tosa-to-linalg-named and tosa-to-linalg, "
         "which "
         "keep locations and so names of ids";
}
