//===- Description.h - What a program's arguments are -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description of a program, a file NAME.json next to NAME.mlir. It names
// arguments and results and says how arguments are generated;
// docs/Execution/Inputs.md lists its fields. Other JSON files, such as the plan
// of the program, may have that name, so a description is recognized by its
// content.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_DESCRIPTION_H
#define PREC_EXECUTION_DESCRIPTION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace prec {

/// A result's name in a description, and the stride of its reference samples.
struct ResultSpec {
  std::string name;
  int64_t referenceStride = 1;
};

struct Description {
  struct Argument {
    std::string name, kind; ///< kind: param, buffer, constant, user, ...
    llvm::SmallVector<int64_t> shape;
    std::string dtype;
    llvm::json::Value recipe = nullptr;
  };
  std::vector<Argument> arguments;
  std::vector<ResultSpec> results;

  /// The kind of an argument's recipe, such as "uniform".
  std::string getRecipeKind(size_t argument) const;
};

/// The error for JSON that is no description, whether valid or not: it is no
/// object, it is an object with a `schema` of prec, or its `args` is no list of
/// objects.
class NotADescription : public llvm::ErrorInfo<NotADescription> {
public:
  // llvm::ErrorInfo requires this name.
  static char ID; // NOLINT(readability-identifier-naming)

  explicit NotADescription(std::string text) : text(std::move(text)) {}
  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string text;
};

/// Fails with NotADescription, or with an error that has the path of the
/// missing or wrong field.
llvm::Expected<Description> parseDescription(llvm::StringRef json);
/// The same for a file; errors begin with its name.
llvm::Expected<Description> readDescription(llvm::StringRef path);

} // namespace prec

#endif // PREC_EXECUTION_DESCRIPTION_H
