//===- Locations.cpp - Locations for people -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/Locations.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

std::string prec::printLocation(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return llvm::formatv("{0}:{1}:{2}", file.getFilename().getValue(),
                         file.getLine(), file.getColumn())
        .str();
  if (auto name = dyn_cast<NameLoc>(loc)) {
    std::string child = printLocation(name.getChildLoc());
    return name.getName().str() + (child.empty() ? "" : " at " + child);
  }
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return printLocation(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (std::string text = printLocation(part); !text.empty())
        return text;
  return {};
}
