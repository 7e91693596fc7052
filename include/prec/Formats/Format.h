//===- Format.h - The table of floating-point formats -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of formats to which a value can be rounded, one row each. All parts
// of prec query this table. Only Encoding.h repeats its widths, as types. A new
// format takes one row here and one lowering.
//
// A format is a set of values. `bf16` and `fp16` are incomparable. Every format
// here is a subset of f32's values, so a rounded f32 keeps its carrier type.
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

/// A rounding format. The columns below suffice for the fp8 kinds, whose rows
/// come with their lowerings.
enum class Format : uint8_t { bf16, fp16, tf32 };

/// The result of rounding a finite value beyond the largest finite one.
enum class Overflow : uint8_t { ToInfinity, Saturate };

struct FormatInfo {
  Format format;
  /// The keyword in `prec.round %x to KEYWORD`, in options and in plans.
  llvm::StringLiteral keyword;
  llvm::StringLiteral description;
  /// `storageBits` is the size of a value in memory. The others are IEEE 754
  /// interchange parameters: the widths of the exponent field and of the stored
  /// fraction.
  unsigned storageBits, exponentBits, fractionBits;
  Overflow overflow;

  int64_t storageBytes() const { return storageBits / 8; }

  /// False if no type stores exactly the values of the format. Such values stay
  /// in the type in which they were rounded.
  bool hasStorage() const {
    return storageBits == 1 + exponentBits + fractionBits;
  }

  /// The precision in bits, including the hidden bit. All integers with a
  /// magnitude of up to 2^precision are representable.
  unsigned precision() const { return fractionBits + 1; }
  /// The distance between neighbours of magnitude 2^exponent.
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

/// Rounds once, to nearest, ties to even. The result is in the semantics of
/// `value`, which must hold every value of `format`. Overflow follows the row,
/// subnormals are kept, NaN stays NaN, and zeros keep their sign.
llvm::APFloat roundToFormat(llvm::APFloat value, Format format);

/// True if rounding would not change the value (any NaN counts as unchanged).
bool isRepresentable(const llvm::APFloat &value, Format format);

/// True if `value` is finite and rounding it gives an infinity.
bool overflows(const llvm::APFloat &value, Format format);

/// The largest finite value with the sign of `value`, in its semantics.
llvm::APFloat clampToLargest(const llvm::APFloat &value, Format format);

} // namespace prec

#endif // PREC_FORMATS_FORMAT_H
