//===- Colours.cpp - Whether tools print in colour ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Colours.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

bool prec::hasColours(const llvm::raw_ostream &os) {
  return llvm::sys::Process::GetEnv("NO_COLOR").value_or("").empty() &&
         llvm::WithColor::defaultAutoDetectFunction()(os);
}

void prec::colourMessages() {
  llvm::WithColor::setAutoDetectFunction(hasColours);
}
