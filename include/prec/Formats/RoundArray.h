//===- RoundArray.h - Rounding of whole arrays ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Format.h says of one value, for all elements of an array in one pass
// over its bytes. A model holds millions of constant weights, and one by one
// through APFloat they take longer than all the rest of a compilation.
//
// Elements stand side by side in the byte order of the host, at any alignment.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_ROUNDARRAY_H
#define PREC_FORMATS_ROUNDARRAY_H

#include "prec/Formats/Format.h"

namespace prec {

/// True if the functions below take elements of `type` and this format: f64,
/// f32, f16 and bf16, where they hold every value of the format.
bool canRoundArray(const llvm::fltSemantics &type, Format format);

/// `overflows` for any element.
bool anyOverflows(const llvm::fltSemantics &type, llvm::ArrayRef<char> elements,
                  Format format);

/// `clampToLargest` of every element that overflows.
void clampOverflows(const llvm::fltSemantics &type,
                    llvm::MutableArrayRef<char> elements, Format format);

/// True if rounding would change no element. As for one value, any NaN counts
/// as unchanged; but of a format without storage it must lie in the bits that
/// the format keeps: hardware that ignores the others would read an infinity.
bool areRepresentable(const llvm::fltSemantics &type,
                      llvm::ArrayRef<char> elements, Format format);

/// `roundToFormat` of every element, as elements of `resultType`, one of the
/// four that holds every value of the format.
void roundArray(const llvm::fltSemantics &type, llvm::ArrayRef<char> elements,
                Format format, const llvm::fltSemantics &resultType,
                llvm::MutableArrayRef<char> results);

/// True if `widenArray` takes elements of `type`: both are of the four types,
/// and `resultType` has every value of `type`.
bool canWidenArray(const llvm::fltSemantics &type,
                   const llvm::fltSemantics &resultType);

/// Every element as one of `resultType`; in another type NaNs become quiet.
void widenArray(const llvm::fltSemantics &type, llvm::ArrayRef<char> elements,
                const llvm::fltSemantics &resultType,
                llvm::MutableArrayRef<char> results);

} // namespace prec

#endif // PREC_FORMATS_ROUNDARRAY_H
