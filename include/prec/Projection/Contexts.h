//===- Contexts.h - Private functions by call path --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A private function that several calls reach is decided once for each call
// path, as if it were inlined. Before planning each path gets a copy of the
// function; after planning, copies about which the same was decided become one
// function again. So a program in which call paths make no difference keeps its
// functions, and its plan is the one without copies. A plan records which calls
// its decisions are about, and a replay makes the same functions.
//
// A function that FunctionGraph.h does not call separate stays one function.
// Facts from all calls are joined for it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_CONTEXTS_H
#define PREC_PROJECTION_CONTEXTS_H

#include "prec/Analysis/FunctionGraph.h"
#include "prec/Planning/Plan.h"
#include <memory>
#include <optional>

namespace prec {

struct Assignment;
class StorageClasses;

/// Whether planning decides about each call path separately.
enum class CallPaths : uint8_t { Apart, Together };

class Contexts {
public:
  /// `program` is a model of the current module.
  explicit Contexts(const ProgramModel &program,
                    CallPaths paths = CallPaths::Apart);
  /// Restores the module, unless `keep` was called.
  ~Contexts();
  Contexts(const Contexts &) = delete;
  Contexts &operator=(const Contexts &) = delete;

  /// Restores the module, so that call paths can be separated again.
  void startAgain();
  /// True if call paths have functions of their own.
  bool isSeparated() const { return isChanged; }

  /// A model of the current module. Changes of the module make it stale.
  const ProgramModel &getProgram();
  /// The names of the functions in the program as the user gave it.
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> getOriginalNames() const;
  /// The number of models that were built in addition to the original one.
  unsigned getNumModels() const { return numModels; }

  /// Gives each call path its own function, unless call paths stay together.
  /// Functions that stay shared get a remark.
  void separate();
  /// Gives a function of their own to the call paths that `plan` decides about
  /// separately. Calls that the plan does not mention are errors, and so are
  /// calls that the program does not have.
  llvm::LogicalResult separate(const Plan &plan);

  /// The functions with the same decisions as an earlier copy, and with the
  /// same narrow arguments. `storage` is null if nothing is rounded for all
  /// readers; else decisions about values that loops carry are by class.
  llvm::DenseSet<mlir::Operation *> findEqual(const Assignment &assignment,
                                              const StorageClasses *storage);
  /// Merges the equal functions. Removes their entries from the assignment,
  /// renames the ids of the remaining functions, and records the contexts in
  /// the plan.
  void merge(Assignment &assignment);

  /// Names the remaining copies and gives them locations that include their
  /// call; `merge` does this as well.
  void finishCopies();

  /// Keeps the current module when this object is destroyed.
  void keep() { isKept = true; }

private:
  struct Context;
  /// A call: the context of the caller, and the index of the call in it.
  using Site = std::pair<Context *, unsigned>;
  /// A function for a set of call paths.
  struct Context {
    unsigned node;
    /// Null if it was merged into another context.
    mlir::FunctionOpInterface function;
    std::string name;
    /// The attribute `prec.context` of the original function.
    mlir::Attribute attributeBefore;
    /// The calls in this function, parallel to the calls of its node.
    llvm::SmallVector<mlir::Operation *> calls;
    llvm::SmallVector<Context *> callees;
    /// The calls that reach it.
    llvm::SmallVector<Site> sites;
    /// The first context with the same decisions, possibly this one.
    Context *equal = this;
  };
  using Groups = llvm::SmallVector<unsigned>;

  llvm::SmallVector<Site> collectSites(unsigned node) const;
  /// "main/helper#2", with the current name of the caller.
  std::string getPath(const Site &site) const;
  llvm::StringRef getName(unsigned node) const;

  /// Makes the functions of one node for the groups of its calls. Groups are
  /// numbered in order of appearance. The first one keeps the function of the
  /// program.
  void divide(unsigned node, llvm::ArrayRef<Site> sites, const Groups &groups);
  Context &addClone(unsigned node);
  void setName(Context &context, std::string name);
  /// Changes the callee of `call` to the function of `context`.
  void redirect(mlir::Operation *call, const Context &context);
  void start();
  void putBack();

  llvm::SmallVector<Context *> getLeft(unsigned node) const;
  void mergeEntries(Assignment &assignment) const;
  void renameContexts(Plan &plan);
  void recordContexts(Plan &plan) const;

  const ProgramModel &original;
  CallPaths paths;
  std::optional<ProgramModel> current;
  FunctionGraph graph;
  /// The contexts of each node. The first one has the function of the program.
  std::vector<std::vector<std::unique_ptr<Context>>> contexts;
  mlir::SymbolTableCollection symbols;
  unsigned numModels = 0;
  bool isChanged = false, isKept = false;
};

} // namespace prec

#endif // PREC_PROJECTION_CONTEXTS_H
