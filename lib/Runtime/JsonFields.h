//===- JsonFields.h - Reading an object field by field ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the fields of a description from JSON and checks that each field is
// present, of the right kind and in range, and that there is no unknown field.
// Only the first failure is kept. Values that are read after it are defaults,
// so callers test for a failure once, at the end or before they use an index.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_JSONFIELDS_H
#define PREC_LIB_RUNTIME_JSONFIELDS_H

#include "prec/Runtime/Json.h"

namespace prec {
namespace runtime {
namespace json {

/// Collects the first failure of a file.
struct Problems {
  std::string file;
  Status status;

  bool any() const { return status.isFailure(); }
  void add(const Value &where, const std::string &path,
           const std::string &what);
};

/// An object and its path from the top: "kernels[0]".
class Fields {
public:
  Fields(Problems &problems, const Value &object, std::string path);
  /// Fails if the object has a field that was not read.
  void finish();
  void fail(const std::string &field, const std::string &what);

  bool has(const char *name) const { return object.find(name); }
  std::string getString(const char *name);
  /// The index of a string among `choices`.
  size_t getChoice(const char *name, const std::vector<std::string> &choices);
  int64_t getInteger(const char *name, int64_t low, int64_t high);
  double getNumber(const char *name, double low, double high);
  /// An array of `fewest` to `most` integers.
  std::vector<int64_t> getIntegers(const char *name, size_t fewest, size_t most,
                                   int64_t low, int64_t high);
  Fields getObject(const char *name);
  std::vector<Fields> getObjects(const char *name);

private:
  const Value *find(const char *name);
  const Value *find(const char *name, Value::Kind kind, const char *kindName);
  std::string getPath(const std::string &field) const;
  bool checkInteger(const Value &value, const std::string &path, int64_t low,
                    int64_t high);

  Problems &problems;
  const Value &object;
  std::string path;
  std::vector<std::string> known;
};

} // namespace json
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_JSONFIELDS_H
