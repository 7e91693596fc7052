//===- PackedNumbers.h - Records as arrays of numbers -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Observations of a child process reach its parent as an array of f64.
// `forEach(fn)` calls `fn` with each number of a record, always in the same
// order.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_PACKEDNUMBERS_H
#define PREC_LIB_EXECUTION_PACKEDNUMBERS_H

#include "prec/Execution/Array.h"

namespace prec {

template <typename ForEach> Array packNumbers(ForEach forEach) {
  int64_t count = 0, next = 0;
  forEach([&](double) { ++count; });
  Array array(ElementKind::f64, {count});
  forEach([&](double number) { array.set(next++, number); });
  return array;
}

/// Reads `array` into a record with as many numbers.
template <typename ForEach>
void unpackNumbers(const Array &array, ForEach forEach) {
  int64_t next = 0;
  forEach([&](double &number) { number = array.getDouble(next++); });
}

} // namespace prec

#endif // PREC_LIB_EXECUTION_PACKEDNUMBERS_H
