//===- YAMLText.cpp - Tables of a user, with lines in messages ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/YAMLText.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace prec;
using namespace llvm;

void YAMLMessage::keep(const SMDiagnostic &diagnostic, void *kept) {
  auto &message = *static_cast<YAMLMessage *>(kept);
  if (message.text.empty())
    message.text =
        formatv("{0}:{1}:{2}: {3}", message.file, diagnostic.getLineNo(),
                diagnostic.getColumnNo() + 1, diagnostic.getMessage());
}

Expected<std::string> prec::readText(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(path +
                             " cannot be read: " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}
