//===- ProgramModel.h - A program as the analyses see it --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every analysis needs of a module, made in one walk: its functions and
// calls, all ops but those in bodies of linalg ops with their models, in
// program order, and how values move through regions and calls. ElementGraph.h
// asks it how elements are computed. An analysis of the pass manager: passes
// ask for it with `getAnalysis<ProgramModel>()`, and a pass that changes the
// module makes it stale. It holds pointers into the module. Not for several
// threads: what is in bodies is looked at when somebody asks for it.
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

/// The ops of a module as one walk finds them, none of them described.
struct ListedOps {
  /// If it is given, `visit` is called on all ops, those in bodies of linalg
  /// ops included, before any of them is described.
  explicit ListedOps(mlir::ModuleOp module,
                     llvm::function_ref<void(mlir::Operation *)> visit = {});

  mlir::ModuleOp module;
  /// All but those in bodies, in program order.
  std::vector<mlir::Operation *> ops;
  llvm::SmallSetVector<mlir::OperationName, 32> names;
  /// The dictionaries of discardable attributes, each once.
  llvm::SmallSetVector<mlir::DictionaryAttr, 8> attributes;
  /// Where the ops of a function end.
  llvm::DenseMap<mlir::Operation *, unsigned> ends;
  bool hasInnerFunctions = false;
};

class ProgramModel {
public:
  /// `module` is a ModuleOp.
  explicit ProgramModel(mlir::Operation *module)
      : ProgramModel(ListedOps(mlir::cast<mlir::ModuleOp>(module))) {}
  /// The model of a module that is still as it was when its ops were listed.
  explicit ProgramModel(ListedOps listed);

  mlir::ModuleOp getModule() const { return listed.module; }
  const CallTable &getCalls() const { return calls; }
  const ValueFlow &getFlow() const { return flow; }

  /// All ops but those in bodies of linalg ops, in program order.
  llvm::ArrayRef<ModelledOp> getOps() const { return ops; }
  /// Calls `visit` on those of one function, which comes first; not on those
  /// of functions inside of it.
  void forEachOp(
      mlir::FunctionOpInterface function,
      llvm::function_ref<void(mlir::Operation *, const OpModel &)> visit) const;

  /// The names of those ops, each once: what is not here need not be looked
  /// for.
  llvm::ArrayRef<mlir::OperationName> getOpNames() const {
    return listed.names.getArrayRef();
  }
  template <typename... Ops> bool holds() const {
    return llvm::any_of(listed.names, [](mlir::OperationName name) {
      return ((name.getTypeID() == mlir::TypeID::get<Ops>()) || ...);
    });
  }
  /// Whether one of those ops has the discardable attribute `name`.
  bool holdsAttribute(llvm::StringRef name) const;
  /// Whether an op in the body of one of them has.
  bool holdsAttributeInBodies(llvm::StringRef name) const;
  /// What the body of an op of `getOps` computes, `Opaque` if that is no scalar
  /// function; nothing without a body.
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

  /// What was listed, less the ops themselves, which are in `ops`.
  ListedOps listed;
  std::vector<ModelledOp> ops;
  /// The functions that each op's body computes, in the order of `ops`, and
  /// those of all ops; made when somebody asks first, as are the dictionaries
  /// in bodies.
  mutable std::vector<FunctionSet> bodyFunctions;
  mutable FunctionSet allFunctions;
  mutable llvm::SmallSetVector<mlir::DictionaryAttr, 8> bodyAttributes;
  llvm::DenseMap<mlir::Operation *, unsigned> indices;
  /// The models of ops in bodies that somebody asked for.
  mutable llvm::DenseMap<mlir::Operation *, std::unique_ptr<OpModel>> inner;
  CallTable calls;
  ValueFlow flow;
};

/// Calls `visit` on every op of `root` in program order, without entering the
/// bodies of linalg ops, nor functions inside `root` if it is a function
/// itself. For programs that change: a program model lists the same ops.
void walkTensorOps(mlir::Operation *root,
                   llvm::function_ref<void(mlir::Operation *)> visit);

} // namespace prec

#endif // PREC_ANALYSIS_PROGRAMMODEL_H
