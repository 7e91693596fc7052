//===- OtherSizes.cpp - A program calibrated at other sizes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OtherSizes.h"
#include "prec/Analysis/ProgramHash.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// std::nullopt if the text is not a list of positive static sizes.
static std::optional<SmallVector<int64_t>> parseShape(StringRef text) {
  SmallVector<int64_t> shape;
  for (StringRef size : llvm::split(text, 'x'))
    if (size.getAsInteger(10, shape.emplace_back()) || shape.back() <= 0)
      return std::nullopt;
  return shape;
}

std::optional<CalibratedTypes>
CalibratedTypes::read(Operation *symbol, ArrayRef<std::string> shapes) {
  SmallVector<Value> values;
  walkTensors(symbol, [&](Value value) { values.push_back(value); });
  if (values.size() != shapes.size())
    return std::nullopt;
  CalibratedTypes read;
  for (auto [value, text] : llvm::zip_equal(values, shapes)) {
    auto type = cast<RankedTensorType>(value.getType());
    std::optional<SmallVector<int64_t>> shape = parseShape(text);
    if (!type.hasStaticShape() || !shape ||
        int64_t(shape->size()) != type.getRank())
      return std::nullopt;
    read.types[value] = type.clone(*shape);
  }
  return read;
}

static ArrayRef<int64_t> getShapeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

ArrayRef<int64_t> prec::getShapeNow(Value value) {
  return getShapeOf(value.getType());
}

ArrayRef<int64_t> CalibratedTypes::getShape(Value value) const {
  return getShapeOf(getType(value));
}

//===----------------------------------------------------------------------===//
// Growth
//===----------------------------------------------------------------------===//

Growth::Growth(FunctionOpInterface entry, const CalibratedTypes &before) {
  for (BlockArgument argument : entry.getArguments())
    for (auto [was, is] :
         llvm::zip(before.getShape(argument), getShapeNow(argument))) {
      if (was == is)
        continue;
      std::string &first = is < was ? smaller : larger;
      if (first.empty())
        first = llvm::formatv("argument {0} was {1} and is {2}",
                              argument.getArgNumber(), before.getType(argument),
                              argument.getType());
      if (GrownSize size = {is, was}; !llvm::is_contained(grown, size))
        grown.push_back(size);
    }
}

bool Growth::explains(GrownSize size) const {
  return !size.hasGrown() || llvm::any_of(grown, [&](GrownSize a) {
    return size.growsAs(a) || llvm::any_of(grown, [&](GrownSize b) {
             return size.growsAs({a.now * b.now, a.before * b.before});
           });
  });
}
