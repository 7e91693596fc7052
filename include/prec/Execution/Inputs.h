//===- Inputs.h - Making the arguments of a program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments come from files, from the recipes of a program's description, or
// from what is known of each argument's use; in one run each from another.
// All numbers come from splitmix64, a counter-based generator: equal on every
// machine, independent of order and threads.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_INPUTS_H
#define PREC_EXECUTION_INPUTS_H

#include "prec/Analysis/ArgumentUse.h"
#include "prec/Execution/Array.h"
#include "prec/Execution/Description.h"
#include "llvm/Support/Error.h"

namespace prec {

/// One argument of the entry function. A dynamic size is negative.
struct ArgumentSpec {
  std::string name; ///< "arg0", or the name that the description gives.
  ElementKind kind = ElementKind::f32;
  llvm::SmallVector<int64_t> shape;
  ArgumentInfo info;
  /// "frozen from roles.json"; empty if nothing but the use says it.
  std::string role = {};

  /// "f32[2x?]"
  std::string describeType() const;
  bool accepts(llvm::ArrayRef<int64_t> sizes) const;
};

/// The arguments with the names that a description of as many arguments gives,
/// and with its word on which of them are parameters (`info.isParameter`): the
/// kinds param, buffer and constant are, user and input are not, and of others
/// the use decides.
llvm::SmallVector<ArgumentSpec>
applyDescription(llvm::ArrayRef<ArgumentSpec> arguments,
                 const Description *description);

/// How floats are distributed. `Recipe` takes the description as it is; the
/// others keep its integers, masks, constants, and the centre and spread of its
/// floats. The table of what each does for each use is in
/// docs/Execution/Inputs.md.
enum class Distribution : uint8_t {
#define PREC_DISTRIBUTION(name, keyword) name,
#include "prec/Execution/Distributions.def"
};
std::optional<Distribution> parseDistribution(llvm::StringRef keyword);
/// "recipe, normal, ...": all keywords.
llvm::StringRef listDistributions();

struct InputOptions {
  Distribution distribution = Distribution::Recipe;
  /// Seed 1 with `Recipe` gives the values that a description's reference
  /// results belong to.
  uint64_t seed = 1;
  /// The seed of arguments that are no parameters; like `seed` if there is
  /// none.
  std::optional<uint64_t> inputSeed;
  /// Size that dynamic dimensions take if no description says one.
  int64_t dynamicSize = 8;
};

/// What files give of the arguments: an array and the file, or nothing.
struct GivenInput {
  Array array;
  std::string file;
};
using GivenInputs = std::vector<std::optional<GivenInput>>;

enum class EntryMatch : uint8_t { ByName, ByNameOrOrder };

/// Takes the arguments that the entries of `file` are, beside those that are
/// `given` already. Entries are matched by name; with `ByNameOrOrder`, and if
/// none has the name of an argument, they are, in order, all arguments that are
/// not given yet or, if there are not as many, those of them that are no
/// parameters. An entry that is no argument, an argument that is given twice,
/// another shape and a kind that would lose values are errors.
llvm::Expected<GivenInputs>
pickInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           std::vector<NamedArray> entries, llvm::StringRef file,
           EntryMatch match = EntryMatch::ByNameOrOrder,
           GivenInputs given = {});

/// Makes every argument that is not given (`given` is empty if none is). If
/// there is a description, its arguments must match the specs in number, and
/// those that are made in dtype and shape; errors name the argument, what was
/// expected and what was given. `Recipe` without a description is `Normal`.
llvm::Expected<std::vector<Array>>
makeInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           const Description *description, const InputOptions &options,
           GivenInputs given = {});

} // namespace prec

#endif // PREC_EXECUTION_INPUTS_H
