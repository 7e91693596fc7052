//===- Inputs.h - Making the arguments of a program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each argument comes from a file, from the recipe of a program's description,
// or from a distribution that fits its use. One run may mix these sources. All
// numbers come from splitmix64, a counter-based generator, so they are equal on
// every machine and independent of order and threads.
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
  /// Such as "frozen from roles.json"; empty if only the use is known.
  std::string role = {};

  /// "f32[2x?]"
  std::string describeType() const;
  bool accepts(llvm::ArrayRef<int64_t> sizes) const;
};

/// The arguments with the names from the description, if it has as many
/// arguments. It also determines which arguments are parameters
/// (`info.isParameter`): the kinds param, buffer and constant are, user and
/// input are not, and for other kinds the use decides.
llvm::SmallVector<ArgumentSpec>
applyDescription(llvm::ArrayRef<ArgumentSpec> arguments,
                 const Description *description);

/// The distribution of floats. `Recipe` follows the description exactly. All
/// others keep its integers, masks and constants, and the centre and spread of
/// its floats. docs/Execution/Inputs.md has the table of all distributions and
/// uses.
enum class Distribution : uint8_t {
#define PREC_DISTRIBUTION(name, keyword) name,
#include "prec/Execution/Distributions.def"
};
std::optional<Distribution> parseDistribution(llvm::StringRef keyword);
/// All keywords: "recipe, normal, ...".
llvm::StringRef listDistributions();

struct InputOptions {
  Distribution distribution = Distribution::Recipe;
  /// Seed 1 with `Recipe` gives the values to which the reference results of a
  /// description belong.
  uint64_t seed = 1;
  /// The seed of arguments that are no parameters; `seed` if absent.
  std::optional<uint64_t> inputSeed;
  /// The size of dynamic dimensions for which no description has a size.
  int64_t dynamicSize = 8;
};

/// An argument from a file: the array and the name of the file.
struct GivenInput {
  Array array;
  std::string file;
};
using GivenInputs = std::vector<std::optional<GivenInput>>;

enum class EntryMatch : uint8_t { ByName, ByNameOrOrder };

/// Assigns the entries of `file` to arguments and adds them to `given`. Entries
/// are matched by name. With `ByNameOrOrder`, if no entry has the name of an
/// argument, the entries are matched in order with all arguments that are not
/// given yet or, if the numbers differ, with those of them that are no
/// parameters. Errors: an entry that matches no argument, an argument that is
/// given twice, another shape, and a kind whose conversion would lose values.
llvm::Expected<GivenInputs>
pickInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           std::vector<NamedArray> entries, llvm::StringRef file,
           EntryMatch match = EntryMatch::ByNameOrOrder,
           GivenInputs given = {});

/// Generates every argument that is not given; an empty `given` means that none
/// is. If there is a description, it must have as many arguments, and the
/// generated ones must match in dtype and shape. Errors name the argument, the
/// expectation and the actual value. `Recipe` without a description is
/// `Normal`.
llvm::Expected<std::vector<Array>>
makeInputs(llvm::ArrayRef<ArgumentSpec> arguments,
           const Description *description, const InputOptions &options,
           GivenInputs given = {});

} // namespace prec

#endif // PREC_EXECUTION_INPUTS_H
