//===- PrecDialect.h - The prec dialect -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, its attributes and its ops, and the names of the discardable
// attributes that the passes exchange.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECDIALECT_H
#define PREC_IR_PRECDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/Formats/Format.h"

namespace prec {

/// How a contraction multiplies, with accumulation in f32 in every mode; or
/// that the functions of an op are approximate.
enum class Mode : uint8_t { bf16, fp16, tf32, fp32, approximate };

llvm::StringRef stringifyMode(Mode mode);
std::optional<Mode> parseMode(llvm::StringRef keyword);
/// The mode that multiplies operands of `format`, and the reverse, which is
/// std::nullopt for fp32 and approximate, because they round nothing.
Mode getModeOf(Format format);
std::optional<Format> getFormatOf(Mode mode);

/// The type that stores values of `format`: bf16 or f16, and f32 for tf32,
/// which has no storage of its own. The reverse is the format that a builtin
/// float type stores.
mlir::FloatType getStorageType(mlir::MLIRContext *context, Format format);
std::optional<Format> getStoredFormat(mlir::Type type);
/// True if `type` can hold the result of a rounding to `format`: it holds every
/// value of the format, and is f32 for a format without storage of its own.
bool canCarry(mlir::Type type, Format format);
/// `type` with its element type (or itself, if scalar) replaced.
mlir::Type withElementType(mlir::Type type, mlir::Type elementType);

/// The element type of the first result that is a float below f32, or null.
mlir::FloatType findNarrowResult(mlir::Operation *op);

/// Names of the discardable attributes. See the dialect's description.
inline constexpr llvm::StringLiteral kModeAttr = "prec.mode";
inline constexpr llvm::StringLiteral kDecisionAttr = "prec.decision";
inline constexpr llvm::StringLiteral kPinnedAttr = "prec.pinned";
inline constexpr llvm::StringLiteral kDecisionsAttr = "prec.decisions";
inline constexpr llvm::StringLiteral kSignatureAttr = "prec.signature";
/// On reductions that already accumulate in less than f32 in the input: that
/// type.
inline constexpr llvm::StringLiteral kAccumulatorAttr = "prec.accumulator";
/// On ops that computed in less than f32 before prec-widen: the element type
/// that each result had. A plan may store the results in that type again.
inline constexpr llvm::StringLiteral kExistingAttr = "prec.existing";
/// The prefix of the ids of roundings that the program itself asks for.
/// prec-widen makes them from casts, and no plan lists them.
inline constexpr llvm::StringLiteral kGivenPrefix = "given/";
/// On function arguments that the caller rounds: the ids of the decisions.
inline constexpr llvm::StringLiteral kRoundedAttr = "prec.rounded";
/// On functions whose decisions ops of other functions carry out: the ids of
/// these decisions.
inline constexpr llvm::StringLiteral kHandedOverAttr = "prec.handed_over";
inline constexpr llvm::StringLiteral kContextAttr = "prec.context";
/// On functions that were planned by a preset without safety rules.
inline constexpr llvm::StringLiteral kWithoutRulesAttr = "prec.without_rules";
/// On results of an adjoint: the id of the probe whose cotangent it is. On
/// arguments of a perturbed program: the id of the probe to which it is added.
inline constexpr llvm::StringLiteral kProbeAttr = "prec.probe";
/// On ops. If any op of the program has this attribute, decisions are limited
/// to the ops that have it and the ops inside them.
inline constexpr llvm::StringLiteral kOnlyAttr = "prec.only";
/// On functions and modules: options of transform.prec.assign.
inline constexpr llvm::StringLiteral kPolicyAttr = "prec.policy";
/// On ops that round floats to integers but make no result jump there. Such ops
/// decide nothing.
inline constexpr llvm::StringLiteral kContinuousAttr = "prec_continuous";
/// A suffix of the id of a value: the part that only contractions read.
inline constexpr llvm::StringLiteral kContractionsSuffix = "@contractions";
/// Replaces that suffix: the part that only those contractions read that no
/// safety rule keeps.
inline constexpr llvm::StringLiteral kOpenContractionsSuffix =
    "@open-contractions";
/// On modules with probes: for each value that both kept and other contractions
/// read, the ids of the kept ones.
inline constexpr llvm::StringLiteral kKeptReadersAttr = "prec.kept_readers";
/// A further suffix, for the part of a price that only margins determine
/// (prec.margin).
inline constexpr llvm::StringLiteral kMarginsSuffix = "@margins";
/// A suffix of the id of a `prec.step` and of its observation.
inline constexpr llvm::StringLiteral kDerivativeSuffix = "@derivative";
/// On arguments of an adjoint: the number of the result whose cotangent the
/// argument is.
inline constexpr llvm::StringLiteral kSeedAttr = "prec.seed";

} // namespace prec

namespace mlir {
/// Parsing and printing of the two enums inside attributes.
template <> struct FieldParser<prec::Format> {
  static FailureOr<prec::Format> parse(AsmParser &parser);
};
template <> struct FieldParser<prec::Mode> {
  static FailureOr<prec::Mode> parse(AsmParser &parser);
};
AsmPrinter &operator<<(AsmPrinter &printer, prec::Format format);
AsmPrinter &operator<<(AsmPrinter &printer, prec::Mode mode);
} // namespace mlir

#include "prec/IR/PrecDialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "prec/IR/PrecAttributes.h.inc"
#define GET_OP_CLASSES
#include "prec/IR/PrecOps.h.inc"

namespace prec {

/// True for an op that rounds, or that reads a rounded value into a wide type.
inline bool isPrecOp(mlir::Operation *op) {
  return mlir::isa<RoundOp, NarrowOp, WidenOp>(op);
}

/// The attribute in which an op names the decisions that it carries out.
inline llvm::StringRef getIdsAttr(mlir::Operation *op) {
  return isPrecOp(op) ? llvm::StringRef("decision")
                      : llvm::StringRef(kDecisionAttr);
}

} // namespace prec

#endif // PREC_IR_PRECDIALECT_H
