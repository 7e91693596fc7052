//===- AssignText.h - From the text of a program to another -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What precAssign does, in C++: everything goes in and comes out as text, and
// nothing is printed.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CAPI_ASSIGNTEXT_H
#define PREC_LIB_CAPI_ASSIGNTEXT_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace prec {

/// A diagnostic, or an error that is about no place.
struct AssignMessage {
  mlir::DiagnosticSeverity severity = mlir::DiagnosticSeverity::Error;
  std::string text, file;
  unsigned line = 0, column = 0;
};

struct AssignAnswer {
  bool isDone = false;
  /// Empty unless it is done.
  std::string program, plan, exportMap, summary;
  /// In the order in which they came; notes follow what they are about.
  std::vector<AssignMessage> messages;
};

/// Never fails but by an answer that says so.
AssignAnswer assignText(llvm::StringRef program, llvm::StringRef options);

} // namespace prec

#endif // PREC_LIB_CAPI_ASSIGNTEXT_H
