//===- Format.cpp - The table of floating-point formats -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of the format table, and rounding of single values.
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/Format.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace prec;
using llvm::APFloat;
using llvm::StringRef;

// Sources of the widths: IEEE 754-2019 table 3.5 for binary16. bfloat16 is
// binary32 without the low 16 fraction bits (Intel, "BFLOAT16 - Hardware
// Numerics Definition", 2018). tf32 has the exponent of binary32 and the
// fraction of binary16, in a register of 32 bits whose low 13 bits are ignored
// (PTX ISA, "Alternate Floating-Point Data Formats").
static constexpr FormatInfo formats[] = {
    {Format::bf16, "bf16", "bfloat16: the range of f32, 8 bits of precision",
     /*storageBits=*/16, /*exponentBits=*/8, /*fractionBits=*/7,
     Overflow::ToInfinity},
    {Format::fp16, "fp16", "IEEE half: 11 bits of precision, largest 65504",
     /*storageBits=*/16, /*exponentBits=*/5, /*fractionBits=*/10,
     Overflow::ToInfinity},
    {Format::tf32, "tf32",
     "TensorFloat-32: the range of f32, 11 bits of precision, kept in f32",
     /*storageBits=*/32, /*exponentBits=*/8, /*fractionBits=*/10,
     Overflow::ToInfinity},
};

double FormatInfo::getSpacing(int64_t exponent) const {
  int64_t lowest = 2 - (int64_t(1) << (exponentBits - 1));
  return std::ldexp(1.0, int(std::max(exponent, lowest)) - int(fractionBits));
}

const llvm::fltSemantics &FormatInfo::semantics() const {
  switch (format) {
  case Format::bf16:
    return APFloat::BFloat();
  case Format::fp16:
    return APFloat::IEEEhalf();
  case Format::tf32:
    return APFloat::FloatTF32();
  }
  llvm_unreachable("unknown format");
}

llvm::ArrayRef<FormatInfo> prec::getFormats() { return formats; }

const FormatInfo &prec::getFormatInfo(Format format) {
  return formats[static_cast<unsigned>(format)];
}

std::optional<Format> prec::parseFormat(StringRef keyword) {
  for (const FormatInfo &info : formats)
    if (info.keyword == keyword)
      return info.format;
  return std::nullopt;
}

std::string prec::listFormats() {
  return llvm::join(llvm::map_range(formats,
                                    [](const FormatInfo &info) -> StringRef {
                                      return info.keyword;
                                    }),
                    ", ");
}

bool prec::isSubset(Format inner, Format outer) {
  return isSubset(inner, getFormatInfo(outer).semantics());
}

// A binary format is a subset of another if its precision, largest exponent and
// smallest subnormal all fit; both sides keep subnormals.
bool prec::isSubset(Format format, const llvm::fltSemantics &semantics) {
  const llvm::fltSemantics &inner = getFormatInfo(format).semantics();
  auto smallestSubnormalExponent = [](const llvm::fltSemantics &s) {
    return APFloat::semanticsMinExponent(s) -
           (static_cast<int>(APFloat::semanticsPrecision(s)) - 1);
  };
  return APFloat::semanticsPrecision(inner) <=
             APFloat::semanticsPrecision(semantics) &&
         APFloat::semanticsMaxExponent(inner) <=
             APFloat::semanticsMaxExponent(semantics) &&
         smallestSubnormalExponent(inner) >=
             smallestSubnormalExponent(semantics);
}

APFloat prec::roundToFormat(APFloat value, Format format) {
  const llvm::fltSemantics &carrier = value.getSemantics();
  const FormatInfo &info = getFormatInfo(format);
  bool losesInfo = false, isFinite = value.isFinite();
  value.convert(info.semantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  if (isFinite && !value.isFinite() && info.overflow == Overflow::Saturate)
    value = APFloat::getLargest(info.semantics(), value.isNegative());
  value.convert(carrier, APFloat::rmNearestTiesToEven, &losesInfo);
  return value;
}

bool prec::isRepresentable(const APFloat &value, Format format) {
  return value.isNaN() || roundToFormat(value, format).bitwiseIsEqual(value);
}

bool prec::overflows(const APFloat &value, Format format) {
  return value.isFinite() && !roundToFormat(value, format).isFinite();
}

APFloat prec::clampToLargest(const APFloat &value, Format format) {
  APFloat largest = APFloat::getLargest(getFormatInfo(format).semantics(),
                                        value.isNegative());
  bool losesInfo = false;
  largest.convert(value.getSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
  return largest;
}
