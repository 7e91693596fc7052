//===- prec-lsp-server.cpp - The language server --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecLspServerMain.h"

int main(int argc, char **argv) { return prec::precLspServerMain(argc, argv); }
