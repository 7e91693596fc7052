//===- Overrides.h - Configurations from a file -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Configurations that are data: a JSON file (docs/GPU/Configurations.md) with
// entries that say for which contractions on which chips they are meant. The
// first that applies comes before the cost model.
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

/// Sizes for which an entry is meant.
struct SizeRange {
  enum class Kind { Any, Known, Unknown } kind = Kind::Any;
  /// For Known: the first and the last size.
  int64_t first = 0, last = 0;

  bool contains(int64_t size) const;
};

/// What an entry does not name may be anything.
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

/// Errors name the entry and its field.
llvm::Expected<Overrides> parseOverrides(llvm::StringRef text,
                                         mlir::MLIRContext *context);
llvm::Expected<Overrides> readOverrides(llvm::StringRef path,
                                        mlir::MLIRContext *context);

/// An entry for contractions of just this key.
llvm::json::Value toJSON(const Chip &chip, const GemmKey &key,
                         ConfigAttr config);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_OVERRIDES_H
