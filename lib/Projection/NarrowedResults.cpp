//===- NarrowedResults.cpp - Results that callers take narrow -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/NarrowedResults.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/StatisticValues.h"

using namespace mlir;
using namespace prec;

SmallVector<OpOperand *>
prec::findNarrowedResults(const ProgramModel &program) {
  StatisticValues statistics(program);
  SmallVector<OpOperand *> results;
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    Operation *terminator =
        function.isExternal() ? nullptr : getReturn(function);
    if (!terminator || !function.isPublic())
      continue;
    for (auto [returned, role] :
         llvm::zip(terminator->getOpOperands(),
                   findResultRoles(function, statistics)))
      if (!role &&
          isa<FloatType>(getElementTypeOrSelf(returned.get().getType())))
        results.push_back(&returned);
  }
  return results;
}
