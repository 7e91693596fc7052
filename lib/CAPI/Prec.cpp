//===- Prec.cpp - The C functions -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec-c/Prec.h"
#include "AssignText.h"
#include "SafeCall.h"
#include <cstring>

using namespace prec;

struct PrecResult {
  AssignAnswer answer;
};

static llvm::StringRef makeText(const char *data, size_t size) {
  if (!data)
    return "";
  return {data, size == SIZE_MAX ? std::strlen(data) : size};
}

static PrecText makeText(const std::string &text) {
  return {text.c_str(), text.size()};
}

static PrecText getText(const PrecResult *result,
                        std::string AssignAnswer::*member) {
  return result ? makeText(result->answer.*member) : PrecText{"", 0};
}

static PrecSeverity getSeverity(mlir::DiagnosticSeverity severity) {
  switch (severity) {
  case mlir::DiagnosticSeverity::Error:
    return PrecSeverityError;
  case mlir::DiagnosticSeverity::Warning:
    return PrecSeverityWarning;
  case mlir::DiagnosticSeverity::Remark:
    return PrecSeverityRemark;
  case mlir::DiagnosticSeverity::Note:
    return PrecSeverityNote;
  }
  llvm_unreachable("unknown severity");
}

static llvm::StringRef describe(CallOutcome outcome) {
  return outcome == CallOutcome::Crashed
             ? "the input or its options crashed the compiler, which it should "
               "have refused; the process is as before"
             : "the system gives no thread to work in";
}

const char *precGetVersion(void) { return PREC_VERSION; }

void precSetCrashRecovery(bool isOn) { setCrashRecovery(isOn); }

PrecResult *precAssign(const char *program, size_t programSize,
                       const char *options, size_t optionsSize) {
  auto *result = new PrecResult;
  // The answer moves into the result at the end only, because a crash may leave
  // it in any state.
  auto *answer = new AssignAnswer;
  CallOutcome outcome = callSafely([&] {
    *answer = assignText(makeText(program, programSize),
                         makeText(options, optionsSize));
  });
  if (outcome == CallOutcome::Done)
    result->answer = std::move(*answer);
  else
    result->answer.messages.push_back(
        {mlir::DiagnosticSeverity::Error, describe(outcome).str(), "", 0, 0});
  if (outcome != CallOutcome::Crashed)
    delete answer;
  return result;
}

bool precResultSucceeded(const PrecResult *result) {
  return result && result->answer.isDone;
}

PrecText precResultGetProgram(const PrecResult *result) {
  return getText(result, &AssignAnswer::program);
}
PrecText precResultGetPlan(const PrecResult *result) {
  return getText(result, &AssignAnswer::plan);
}
PrecText precResultGetExportMap(const PrecResult *result) {
  return getText(result, &AssignAnswer::exportMap);
}
PrecText precResultGetSummary(const PrecResult *result) {
  return getText(result, &AssignAnswer::summary);
}

size_t precResultGetNumMessages(const PrecResult *result) {
  return result ? result->answer.messages.size() : 0;
}

PrecMessage precResultGetMessage(const PrecResult *result, size_t index) {
  if (index >= precResultGetNumMessages(result))
    return {PrecSeverityNote, {"", 0}, {"", 0}, 0, 0};
  const AssignMessage &message = result->answer.messages[index];
  return {getSeverity(message.severity), makeText(message.text),
          makeText(message.file), message.line, message.column};
}

void precResultDestroy(PrecResult *result) { delete result; }
