//===- AbsorbedCasts.cpp - Casts that cost no pass over memory ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/AbsorbedCasts.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;

bool prec::canWriteNarrow(const OpModel &producer) {
  return producer.isPointwise() || producer.getIf<Source>();
}

bool prec::canReadNarrow(const OpModel &reader, unsigned operand) {
  return reader.hasBody() && reader.getUse(operand) != OperandUse::Opaque;
}

bool prec::isAbsorbedByProducer(Value value, const ProgramModel &program) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  OpModel scratch;
  return canWriteNarrow(program.getModel(op, scratch)) ||
         getSlicedConstant(value);
}
