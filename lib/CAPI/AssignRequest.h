//===- AssignRequest.h - Options of a call as JSON --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checked options of a call of precAssign. docs/Integration/CAPI.md lists
// them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_CAPI_ASSIGNREQUEST_H
#define PREC_LIB_CAPI_ASSIGNREQUEST_H

#include "prec/Transforms/Passes.h"

namespace prec {

/// The form in which the program is written.
enum class OutputForm : uint8_t { Text, Generic, Bytecode };

struct AssignRequest {
  AssignSettings settings;
  OutputForm output = OutputForm::Text;
  /// Whether text has the locations of ops.
  bool withLocations = false;
  bool allowsUnregistered = false;
  /// Whether the answer has the plan, the export map and the summary.
  bool withReport = true;
};

/// Reads a JSON object; an empty text is an empty object. Errors name the
/// field.
llvm::Expected<AssignRequest> parseAssignRequest(llvm::StringRef json);

} // namespace prec

#endif // PREC_LIB_CAPI_ASSIGNREQUEST_H
