//===- InputRecipes.h - The generators behind descriptions ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A recipe says how an argument is generated from a stream of random numbers z.
// The reference results of the corpus belong to these values, bit for bit:
//
//     uniform      = float32(lo + (hi - lo) * (z >> 40) * 2^-24)
//     int          = lo + z mod (hi - lo)
//     const        = value
//     prefix_mask  = position < columns - step * row
//     data         = the bytes of a little-endian array in base64
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_INPUTRECIPES_H
#define PREC_LIB_EXECUTION_INPUTRECIPES_H

#include "RandomStream.h"
#include "prec/Execution/Array.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace prec {

struct Recipe {
  enum class Kind : uint8_t { Uniform, Int, Const, PrefixMask, Data };
  Kind kind = Kind::Const;
  double low = 0, high = 0;               ///< Uniform: [low, high).
  int64_t lowest = 0, end = 0;            ///< Int: lowest to end - 1.
  double value = 0;                       ///< Const.
  int64_t step = 0;                       ///< PrefixMask.
  std::string bytes;                      ///< Data.
  ElementKind storage = ElementKind::f32; ///< Data: what the bytes hold.
};

/// Reads a recipe, and reports the field that is missing or wrong.
bool fromJSON(const llvm::json::Value &json, Recipe &recipe,
              llvm::json::Path path);

/// NumPy's spelling of a kind: "float32", "bool".
std::optional<ElementKind> parseNumpyKind(llvm::StringRef text);

llvm::Expected<Array> makeFromRecipe(const Recipe &recipe, ElementKind kind,
                                     llvm::ArrayRef<int64_t> shape,
                                     const RandomStream &stream);

} // namespace prec

#endif // PREC_LIB_EXECUTION_INPUTRECIPES_H
