//===- InputRecipes.h - The generators behind descriptions ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stream is a sequence of numbers that depends on a seed and a position
// alone; a recipe says how an argument is made from one. The values are the
// ones that the reference results of the corpus belong to, bit for bit:
//
//     z(stream, i) = splitmix64(stream * 0x9E3779B97F4A7C15 + i)
//     uniform      = float32(lo + (hi - lo) * (z >> 40) * 2^-24)
//     int          = lo + z mod (hi - lo)
//     const        = value
//     prefix_mask  = position < columns - step * row
//     data         = the bytes of a little-endian array in base64
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_INPUTRECIPES_H
#define PREC_LIB_EXECUTION_INPUTRECIPES_H

#include "prec/Execution/Array.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace prec {

class RandomStream {
public:
  /// The stream of an argument, counted from one. Seed 1 gives the argument's
  /// number itself, which is the stream of its description; each further seed
  /// moves on by 2^32, so that no two of fewer than 2^32 arguments and seeds
  /// share a stream. Argument 0 is nobody's: what all arguments share.
  RandomStream(uint64_t argument, uint64_t seed)
      : start((argument + ((seed - 1) << 32)) * kGolden) {}

  uint64_t getBits(uint64_t i) const;
  /// A multiple of 2^-24 in [0, 1).
  double getUnit(uint64_t i) const;
  /// Mean 0 and variance 1: the sum of twelve uniform numbers of 24 bits less
  /// its mean (Irwin-Hall). Exact, so equal on every machine, which logarithms
  /// and cosines of different libraries are not. The limits: no number is
  /// beyond 6, and tails are thinner than a Gaussian's (fourth moment 2.9
  /// instead of 3).
  double getNormal(uint64_t i) const;

private:
  /// 2^64 over the golden ratio: the increment of splitmix64 (Steele, Lea and
  /// Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
  static constexpr uint64_t kGolden = 0x9E3779B97F4A7C15;

  uint64_t start;
};

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

/// Reports the field that is missing or wrong.
bool fromJSON(const llvm::json::Value &json, Recipe &recipe,
              llvm::json::Path path);

/// NumPy's spelling of a kind: "float32", "bool".
std::optional<ElementKind> parseNumpyKind(llvm::StringRef text);

llvm::Expected<Array> makeFromRecipe(const Recipe &recipe, ElementKind kind,
                                     llvm::ArrayRef<int64_t> shape,
                                     const RandomStream &stream);

} // namespace prec

#endif // PREC_LIB_EXECUTION_INPUTRECIPES_H
