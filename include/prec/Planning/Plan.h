//===- Plan.h - The plan: decisions as a plain value ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan says which values are rounded, how each contraction multiplies and
// which functions are approximate, with reasons and savings. It names places in
// the program by ids. It can be printed as JSON, edited, read back and
// replayed. docs/Planning/PlanSchema.md documents the JSON form;
// `Plan::kVersion` changes when its meaning does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PLAN_H
#define PREC_PLANNING_PLAN_H

#include "prec/Formats/Format.h"
#include "prec/Planning/FusionMode.h"
#include "prec/Planning/Prediction.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace prec {

enum class CostKind : uint8_t;

/// The place of a decision or a kept op in the program.
struct PlanSite {
  std::string id;
  std::string function;
  std::string op;
  std::string type;
  std::string location;
};

/// The readers of a rounded value that see the rounding.
enum class Readers : uint8_t {
  Contractions, ///< Narrow contractions, also through their copies.
  All
};

/// A value is rounded to a format.
struct Rounding {
  Format format = Format::bf16;
  Readers readers = Readers::Contractions;
  /// The value in words: "argument 3", "result 0".
  std::string value;
  /// The bytes that its readers no longer read; std::nullopt for dynamic
  /// shapes.
  std::optional<int64_t> bytesSaved;
  /// The ids of the values that share its storage, starting with its own; empty
  /// if it has its own storage. All of them are rounded.
  std::vector<std::string> members = {};
  /// The ids of ops that read the value without this rounding.
  std::vector<std::string> except = {};
  /// Set if formats are chosen by range: the largest number of the format over
  /// the largest measured element, and the share of elements that become zero.
  std::optional<double> rangeMargin = std::nullopt, flushed = std::nullopt;
};

/// A contraction multiplies factors of this format.
struct Multiplication {
  Format format = Format::bf16;
};

/// The functions of an op may be approximate.
struct Approximation {};

struct Decision {
  PlanSite site;
  std::variant<Rounding, Multiplication, Approximation> choice;
  std::string reason;

  /// The choice, if it is one of this type, or null.
  template <typename T> const T *getIf() const {
    return std::get_if<T>(&choice);
  }
};

struct Kept {
  /// A contraction that stays fp32, an op whose functions stay exact, or one
  /// reported as sensitive.
  enum class Kind : uint8_t { Contraction, Function, Sensitive };

  Kind kind = Kind::Contraction;
  PlanSite site;
  /// `reason` is one of a fixed list of keywords. `detail` is text for people.
  std::string reason, detail;
};

/// The call paths of a private function that share one set of decisions.
struct PlanContext {
  /// `function` is the function's name in the program. `name` is its name in
  /// the ids and entries of these decisions: the same name, or the path of the
  /// first of its calls if the function has several contexts.
  std::string function, name;
  /// The calls, each FUNCTION/CALLEE#ORDINAL. FUNCTION may be the name of a
  /// context.
  std::vector<std::string> calls;
};

/// The bytes that a program moves through memory, and how many parts of it are
/// unknown.
struct MovedBytes {
  uint64_t read = 0, written = 0;
  /// The number of values that are left out because their size is unknown, and
  /// the number of loops and recursive functions that count once because their
  /// trip count is unknown.
  uint64_t unknownShapes = 0, unknownTurns = 0;
  /// On a target with known speeds, the time of all kernels by the policy's
  /// cost model, and the number of launches; else 0.
  double microseconds = 0;
  uint64_t launches = 0;

  uint64_t getTotal() const { return read + written; }
};

/// The bytes before and after a plan is applied, in one fusion mode.
struct MovedBytesChange {
  FusionMode fusion = FusionMode::None;
  MovedBytes before, after;

  /// The bytes after, as a part of the bytes before.
  double getPart() const {
    return double(after.getTotal()) /
           double(std::max<uint64_t>(before.getTotal(), 1));
  }
  /// "61.2 % of fp32 with fusion=epilogue (1234 of 2017)".
  std::string describe() const;
  /// The same ratio for times; 1 if times are unknown.
  double getPartOfTime() const {
    return before.microseconds > 0 ? after.microseconds / before.microseconds
                                   : 1;
  }
  /// The ratio of bytes, or of times if `kind` is not bytes.
  double getPartOf(CostKind kind) const;
};

/// The narrow arithmetic of a program that was made wide, in numbers.
struct WidenedTotals {
  /// The ops that compute in fp32 instead, by class.
  int64_t contractions = 0, reductions = 0, others = 0;
  /// Results that the program rounds implicitly, and how many of them the plan
  /// rounds again.
  int64_t roundings = 0, madeAgain = 0;
  /// The number of values with a measured element that fp32 holds and the
  /// earlier type of the value does not; the largest such element, and the id
  /// of its value.
  int64_t beyondRange = 0;
  double largest = 0;
  std::string largestId;
  /// The bytes of the given program and of the program that the plan makes.
  std::vector<MovedBytesChange> moved;
};

/// Predicted bytes. Values of unknown shape are counted in `unknownShapes`
/// only.
struct PlanTotals {
  int64_t roundings = 0, contractionsNarrowed = 0, contractionsKept = 0;
  /// The bytes of the operands of narrow contractions.
  int64_t operandBytesBefore = 0, operandBytesAfter = 0;
  /// The bytes that casts read and write because no producer absorbs them:
  /// casts of function arguments (absent once arguments are stored narrow) and
  /// casts of other values.
  int64_t argumentCastBytes = 0, valueCastBytes = 0;
  int64_t unknownShapes = 0;
  /// The bytes that the whole program moves, without fusion and in the policy's
  /// mode; empty if the plan was not applied.
  std::vector<MovedBytesChange> moved;
  /// The source of the speeds behind the times of `moved`: a board or a host's
  /// cost model; empty without times.
  std::string speeds;
  /// Set if the program was made wide.
  std::optional<WidenedTotals> widened;
  /// The sizes of arguments with dynamic shapes that `moved` uses, such as
  /// "forward/arg1:8x128".
  std::vector<std::string> sizes;
};

/// Only if formats were chosen: how many components have fp16, and how far
/// their elements stay from the ends of its range.
struct PlanRanges {
  int64_t components = 0, proven = 0;
  /// See Rounding::rangeMargin and Rounding::flushed.
  std::optional<double> leastMargin;
  double mostFlushed = 0;
  /// The number of components that are not in fp16, by reason.
  std::map<std::string, int64_t> others;
};

struct Plan {
  static constexpr int64_t kVersion = 2;
  /// The oldest version that is read. Version 1 has no storage classes: an
  /// entry about one of several values that share storage is about all of them.
  static constexpr int64_t kOldestVersion = 1;
  static constexpr llvm::StringLiteral kSchema = "prec.plan";

  /// The version of the file that the plan was read from.
  int64_t version = kVersion;
  std::string preset, target, format;
  /// The kind of cost (CostKind) that choices by price minimise; empty if
  /// nothing was chosen by price.
  std::string cost;
  /// The plan is for the program whose narrow arithmetic was made fp32.
  bool isWidened = false;
  /// Params are frozen, and results are returned as they are stored (Policy.h).
  bool freezesParams = false, narrowsResults = false;
  std::vector<Decision> decisions;
  std::vector<Kept> kept;
  /// The call paths of functions that several calls reach and that have
  /// decisions.
  std::vector<PlanContext> contexts;
  PlanTotals totals;
  /// Set if there is a calibration.
  std::optional<PlanPrediction> predicted;
  /// Set if formats were chosen. `format` is then the format of components
  /// without a proof.
  std::optional<PlanRanges> ranges;
};

/// The names of the functions with entries other than sensitive ops, as in ids.
llvm::StringSet<> collectFunctions(const Plan &plan);

llvm::json::Object toJSON(const WidenedTotals &widened);
llvm::json::Value toJSON(const Plan &plan);
/// Reads what `toJSON` writes. An error names the field and the problem. Costs
/// are read as they were written, although an edit makes them stale.
llvm::Expected<Plan> parsePlan(llvm::StringRef json);

/// A failed write leaves no partial file.
llvm::Error writePlan(const Plan &plan, llvm::StringRef path);
llvm::Expected<Plan> readPlan(llvm::StringRef path);

} // namespace prec

#endif // PREC_PLANNING_PLAN_H
