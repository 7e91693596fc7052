//===- RoundArray.h - Rounding of whole arrays ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of Format.h for all elements of an array, in one pass over its
// bytes. A model has millions of constant weights. Converting them one by one
// through APFloat takes longer than the rest of a compilation.
//
// Elements are contiguous, in the byte order of the host, at any alignment.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_ROUNDARRAY_H
#define PREC_FORMATS_ROUNDARRAY_H

#include "prec/Formats/Format.h"

namespace prec {

/// True if the functions below support this element type and format: f64, f32,
/// f16 and bf16 are supported if they hold every value of the format.
bool canRoundArray(const llvm::fltSemantics &type, Format format);

/// True if `overflows` holds for any element.
bool anyOverflows(const llvm::fltSemantics &type, llvm::ArrayRef<char> elements,
                  Format format);

/// Applies `clampToLargest` to every element that overflows.
void clampOverflows(const llvm::fltSemantics &type,
                    llvm::MutableArrayRef<char> elements, Format format);

/// True if rounding would change no element. As for a single value, a NaN
/// counts as unchanged. For a format without storage, however, the payload must
/// be in the bits that the format keeps, since hardware that ignores the other
/// bits would read an infinity.
bool areRepresentable(const llvm::fltSemantics &type,
                      llvm::ArrayRef<char> elements, Format format);

/// Applies `roundToFormat` to every element. Results have `resultType`, one of
/// the four types, which must hold every value of the format.
void roundArray(const llvm::fltSemantics &type, llvm::ArrayRef<char> elements,
                Format format, const llvm::fltSemantics &resultType,
                llvm::MutableArrayRef<char> results);

/// True if `widenArray` supports these types: both are among the four types,
/// and `resultType` holds every value of `type`.
bool canWidenArray(const llvm::fltSemantics &type,
                   const llvm::fltSemantics &resultType);

/// Converts every element to `resultType`. If the types differ, NaNs become
/// quiet.
void widenArray(const llvm::fltSemantics &type, llvm::ArrayRef<char> elements,
                const llvm::fltSemantics &resultType,
                llvm::MutableArrayRef<char> results);

} // namespace prec

#endif // PREC_FORMATS_ROUNDARRAY_H
