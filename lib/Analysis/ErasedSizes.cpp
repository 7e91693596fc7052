//===- ErasedSizes.cpp - What programs of all sizes share -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/ErasedSizes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace prec;

SizeEraser::SizeEraser() {
  replacer.addReplacement([](RankedTensorType type) -> std::optional<Type> {
    SmallVector<int64_t> sizes(type.getRank(), ShapedType::kDynamic);
    return type.clone(sizes);
  });
  // Their types say how long the data are.
  replacer.addReplacement([](ElementsAttr constant) {
    return std::optional(
        std::make_pair(Attribute(constant), WalkResult::skip()));
  });
}
