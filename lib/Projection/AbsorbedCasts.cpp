//===- AbsorbedCasts.cpp - Casts that cost no pass over memory ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/AbsorbedCasts.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/Extrema.h"

using namespace mlir;
using namespace prec;

bool prec::isAbsorbedByProducer(Value value, const ProgramModel &program,
                                Format format) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  return model.isPointwise() || model.getIf<Source>() ||
         (model.isReduction() ? mayAccumulateNarrow(op, format)
                              : getSlicedConstant(value) != nullptr);
}
