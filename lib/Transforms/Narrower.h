//===- Narrower.h - One sweep over a function -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each rounded value gets a narrow twin. Copies whose sources all have one
// become narrow, contractions with a mode take the twins as factors, and any
// other reader gets `prec.widen` of the twin:
//
//   %r = round %x ; %t = transpose %r ; contraction(%t, ..) ; other(%r)
//   ->
//   %n = narrow %x ; %t = transpose %n ; contraction(%t, ..)
//   %w = widen %n  ; other(%w)
//
// A storage class whose entries are all rounded to one format becomes narrow as
// a whole: loops carry it narrow, branches yield it narrow, and readers widen
// it.
//
// This is bit-exact: widen(narrow(x)) = round(x), copies commute with widen,
// and a contraction widens its factors before it multiplies.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWER_H
#define PREC_LIB_TRANSFORMS_NARROWER_H

#include "mlir/IR/PatternMatch.h"
#include "prec/Analysis/StorageClasses.h"
#include "prec/IR/PrecDialect.h"

namespace prec {

/// A storage class with the format that it takes.
using CarriedFormat = std::pair<const StorageClass *, Format>;

class Narrower {
public:
  Narrower(mlir::FunctionOpInterface function, const ProgramModel &program)
      : function(function), program(program), rewriter(function.getContext()) {}

  /// `carried` lists the storage classes that become narrow and have members or
  /// entries in the function.
  void run(llvm::ArrayRef<CarriedFormat> carried);

private:
  /// An op that may become narrow.
  struct NarrowableOp {
    mlir::Operation *op;
    const OpModel *model;
    /// The format in which a contraction multiplies, if a type stores it.
    std::optional<Format> mode;
  };

  bool isCandidate(mlir::Operation *op, const OpModel &model,
                   std::optional<Format> mode) const;
  void narrow(const NarrowableOp &candidate);
  void narrowRound(RoundOp round);
  void keepIds(RoundOp round, mlir::Value twin);
  void narrowExactConstants();
  void narrowCarried(const StorageClass &carried, Format format);
  void adoptEntries(mlir::Operation *op);
  void narrowCopy(mlir::Operation *op, const OpModel &model);
  void narrowContraction(mlir::Operation *op, const Contraction &dims,
                         Format format);
  mlir::Value createNarrow(mlir::Value value, Format format, DecisionAttr ids);
  void adopt(mlir::OpOperand &operand, mlir::Value twin);
  void widenOtherReaders(mlir::Value narrow, mlir::Type wideType);

  mlir::FunctionOpInterface function;
  /// The model of the program before this pass; the classes of ops do not
  /// change.
  const ProgramModel &program;
  mlir::IRRewriter rewriter;
  /// In program order.
  llvm::SmallVector<NarrowableOp> candidates;
  /// Wide values and their narrow twins. A copy that became narrow is its own
  /// twin.
  llvm::DenseMap<mlir::Value, mlir::Value> twins;
  /// Copies that became narrow, with their former wide type, in order.
  llvm::SmallVector<std::pair<mlir::Value, mlir::Type>> retyped;
  /// The number of roundings of each id that are left.
  llvm::DenseMap<mlir::StringAttr, unsigned> numRounds;
  /// Operands that read a narrow value.
  llvm::DenseSet<mlir::OpOperand *> adopted;
  /// For each op, the entries of storage classes that became narrow.
  llvm::DenseMap<mlir::Operation *,
                 llvm::SmallVector<std::pair<mlir::OpOperand *, Format>, 1>>
      entries;
};

/// The format to which all entries of a storage class are rounded, if prec
/// rounds at least one of them. A constant may hold such values without a
/// rounding.
std::optional<Format> findCarriedFormat(const StorageClass &carried,
                                        const ProgramModel &program);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWER_H
