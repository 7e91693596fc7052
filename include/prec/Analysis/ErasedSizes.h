//===- ErasedSizes.h - What programs of all sizes share ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model is compiled for several batch sizes, with static shapes. What they
// have in common are types without sizes: tensor<8x128xf32> and
// tensor<64x128xf32> are both tensor<?x?xf32>. Ids, plans and calibrations hold
// for all of them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ERASEDSIZES_H
#define PREC_ANALYSIS_ERASEDSIZES_H

#include "mlir/IR/AttrTypeSubElements.h"

namespace prec {

class SizeEraser {
public:
  SizeEraser();
  /// With all dimensions of ranked tensors dynamic, also inside of others.
  mlir::Type erase(mlir::Type type) { return replacer.replace(type); }
  /// The types in it; the data of constants stay.
  mlir::Attribute erase(mlir::Attribute attribute) {
    return replacer.replace(attribute);
  }
  /// Whether they differ at most in sizes.
  bool areAlike(mlir::Type a, mlir::Type b) { return erase(a) == erase(b); }

private:
  mlir::AttrTypeReplacer replacer;
};

} // namespace prec

#endif // PREC_ANALYSIS_ERASEDSIZES_H
