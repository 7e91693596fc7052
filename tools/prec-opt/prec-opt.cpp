//===- prec-opt.cpp - The optimiser driver --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecOptMain.h"

int main(int argc, char **argv) { return prec::precOptMain(argc, argv); }
