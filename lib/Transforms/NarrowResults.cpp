//===- NarrowResults.cpp - Results that leave as they are stored ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowResults.h"
#include "NarrowCalls.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/Abi.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

void prec::narrowResults(FunctionOpInterface function, const CallTable &calls,
                         RewriterBase &rewriter, bool isTrial) {
  bool isAsked = false;
  for (unsigned i = 0, end = function.getNumResults(); i < end; ++i)
    isAsked |= isNarrowByAbi(function, i);
  Operation *terminator = getReturn(function);
  if (!isAsked || !function.isPublic() || !terminator)
    return;
  bool isCalled = isCalledInside(function, calls), changes = false;
  auto roles = findSaidResultRoles(function);
  for (OpOperand &returned : terminator->getOpOperands()) {
    unsigned number = returned.getOperandNumber();
    Type wide = returned.get().getType();
    if (!isNarrowByAbi(function, number) || getStoredFormat(wide))
      continue;
    auto widen = returned.get().getDefiningOp<WidenOp>();
    std::string obstacle;
    if (roles[number])
      obstacle = "it is a " + stringify(roles[number]->role).str();
    else if (!widen)
      obstacle = "it is not stored narrow";
    else if (isCalled)
      obstacle = "the module itself calls the function";
    auto options = remark::RemarkOpts::name("result").category("prec").function(
        calls.getName(function));
    if (obstacle.empty()) {
      rewriter.modifyOpInPlace(terminator,
                               [&] { returned.set(widen.getInput()); });
      if (widen->use_empty())
        rewriter.eraseOp(widen);
      changes = true;
    }
    if (isTrial)
      continue;
    if (!obstacle.empty())
      remark::missed(terminator->getLoc(), options) << remark::add(
          "result {0} stays {1}: {2}", number, wide, StringRef(obstacle));
    else
      remark::passed(terminator->getLoc(), options)
          << remark::add("result {0} is {1} from now on, not {2}: the caller "
                         "takes it as it is stored",
                         number, returned.get().getType(), wide);
  }
  if (changes)
    updateFunctionType(function);
}
