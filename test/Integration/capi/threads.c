/*===- threads.c - Calls share nothing ------------------------------------===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* threads COUNT FILE...: assigns the files by two threads at once, COUNT     *|
|* calls in all, and compares every answer with that of a call alone.         *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "prec-c/Prec.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Program {
  char *text;
  size_t size;
  PrecResult *alone;
} Program;

static const char kOptions[] = "{\"preset\": \"autocast\"}";
static Program *programs;
static int numPrograms, numCalls;

static int isSame(PrecText a, PrecText b) {
  return a.size == b.size && !memcmp(a.data, b.data, a.size);
}

/* Half of the calls; counts the answers that differ. */
static void *work(void *first) {
  size_t different = 0;
  for (int i = (int)(size_t)first; i < numCalls; i += 2) {
    Program *program = &programs[i % numPrograms];
    PrecResult *result =
        precAssign(program->text, program->size, kOptions, SIZE_MAX);
    different +=
        !precResultSucceeded(result) ||
        !isSame(precResultGetProgram(result),
                precResultGetProgram(program->alone)) ||
        !isSame(precResultGetPlan(result), precResultGetPlan(program->alone));
    precResultDestroy(result);
  }
  return (void *)different;
}

int main(int argc, char **argv) {
  numCalls = argc > 2 ? atoi(argv[1]) : 0;
  numPrograms = argc - 2;
  if (numCalls <= 0)
    return 2;
  programs = calloc((size_t)numPrograms, sizeof(Program));
  for (int i = 0; i < numPrograms; ++i) {
    FILE *file = fopen(argv[i + 2], "rb");
    if (!file)
      return 2;
    programs[i].text = malloc(1 << 22);
    programs[i].size = fread(programs[i].text, 1, 1 << 22, file);
    fclose(file);
    programs[i].alone =
        precAssign(programs[i].text, programs[i].size, kOptions, SIZE_MAX);
    if (!precResultSucceeded(programs[i].alone))
      return 2;
  }
  pthread_t other;
  void *different = NULL;
  if (pthread_create(&other, NULL, work, (void *)1))
    return 2;
  size_t mine = (size_t)work((void *)0);
  pthread_join(other, &different);
  printf("%d calls, %zu answers differ\n", numCalls, mine + (size_t)different);
  for (int i = 0; i < numPrograms; ++i) {
    precResultDestroy(programs[i].alone);
    free(programs[i].text);
  }
  free(programs);
  return mine + (size_t)different != 0;
}
