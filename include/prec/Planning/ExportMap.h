//===- ExportMap.h - What a caller rounds and takes -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If frozen weights are stored narrow, the program takes other arguments than
// the given program, and it may return other results. For each argument and
// result of each public function, the map holds the old type, the new type and
// the conversion. docs/Planning/ExportMap.md documents the JSON form;
// `ExportMap::kVersion` changes when its meaning does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_EXPORTMAP_H
#define PREC_PLANNING_EXPORTMAP_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace prec {

/// Positions and shapes are the same in both programs.
struct ExportedArgument {
  /// Same: the caller passes the argument unchanged. Rounded: the caller rounds
  /// each element to the nearest value of the new type, ties to even.
  enum class How : uint8_t { Same, Rounded };

  std::string name;
  /// Element types as MLIR spells them; the whole type if the argument is
  /// neither a ranked tensor nor a scalar.
  std::string oldType, newType;
  /// The keyword of the format of a rounded argument; else empty.
  std::string format;
  /// A dynamic size is -1; a scalar has no sizes.
  std::vector<int64_t> shape;
  How how = How::Same;
};

struct ExportedResult {
  /// Same: the result is unchanged. Narrow: the new type holds the values as
  /// they are stored, and widening them gives the old result.
  enum class How : uint8_t { Same, Narrow };

  std::string oldType, newType, format;
  std::vector<int64_t> shape;
  How how = How::Same;
};

struct ExportedFunction {
  std::string name;
  std::vector<ExportedArgument> arguments;
  /// std::nullopt in maps from versions in which results could not change.
  std::optional<std::vector<ExportedResult>> results;
};

struct ExportMap {
  static constexpr int64_t kVersion = 1;
  static constexpr llvm::StringLiteral kSchema = "prec.export-map";

  /// In program order.
  std::vector<ExportedFunction> functions;

  /// The function of this name, or null.
  const ExportedFunction *find(llvm::StringRef name) const;
};

llvm::json::Value toJSON(const ExportMap &map);
/// Reads what `toJSON` writes. An error names the field and the problem.
llvm::Expected<ExportMap> parseExportMap(llvm::StringRef json);

llvm::Expected<ExportMap> readExportMap(llvm::StringRef path);

} // namespace prec

#endif // PREC_PLANNING_EXPORTMAP_H
