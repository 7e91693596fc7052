//===- Array.h - Tensors on the host ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dense row-major tensor. It holds the arguments and results of programs, the
// contents of files and the operands of metrics. Elements are stored as MLIR's
// memrefs store them on a little-endian host: i1 as one byte of 0 or 1, bf16
// and f16 as two bytes, index as i64.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_ARRAY_H
#define PREC_EXECUTION_ARRAY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace prec {

enum class ElementKind : uint8_t { bf16, f16, f32, f64, i1, i8, i16, i32, i64 };

/// MLIR's spelling, such as "f32".
llvm::StringRef stringifyElementKind(ElementKind kind);
/// Reads MLIR's spelling; `index` is i64.
std::optional<ElementKind> parseElementKind(llvm::StringRef text);
/// The size of one element in bytes.
unsigned getElementBytes(ElementKind kind);
bool isFloat(ElementKind kind);

class Array {
public:
  /// An array of rank 0 with one f32 zero.
  Array() : Array(ElementKind::f32, {}) {}
  /// An array of zeros. No size may be negative.
  Array(ElementKind kind, llvm::ArrayRef<int64_t> shape);

  ElementKind getKind() const { return kind; }
  llvm::ArrayRef<int64_t> getShape() const { return shape; }
  int64_t getRank() const { return shape.size(); }
  /// Number of elements; 1 for rank 0.
  int64_t size() const;
  char *data() { return bytes.data(); }
  const char *data() const { return bytes.data(); }
  size_t getNumBytes() const { return bytes.size(); }

  /// Element i in row-major order as a double: exact for floats, and for
  /// integers up to 2^53 in magnitude.
  double getDouble(int64_t i) const;
  /// Requires an integer kind.
  int64_t getInteger(int64_t i) const;
  /// Rounds once, to nearest even, into the kind. For integer kinds the value
  /// is truncated towards zero, a value out of range becomes the nearest
  /// integer in range, and NaN becomes 0. For i1 any nonzero integer is true.
  void set(int64_t i, double value);
  void setInteger(int64_t i, int64_t value);

  std::vector<double> toDoubles() const;
  /// The same numbers in another kind, each rounded once as by `set`.
  /// Conversion to its own kind keeps the bits.
  Array convertTo(ElementKind newKind) const;

  /// "f32[2x3]", "f32[]" for rank 0.
  std::string describeType() const;

private:
  ElementKind kind;
  llvm::SmallVector<int64_t> shape;
  std::vector<char> bytes;
};

struct NamedArray {
  std::string name;
  Array array;
};

/// The number of bytes of an array; std::nullopt if it overflows an i64. The
/// product of all nonzero sizes must fit, as in NumPy, so that every partial
/// product fits.
std::optional<int64_t> countBytes(ElementKind kind,
                                  llvm::ArrayRef<int64_t> shape);

/// "2x3"; "" for rank 0.
std::string describeShape(llvm::ArrayRef<int64_t> shape);

} // namespace prec

#endif // PREC_EXECUTION_ARRAY_H
