//===- ExportMap.h - What a caller rounds and takes -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Frozen weights are stored narrow, so the program takes other arguments than
// before, and may return other results. The map says of each of them, of each
// public function, what it was, what it is, and how the one becomes the other.
// docs/Planning/ExportMap.md documents the JSON form; `ExportMap::kVersion`
// changes when its meaning does.
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

/// Positions are the same before and after, and so are shapes.
struct ExportedArgument {
  /// Same: handed over as before. Rounded: each element to the nearest one of
  /// the new type, ties to even.
  enum class How : uint8_t { Same, Rounded };

  std::string name;
  /// Element types as MLIR spells them, or the whole type of what is no ranked
  /// tensor and no scalar.
  std::string oldType, newType;
  /// The format of what is rounded, by keyword; else empty.
  std::string format;
  /// Dynamic sizes are -1; scalars have none.
  std::vector<int64_t> shape;
  How how = How::Same;
};

struct ExportedResult {
  /// Same: as before. Narrow: of a type that holds the numbers as they are
  /// stored; widening them gives what was returned before.
  enum class How : uint8_t { Same, Narrow };

  std::string oldType, newType, format;
  std::vector<int64_t> shape;
  How how = How::Same;
};

struct ExportedFunction {
  std::string name;
  std::vector<ExportedArgument> arguments;
  /// Nothing in maps that were written before results could change.
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
/// Reads what `toJSON` writes. Errors name the field and what is wrong with it.
llvm::Expected<ExportMap> parseExportMap(llvm::StringRef json);

llvm::Expected<ExportMap> readExportMap(llvm::StringRef path);

} // namespace prec

#endif // PREC_PLANNING_EXPORTMAP_H
