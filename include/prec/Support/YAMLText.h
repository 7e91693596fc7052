//===- YAMLText.h - Tables of a user, with lines in messages ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what llvm::yaml::MappingTraits describe, from YAML or JSON, which YAML
// includes. A mistake is an error that begins with "FILE:LINE:COLUMN: ": a text
// that is no YAML, an unknown or missing field, a value of another kind, or
// anything that `validate` of the traits refuses.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_YAMLTEXT_H
#define PREC_SUPPORT_YAMLTEXT_H

#include "llvm/Support/Error.h"
#include "llvm/Support/YAMLTraits.h"
#include <string>

namespace prec {

/// Keeps the first message of LLVM's reader. `keep` is a handler for
/// llvm::SourceMgr.
class YAMLMessage {
public:
  explicit YAMLMessage(llvm::StringRef file) : file(file) {}
  static void keep(const llvm::SMDiagnostic &diagnostic, void *message);
  llvm::Error take() const { return llvm::createStringError(text); }

private:
  std::string file, text;
};

struct NamedText {
  std::string name, text;
};
/// The text that an option gives: the content of the file that it names, or the
/// option itself if it begins with a brace, for hosts without files.
llvm::Expected<NamedText> readText(llvm::StringRef given);

/// Reads the fields `schema` and `version`. Returns false, with an error, if
/// the file is of another kind; the caller must not read other fields then.
bool readSchema(llvm::yaml::IO &io, llvm::StringRef schema, int64_t version);

/// An error if brackets or blocks are nested too deep for LLVM's reader.
llvm::Error checkNesting(llvm::StringRef text, llvm::StringRef file);

template <typename T>
llvm::Expected<T> parseYAML(llvm::StringRef text, llvm::StringRef file) {
  if (llvm::Error error = checkNesting(text, file))
    return std::move(error);
  YAMLMessage message(file);
  llvm::yaml::Input input(text, /*Ctxt=*/nullptr, YAMLMessage::keep, &message);
  T value;
  if (text.trim().empty())
    return llvm::createStringError(file + ":1:1: is empty");
  input >> value;
  if (input.error())
    return message.take();
  return value;
}

} // namespace prec

#endif // PREC_SUPPORT_YAMLTEXT_H
