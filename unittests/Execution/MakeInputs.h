//===- MakeInputs.h - Arguments to look at ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_EXECUTION_MAKEINPUTS_H
#define PREC_UNITTESTS_EXECUTION_MAKEINPUTS_H

#include "prec/Execution/Inputs.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cmath>

namespace prec {

inline ArgumentSpec spec(ElementKind kind, llvm::ArrayRef<int64_t> shape,
                         ArgumentUse use = ArgumentUse::Data) {
  ArgumentSpec result;
  result.name = "arg0";
  result.kind = kind;
  result.shape.assign(shape.begin(), shape.end());
  result.info.use = use;
  return result;
}

inline InputOptions options(Distribution distribution, uint64_t seed = 1) {
  InputOptions result;
  result.distribution = distribution;
  result.seed = seed;
  return result;
}

/// A description of one argument.
inline std::string describe(const std::string &dtype, const std::string &shape,
                            const std::string &recipe) {
  return R"({"name": "p", "torch": "2.6", "args": [{"name": "w", "kind": "param",
             "shape": [)" +
         shape + R"(], "dtype": ")" + dtype + R"(", "mlir": "", "spec": )" +
         recipe + R"(}], "results": [{"shape": [2], "ref_stride": 3}]})";
}

inline std::string message(llvm::Error error) {
  return llvm::toString(std::move(error));
}

inline Description parse(const std::string &text) {
  llvm::Expected<Description> description = parseDescription(text);
  if (!description) {
    ADD_FAILURE() << message(description.takeError());
    return {};
  }
  return std::move(*description);
}

inline std::vector<Array> make(llvm::ArrayRef<ArgumentSpec> specs,
                               const Description *description,
                               const InputOptions &options) {
  auto arrays = makeInputs(specs, description, options);
  if (!arrays) {
    ADD_FAILURE() << message(arrays.takeError());
    return {};
  }
  return std::move(*arrays);
}

inline Array makeOne(const ArgumentSpec &argument,
                     const Description *description,
                     const InputOptions &options) {
  std::vector<Array> arrays = make(argument, description, options);
  return arrays.empty() ? Array() : arrays.front();
}

inline std::string bytes(const Array &array) {
  return std::string(array.data(), array.getNumBytes());
}

struct Moments {
  double mean = 0, deviation = 0, min = INFINITY, max = -INFINITY;
};

inline Moments measure(const Array &array) {
  Moments moments;
  std::vector<double> values = array.toDoubles();
  for (double value : values) {
    moments.mean += value / values.size();
    moments.min = std::min(moments.min, value);
    moments.max = std::max(moments.max, value);
  }
  double variance = 0;
  for (double value : values)
    variance += (value - moments.mean) * (value - moments.mean) / values.size();
  moments.deviation = std::sqrt(variance);
  return moments;
}

/// Three arguments called a, b and c. The first is a parameter.
inline std::vector<ArgumentSpec> threeSpecs() {
  std::vector<ArgumentSpec> specs(3, spec(ElementKind::f32, {2}));
  specs[0].name = "a";
  specs[1].name = "b";
  specs[2].name = "c";
  specs[0].info.isParameter = true;
  return specs;
}

} // namespace prec

#endif // PREC_UNITTESTS_EXECUTION_MAKEINPUTS_H
