//===- ProgramModel.h - A program as the analyses see it --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every analysis needs of a module, built in one walk: its functions and
// calls, all ops outside of bodies of linalg ops with their models, in program
// order, and how values move through regions and calls. ElementGraph.h queries
// it for how elements are computed. It is an analysis of the pass manager:
// passes get it with `getAnalysis<ProgramModel>()`, and a pass that changes the
// module makes it stale. It holds pointers into the module. It is not
// thread-safe, because it models ops in bodies on demand.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_PROGRAMMODEL_H
#define PREC_ANALYSIS_PROGRAMMODEL_H

#include "prec/Analysis/CallTable.h"
#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/FunctionSet.h"
#include "prec/IR/OpModel.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace prec {

/// An op that is not in the body of a linalg op.
struct ModelledOp {
  explicit ModelledOp(mlir::Operation *op);

  mlir::Operation *op;
  OpModel model;
};

/// The ops of a module in the order of one walk, without models.
struct ListedOps {
  /// If `visit` is given, it is called on all ops, including those in bodies of
  /// linalg ops, while the ops are listed.
  explicit ListedOps(mlir::ModuleOp module,
                     llvm::function_ref<void(mlir::Operation *)> visit = {});

  mlir::ModuleOp module;
  /// All ops outside of bodies, in program order.
  std::vector<mlir::Operation *> ops;
  llvm::SmallSetVector<mlir::OperationName, 32> names;
  /// The dictionaries of discardable attributes of these ops, each once.
  llvm::SmallSetVector<mlir::DictionaryAttr, 8> attributes;
  /// For each function, the index in `ops` behind its last op.
  llvm::DenseMap<mlir::Operation *, unsigned> ends;
  bool hasInnerFunctions = false;
};

class ProgramModel {
public:
  /// `module` is a ModuleOp.
  explicit ProgramModel(mlir::Operation *module)
      : ProgramModel(ListedOps(mlir::cast<mlir::ModuleOp>(module))) {}
  /// The module must not have changed since its ops were listed.
  explicit ProgramModel(ListedOps listed);

  mlir::ModuleOp getModule() const { return listed.module; }
  const CallTable &getCalls() const { return calls; }
  const ValueFlow &getFlow() const { return flow; }

  /// All ops but those in bodies of linalg ops, in program order.
  llvm::ArrayRef<ModelledOp> getOps() const { return ops; }
  /// Calls `visit` on `function` and then on its ops, except those of functions
  /// nested in it.
  void forEachOp(
      mlir::FunctionOpInterface function,
      llvm::function_ref<void(mlir::Operation *, const OpModel &)> visit) const;

  /// The names of these ops, each once. Analyses use them to skip programs
  /// without the ops that they look for.
  llvm::ArrayRef<mlir::OperationName> getOpNames() const {
    return listed.names.getArrayRef();
  }
  template <typename... Ops> bool holds() const {
    return llvm::any_of(listed.names, [](mlir::OperationName name) {
      return ((name.getTypeID() == mlir::TypeID::get<Ops>()) || ...);
    });
  }
  /// Whether one of these ops has the discardable attribute `name`.
  bool holdsAttribute(llvm::StringRef name) const;
  /// Whether an op in the body of one of them has it.
  bool holdsAttributeInBodies(llvm::StringRef name) const;
  /// The scalar functions in the body of an op of `getOps`, with `Opaque` for
  /// ops that are not scalar functions; empty if the op has no body.
  const FunctionSet &getBodyFunctions(const ModelledOp &modelled) const {
    noteBodies();
    return bodyFunctions[&modelled - ops.data()];
  }
  /// Whether an op, in a body or not, computes one of `functions`.
  bool computesOneOf(const FunctionSet &functions) const {
    noteBodies();
    return allFunctions.intersects(functions);
  }

  /// The model of any op of the module.
  const OpModel &getModel(mlir::Operation *op) const;
  /// The same for callers that meet many ops in bodies once: the model is made
  /// in `scratch`, and not kept.
  const OpModel &getModel(mlir::Operation *op, OpModel &scratch) const;

private:
  void noteBodies() const;

  /// What was listed, except `ListedOps::ops`, which moves to `ops`.
  ListedOps listed;
  std::vector<ModelledOp> ops;
  /// The functions in the body of each op, in the order of `ops`, and those of
  /// all ops; with the attribute dictionaries in bodies. All are computed on
  /// first use.
  mutable std::vector<FunctionSet> bodyFunctions;
  mutable FunctionSet allFunctions;
  mutable llvm::SmallSetVector<mlir::DictionaryAttr, 8> bodyAttributes;
  llvm::DenseMap<mlir::Operation *, unsigned> indices;
  /// Models of ops in bodies that `getModel` made and keeps.
  mutable llvm::DenseMap<mlir::Operation *, std::unique_ptr<OpModel>> inner;
  CallTable calls;
  ValueFlow flow;
};

/// Calls `visit` on every op of `root` in program order, but not on ops in
/// bodies of linalg ops. If `root` is a function, skips functions nested in it.
/// For programs that change; it visits the same ops as a program model lists.
void walkTensorOps(mlir::Operation *root,
                   llvm::function_ref<void(mlir::Operation *)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMMODEL_H
