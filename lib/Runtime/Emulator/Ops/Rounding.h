//===- Rounding.h - The host's rounding mode --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX names a rounding per instruction; the host has a mode. Operands and
// results of what is computed in a scope must be volatile, so that the compiler
// neither moves nor folds it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_OPS_ROUNDING_H
#define PREC_LIB_RUNTIME_EMULATOR_OPS_ROUNDING_H

#include "llvm/ADT/StringRef.h"
#include <cfenv>
#include <cmath>
#include <optional>

namespace prec {
namespace runtime {
namespace emulator {

enum class Rounding : uint8_t { Nearest, Zero, Down, Up };

/// "rn", "rz", "rm", "rp".
inline std::optional<Rounding> parseRounding(llvm::StringRef text) {
  if (text == "rn")
    return Rounding::Nearest;
  if (text == "rz")
    return Rounding::Zero;
  if (text == "rm")
    return Rounding::Down;
  if (text == "rp")
    return Rounding::Up;
  return std::nullopt;
}

class RoundingScope {
public:
  explicit RoundingScope(Rounding rounding) {
    constexpr int kModes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD,
                              FE_UPWARD};
    if (rounding != Rounding::Nearest)
      std::fesetround(kModes[static_cast<unsigned>(rounding)]);
    isChanged = rounding != Rounding::Nearest;
  }
  RoundingScope(const RoundingScope &) = delete;
  RoundingScope &operator=(const RoundingScope &) = delete;
  ~RoundingScope() {
    if (isChanged)
      std::fesetround(FE_TONEAREST);
  }

private:
  bool isChanged;
};

inline double roundToIntegral(double value, Rounding rounding) {
  switch (rounding) {
  case Rounding::Nearest:
    return std::nearbyint(value);
  case Rounding::Zero:
    return std::trunc(value);
  case Rounding::Down:
    return std::floor(value);
  case Rounding::Up:
    return std::ceil(value);
  }
  return value;
}

/// Subnormals become zero, with their sign.
inline float flush(float value) {
  return std::fabs(value) < 0x1p-126f ? std::copysign(0.0f, value) : value;
}
inline double flush(double value) { return value; }

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_OPS_ROUNDING_H
