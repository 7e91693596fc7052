//===- OpModelRow.h - An op model as a row of a table -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What can be said of all ops of a name without code: the class, what is done
// with each operand, and the formats that the op takes. For ops that no
// interface describes: of dialects that nobody registers, or that cannot be
// changed. The attribute `prec.model` of an op is its row; a file of rows
// (ModelsFile.h) becomes attributes, so that all that asks for models finds
// them there, whichever stage asks.
//
// A row claims little where it says little. Operands that it does not list are
// opaque. An op that takes no format keeps reading f32; a promise that it takes
// one is the row's to keep: operands come narrow, a contraction's result stays
// f32, and those of others become narrow. What a row says and the op cannot be,
// such as dimensions that it does not have, makes it an op without a model.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_OPMODELROW_H
#define PREC_IR_OPMODELROW_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/Formats/Format.h"
#include "prec/IR/OpModel.h"

namespace prec {

inline constexpr llvm::StringLiteral kModelAttr = "prec.model";

struct OpModelRow {
  OpClass opClass = OpClass::Unknown;
  /// How each operand is used, and how those beyond the last are.
  llvm::SmallVector<OperandUse, 4> operands;
  OperandUse others = OperandUse::Opaque;
  /// What a pointwise op computes, or a source makes.
  ScalarFunction function = ScalarFunction::Opaque;
  /// How a reduction combines.
  Combiner combiner = Combiner::Other;
  bool isWindowed = false, isScan = false;
  /// For a view or layout.
  bool dropsElements = false;
  std::optional<unsigned> updated;
  /// For a gather: positions are results, too.
  bool selects = false;
  /// For a collective: elements of several devices are combined.
  bool combines = false;
  /// For a contraction, whose factors are the two operands that match.
  llvm::SmallVector<int64_t, 2> lhsBatch, rhsBatch, lhsContract, rhsContract;
  /// In which factors, or what a copy reads, may be stored.
  llvm::SmallVector<Format, 2> takes;

  /// Why there can be no such row; empty if nothing speaks against it.
  std::string findMistake() const;
  /// The model of `op`, and of class `Unknown` where it does not fit; then
  /// `problem` says why, in words that follow the name of the op.
  OpModel describe(mlir::Operation *op, std::string *problem = nullptr) const;

  /// A file gave it, and not the program.
  bool isGiven = false;

  mlir::DictionaryAttr toAttr(mlir::MLIRContext *context) const;
  /// Nothing if the attribute is no row; then `mistake` says why.
  static std::optional<OpModelRow> read(mlir::Attribute attr,
                                        std::string *mistake = nullptr);
};

/// The words of rows, which are those that models are printed with.
std::optional<OpClass> parseOpClass(llvm::StringRef keyword);
std::optional<OperandUse> parseOperandUse(llvm::StringRef keyword);
std::optional<ScalarFunction> parseScalarFunction(llvm::StringRef keyword);
/// "sum", "max", "min", "other".
std::optional<Combiner> parseCombiner(llvm::StringRef keyword);
llvm::StringRef stringify(Combiner combiner);

/// The row of an op, if it has one that can be read.
std::optional<OpModelRow> getModelRow(mlir::Operation *op);

} // namespace prec

#endif // PREC_IR_OPMODELROW_H
