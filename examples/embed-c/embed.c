/*===- embed.c - A host in C ----------------------------------------------===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* embed-c PROGRAM.mlir [OPTIONS]: assigns precision by options in JSON, such *|
|* as '{"preset": "autocast"}', and prints the program. Messages and the      *|
|* summary go to standard error.                                              *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "prec-c/Prec.h"
#include <stdio.h>
#include <stdlib.h>

/* The whole file, which the caller frees, or null. */
static char *readFile(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  char *data = NULL;
  if (!file)
    return NULL;
  if (!fseek(file, 0, SEEK_END)) {
    long length = ftell(file);
    rewind(file);
    data = length < 0 ? NULL : malloc((size_t)length + 1);
    *size = data ? fread(data, 1, (size_t)length, file) : 0;
  }
  fclose(file);
  return data;
}

static void printMessages(const PrecResult *result) {
  static const char *const severities[] = {"error", "warning", "remark",
                                           "note"};
  for (size_t i = 0; i < precResultGetNumMessages(result); ++i) {
    PrecMessage message = precResultGetMessage(result, i);
    if (message.line)
      fprintf(stderr, "%s:%u:%u: ", message.file.data, message.line,
              message.column);
    fprintf(stderr, "%s: %s\n", severities[message.severity],
            message.text.data);
  }
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fprintf(stderr, "usage: embed-c PROGRAM.mlir [OPTIONS]\n");
    return 2;
  }
  size_t size = 0;
  char *program = readFile(argv[1], &size);
  if (!program) {
    fprintf(stderr, "embed-c: cannot read %s\n", argv[1]);
    return 1;
  }
  PrecResult *result =
      precAssign(program, size, argc > 2 ? argv[2] : NULL, SIZE_MAX);
  free(program);

  printMessages(result);
  bool done = precResultSucceeded(result);
  if (done) {
    PrecText text = precResultGetProgram(result);
    fwrite(text.data, 1, text.size, stdout);
    fprintf(stderr, "%s", precResultGetSummary(result).data);
  }
  precResultDestroy(result);
  return done ? 0 : 1;
}
