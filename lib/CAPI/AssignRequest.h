//===- AssignRequest.h - Options of a call as JSON --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What precAssign is asked for, checked. docs/Integration/CAPI.md lists the
// options.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CAPI_ASSIGNREQUEST_H
#define PREC_LIB_CAPI_ASSIGNREQUEST_H

#include "prec/Transforms/Passes.h"

namespace prec {

/// How the program is written.
enum class OutputForm : uint8_t { Text, Generic, Bytecode };

struct AssignRequest {
  AssignSettings settings;
  OutputForm output = OutputForm::Text;
  /// Text has the locations of ops.
  bool withLocations = false;
  bool allowsUnregistered = false;
  /// The answer has the plan, the export map and the summary.
  bool withReport = true;
};

/// Reads a JSON object; no text is an empty one. Errors name the field.
llvm::Expected<AssignRequest> parseAssignRequest(llvm::StringRef json);

} // namespace prec

#endif // PREC_LIB_CAPI_ASSIGNREQUEST_H
