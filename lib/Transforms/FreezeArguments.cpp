//===- FreezeArguments.cpp - Weights that arrive narrow -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FreezeArguments.h"
#include "MoveCasts.h"
#include "NarrowCalls.h"
#include "mlir/IR/Remarks.h"
#include "prec/Analysis/Roles.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

/// The reason why the argument must keep its type; empty if there is none.
static std::string findObstacle(FunctionOpInterface function,
                                BlockArgument argument, Type narrow) {
  unsigned number = argument.getArgNumber();
  if (StringRef donation = getDonation(function, number); !donation.empty())
    return "it is donated (" + donation.str() + ")";
  for (OpOperand &use : argument.getUses()) {
    auto narrowOp = dyn_cast<NarrowOp>(use.getOwner());
    if (!narrowOp)
      return ("read wide by " + use.getOwner()->getName().getStringRef()).str();
    if (narrowOp.getType() != narrow)
      return "rounded to several formats";
    if (!narrowOp.getDecisionAttr())
      return "rounded by no decision";
  }
  return {};
}

static NarrowOp findNarrow(BlockArgument argument) {
  for (Operation *user : argument.getUsers())
    if (auto narrow = dyn_cast<NarrowOp>(user))
      return narrow;
  return {};
}

void prec::freezeArguments(FunctionOpInterface function, const CallTable &calls,
                           RewriterBase &rewriter, bool isTrial) {
  if (!function.isPublic() || function.isExternal())
    return;
  std::optional<bool> called;
  bool changes = false;
  ArgumentAttributes attributes(function);
  for (BlockArgument argument : function.getArguments()) {
    unsigned number = argument.getArgNumber();
    NarrowOp narrow =
        isFrozen(function, number) ? findNarrow(argument) : NarrowOp();
    if (!narrow)
      continue;
    Type wide = argument.getType(), type = narrow.getType();
    auto options = remark::RemarkOpts::name("frozen").category("prec").function(
        calls.getName(function));
    std::string obstacle = findObstacle(function, argument, type);
    if (obstacle.empty() &&
        (called ? *called : *(called = isCalledInside(function, calls))))
      obstacle = "the module itself calls the function";
    if (!obstacle.empty()) {
      if (isTrial)
        continue;
      remark::missed(argument.getLoc(), options)
          << remark::add("frozen argument {0} stays {1} and is rounded on "
                         "every run: {2}",
                         number, wide, StringRef(obstacle));
      continue;
    }
    takeRounded(rewriter, argument, type, getRoundedType(argument).second,
                attributes);
    changes = true;
    if (isTrial)
      continue;
    remark::passed(argument.getLoc(), options)
        << remark::add("frozen argument {0} is {1} from now on, not {2}: the "
                       "caller hands over rounded values",
                       number, type, wide);
  }
  attributes.apply();
  if (changes)
    updateFunctionType(function);
}
