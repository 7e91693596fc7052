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
// What FunctionGraph.h does not call separate stays one function, for which
// what reaches it from all calls is joined.
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

/// Whether planning decides about call paths apart.
enum class CallPaths : uint8_t { Apart, Together };

class Contexts {
public:
  /// `program` is a model of the module as it is.
  explicit Contexts(const ProgramModel &program,
                    CallPaths paths = CallPaths::Apart);
  /// Puts the module back as it was, unless `keep` was called.
  ~Contexts();
  Contexts(const Contexts &) = delete;
  Contexts &operator=(const Contexts &) = delete;

  /// Puts the module back as it was, to separate call paths anew.
  void startAgain();
  /// True if call paths have functions of their own.
  bool isSeparated() const { return isChanged; }

  /// A model of the module as it is now. Changes make it stale.
  const ProgramModel &getProgram();
  /// What the functions of the module are called in the program as it came.
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> getOriginalNames() const;
  /// How many models were built beside the first.
  unsigned getNumModels() const { return numModels; }

  /// Gives each call path a function of its own, unless they are to stay
  /// together. Functions that stay shared get a remark.
  void separate();
  /// Gives those call paths a function of their own that `plan` decides about
  /// separately. Calls that it does not know, and calls that the program does
  /// not have, are errors.
  llvm::LogicalResult separate(const Plan &plan);

  /// The functions about which the same was decided as about an earlier one,
  /// and to which calls hand over the same narrow. What loops carry is decided
  /// about by class, unless nothing is rounded for all readers.
  llvm::DenseSet<mlir::Operation *> findEqual(const Assignment &assignment,
                                              const StorageClasses *storage);
  /// Makes them one. Their entries go from the assignment, the others get the
  /// ids of the functions that are left, and the plan gets the contexts.
  void merge(Assignment &assignment);

  /// Gives the copies that are left their names, and locations that say by
  /// which call they are reached; `merge` does so itself.
  void finishCopies();

  /// Leaves the module as it is.
  void keep() { isKept = true; }

private:
  struct Context;
  /// A call: the function in which it stands, and its place among the calls.
  using Site = std::pair<Context *, unsigned>;
  /// A function as some call paths reach it.
  struct Context {
    unsigned node;
    /// Null if it has become another one.
    mlir::FunctionOpInterface function;
    std::string name;
    /// The attribute `prec.context` that a function of the program had before.
    mlir::Attribute attributeBefore;
    /// The calls in this function, parallel to the calls of its node.
    llvm::SmallVector<mlir::Operation *> calls;
    llvm::SmallVector<Context *> callees;
    /// The calls that reach it.
    llvm::SmallVector<Site> sites;
    /// The first context about which the same was decided; this one if it is
    /// it.
    Context *equal = this;
  };
  using Groups = llvm::SmallVector<unsigned>;

  llvm::SmallVector<Site> collectSites(unsigned node) const;
  /// "main/helper#2", by the present name of the caller.
  std::string getPath(const Site &site) const;
  llvm::StringRef getName(unsigned node) const;

  /// Makes the functions of one node, for the groups of its calls. They are
  /// numbered as they appear; the first one keeps the function of the program.
  void divide(unsigned node, llvm::ArrayRef<Site> sites, const Groups &groups);
  Context &addClone(unsigned node);
  void setName(Context &context, std::string name);
  /// Makes a call run the function of `context`.
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
