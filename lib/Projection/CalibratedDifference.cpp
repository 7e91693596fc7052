//===- CalibratedDifference.cpp - Why a calibration does not fit ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CalibratedDifference.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Analysis/ProgramHash.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace prec;

std::string prec::describeDifference(const Calibration &calibration,
                                     const Calibration::Function &known,
                                     Operation *symbol,
                                     const ProgramModel &program) {
  auto function = dyn_cast<FunctionOpInterface>(symbol);
  if (!function || function.isExternal())
    return "";
  DecisionIds ids(function, program);
  llvm::StringSet<> now, before;
  for (BlockArgument argument : function.getArguments())
    now.insert(ids.getId(argument));
  std::string added;
  for (const CalibratedValue &value : calibration.values)
    before.insert(value.id);
  program.forEachOp(function, [&](Operation *op, const OpModel &) {
    // Constants are not measured.
    bool isNew = op != symbol && op->getNumResults() != 0 &&
                 op->getNumOperands() != 0 && !known.shapes.empty();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          now.insert(ids.getId(argument));
    for (Value result : op->getResults()) {
      std::string id = ids.getId(result);
      now.insert(id);
      isNew &= getElementTypeOrSelf(result).isF32() && !before.contains(id);
    }
    if (isNew && added.empty())
      added = ids.getId(op);
  });
  for (const CalibratedValue &value : calibration.values)
    if (StringRef rest = value.id; rest.consume_front(known.name) &&
                                   rest.starts_with("/") &&
                                   !now.contains(value.id))
      return ": it has no '" + value.id + "' any more";
  return added.empty() ? "" : ": it had no '" + added + "'";
}

std::string prec::describeRenamed(const Calibration &calibration,
                                  ModuleOp module) {
  auto known = llvm::find_if(calibration.functions, [&](const auto &known) {
    return known.name == calibration.entry;
  });
  if (known == calibration.functions.end() || known->shapes.empty())
    return "";
  std::string renamed;
  walkHashedSymbols(module, [&](SymbolOpInterface symbol) {
    if (renamed.empty() && symbol.isPublic() &&
        describeStructure(symbol).shapes == known->shapes)
      renamed = (", though all values of '" + symbol.getName() +
                 "' have its shapes: prices go by names of functions")
                    .str();
  });
  return renamed;
}
