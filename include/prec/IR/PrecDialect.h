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
/// The mode that multiplies operands of `format`, and back; fp32 and
/// approximate round nothing.
Mode getModeOf(Format format);
std::optional<Format> getFormatOf(Mode mode);

/// The type that stores values of `format` (bf16, f16; f32 for tf32, which has
/// no storage of its own), and back: the format whose storage a builtin float
/// type is.
mlir::FloatType getStorageType(mlir::MLIRContext *context, Format format);
std::optional<Format> getStoredFormat(mlir::Type type);
/// True if a rounding to `format` may leave its result in `type`: it holds
/// every value, and is f32 for a format without storage of its own.
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
/// On reductions that the input itself adds up in less than f32: the type.
inline constexpr llvm::StringLiteral kAccumulatorAttr = "prec.accumulator";
/// On ops that computed in less than f32 before prec-widen: the element type
/// that each result had. A plan may store the results so again.
inline constexpr llvm::StringLiteral kExistingAttr = "prec.existing";
/// The prefix of the ids of roundings that the program itself asks for, which
/// no plan lists: prec-widen makes them of casts.
inline constexpr llvm::StringLiteral kGivenPrefix = "given/";
/// On function arguments that the caller rounds: the ids of the decisions.
inline constexpr llvm::StringLiteral kRoundedAttr = "prec.rounded";
/// On functions whose decisions are carried out by ops of other functions: the
/// ids of these decisions.
inline constexpr llvm::StringLiteral kHandedOverAttr = "prec.handed_over";
inline constexpr llvm::StringLiteral kContextAttr = "prec.context";
/// On functions about which a preset without safety rules decided.
inline constexpr llvm::StringLiteral kWithoutRulesAttr = "prec.without_rules";
/// On results of an adjoint: the id of the probe whose cotangent it is. On
/// arguments of a perturbed program: the id of the probe to which it is added.
inline constexpr llvm::StringLiteral kProbeAttr = "prec.probe";
/// On ops: where any op of the program has it, decisions are about these ops
/// and what is in them.
inline constexpr llvm::StringLiteral kOnlyAttr = "prec.only";
/// On functions and modules: options of transform.prec.assign.
inline constexpr llvm::StringLiteral kPolicyAttr = "prec.policy";
/// On ops that round floats to integers: no result jumps where they do, so that
/// they decide nothing.
inline constexpr llvm::StringLiteral kContinuousAttr = "prec_continuous";
/// Behind the id of a value: what only contractions read of it.
inline constexpr llvm::StringLiteral kContractionsSuffix = "@contractions";
/// In place of that suffix: what only those contractions read that no safety
/// rule keeps.
inline constexpr llvm::StringLiteral kOpenContractionsSuffix =
    "@open-contractions";
/// On modules with probes: for each value that both kept and other contractions
/// read, the ids of the kept ones.
inline constexpr llvm::StringLiteral kKeptReadersAttr = "prec.kept_readers";
/// Behind both, of what margins alone say what a rounding costs (prec.margin).
inline constexpr llvm::StringLiteral kMarginsSuffix = "@margins";
/// Behind the id of a `prec.step`, and of what is observed there.
inline constexpr llvm::StringLiteral kDerivativeSuffix = "@derivative";
/// On arguments of an adjoint: the number of the result that they are the
/// cotangent of.
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

/// An op by which prec rounds, or that reads what it rounded.
inline bool isPrecOp(mlir::Operation *op) {
  return mlir::isa<RoundOp, NarrowOp, WidenOp>(op);
}

/// The attribute by which an op says which decisions it carries out.
inline llvm::StringRef getIdsAttr(mlir::Operation *op) {
  return isPrecOp(op) ? llvm::StringRef("decision")
                      : llvm::StringRef(kDecisionAttr);
}

} // namespace prec

#endif // PREC_IR_PRECDIALECT_H
