//===- PrecGPUDialect.cpp - The prec_gpu dialect --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "prec/GPU/PrecGPU.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace prec::gpu;

#include "prec/GPU/PrecGPUDialect.cpp.inc"
#include "prec/GPU/PrecGPUEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "prec/GPU/PrecGPUAttributes.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "prec/GPU/PrecGPUTypes.cpp.inc"

#define GET_OP_CLASSES
#include "prec/GPU/PrecGPUOps.cpp.inc"

#define GET_OP_CLASSES
#include "prec/GPU/PrecGPUTileOps.cpp.inc"

void PrecGPUDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "prec/GPU/PrecGPUAttributes.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "prec/GPU/PrecGPUTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "prec/GPU/PrecGPUOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "prec/GPU/PrecGPUTileOps.cpp.inc"
      >();
}
