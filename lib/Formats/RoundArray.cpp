//===- RoundArray.cpp - Rounding of whole arrays --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types and formats are dispatched to C++ types once per array, so that the
// loops have no branches and the host's compiler can vectorize them.
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/RoundArray.h"
#include "prec/Formats/ElementBytes.h"
#include "prec/Formats/Encoding.h"

using namespace prec;
using llvm::APFloat;
using llvm::ArrayRef;
using llvm::MutableArrayRef;

//===----------------------------------------------------------------------===//
// From values to types
//===----------------------------------------------------------------------===//

/// Calls `fn` with the encoding of a type; returns false if there is none.
template <typename Fn>
static bool withType(const llvm::fltSemantics &type, Fn fn) {
  if (&type == &APFloat::IEEEsingle())
    return fn(F32Code());
  if (&type == &APFloat::IEEEdouble())
    return fn(F64Code());
  if (&type == &APFloat::BFloat())
    return fn(BF16Code());
  if (&type == &APFloat::IEEEhalf())
    return fn(F16Code());
  return false;
}

template <typename Fn> static bool withFormat(Format format, Fn fn) {
  assert(getFormatInfo(format).overflow == Overflow::ToInfinity &&
         "the codes do not saturate");
  switch (format) {
  case Format::bf16:
    return fn(BF16Code());
  case Format::fp16:
    return fn(F16Code());
  case Format::tf32:
    return fn(TF32Code());
  }
  llvm_unreachable("unknown format");
}

/// Calls `fn` with the encodings of a type and of a format that is a subset of
/// it; returns false for any other pair.
template <typename Fn>
static bool withTypeAndFormat(const llvm::fltSemantics &type, Format format,
                              Fn fn) {
  return withType(type, [&](auto from) {
    return withFormat(format, [&](auto to) {
      if constexpr (isSubEncoding<decltype(to), decltype(from)>)
        return fn(from, to);
      else
        return false;
    });
  });
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// True if `test` holds for any element. Elements are tested in blocks: the
/// inner loop has no early exit and is vectorized, and the outer loop exits
/// early.
template <typename Bits, typename Test>
static bool anyOf(ArrayRef<char> elements, Test test) {
  constexpr size_t kBlock = 1024;
  size_t count = elements.size() / sizeof(Bits);
  for (size_t begin = 0; begin < count; begin += kBlock) {
    bool found = false;
    for (size_t i = begin, e = std::min(begin + kBlock, count); i < e; ++i)
      found |= test(loadElement<Bits>(elements.data(), i));
    if (found)
      return true;
  }
  return false;
}

template <typename From, typename To, typename Fn>
static void transform(ArrayRef<char> elements, MutableArrayRef<char> results,
                      Fn fn) {
  using In = typename From::Bits;
  using Out = typename To::Bits;
  size_t count = elements.size() / sizeof(In);
  assert(results.size() == count * sizeof(Out) && "wrong size of the results");
  for (size_t i = 0; i < count; ++i)
    storeElement<Out>(results.data(), i,
                      fn(loadElement<In>(elements.data(), i)));
}

namespace {
/// The finite numbers of `From` that round to an infinity of `To`. They begin
/// halfway between the largest number of `To` and its would-be successor.
template <typename From, typename To> struct OverflowRange {
  using Bits = typename From::Bits;
  Bits largest = widenCode<From, To>(To::kInfinity - 1);
  Bits first =
      From::kFraction == To::kFraction
          ? From::kInfinity
          : largest + (Bits(1) << (From::kFraction - To::kFraction) >> 1);

  bool contains(Bits code) const {
    Bits magnitude = code & From::kMagnitude;
    return magnitude >= first && magnitude < From::kInfinity;
  }
};
} // namespace

bool prec::canRoundArray(const llvm::fltSemantics &type, Format format) {
  return withTypeAndFormat(type, format, [](auto, auto) { return true; });
}

bool prec::anyOverflows(const llvm::fltSemantics &type, ArrayRef<char> elements,
                        Format format) {
  return withTypeAndFormat(type, format, [&](auto from, auto to) {
    using From = decltype(from);
    OverflowRange<From, decltype(to)> range;
    return anyOf<typename From::Bits>(
        elements, [&](auto code) { return range.contains(code); });
  });
}

void prec::clampOverflows(const llvm::fltSemantics &type,
                          MutableArrayRef<char> elements, Format format) {
  withTypeAndFormat(type, format, [&](auto from, auto to) {
    using From = decltype(from);
    using Bits = typename From::Bits;
    OverflowRange<From, decltype(to)> range;
    transform<From, From>(elements, elements, [&](Bits code) -> Bits {
      return range.contains(code) ? (code & From::kSign) | range.largest : code;
    });
    return true;
  });
}

bool prec::areRepresentable(const llvm::fltSemantics &type,
                            ArrayRef<char> elements, Format format) {
  bool hasStorage = getFormatInfo(format).hasStorage();
  return withTypeAndFormat(type, format, [&](auto from, auto to) {
    using From = decltype(from);
    using To = decltype(to);
    using Bits = typename From::Bits;
    constexpr Bits kDropped =
        (Bits(1) << (From::kFraction - To::kFraction)) - 1;
    return !anyOf<Bits>(elements, [&](Bits code) {
      bool changes = widenCode<From, To>(roundCode<To, From>(code)) != code;
      bool isKeptNaN =
          From::isNaN(code) && (hasStorage || (code & kDropped) == 0);
      return changes && !isKeptNaN;
    });
  });
}

void prec::roundArray(const llvm::fltSemantics &type, ArrayRef<char> elements,
                      Format format, const llvm::fltSemantics &resultType,
                      MutableArrayRef<char> results) {
  withTypeAndFormat(type, format, [&](auto from, auto to) {
    return withType(resultType, [&](auto result) {
      using From = decltype(from);
      using To = decltype(to);
      using Result = decltype(result);
      if constexpr (isSubEncoding<To, Result>)
        transform<From, Result>(
            elements, results, [](typename From::Bits code) {
              return widenCode<Result, To>(roundCode<To, From>(code));
            });
      return true;
    });
  });
}

/// Calls `fn` with the encodings of two types, the first a subset of the
/// second; returns false for any other pair.
template <typename Fn>
static bool withTypes(const llvm::fltSemantics &inner,
                      const llvm::fltSemantics &outer, Fn fn) {
  return withType(inner, [&](auto from) {
    return withType(outer, [&](auto to) {
      if constexpr (isSubEncoding<decltype(from), decltype(to)>)
        return fn(from, to);
      else
        return false;
    });
  });
}

bool prec::canWidenArray(const llvm::fltSemantics &type,
                         const llvm::fltSemantics &resultType) {
  return withTypes(type, resultType, [](auto, auto) { return true; });
}

void prec::widenArray(const llvm::fltSemantics &type, ArrayRef<char> elements,
                      const llvm::fltSemantics &resultType,
                      MutableArrayRef<char> results) {
  withTypes(type, resultType, [&](auto from, auto to) {
    using From = decltype(from);
    using To = decltype(to);
    transform<From, To>(elements, results, [](typename From::Bits code) {
      return widenCode<To, From>(code);
    });
    return true;
  });
}
