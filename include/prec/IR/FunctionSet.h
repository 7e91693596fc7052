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
#include "llvm/ADT/Bitset.h"
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
    functions.set(static_cast<unsigned>(function));
  }
  constexpr bool contains(ScalarFunction function) const {
    return functions.test(static_cast<unsigned>(function));
  }
  bool intersects(const FunctionSet &other) const {
    return (functions & other.functions).any();
  }
  constexpr FunctionSet operator|(const FunctionSet &other) const {
    FunctionSet both = *this;
    both.functions |= other.functions;
    return both;
  }

private:
  enum class Count : unsigned {
#define PREC_FUNCTION(name, ...) name,
#include "prec/IR/ScalarFunctions.def"
    End
  };
  llvm::Bitset<static_cast<unsigned>(Count::End)> functions;
};

} // namespace prec

#endif // PREC_IR_FUNCTIONSET_H
