//===- DescribeOperands.h - Operands of a launch in a bundle ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_BUNDLE_DESCRIBEOPERANDS_H
#define PREC_LIB_GPU_BUNDLE_DESCRIBEOPERANDS_H

#include "BundleText.h"

namespace prec {
namespace gpu {

/// The name of an element type in bundles; empty if it has none.
llvm::StringRef getTypeName(mlir::Type type);

/// The tensor map of `attr` over an operand whose buffer is `buffer`.
DescribedMap describeMap(TensorMapAttr attr, mlir::ShapedType type,
                         unsigned buffer);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_BUNDLE_DESCRIBEOPERANDS_H
