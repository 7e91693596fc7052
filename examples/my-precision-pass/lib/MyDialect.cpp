//===- MyDialect.cpp - Two ops of a compiler ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, and what prec needs to know about my.dense: that it is a
// contraction, and how it takes narrow factors. prec knows nothing about
// my.draw, so the types of its operands do not change.
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

/// The two factors must have one element type. With M = 1 or N = 1 the op is
/// still a contraction. With both it is a dot product, which would be a
/// reduction.
prec::OpModel my::DenseOp::getOpModel() {
  auto input = getInput().getType(), weights = getWeights().getType();
  prec::Contraction contraction;
  contraction.m = input.getDimSize(0);
  contraction.k = input.getDimSize(1);
  contraction.n = weights.getDimSize(1);
  return prec::OpModel(contraction,
                       {prec::OperandUse::Match, prec::OperandUse::Match});
}

/// The factors have been replaced, and the op takes them as they are. The
/// result is the accumulator, and stays f32.
void my::DenseOp::adoptNarrowOperands(mlir::RewriterBase &, mlir::FloatType) {}
