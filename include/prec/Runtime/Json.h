//===- Json.h - Reading JSON without LLVM -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A strict reader of RFC 8259 for descriptions that may be damaged. Values keep
// their position in the text, so that errors about the meaning of a field can
// name its line, as errors of syntax do. A repeated name in an object is an
// error, because readers differ in which value they take. Escapes of the form
// \uXXXX are not read, because the text is UTF-8.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_JSON_H
#define PREC_RUNTIME_JSON_H

#include "prec/Runtime/Status.h"
#include <cstdint>
#include <vector>

namespace prec {
namespace runtime {
namespace json {

struct Value {
  enum class Kind : uint8_t {
    Null,
    Bool,
    Integer, ///< Written without fraction and exponent, and fits int64_t.
    Number,
    String,
    Array,
    Object
  };
  Kind kind = Kind::Null;
  bool boolean = false;
  int64_t integer = 0;
  double number = 0; ///< Set for integers, too.
  std::string string;
  std::vector<Value> elements;    ///< Of an array, or values of an object.
  std::vector<std::string> names; ///< Of the elements of an object.
  int line = 0, column = 0;       ///< Counted from one.

  /// Null if the object has no such member.
  const Value *find(const std::string &name) const;
  /// "a string"
  const char *getKindName() const;
};

/// A failure is "file:line:column: what is wrong".
Status parse(const std::string &text, const std::string &file, Value &result);

} // namespace json
} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_JSON_H
