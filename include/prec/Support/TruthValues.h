//===- TruthValues.h - Constants of truth values in text --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR writes large constants in hexadecimal. Of truth values that is a bit for
// each in LLVM 22 and a byte in later versions, and neither reads what the
// other one wrote: a mask is enough. Both read lists.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_TRUTHVALUES_H
#define PREC_SUPPORT_TRUTHVALUES_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace prec {

/// MLIR's text with lists in place of truth values in hexadecimal, on as many
/// lines; nothing if there are none.
std::optional<std::string> listTruthValues(llvm::StringRef text);

} // namespace prec

#endif // PREC_SUPPORT_TRUTHVALUES_H
