//===- SizedArguments.cpp - Arguments whose sizes are given ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/SizedArguments.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

/// The public function with this name, or the only public function if the name
/// is empty; null if there is none.
static FunctionOpInterface findFunction(ModuleOp module, StringRef name) {
  FunctionOpInterface found;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (!function.isPublic() || function.isExternal() ||
        (!name.empty() && function.getName() != name))
      continue;
    if (found)
      return {};
    found = function;
  }
  return found;
}

BlockArgument prec::findArgument(ModuleOp module, const GivenSizes &given) {
  FunctionOpInterface function = findFunction(module, given.function);
  return function && given.argument < function.getNumArguments()
             ? function.getArgument(given.argument)
             : BlockArgument();
}

bool prec::canHaveSizes(BlockArgument argument, const GivenSizes &given) {
  auto type = dyn_cast<RankedTensorType>(argument.getType());
  return type && type.getRank() == static_cast<int64_t>(given.sizes.size()) &&
         llvm::all_of(llvm::zip(type.getShape(), given.sizes), [](auto sizes) {
           auto [size, given] = sizes;
           return !given || ShapedType::isDynamic(size) || size == *given;
         });
}

LogicalResult prec::checkGivenSizes(ModuleOp module, ArrayRef<GivenSizes> given,
                                    StringRef origin) {
  llvm::SmallSetVector<Value, 4> seen;
  for (const GivenSizes &entry : given) {
    auto fail = [&](Location loc) {
      return emitError(loc) << origin << stringify(entry) << ": ";
    };
    FunctionOpInterface function = findFunction(module, entry.function);
    if (!function && entry.function.empty())
      return fail(module.getLoc())
             << "several functions are public, or none: name one, as in "
                "FUNCTION/arg"
             << entry.argument;
    if (!function)
      return fail(module.getLoc())
             << "no public function '" << entry.function << "' with a body";
    BlockArgument argument = findArgument(module, entry);
    if (!argument)
      return fail(function.getLoc())
             << "the function has " << function.getNumArguments()
             << " arguments";
    if (!canHaveSizes(argument, entry))
      return fail(argument.getLoc())
             << "the argument is of type " << argument.getType();
    if (!seen.insert(argument))
      return fail(argument.getLoc()) << "the argument has sizes already";
  }
  return success();
}
