//===- YAMLText.h - Tables of a user, with lines in messages ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what llvm::yaml::MappingTraits describe, from YAML or JSON, which YAML
// includes. A mistake is an error that begins with "FILE:LINE:COLUMN: ": a text
// that is none, an unknown or missing field, a value of another kind, and
// whatever `validate` of the traits refuses.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_YAMLTEXT_H
#define PREC_SUPPORT_YAMLTEXT_H

#include "llvm/Support/Error.h"
#include "llvm/Support/YAMLTraits.h"
#include <string>

namespace prec {

/// Takes the first message of LLVM's reader, as an llvm::SourceMgr calls it.
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
/// What an option gives: the content of a file, or, where it begins with a
/// brace, itself, for hosts without files.
llvm::Expected<NamedText> readText(llvm::StringRef given);

/// Reads the fields `schema` and `version`. False, with an error, if a file is
/// of another kind; its other fields are not to be read then.
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
