//===- AssignText.h - From the text of a program to another -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The work of precAssign in C++. Input and output are text, and nothing is
// printed.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CAPI_ASSIGNTEXT_H
#define PREC_LIB_CAPI_ASSIGNTEXT_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace prec {

/// A diagnostic, or an error without a place.
struct AssignMessage {
  mlir::DiagnosticSeverity severity = mlir::DiagnosticSeverity::Error;
  std::string text, file;
  unsigned line = 0, column = 0;
};

struct AssignAnswer {
  bool isDone = false;
  /// Empty unless `isDone`.
  std::string program, plan, exportMap, summary;
  /// In the order in which they came; notes follow their message.
  std::vector<AssignMessage> messages;
};

/// Every failure is an answer with messages.
AssignAnswer assignText(llvm::StringRef program, llvm::StringRef options);

} // namespace prec

#endif // PREC_LIB_CAPI_ASSIGNTEXT_H
