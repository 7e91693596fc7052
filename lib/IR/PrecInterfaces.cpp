//===- PrecInterfaces.cpp - The two op interfaces -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Definitions that TableGen writes for the op interfaces.
//
//===----------------------------------------------------------------------===//

#include "prec/IR/PrecInterfaces.h"

#include "prec/IR/PrecInterfaces.cpp.inc"
