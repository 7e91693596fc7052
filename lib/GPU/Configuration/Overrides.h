//===- Overrides.h - Configurations from a file -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads configurations from a JSON file (docs/GPU/Configurations.md). Each
// entry names the contractions and chips that it applies to. The first entry
// that applies takes precedence over the cost model.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_OVERRIDES_H
#define PREC_LIB_GPU_CONFIGURATION_OVERRIDES_H

#include "GemmKey.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <vector>

namespace prec {
namespace gpu {

/// The sizes of a dimension to which an entry applies.
struct SizeRange {
  enum class Kind { Any, Known, Unknown } kind = Kind::Any;
  /// For `Known`: the smallest and the largest size.
  int64_t first = 0, last = 0;

  bool contains(int64_t size) const;
};

/// An entry of the file. A field that the entry does not name matches anything.
struct Override {
  std::optional<std::string> chip, layouts, element;
  std::optional<EpilogueClass> epilogue;
  SizeRange batch, m, n, k;
  /// As `#prec_gpu.config` is printed: `<warp, tile = ...>`.
  std::string text;
  ConfigAttr config;

  bool applies(const Chip &on, const GemmKey &key) const;
};

struct Overrides {
  static constexpr llvm::StringLiteral kSchema = "prec.gpu-configurations";
  static constexpr int64_t kVersion = 1;

  std::vector<Override> entries;

  /// The first entry that applies; null if none does.
  const Override *find(const Chip &chip, const GemmKey &key) const;
};

/// Parses, or reads and parses, a file. Errors name the entry and its field.
llvm::Expected<Overrides> parseOverrides(llvm::StringRef text,
                                         mlir::MLIRContext *context);
llvm::Expected<Overrides> readOverrides(llvm::StringRef path,
                                        mlir::MLIRContext *context);

/// An entry that applies to contractions with exactly this key.
llvm::json::Value toJSON(const Chip &chip, const GemmKey &key,
                         ConfigAttr config);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_OVERRIDES_H
