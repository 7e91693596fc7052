//===- prec-run.cpp - The tool that runs and compares programs ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecRunMain.h"

int main(int argc, char **argv) { return prec::precRunMain(argc, argv); }
