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

/// The optional end of a configuration, `, splits = 4` and `, cluster = 2`.
/// Each is 1 if it is not given.
static ParseResult parseSplitsAndCluster(AsmParser &parser, int64_t &splits,
                                         int64_t &cluster) {
  splits = cluster = 1;
  while (succeeded(parser.parseOptionalComma())) {
    StringRef keyword;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword) || parser.parseEqual())
      return failure();
    if (keyword != "splits" && keyword != "cluster")
      return parser.emitError(loc, "expected 'splits' or 'cluster'");
    if (parser.parseInteger(keyword == "splits" ? splits : cluster))
      return failure();
  }
  return success();
}

static void printSplitsAndCluster(AsmPrinter &printer, int64_t splits,
                                  int64_t cluster) {
  if (splits != 1)
    printer << ", splits = " << splits;
  if (cluster != 1)
    printer << ", cluster = " << cluster;
}

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
