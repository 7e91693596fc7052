//===- FunctionSet.h - A set of scalar functions ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A set of scalar functions, one bit each. An analysis that looks for few
// functions asks for the set that a body computes before it looks into the
// body.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_FUNCTIONSET_H
#define PREC_IR_FUNCTIONSET_H

#include "prec/IR/ScalarFunction.h"
#include <initializer_list>

namespace prec {

class FunctionSet {
public:
  constexpr FunctionSet() = default;
  constexpr FunctionSet(std::initializer_list<ScalarFunction> functions) {
    for (ScalarFunction function : functions)
      insert(function);
  }
  /// The functions for which `isOne` is true.
  template <typename Predicate> static FunctionSet where(Predicate isOne) {
    FunctionSet set;
    for (const FunctionTraits &traits : getAllTraits())
      if (isOne(traits.function))
        set.insert(traits.function);
    return set;
  }

  constexpr void insert(ScalarFunction function) {
    words[getWord(function)] |= getBit(function);
  }
  constexpr bool contains(ScalarFunction function) const {
    return words[getWord(function)] & getBit(function);
  }
  constexpr bool intersects(const FunctionSet &other) const {
    return (words[0] & other.words[0]) | (words[1] & other.words[1]);
  }
  constexpr FunctionSet operator|(const FunctionSet &other) const {
    FunctionSet both = *this;
    both.words[0] |= other.words[0];
    both.words[1] |= other.words[1];
    return both;
  }

private:
  static constexpr unsigned getWord(ScalarFunction function) {
    return static_cast<unsigned>(function) / 64;
  }
  static constexpr uint64_t getBit(ScalarFunction function) {
    return uint64_t(1) << (static_cast<unsigned>(function) % 64);
  }

  enum class Count : unsigned {
#define PREC_FUNCTION(name, ...) name,
#include "prec/IR/ScalarFunctions.def"
    End
  };
  static_assert(static_cast<unsigned>(Count::End) <= 128, "two words");
  uint64_t words[2] = {0, 0};
};

} // namespace prec

#endif // PREC_IR_FUNCTIONSET_H
