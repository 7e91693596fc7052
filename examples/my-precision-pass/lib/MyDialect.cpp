//===- MyDialect.cpp - Two ops of a compiler ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, and what prec needs to know of my.dense: that it is a
// contraction, and how it takes narrow factors. Of my.draw it knows nothing, so
// it keeps seeing what it saw before.
//
//===----------------------------------------------------------------------===//

#include "MyDialect.h"

#include "MyDialect.cpp.inc"

#define GET_OP_CLASSES
#include "MyOps.cpp.inc"

void my::MyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "MyOps.cpp.inc"
      >();
  addLogitsRule(*this);
}

/// Two factors, whose elements have to have one type. M = 1 or N = 1 is still a
/// contraction, both together a dot product; then it would be a reduction.
prec::OpModel my::DenseOp::getOpModel() {
  auto input = getInput().getType(), weights = getWeights().getType();
  prec::Contraction contraction;
  contraction.m = input.getDimSize(0);
  contraction.k = input.getDimSize(1);
  contraction.n = weights.getDimSize(1);
  return prec::OpModel(contraction,
                       {prec::OperandUse::Match, prec::OperandUse::Match});
}

/// The factors have been replaced, and the op takes them as they are: the
/// result is where it adds up, and stays f32.
void my::DenseOp::adoptNarrowOperands(mlir::RewriterBase &, mlir::FloatType) {}
