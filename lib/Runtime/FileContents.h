//===- FileContents.h - Whole files -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_FILECONTENTS_H
#define PREC_LIB_RUNTIME_FILECONTENTS_H

#include "prec/Runtime/Status.h"

namespace prec {
namespace runtime {

Status readFile(const std::string &path, std::string &result);

/// Writes the file completely or not at all: under a temporary name in the same
/// directory, then renames it.
Status writeFile(const std::string &path, const std::string &head,
                 const std::string &tail);

} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_FILECONTENTS_H
