//===- VerifyStubOps.cpp - Can ops of stub dialects be read? --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifies the attributes that models require. Other attributes may be missing
// without harm: without `iota_dimension` positions have no bound, without its
// widths the result of a `reduce_precision` is not exact, and any `algorithm`
// or `precision_config` other than the default keeps a contraction unchanged.
//
//===----------------------------------------------------------------------===//

#include "StableHLOModels.h"
#include "StableHLOText.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Support/InputFile.h"

using namespace mlir;
using namespace prec;

/// True if an op other than a return of the results ends a function. MLIR
/// accepts any op of a stub dialect as a terminator.
static bool endsFunctionWrongly(Operation *op) {
  Block *block = op->getBlock();
  auto function =
      block && op == &block->back()
          ? dyn_cast_or_null<FunctionOpInterface>(block->getParentOp())
          : FunctionOpInterface();
  return function && op->getNumSuccessors() == 0 &&
         (!op->getName().getStringRef().ends_with(".return") ||
          !llvm::equal(op->getOperandTypes(), function.getResultTypes()));
}

/// The problem of an op, in words that follow its name; empty if there is none.
static std::string findProblem(Operation *op) {
  if (endsFunctionWrongly(op))
    return "ends a function, which ends in a return of its results";
  // Unregistered ops keep their properties as one attribute. Bytecode of
  // registered ops is read as if their properties were that attribute.
  Attribute properties = op->getPropertiesAsAttribute();
  if (properties && !isa<DictionaryAttr>(properties))
    return "has properties that are no dictionary, as in bytecode of a tool "
           "that has the dialect";
  StringRef name = op->getName().getStringRef();
  const StableHLORow *row = lookupStableHLORow(name);
  if (row && row->opClass == OpClass::Contraction) {
    std::string problem;
    readProducts(op, &problem);
    return problem;
  }
  if (name == "stablehlo.custom_call" &&
      !op->getAttrOfType<StringAttr>("call_target_name"))
    return "has no string as call_target_name";
  if (name == "stablehlo.constant" || name == "chlo.constant") {
    Attribute value = op->getAttr("value");
    if (!isa_and_nonnull<ElementsAttr, FloatAttr, IntegerAttr>(value))
      return "has no elements as value";
    auto elements = dyn_cast<ElementsAttr>(value);
    if (elements && op->getNumResults() == 1 &&
        elements.getType() != op->getResult(0).getType())
      return "has elements of another type than its result";
  }
  return {};
}

LogicalResult prec::verifyStubOp(Operation *op) {
  if (!isStubOp(op))
    return success();
  std::string problem = findProblem(op);
  if (problem.empty())
    return success();
  return emitError(op->getLoc())
         << "'" << op->getName() << "' " << problem << "; " << kGenericFormHint;
}

LogicalResult prec::verifyStubOps(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>(
      [](Operation *op) -> WalkResult { return verifyStubOp(op); });
  return failure(result.wasInterrupted());
}
