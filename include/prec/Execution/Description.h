//===- Description.h - What a program's arguments are -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description of a program: NAME.json beside NAME.mlir. It names arguments
// and results and says how arguments are made; docs/Execution/Inputs.md has its
// fields. Other JSON may have that name, such as the plan of the program, so a
// description is known by what it holds.
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

  /// "uniform": the word of an argument's recipe.
  std::string getRecipeKind(size_t argument) const;
};

/// JSON that is no description, right or wrong: no object, an object with a
/// `schema` of prec, or one whose `args` is no list of objects.
class NotADescription : public llvm::ErrorInfo<NotADescription> {
public:
  // The name that llvm::ErrorInfo wants.
  static char ID; // NOLINT(readability-identifier-naming)

  explicit NotADescription(std::string text) : text(std::move(text)) {}
  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string text;
};

/// Fails with NotADescription, or with the path of the field that is missing or
/// wrong.
llvm::Expected<Description> parseDescription(llvm::StringRef json);
/// The same with the name of the file in front.
llvm::Expected<Description> readDescription(llvm::StringRef path);

} // namespace prec

#endif // PREC_EXECUTION_DESCRIPTION_H
