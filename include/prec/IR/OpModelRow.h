//===- OpModelRow.h - An op model as a row of a table -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row describes all ops of a name without code: the class, the use of each
// operand, and the formats that the op takes. Rows are for ops that no
// interface describes: ops of unregistered dialects, or of dialects that cannot
// be changed. The attribute `prec.model` of an op is its row. A file of rows
// (ModelsFile.h) becomes attributes, so that every stage that looks up a model
// finds the row there.
//
// What a row does not say is assumed conservatively. Operands that it does not
// list are opaque, and an op that takes no format keeps reading f32. If a row
// says that its op takes a format, the op must do so: its operands become
// narrow, the result of a contraction stays f32, and the results of other ops
// become narrow. An op that contradicts its row, for instance by lacking
// dimensions that the row names, has no model.
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
  /// The use of each operand, and the use of all operands beyond these.
  llvm::SmallVector<OperandUse, 4> operands;
  OperandUse others = OperandUse::Opaque;
  /// The function that a pointwise op computes or a source makes.
  ScalarFunction function = ScalarFunction::Opaque;
  /// How a reduction combines elements.
  Combiner combiner = Combiner::Other;
  bool isWindowed = false, isScan = false;
  /// For a view or layout.
  bool dropsElements = false;
  std::optional<unsigned> updated;
  /// For a gather: positions are results as well.
  bool selects = false;
  /// For a collective: elements of several devices are combined.
  bool combines = false;
  /// For a contraction, whose factors are the two `match` operands.
  llvm::SmallVector<int64_t, 2> lhsBatch, rhsBatch, lhsContract, rhsContract;
  /// The formats in which factors, or the sources of a copy, may be stored.
  llvm::SmallVector<Format, 2> takes;

  /// Why no such row can exist; empty if the row is consistent.
  std::string findMistake() const;
  /// The model of `op`; of class `Unknown` if the row does not fit the op. Then
  /// `problem` gets the reason, in words that follow the name of the op.
  OpModel describe(mlir::Operation *op, std::string *problem = nullptr) const;

  /// The row comes from a file, not from the program.
  bool isGiven = false;

  mlir::DictionaryAttr toAttr(mlir::MLIRContext *context) const;
  /// std::nullopt if the attribute is no row; then `mistake` gets the reason.
  static std::optional<OpModelRow> read(mlir::Attribute attr,
                                        std::string *mistake = nullptr);
};

/// The keywords of rows, which are also the words with which models are
/// printed.
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
