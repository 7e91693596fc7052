//===- prec-reduce.cpp - The tool that makes programs smaller -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecReduceMain.h"

int main(int argc, char **argv) { return prec::precReduceMain(argc, argv); }
