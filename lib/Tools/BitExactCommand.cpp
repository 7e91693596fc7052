//===- BitExactCommand.cpp - prec-run --bit-exact -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "prec/Report/Table.h"
#include "llvm/Support/Format.h"

using namespace prec;
using Align = Table::Align;

/// With as many digits as it takes to tell any two numbers of the type apart.
static std::string showElement(const Array &array, int64_t i) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!isFloat(array.getKind()))
    os << array.getInteger(i);
  else
    os << llvm::format(array.getKind() == ElementKind::f64 ? "%.17g" : "%.9g",
                       array.getDouble(i));
  return text;
}

llvm::Expected<bool> prec::runBitExact(llvm::ArrayRef<Program> programs,
                                       const RunSettings &settings,
                                       Progress &progress) {
  const Program &a = programs[0], &b = programs[1];
  std::string difference = describeDifference(a.signature, b.signature);
  if (!difference.empty())
    return llvm::createStringError("'" + a.path + "' and '" + b.path +
                                   "' cannot be compared: " + difference);
  auto inputs = makeInputSets(a, settings);
  if (!inputs)
    return inputs.takeError();
  auto first = compileAs(a, settings, progress);
  if (!first)
    return first.takeError();
  auto second = compileAs(b, settings, progress);
  if (!second)
    return second.takeError();
  Table table{{{"inputs"},
               {"result"},
               {"type"},
               {"bits differ", Align::Right},
               {"first at", Align::Right},
               {"a", Align::Right},
               {"b", Align::Right}},
              {}};
  bool isEqual = true;
  for (const InputSet &input : *inputs) {
    auto x = runOnce(**first, input, settings, progress);
    if (!x)
      return x.takeError();
    auto y = runOnce(**second, input, settings, progress);
    if (!y)
      return y.takeError();
    for (size_t r = 0; r < x->results.size(); ++r) {
      const Array &p = x->results[r], &q = y->results[r];
      std::vector<Table::Cell> row = {
          {input.label}, {a.getResultName(r)}, {p.describeType()}};
      if (p.getShape() != q.getShape()) {
        isEqual = false;
        row.push_back(
            {"other shape: " + describeShape(q.getShape()), Emphasis::Red});
      } else if (int64_t count = countDifferentBits(p, q)) {
        isEqual = false;
        int64_t at = findFirstDifference(p, q);
        row.insert(row.end(), {{formatChanged(count, p.size()), Emphasis::Red},
                               {std::to_string(at)},
                               {showElement(p, at)},
                               {showElement(q, at)}});
      } else {
        row.push_back({"0"});
      }
      table.rows.push_back(std::move(row));
    }
  }
  progress.clear();
  table.print(llvm::outs(), hasColours(llvm::outs()));
  return isEqual;
}
