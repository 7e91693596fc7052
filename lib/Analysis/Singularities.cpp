//===- Singularities.cpp - Where the smallest numbers count ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Singularities.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// How the function bends in its operand with this number.
static Bending bends(SF function, unsigned operand) {
  if (isStep(function))
    return Bending::Decides;
  switch (function) {
  case SF::Identity:
  case SF::FloatCast:
  case SF::Clamp:
  case SF::Limit:
  case SF::Min:
  case SF::Max:
  case SF::Neg:
  case SF::Abs:
  case SF::Add:
  case SF::Sub:
  case SF::Mul:
  case SF::MultiplyAdd:
    return Bending::None;
  case SF::Div:
    return operand == 0 ? Bending::None : Bending::Somewhere;
  case SF::Select:
    return operand == 0 ? Bending::Decides : Bending::None;
  default:
    return Bending::Somewhere;
  }
}

static Bending bends(OpOperand &use, const ProgramModel &program) {
  Operation *user = use.getOwner();
  if (user->hasTrait<OpTrait::IsTerminator>())
    return Bending::None;
  OpModel scratch;
  const OpModel &model = program.getModel(user, scratch);
  if (model.selects())
    return Bending::Decides;
  switch (model.getClass()) {
  case OpClass::Pointwise:
    return model.hasBody() ? Bending::None
                           : bends(model.getFunction(), use.getOperandNumber());
  case OpClass::Unknown:
    return Bending::Somewhere;
  case OpClass::Call:
    // Its moves are in the program flow if it has a body.
    return llvm::all_of(user->getResults(),
                        [&](OpResult result) {
                          return !program.getFlow().getSources(result).empty();
                        })
               ? Bending::None
               : Bending::Somewhere;
  default:
    return Bending::None;
  }
}

Bending prec::findBending(Value value, const ProgramModel &program) {
  SmallVector<Value> worklist = {value};
  DenseSet<Value> visited = {value};
  Bending most = Bending::None;
  auto push = [&](Value next) {
    if (isFloat(next) && visited.insert(next).second)
      worklist.push_back(next);
  };
  while (!worklist.empty() && most != Bending::Decides) {
    Value next = worklist.pop_back_val();
    for (Value target : program.getFlow().getTargets(next))
      push(target);
    for (OpOperand &use : next.getUses()) {
      OpModel scratch;
      if (program.getModel(use.getOwner(), scratch).isContraction())
        continue;
      most = std::max(most, bends(use, program));
      visitDependents(use, program, push);
    }
  }
  return most;
}
