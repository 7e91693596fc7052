//===- Inputs.h - Making the arguments of a program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments come from files, from the recipes of a program's description
// (NAME.json beside NAME.mlir), or from what is known of each argument's use.
// All numbers come from splitmix64, a counter-based generator: equal on every
// machine, independent of order and threads.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_INPUTS_H
#define PREC_EXECUTION_INPUTS_H

#include "prec/Analysis/ArgumentUse.h"
#include "prec/Execution/Array.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace prec {

/// One argument of the entry function. A dynamic size is negative.
struct ArgumentSpec {
  std::string name; ///< "arg0", or the name that the description gives.
  ElementKind kind = ElementKind::f32;
  llvm::SmallVector<int64_t> shape;
  ArgumentInfo info;
};

/// A result's name in a description, and the stride of its reference samples.
struct ResultSpec {
  std::string name;
  int64_t referenceStride = 1;
};

/// The description of a program: NAME.json. docs/Execution/Inputs.md says what
/// it holds.
struct Description {
  struct Argument {
    std::string name, kind; ///< kind: param, buffer, constant, user, ...
    llvm::SmallVector<int64_t> shape;
    std::string dtype;
    llvm::json::Value recipe = nullptr;
  };
  std::vector<Argument> arguments;
  std::vector<ResultSpec> results;
};

llvm::Expected<Description> parseDescription(llvm::StringRef json);
llvm::Expected<Description> readDescription(llvm::StringRef path);

/// How floats are distributed. `Recipe` takes the description as it is; the
/// others keep its integers, masks, constants, and the centre and spread of its
/// floats. The table of what each does for each use is in
/// docs/Execution/Inputs.md.
enum class Distribution : uint8_t {
  Recipe,
  Normal,
  Uniform,
  Positive,
  Outliers,
  Sharp
};
std::optional<Distribution> parseDistribution(llvm::StringRef keyword);

struct InputOptions {
  Distribution distribution = Distribution::Recipe;
  /// Seed 1 with `Recipe` gives the values that a description's reference
  /// results belong to.
  uint64_t seed = 1;
  /// Size that dynamic dimensions take if no description says one.
  int64_t dynamicSize = 8;
};

/// Makes every argument. With a description its arguments must match the specs
/// in number, dtype and shape; errors name the argument, what was expected and
/// what was given. `Recipe` without a description is `Normal`.
llvm::Expected<std::vector<Array>>
makeInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           const Description *description, const InputOptions &options);

/// Picks the arguments out of the entries of a file: by name, or, if no entry
/// has the name of an argument and there are as many entries as arguments, in
/// order. A missing entry, another shape or a kind that would lose values is an
/// error; entries that are not used are one too.
llvm::Expected<std::vector<Array>>
pickInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           std::vector<NamedArray> entries);

} // namespace prec

#endif // PREC_EXECUTION_INPUTS_H
