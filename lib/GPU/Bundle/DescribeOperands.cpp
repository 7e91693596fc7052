//===- DescribeOperands.cpp - Operands of a launch in a bundle ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DescribeOperands.h"

using namespace mlir;
using namespace prec::gpu;

StringRef prec::gpu::getTypeName(Type type) {
  if (type.isF64())
    return "f64";
  if (type.isF32())
    return "f32";
  if (type.isF16())
    return "f16";
  if (type.isBF16())
    return "bf16";
  if (auto integer = dyn_cast<IntegerType>(type))
    switch (integer.getWidth()) {
    case 64:
      return "i64";
    case 32:
      return "i32";
    case 16:
      return "i16";
    case 8:
      return "i8";
    }
  return "";
}

DescribedMap prec::gpu::describeMap(TensorMapAttr attr, ShapedType type,
                                    unsigned buffer) {
  DescribedMap map;
  map.buffer = buffer;
  Type element = type.getElementType();
  // Integers are copied as bits.
  map.type = element.isInteger()
                 ? ("u" + Twine(element.getIntOrFloatBitWidth())).str()
                 : getTypeName(element).str();
  llvm::append_range(map.box, attr.getBox());
  ArrayRef<int64_t> shape = type.getShape();
  for (auto [first, last] : llvm::zip(attr.getFirsts(), attr.getLasts())) {
    int64_t size = 1, stride = element.getIntOrFloatBitWidth() / 8;
    for (int64_t dim = first; dim <= last; ++dim)
      size *= shape[dim];
    for (int64_t dim = last + 1; dim < type.getRank(); ++dim)
      stride *= shape[dim];
    // The first dimension of a map is contiguous, so it has no stride.
    if (!map.sizes.empty())
      map.strides.push_back(stride);
    map.sizes.push_back(size);
  }
  return map;
}
