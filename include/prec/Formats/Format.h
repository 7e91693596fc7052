//===- Format.h - The table of floating-point formats -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per format that a value can be rounded to. Every other part of prec
// asks this table; none spells out a mantissa width. Adding a format is one row
// here and one lowering.
//
// A format is a set of values. `bf16` and `fp16` are incomparable; every format
// here is a subset of f32's values, so rounding an f32 keeps its carrier type.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_FORMAT_H
#define PREC_FORMATS_FORMAT_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace prec {

/// A rounding format. The fp8 kinds get their rows with their lowerings; the
/// columns below already have a place for what they need.
enum class Format : uint8_t { bf16, fp16, tf32 };

/// What a rounding does with a finite value beyond the largest finite one.
enum class Overflow : uint8_t { ToInfinity, Saturate };

struct FormatInfo {
  Format format;
  /// The keyword in `prec.round %x to KEYWORD`, in options and in plans.
  llvm::StringLiteral keyword;
  llvm::StringLiteral description;
  /// Bits that a value takes in memory, and the IEEE 754 interchange
  /// parameters: width of the exponent field and of the stored fraction.
  unsigned storageBits, exponentBits, fractionBits;
  Overflow overflow;

  int64_t storageBytes() const { return storageBits / 8; }

  /// False if no type stores just the values of the format: they stay in the
  /// type in which they were rounded.
  bool hasStorage() const {
    return storageBits == 1 + exponentBits + fractionBits;
  }

  /// Precision in bits, the hidden one included; all integers of magnitude up
  /// to 2^precision are representable.
  unsigned precision() const { return fractionBits + 1; }
  /// Unit roundoff u = 2^-precision: |round(x) - x| <= u |x| for normal x.
  double unitRoundoff() const;
  /// How far two neighbours of magnitude 2^exponent lie apart.
  double getSpacing(int64_t exponent) const;
  const llvm::fltSemantics &semantics() const;
};

/// All rows, in the order of the enum.
llvm::ArrayRef<FormatInfo> getFormats();
const FormatInfo &getFormatInfo(Format format);
std::optional<Format> parseFormat(llvm::StringRef keyword);
/// "bf16, fp16, tf32": for messages that list the accepted values.
std::string listFormats();

/// True if every value of `inner` is a value of `outer`.
bool isSubset(Format inner, Format outer);
/// True if every value of `format` is a value of the type with `semantics`.
bool isSubset(Format format, const llvm::fltSemantics &semantics);

/// Rounds to nearest, ties to even, once, and returns the result in the
/// semantics of `value`, which must hold every value of `format`. Overflow and
/// subnormals follow the row; NaN stays NaN, zeros keep their sign.
llvm::APFloat roundToFormat(llvm::APFloat value, Format format);

/// True if rounding would not change the value (any NaN counts as unchanged).
bool isRepresentable(const llvm::APFloat &value, Format format);

/// True if `value` is finite and rounding it gives an infinity.
bool overflows(const llvm::APFloat &value, Format format);

/// The largest finite value with the sign of `value`, in its semantics.
llvm::APFloat clampToLargest(const llvm::APFloat &value, Format format);

} // namespace prec

#endif // PREC_FORMATS_FORMAT_H
