//===- OutputFile.h - Files written whole or not at all ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_OUTPUTFILE_H
#define PREC_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace prec {

/// Writes `content` to `path`; "-" is standard output. A regular file is
/// replaced by a temporary one when all is written, so that it holds the old
/// content or the new; a symbolic link keeps pointing to it. Pipes and devices
/// are written to directly.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef content);

} // namespace prec

#endif // PREC_SUPPORT_OUTPUTFILE_H
