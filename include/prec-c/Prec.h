/*===- prec-c/Prec.h - Mixed precision for programs as text -------*- C -*-===*\
|*                                                                            *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* For hosts in any language. A call takes a program as text and options as   *|
|* JSON, and gives a program, its plan and messages. No object of MLIR        *|
|* crosses the interface. A library built with PREC_STATIC exports no symbol  *|
|* of its MLIR, so that a host may contain any other MLIR.                    *|
|*                                                                            *|
|* Bad input is an error in the result and never ends the process. All        *|
|* functions may be called from several threads at once, because calls share  *|
|* nothing. docs/Integration/CAPI.md has the options and examples.            *|
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

/** Bytes that belong to a result and live as long as it. A zero follows them.
 *  `data` is never null. */
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
  /** The place of the message: the file that the program's locations name, or
   *  "program"; lines and columns count from 1. Empty and 0 without a place. */
  PrecText file;
  uint32_t line, column;
} PrecMessage;

/** The result of one call. */
typedef struct PrecResult PrecResult;

/** "0.1.0". */
const char *precGetVersion(void);

/** Assigns precision to `program`: text of MLIR's dialects, StableHLO in
 * generic form, or bytecode. `options` is a JSON object, or null for none:
 * those of the pass prec-assign by their names, and those that
 * docs/Integration/CAPI.md lists: "plan" is a plan to replay, "output" is
 * "text", "generic" or "bytecode". A size of SIZE_MAX means that a zero ends
 * the text. The result is never null. The caller destroys it. */
PrecResult *precAssign(const char *program, size_t programSize,
                       const char *options, size_t optionsSize);

/** Sets whether crashes of the compiler, which some malformed programs cause,
 *  become errors in the result. On by default: while a call runs, signals of
 *  crashes (SIGSEGV, SIGABRT and related ones) are caught. Hosts that need such
 *  signals themselves, as Java's do, turn it off. */
void precSetCrashRecovery(bool isOn);

/** False after an error; the result then has only messages. Here and below, a
 *  null result is that of a call that failed without a message. */
bool precResultSucceeded(const PrecResult *result);

/** The program with its new types. */
PrecText precResultGetProgram(const PrecResult *result);
/** The plan as JSON: docs/Planning/PlanSchema.md. Empty with "report": false,
 *  as are the next two. */
PrecText precResultGetPlan(const PrecResult *result);
/** What callers of the program round and take, as JSON:
 *  docs/Planning/ExportMap.md. Empty with stop-after=plan or round. */
PrecText precResultGetExportMap(const PrecResult *result);
/** A summary of a few lines, for people. */
PrecText precResultGetSummary(const PrecResult *result);

size_t precResultGetNumMessages(const PrecResult *result);
/** An index beyond the last gives an empty message. */
PrecMessage precResultGetMessage(const PrecResult *result, size_t index);

void precResultDestroy(PrecResult *result);

#ifdef __cplusplus
}
#endif

#endif /* PREC_C_PREC_H */
