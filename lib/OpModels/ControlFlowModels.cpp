//===- ControlFlowModels.cpp - Op models of func and scf ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clients resolve calls, because they have the symbol tables. Region ops
// describe the flow of values by RegionBranchOpInterface.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/OpModels.h"

using namespace mlir;
using namespace prec;

namespace {
struct FuncCallModel
    : PrecisionOpInterface::ExternalModel<FuncCallModel, func::CallOp> {
  OpModel getOpModel(Operation *) const { return OpModel(prec::CallModel()); }
};

template <typename OpT>
struct BranchModel
    : PrecisionOpInterface::ExternalModel<BranchModel<OpT>, OpT> {
  OpModel getOpModel(Operation *) const { return OpModel(prec::RegionModel()); }

  void getFlow(Operation *op, SmallVectorImpl<FlowEdge> &edges) const {
    collectBranchFlow(op, edges);
  }
};
} // namespace

namespace {
/// The shared results are the destinations, into which every iteration writes
/// slices.
struct ForallModel
    : PrecisionOpInterface::ExternalModel<ForallModel, scf::ForallOp> {
  OpModel getOpModel(Operation *) const { return OpModel(prec::RegionModel()); }

  void getFlow(Operation *op, SmallVectorImpl<FlowEdge> &edges) const {
    auto forall = cast<scf::ForallOp>(op);
    auto arguments = forall.getRegionIterArgs();
    for (auto [init, argument, result] :
         llvm::zip(forall.getOutputsMutable(), arguments, op->getResults())) {
      edges.push_back({init, argument});
      edges.push_back({init, result});
    }
    for (Operation &inner : forall.getTerminator().getYieldingOps()) {
      auto insert = dyn_cast<tensor::ParallelInsertSliceOp>(inner);
      auto dest =
          insert ? dyn_cast<BlockArgument>(insert.getDest()) : BlockArgument();
      if (!dest || !llvm::is_contained(arguments, dest))
        continue;
      edges.push_back({insert.getSourceMutable(), dest});
      edges.push_back({insert.getSourceMutable(),
                       forall.getTiedOpResult(forall.getTiedOpOperand(dest))});
    }
  }
};
} // namespace

void prec::registerControlFlowOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, func::FuncDialect *) {
    func::CallOp::attachInterface<FuncCallModel>(*context);
  });
  registry.addExtension(+[](MLIRContext *context, scf::SCFDialect *) {
    scf::ForallOp::attachInterface<ForallModel>(*context);
    scf::ForOp::attachInterface<BranchModel<scf::ForOp>>(*context);
    scf::IfOp::attachInterface<BranchModel<scf::IfOp>>(*context);
    scf::WhileOp::attachInterface<BranchModel<scf::WhileOp>>(*context);
    scf::IndexSwitchOp::attachInterface<BranchModel<scf::IndexSwitchOp>>(
        *context);
    scf::ExecuteRegionOp::attachInterface<BranchModel<scf::ExecuteRegionOp>>(
        *context);
  });
}

void prec::registerAllOpModels(DialectRegistry &registry) {
  registerArithOpModels(registry);
  registerControlFlowOpModels(registry);
  registerLinalgOpModels(registry);
  registerLinalgNarrowing(registry);
  registerTensorOpModels(registry);
  registerTensorBounds(registry);
  registerTosaOpModels(registry);
  registerTosaNarrowing(registry);
  registerStableHLOOpModels(registry);
}
