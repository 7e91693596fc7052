//===- TruthValues.h - Constants of truth values in text --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR prints large constants in hexadecimal. For truth values LLVM 22 prints
// one bit each and later versions print one byte each, and neither reads the
// text of the other. One mask in a program is enough for that. Both read lists.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_TRUTHVALUES_H
#define PREC_SUPPORT_TRUTHVALUES_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace prec {

/// `text` of MLIR with lists in place of truth values in hexadecimal, and with
/// as many lines as before; nothing if there are none.
std::optional<std::string> listTruthValues(llvm::StringRef text);

} // namespace prec

#endif // PREC_SUPPORT_TRUTHVALUES_H
