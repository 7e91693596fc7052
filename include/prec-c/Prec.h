/*===- prec-c/Prec.h - Mixed precision for programs as text -------*- C -*-===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* For hosts in any language: a program as text and options as JSON go in; a  *|
|* program, its plan and messages come out. No object of MLIR crosses, and a  *|
|* library built with PREC_STATIC shows no symbol of its MLIR, so that hosts  *|
|* may hold any other.                                                        *|
|*                                                                            *|
|* Bad input is an error in the result, never the end of the process. All     *|
|* functions may be called from several threads at once; calls share nothing. *|
|* docs/Integration/CAPI.md has the options and examples.                     *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef PREC_C_PREC_H
#define PREC_C_PREC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Bytes that belong to a result and live as long. A zero follows them; `data`
 *  is never null. */
typedef struct PrecText {
  const char *data;
  size_t size;
} PrecText;

typedef enum PrecSeverity {
  PrecSeverityError = 0,
  PrecSeverityWarning = 1,
  PrecSeverityRemark = 2,
  PrecSeverityNote = 3 /**< about the message before it */
} PrecSeverity;

typedef struct PrecMessage {
  PrecSeverity severity;
  PrecText text;
  /** Where it is about a place: the file that the program's locations name,
   *  else "program"; lines and columns count from 1. Else empty, and 0. */
  PrecText file;
  uint32_t line, column;
} PrecMessage;

/** What one call gave. */
typedef struct PrecResult PrecResult;

/** "0.1.0". */
const char *precGetVersion(void);

/** Assigns precision to `program`: text of MLIR's dialects, StableHLO in
 * generic form, or bytecode. `options` is a JSON object, or null for none:
 * those of the pass prec-assign by their names, and those that
 * docs/Integration/CAPI.md lists: "plan" is a plan to replay, "output" is
 * "text", "generic" or "bytecode". A size of SIZE_MAX means that a zero ends
 * the text. Never null; to be destroyed. */
PrecResult *precAssign(const char *program, size_t programSize,
                       const char *options, size_t optionsSize);

/** Whether crashes of the compiler, which some malformed programs cause, are
 *  errors in the result. On unless said otherwise: while a call runs, signals
 * of crashes (SIGSEGV, SIGABRT and their kin) are caught. Hosts that live on
 * such signals themselves, as Java's do, turn it off. */
void precSetCrashRecovery(bool isOn);

/** False after an error; then there are only messages. A null result is one of
 *  a call that failed without any, here and below. */
bool precResultSucceeded(const PrecResult *result);

/** The program with its new types. */
PrecText precResultGetProgram(const PrecResult *result);
/** What was decided, as JSON: docs/Planning/PlanSchema.md. Empty with
 *  "report": false, as are the next two. */
PrecText precResultGetPlan(const PrecResult *result);
/** What callers of the program round and take, as JSON:
 *  docs/Planning/ExportMap.md. Empty with stop-after=plan or round. */
PrecText precResultGetExportMap(const PrecResult *result);
/** A few lines for people. */
PrecText precResultGetSummary(const PrecResult *result);

size_t precResultGetNumMessages(const PrecResult *result);
/** An index beyond the last gives an empty message. */
PrecMessage precResultGetMessage(const PrecResult *result, size_t index);

void precResultDestroy(PrecResult *result);

#ifdef __cplusplus
}
#endif

#endif /* PREC_C_PREC_H */
