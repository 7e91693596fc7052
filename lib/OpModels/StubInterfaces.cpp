//===- StubInterfaces.cpp - Fallback models of the stub dialects ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interfaces of unregistered ops of StableHLO, CHLO, Shardy and MHLO: the op
// model, how they adopt narrow operands, and their memory effects. Custom
// calls, random ops, sends and receives have no stated effects, so passes do
// not move them.
//
//===----------------------------------------------------------------------===//

#include "ScalarFunctions.h"
#include "StableHLOModels.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/IR/StubDialects.h"
#include "prec/OpModels/OpModels.h"

using namespace mlir;
using namespace prec;

/// True for the terminator of a body, and for ops in it that may be merged and
/// moved.
static bool isPureInBody(Operation *op) {
  return op->getName().getStringRef() == "stablehlo.return" ||
         isMemoryEffectFree(op);
}

namespace {
struct StubModel : PrecisionOpInterface::FallbackModel<StubModel> {
  OpModel getOpModel(Operation *op) const { return describeStableHLO(op); }
  void getFlow(Operation *op, SmallVectorImpl<FlowEdge> &edges) const {
    describeStableHLOFlow(op, edges);
  }
  static bool classof(Operation *) { return true; }
};

/// Unregistered ops have no verifier and no implicit bodies. A contraction
/// takes its operands as they are; the results of a copy take their element
/// type.
struct StubNarrow : NarrowableOpInterface::FallbackModel<StubNarrow> {
  bool canAdoptNarrowOperands(Operation *) const { return true; }
  void adoptNarrowOperands(Operation *op, RewriterBase &rewriter,
                           FloatType element) const {
    if (lookupStableHLORow(op->getName().getStringRef())->opClass ==
        OpClass::Contraction)
      return;
    rewriter.modifyOpInPlace(op, [&] {
      for (OpResult result : op->getResults())
        result.setType(withElementType(result.getType(), element));
    });
  }
  static bool classof(Operation *) { return true; }
};

/// No effects, unless a body has some: a combiner may contain random ops.
struct StubEffects : MemoryEffectOpInterface::FallbackModel<StubEffects> {
  void
  getEffects(Operation *op,
             SmallVectorImpl<MemoryEffects::EffectInstance> &effects) const {
    for (Region &region : op->getRegions())
      for (Operation &inner : region.getOps())
        if (!isPureInBody(&inner)) {
          effects.emplace_back(MemoryEffects::Write::get());
          return;
        }
  }
  static bool classof(Operation *) { return true; }
};

class Provider : public StubInterfaceProvider {
public:
  explicit Provider(Dialect *dialect) : StubInterfaceProvider(dialect) {}

  void *getInterface(TypeID interface, OperationName op) const override {
    const StableHLORow *row = lookupStableHLORow(op.getStringRef());
    if (interface == PrecisionOpInterface::getInterfaceID())
      return row || lookupScalarFunction(op.getStringRef()) ? &model : nullptr;
    if (interface == NarrowableOpInterface::getInterfaceID())
      return row && (row->opClass == OpClass::Contraction ||
                     row->opClass == OpClass::View ||
                     row->opClass == OpClass::Layout ||
                     (row->opClass == OpClass::Gather && !row->selects))
                 ? &narrow
                 : nullptr;
    if (interface == MemoryEffectOpInterface::getInterfaceID())
      return isPure(row, op.getStringRef()) ? &effects : nullptr;
    return nullptr;
  }

private:
  /// Collectives and loops are not pure: collectives communicate, and loops may
  /// not terminate.
  static bool isPure(const StableHLORow *row, StringRef name) {
    if (name == "stablehlo.custom_call")
      return false;
    if (row)
      return row->opClass != OpClass::Collective &&
             row->opClass != OpClass::Region;
    std::optional<ScalarFunction> function = lookupScalarFunction(name);
    return function && *function != ScalarFunction::Random;
  }

  mutable StubModel model;
  mutable StubNarrow narrow;
  mutable StubEffects effects;
};
} // namespace

void prec::registerStableHLOOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, StableHLOStub *dialect) {
    dialect->addInterfaces<Provider>();
  });
  registry.addExtension(+[](MLIRContext *, CHLOStub *dialect) {
    dialect->addInterfaces<Provider>();
  });
  registry.addExtension(+[](MLIRContext *, ShardyStub *dialect) {
    dialect->addInterfaces<Provider>();
  });
  registry.addExtension(+[](MLIRContext *, MHLOStub *dialect) {
    dialect->addInterfaces<Provider>();
  });
}
