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

Expected<NamedText> prec::readText(StringRef given) {
  if (given.starts_with("{"))
    return NamedText{"<text>", given.str()};
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(given, /*IsText=*/true);
  if (!buffer)
    return createStringError(given +
                             " cannot be read: " + buffer.getError().message());
  return NamedText{given.str(), (*buffer)->getBuffer().str()};
}

bool prec::readSchema(yaml::IO &io, StringRef schema, int64_t version) {
  std::string given;
  int64_t givenVersion = 0;
  io.mapRequired("schema", given);
  io.mapRequired("version", givenVersion);
  // What is said of an error needs a node that was read.
  if (io.error())
    return false;
  if (given == schema && givenVersion == version)
    return true;
  io.setError("is '" + given + "' version " + Twine(givenVersion) +
              "; this prec reads '" + schema + "' version " + Twine(version));
  return false;
}
