//===- FrozenParams.cpp - Parameters of a model that only runs ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/FrozenParams.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/Taint.h"

using namespace mlir;
using namespace prec;

SmallVector<BlockArgument> prec::findFrozenParams(const ProgramModel &program) {
  TaintAnalysis taint(program);
  ArgumentUses uses(program, taint);
  SmallVector<BlockArgument> params;
  for (FunctionOpInterface function : program.getCalls().getFunctions()) {
    if (function.isExternal() || !function.isPublic())
      continue;
    for (auto [argument, role] :
         llvm::zip(function.getArguments(), findRoles(function, uses)))
      if (role.role == Role::Param &&
          isa<FloatType>(getElementTypeOrSelf(argument.getType())))
        params.push_back(argument);
  }
  return params;
}
