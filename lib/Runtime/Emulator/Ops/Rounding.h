//===- Rounding.h - The host's rounding mode --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each PTX instruction names its rounding, but the host has a rounding mode.
// Operands and results in a RoundingScope must be volatile, so that the
// compiler neither moves nor folds the computation.
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

enum class RoundingDirection : uint8_t { Nearest, Zero, Down, Up };

/// "rn", "rz", "rm", "rp".
inline std::optional<RoundingDirection> parseRounding(llvm::StringRef text) {
  if (text == "rn")
    return RoundingDirection::Nearest;
  if (text == "rz")
    return RoundingDirection::Zero;
  if (text == "rm")
    return RoundingDirection::Down;
  if (text == "rp")
    return RoundingDirection::Up;
  return std::nullopt;
}

class RoundingScope {
public:
  explicit RoundingScope(RoundingDirection rounding) {
    constexpr int kModes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD,
                              FE_UPWARD};
    if (rounding != RoundingDirection::Nearest)
      std::fesetround(kModes[static_cast<unsigned>(rounding)]);
    isChanged = rounding != RoundingDirection::Nearest;
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

inline double roundToIntegral(double value, RoundingDirection rounding) {
  switch (rounding) {
  case RoundingDirection::Nearest:
    return std::nearbyint(value);
  case RoundingDirection::Zero:
    return std::trunc(value);
  case RoundingDirection::Down:
    return std::floor(value);
  case RoundingDirection::Up:
    return std::ceil(value);
  }
  return value;
}

/// Replaces subnormals by zero with the same sign.
inline float flush(float value) {
  return std::fabs(value) < 0x1p-126f ? std::copysign(0.0f, value) : value;
}
inline double flush(double value) { return value; }

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_OPS_ROUNDING_H
