/*===- misuse.c - Bad input is data ---------------------------------------===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* misuse FILE...: calls the C library in every wrong way that a host might,  *|
|* and with each file (text or bytecode) cut short and with bytes changed. A  *|
|* call has to return, and a wrong one with the words of its row.             *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "prec-c/Prec.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0, crashes = 0;

static void fail(const char *what, const char *why) {
  printf("%s: %s\n", what, why);
  ++failures;
}

static const char kGood[] =
    "func.func @f(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %i: "
    "tensor<8x8xf32>) -> tensor<8x8xf32> {\n"
    "  %r = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) "
    "outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>\n"
    "  return %r : tensor<8x8xf32>\n"
    "}\n";

/* Options beside a plan. */
#define REPLAY(more)                                                           \
  "{\"plan\": {\"schema\": \"prec.plan\", \"version\": 2, \"preset\": "        \
  "\"contractions\", \"format\": \"bf16\", \"target\": \"generic\", "          \
  "\"decisions\": [], \"kept\": []}" more "}"

typedef struct Row {
  const char *program, *options, *words;
} Row;

static const Row kRows[] = {
    {NULL, NULL, "is empty"},
    {"", NULL, "is empty"},
    {" \n\t ", "{}", "is empty"},
    {"// nothing but words\n", NULL, "holds nothing"},
    {"module {}", NULL, "holds nothing"},
    {"func.func @f(", NULL, "expected"},
    {"not a program", NULL, "custom op 'not' is unknown"},
    {"func.func @f() { foreign.op : () -> () }", NULL, "foreign.op"},
    {"func.func @f() { \"foreign.op\"() : () -> () return }", NULL,
     "unregistered dialect"},
    {"func.func @f(%a: f32) -> f64 { return %a : f32 }", NULL, "type"},
    {"%0 = stablehlo.add %a, %b : tensor<4xf32>", NULL, "generic form"},
    {"ML\xefR", NULL, "this bytecode cannot be read"},
    {"ML\xefR\x0dStableHLO_v1.0.0", NULL, "portable artifact"},
    {"\x1f\x8b\x08", NULL, "gzip"},
    {"HloModule m", NULL, "XLA"},
    {"\x01\x02\x03", NULL, "neither text nor bytecode"},
    {"\xff\xff\xff\xff", NULL, ""},
    {kGood, "{", "no JSON"},
    {kGood, "[]", "an object"},
    {kGood, "null", "an object"},
    {kGood, "{\"preset\": \"best\"}", "unknown preset 'best'; known:"},
    {kGood, "{\"preset\": 7}", "'preset' is to be a string"},
    {kGood, "{\"prest\": \"fast\"}", "unknown option 'prest'; known: preset"},
    {kGood, "{\"target\": \"sm_1\"}", "unknown target"},
    {kGood, "{\"format\": \"f8\"}", "unknown format"},
    {kGood, "{\"formats\": \"all\"}", "of formats; known: auto"},
    {kGood, "{\"formats\": \"auto\", \"format\": \"fp16\"}", "give one"},
    {kGood, "{\"stop-after\": \"lunch\"}", "unknown stage"},
    {kGood, "{\"max-decisions\": -9}", "max-decisions is -9"},
    {kGood, "{\"max-decisions\": \"all\"}", "to be an integer"},
    {kGood, "{\"emulate\": 1}", "true or false"},
    {kGood, "{\"keep\": [1]}", "list of strings"},
    {kGood, "{\"keep\": \"[\"}", "is no pattern"},
    {kGood, "{\"keep\": \"nobody\"}", "keep=nobody names no contraction"},
    {kGood, "{\"sizes\": \"f/arg0\"}", "f/arg0"},
    {kGood, "{\"disable-rules\": [\"all\"]}", "unknown rule 'all'"},
    {kGood, "{\"disable-rules\": [\"my.rule\"]}", "no dialect of the program"},
    {kGood, "{\"roles\": \"/nowhere.json\"}", "cannot be read"},
    {kGood, "{\"roles\": {}}", "roles: "},
    {kGood, "{\"chips\": \"/nowhere.json\"}", "cannot be read"},
    {kGood, "{\"chips\": {\"schema\": 1}}", "chips: <text>:1:2: "},
    {kGood, "{\"op-models\": \"/nowhere.json\"}", "cannot be read"},
    {kGood, "{\"op-models\": {\"rows\": []}}", "op-models: <text>:1:2: "},
    {kGood, "{\"op-models\": []}", "'op-models' is to be a string"},
    {kGood, "{\"fusion\": \"host\"}", "no dialect of the program"},
    {kGood, "{\"calibration\": \"/nowhere.json\"}", "cannot be read"},
    {kGood, "{\"calibration\": {\"schema\": 1}}", "calibration: "},
    {kGood, "{\"max-error\": [\"1e-2\"]}", "go with calibration"},
    {kGood, "{\"budget\": \"60\"}", "it is a part of the bytes"},
    {kGood, "{\"plan\": {}}", "plan: "},
    {kGood, "{\"plan\": \"plan.json\"}", "an object"},
    {kGood, REPLAY(", \"keep\": \"f/arg0\""), "and keep says how to plan"},
    {kGood, REPLAY(", \"narrow\": \"f/arg0\""), "and narrow says how"},
    {kGood, REPLAY(", \"preset\": \"autocast\""), "and preset says how"},
    {kGood, REPLAY(", \"format\": \"fp16\""), "and format says how"},
    {kGood, REPLAY(", \"formats\": \"auto\""), "formats"},
    {kGood, REPLAY(", \"existing\": \"keep\""), "and existing says how"},
    {kGood, REPLAY(", \"disable-rules\": \"mean\""), "and disable-rules says"},
    {kGood, REPLAY(", \"max-decisions\": 0"), "and max-decisions says how"},
    {kGood, REPLAY(", \"functions\": \"approximate\""), "functions says how"},
    {kGood, "{\"plan-in\": \"plan.json\"}", "give the plan itself"},
    {kGood, "{\"plan-out\": \"plan.json\"}", "the result has the plan"},
    {kGood, "{\"output\": \"pdf\"}", "known: text, generic, bytecode"},
};

/* Calls, reads everything, and returns whether it went well. */
static bool call(const char *program, size_t size, const char *options,
                 const char *words) {
  PrecResult *result = precAssign(program, size, options, SIZE_MAX);
  bool done = precResultSucceeded(result), isSaid = false, isError = false;
  size_t count = precResultGetNumMessages(result);
  for (size_t i = 0; i < count + 2; ++i) {
    PrecMessage message = precResultGetMessage(result, i);
    isSaid |= words && strstr(message.text.data, words);
    crashes += strstr(message.text.data, "crashed the compiler") != NULL;
    isError |= i < count && message.severity == PrecSeverityError;
    if (strlen(message.file.data) > message.file.size)
      fail("message", "no zero ends the file's name");
  }
  if (done == isError)
    fail(options ? options : program, "success and errors do not fit");
  if (done != (precResultGetProgram(result).size != 0) ||
      done != (precResultGetPlan(result).size != 0))
    fail(options ? options : program, "success and texts do not fit");
  if (words && (done || !isSaid)) {
    fail(words, done ? "no error" : "the error has other words:");
    printf("  %s\n", precResultGetMessage(result, 0).text.data);
  }
  precResultDestroy(result);
  return done;
}

/* `text`, `count` times, between two others. */
static void callNested(const char *before, const char *text, const char *after,
                       size_t count) {
  size_t each = strlen(text), first = strlen(before), last = strlen(after);
  char *program = malloc(first + each * count + last + 1);
  memcpy(program, before, first);
  for (size_t i = 0; i < count; ++i)
    memcpy(program + first + i * each, text, each);
  memcpy(program + first + each * count, after, last + 1);
  call(program, SIZE_MAX, NULL, "levels of brackets");
  free(program);
}

/* The same as options. */
static void callNestedOptions(void) {
  size_t count = 4000000;
  char *options = malloc(count + 1);
  memset(options, '[', count);
  options[count] = 0;
  call(kGood, SIZE_MAX, options, "levels of brackets");
  free(options);
}

/* What options hold or name is nested, too: a text, and a file. */
static void callNestedFiles(void) {
  size_t count = 300000;
  char *nested = malloc(count + 1), *options = malloc(count + 100);
  memset(nested, '[', count);
  nested[count] = 0;
  sprintf(options, "{\"op-models\": \"{a: %s\"}", nested);
  call(kGood, SIZE_MAX, options, "levels of brackets");
  const char *path = "misuse-nested.json";
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(nested, 1, count, file) != count || fclose(file))
    fail(path, "cannot be written");
  const char *kOptions[] = {"calibration", "roles", "chips", "op-models"};
  for (size_t i = 0; i < sizeof(kOptions) / sizeof(*kOptions); ++i) {
    sprintf(options, "{\"%s\": \"%s\"}", kOptions[i], path);
    call(kGood, SIZE_MAX, options, "levels of brackets");
  }
  remove(path);
  free(options);
  free(nested);
}

/* A generator, so that every run sees the same (Knuth, TAOCP 2, 3.3.4). */
static unsigned draw(void) {
  static unsigned long long state = 1;
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (unsigned)(state >> 33);
}

/* Parts and variants of a program. What they give is open; they return. */
static void callMutants(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return fail(path, "cannot be read");
  size_t room = 1 << 22;
  char *program = malloc(room), *copy = malloc(room);
  size_t size = fread(program, 1, room, file), good = 0;
  fclose(file);
  if (!call(program, size, "{\"output\": \"bytecode\"}", NULL))
    fail(path, "is refused as it is");
  for (int i = 0; i < 60; ++i) {
    /* Of the exact size, so that a read beyond it is seen. */
    size_t length = draw() % size;
    char *part = malloc(length + 1);
    memcpy(part, program, length);
    good += call(part, length, NULL, NULL);
    free(part);
    memcpy(copy, program, size);
    for (unsigned flips = 1 + i % 2; flips; --flips)
      copy[draw() % size] ^= (char)(1 << draw() % 8);
    good += call(copy, size, NULL, NULL);
  }
  printf("%s: %zu of 120 mutants are programs\n", path, good);
  free(program);
  free(copy);
}

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (strcmp(precGetVersion(), "0.1.0"))
    fail("version", precGetVersion());
  if (precResultSucceeded(NULL) || precResultGetNumMessages(NULL) ||
      precResultGetProgram(NULL).data[0] || precResultGetPlan(NULL).size ||
      precResultGetExportMap(NULL).size || precResultGetSummary(NULL).size ||
      precResultGetMessage(NULL, 3).text.data[0])
    fail("null", "is taken for a result");
  precResultDestroy(NULL);

  if (!call(kGood, SIZE_MAX, NULL, NULL) || !call(kGood, SIZE_MAX, "", NULL) ||
      !call(kGood, sizeof(kGood) - 1, "{\"preset\": \"autocast\"}", NULL))
    fail("good program", "is refused");
  for (size_t i = 0; i < sizeof(kRows) / sizeof(*kRows); ++i)
    call(kRows[i].program, SIZE_MAX, kRows[i].options, kRows[i].words);
  /* A size without a text is none. */
  call(NULL, 100, NULL, "is empty");

  callNested("module attributes {a = ", "[", "", 1000000);
  callNested("func.func @f(%x: ", "tuple<", "", 1000000);
  callNested("", "module {", "", 100000);
  callNested("#a = affine_map<(d0) -> (", "(", "", 1000000);
  callNestedOptions();
  callNestedFiles();
  for (int i = 1; i < argc; ++i)
    callMutants(argv[i]);
  /* After all that, the process is as before. */
  if (!call(kGood, SIZE_MAX, NULL, NULL))
    fail("good program", "is refused in the end");
  printf("%d failures, %d crashes survived\n", failures, crashes);
  return failures != 0;
}
