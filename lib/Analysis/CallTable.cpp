//===- CallTable.cpp - Functions, their callers and callees ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace prec;

CallTable::CallTable(ModuleOp module, ArrayRef<ModelledOp> ops) {
  SymbolTableCollection symbols;
  llvm::StringMap<unsigned> seen;
  for (const auto &[op, model] : ops) {
    // The cheapest test comes first: functions and calls of other dialects have
    // no model.
    if (!model.isUnknown() && !model.getIf<CallModel>())
      continue;
    if (auto function = dyn_cast<FunctionOpInterface>(op)) {
      auto context = op->getAttrOfType<StringAttr>(kContextAttr);
      StringRef name = context ? context.getValue() : function.getName();
      unsigned count = seen[name]++;
      names[op] =
          name.str() + (count ? "~" + llvm::utostr(count) : std::string());
      functions.push_back(function);
      continue;
    }
    auto call = dyn_cast<CallOpInterface>(op);
    if (!call)
      continue;
    auto callee = dyn_cast_or_null<FunctionOpInterface>(
        call.resolveCallableInTable(&symbols));
    if (callee && !callee.isExternal()) {
      callees[op] = callee;
      callers[callee].push_back(op);
    }
  }
  // Public functions are entries without references.
  if (llvm::any_of(functions, [](FunctionOpInterface function) {
        return !function.isExternal() && !function.isPublic();
      }))
    findReferences(module, symbols);
}

void CallTable::findReferences(ModuleOp module,
                               SymbolTableCollection &symbols) {
  // Includes bodies of linalg ops, where calls are not resolved.
  module.walk([&](Operation *op) {
    if (callees.contains(op))
      return;
    auto note = [&](Attribute attribute) {
      attribute.walk([&](SymbolRefAttr reference) {
        Operation *symbol = symbols.lookupNearestSymbolFrom(op, reference);
        if (isa_and_nonnull<FunctionOpInterface>(symbol))
          referenced.insert(symbol);
      });
    };
    // Properties of unregistered ops are not in the attribute dictionary.
    note(op->getDiscardableAttrDictionary());
    if (Attribute properties = op->getPropertiesAsAttribute())
      note(properties);
  });
}

ArrayRef<Operation *>
CallTable::getCallers(FunctionOpInterface function) const {
  auto it = callers.find(function);
  return it == callers.end() ? ArrayRef<Operation *>() : it->second;
}

void CallTable::erase(Operation *call) {
  llvm::erase(callers[getCallee(call)], call);
  callees.erase(call);
}

FunctionOpInterface CallTable::getSignatureOwner(Value value) const {
  if (auto result = dyn_cast<OpResult>(value))
    return getCallee(result.getOwner());
  Block *block = cast<BlockArgument>(value).getOwner();
  auto function = dyn_cast_or_null<FunctionOpInterface>(block->getParentOp());
  return block->isEntryBlock() ? function : FunctionOpInterface();
}

SmallVector<OpOperand *, 1> CallTable::getHandedOver(Value value) const {
  SmallVector<OpOperand *, 1> operands;
  FunctionOpInterface function = getSignatureOwner(value);
  if (!function)
    return operands;
  if (auto result = dyn_cast<OpResult>(value)) {
    if (Operation *terminator = getReturn(function))
      operands.push_back(&terminator->getOpOperand(result.getResultNumber()));
    return operands;
  }
  unsigned number = cast<BlockArgument>(value).getArgNumber();
  for (Operation *call : getCallers(function))
    operands.push_back(
        &cast<CallOpInterface>(call).getArgOperandsMutable()[number]);
  return operands;
}

Operation *prec::getReturn(FunctionOpInterface function) {
  if (function.isExternal() || !function.getFunctionBody().hasOneBlock())
    return nullptr;
  return &function.getFunctionBody().front().back();
}
