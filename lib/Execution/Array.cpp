//===- Array.cpp - Tensors on the host ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every access goes through `withStorage`, which dispatches from the kind to a
// C++ type once per call. Elements are copied in and out of the untyped bytes.
//
//===----------------------------------------------------------------------===//

#include "Elements.h"
#include "prec/Formats/ElementBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cassert>

using namespace prec;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

StringRef prec::stringifyElementKind(ElementKind kind) {
  static constexpr StringLiteral kNames[] = {"bf16", "f16", "f32", "f64", "i1",
                                             "i8",   "i16", "i32", "i64"};
  return kNames[static_cast<unsigned>(kind)];
}

std::optional<ElementKind> prec::parseElementKind(StringRef text) {
  return StringSwitch<std::optional<ElementKind>>(text)
      .Case("bf16", ElementKind::bf16)
      .Case("f16", ElementKind::f16)
      .Case("f32", ElementKind::f32)
      .Case("f64", ElementKind::f64)
      .Case("i1", ElementKind::i1)
      .Case("i8", ElementKind::i8)
      .Case("i16", ElementKind::i16)
      .Case("i32", ElementKind::i32)
      .Cases({"i64", "index"}, ElementKind::i64)
      .Default(std::nullopt);
}

unsigned prec::getElementBytes(ElementKind kind) {
  return withStorage(kind, [](auto type) -> unsigned { return sizeof(type); });
}

bool prec::isFloat(ElementKind kind) { return kind <= ElementKind::f64; }

//===----------------------------------------------------------------------===//
// Array
//===----------------------------------------------------------------------===//

Array::Array(ElementKind kind, ArrayRef<int64_t> shape)
    : kind(kind), shape(shape.begin(), shape.end()),
      bytes(size() * getElementBytes(kind)) {}

std::optional<int64_t> prec::countBytes(ElementKind kind,
                                        ArrayRef<int64_t> shape) {
  int64_t bytes = getElementBytes(kind);
  for (int64_t size : shape)
    if (size < 0 || (size != 0 && MulOverflow(bytes, size, bytes)))
      return std::nullopt;
  return is_contained(shape, 0) ? 0 : bytes;
}

int64_t Array::size() const { return product_of(shape, int64_t(1)); }

double Array::getDouble(int64_t i) const {
  return withStorage(kind, [&](auto type) {
    return double(decode(loadElement<decltype(type)>(data(), i)));
  });
}

int64_t Array::getInteger(int64_t i) const {
  assert(!isFloat(kind) && "a float is no integer");
  return withStorage(kind, [&](auto type) {
    return int64_t(decode(loadElement<decltype(type)>(data(), i)));
  });
}

void Array::set(int64_t i, double value) {
  withStorage(kind, [&](auto element) {
    encode(value, element);
    storeElement(data(), i, element);
  });
}

void Array::setInteger(int64_t i, int64_t value) {
  withStorage(kind, [&](auto element) {
    encode(value, element);
    storeElement(data(), i, element);
  });
}

std::vector<double> Array::toDoubles() const {
  std::vector<double> values(size());
  withStorage(kind, [&](auto type) {
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = double(decode(loadElement<decltype(type)>(data(), i)));
  });
  return values;
}

Array Array::convertTo(ElementKind newKind) const {
  if (newKind == kind)
    return *this;
  Array result(newKind, shape);
  withStorage(kind, [&](auto oldType) {
    withStorage(newKind, [&](auto element) {
      for (int64_t i = 0, e = size(); i < e; ++i) {
        encode(decode(loadElement<decltype(oldType)>(data(), i)), element);
        storeElement(result.data(), i, element);
      }
    });
  });
  return result;
}

std::string prec::describeShape(ArrayRef<int64_t> shape) {
  return join(map_range(shape, [](int64_t size) { return itostr(size); }), "x");
}

std::string Array::describeType() const {
  return (stringifyElementKind(kind) + "[" + describeShape(shape) + "]").str();
}
