/*===- RuntimeHeaderTest.c - The header of the C interface is C ---*- C -*-===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|* Compiled as strict C99 and never run: the example of docs/Runtime.         *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "prec-c/Runtime.h"
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *message, void *context) {
  fprintf((FILE *)context, "%s\n", message);
  exit(1);
}

/* Nobody calls them: static ones would be unused. */
/* NOLINTBEGIN(misc-use-internal-linkage) */
int runProgram(void (*program)(void)) {
  precRuntimeSetErrorHandler(fail, stderr);
  if (!precRuntimeSelectCuda(0))
    return 1;
  program();
  return 0;
}

int encode(void *out128, void *base) {
  PrecTensorMapSpec spec = {9, 2, NULL, {512, 64}, {0, 1024}, {64, 64}, 128};
  spec.base = base;
  return precTensorMapEncode(out128, &spec) ? 0 : 1;
}
/* NOLINTEND(misc-use-internal-linkage) */
