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

namespace {
struct AddRunChecks : prec::impl::AddRunChecksPassBase<AddRunChecks> {
  void runOnOperation() override {
    SmallVector<RuntimeVerifiableOpInterface> checked;
    getOperation()->walk([&](Operation *op) {
      if (auto assertion = dyn_cast<cf::AssertOp>(op))
        assertion.setMsg(addLocation(op->getLoc(), assertion.getMsg()));
      else if (auto verifiable = dyn_cast<RuntimeVerifiableOpInterface>(op))
        checked.push_back(verifiable);
    });
    OpBuilder builder(&getContext());
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
