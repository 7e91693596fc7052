//===- MarginKind.cpp - What is decided by a number -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/MarginKind.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;

static constexpr llvm::StringLiteral kNames[] = {
    "largest",      "smallest",   "sign",  "integer",   "half",
    "towards-zero", "derivative", "phase", "near-zero", "difference"};

llvm::StringRef prec::stringify(MarginKind kind) {
  return kNames[static_cast<unsigned>(kind)];
}

std::optional<MarginKind> prec::parseMarginKind(llvm::StringRef text) {
  const auto *name = llvm::find(kNames, text);
  if (name == std::end(kNames))
    return std::nullopt;
  return static_cast<MarginKind>(name - kNames);
}
