//===- ExportArguments.cpp - The export map of a program ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Transforms/ExportArguments.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

static std::string getName(BlockArgument argument) {
  std::string name;
  argument.getLoc()->walk([&](Location inner) {
    auto named = dyn_cast<NameLoc>(inner);
    if (!named)
      return WalkResult::advance();
    name = named.getName().str();
    return WalkResult::interrupt();
  });
  return name.empty() ? "arg" + std::to_string(argument.getArgNumber()) : name;
}

/// Records the types `before` and `now`, and `changed` if they differ.
template <typename Exported>
static void describeTypes(Exported &exported, Type before, Type now,
                          typename Exported::How changed) {
  // Other types are named as a whole.
  if (auto tensor = dyn_cast<RankedTensorType>(before)) {
    for (int64_t size : tensor.getShape())
      exported.shape.push_back(ShapedType::isDynamic(size) ? -1 : size);
    before = tensor.getElementType();
    now = getElementTypeOrSelf(now);
  }
  exported.oldType = llvm::formatv("{0}", before).str();
  exported.newType = llvm::formatv("{0}", now).str();
  if (before != now) {
    exported.how = changed;
    exported.format = getFormatInfo(*getStoredFormat(now)).keyword.str();
  }
}

ExportMap prec::makeExportMap(ModuleOp module) {
  ExportMap map;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    auto signature = function->getAttrOfType<TypeAttr>(kSignatureAttr);
    ExportedFunction &exported = map.functions.emplace_back();
    exported.name = function.getName().str();
    for (BlockArgument argument : function.getArguments()) {
      Type before = argument.getType();
      if (signature)
        before = cast<FunctionType>(signature.getValue())
                     .getInput(argument.getArgNumber());
      ExportedArgument &entry = exported.arguments.emplace_back();
      entry.name = getName(argument);
      describeTypes(entry, before, argument.getType(),
                    ExportedArgument::How::Rounded);
    }
    exported.results.emplace();
    for (auto [i, now] : llvm::enumerate(function.getResultTypes())) {
      Type before = now;
      if (signature)
        before = cast<FunctionType>(signature.getValue()).getResult(i);
      describeTypes(exported.results->emplace_back(), before, now,
                    ExportedResult::How::Narrow);
    }
  }
  return map;
}
