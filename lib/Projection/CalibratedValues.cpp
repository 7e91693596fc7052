//===- CalibratedValues.cpp - What was measured of a value ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/CalibratedValues.h"

using namespace mlir;
using namespace prec;

CalibratedValues::CalibratedValues(const ProgramModel &program,
                                   const Calibration &calibration,
                                   DenseMap<Operation *, StringRef> originals)
    : program(program), originals(std::move(originals)), ids(program) {
  for (const CalibratedValue &value : calibration.values)
    values[value.id] = &value;
}

std::string CalibratedValues::getOriginal(FunctionOpInterface function,
                                          StringRef id) const {
  auto original = originals.find(function);
  // Names of call paths contain slashes, so the name is removed as a whole.
  if (original != originals.end() &&
      id.consume_front(program.getCalls().getName(function)))
    return (original->second + id).str();
  return id.str();
}

std::string CalibratedValues::getId(Operation *op) {
  return getOriginal(op->getParentOfType<FunctionOpInterface>(), ids.getId(op));
}

const CalibratedValue *CalibratedValues::find(FunctionOpInterface function,
                                              Value value) {
  return values.lookup(getOriginal(function, ids.getId(value)));
}
