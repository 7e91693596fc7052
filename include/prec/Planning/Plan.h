//===- Plan.h - The plan: decisions as a plain value ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is rounded, how each contraction multiplies and which functions are
// approximate, with reasons and savings. A plan names places in the program by
// ids; it can be printed as JSON, edited, read back and replayed.
// docs/Planning/PlanSchema.md documents the JSON form; `Plan::kVersion` changes
// when its meaning does.
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

/// Where a decision or a kept op stands in the program.
struct PlanSite {
  std::string id;
  std::string function;
  std::string op;
  std::string type;
  std::string location;
};

/// Which readers of a rounded value see the rounding.
enum class Readers : uint8_t {
  Contractions, ///< Narrow contractions, also through copies made for them.
  All
};

/// A value is rounded to a format.
struct Rounding {
  Format format = Format::bf16;
  Readers readers = Readers::Contractions;
  /// What is rounded: "argument 3", "result 0".
  std::string value;
  /// Bytes that its readers no longer read; unknown for dynamic shapes.
  std::optional<int64_t> bytesSaved;
  /// Ids of the values that share its storage, itself first; empty if it is
  /// stored by itself. All of them are rounded.
  std::vector<std::string> members = {};
  /// Ids of ops that read the value as it was before.
  std::vector<std::string> except = {};
  /// Where formats were chosen by range: how often the largest number of the
  /// format contains the largest element that was seen, and the share of
  /// elements that become zero.
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
  /// One of a fixed list of keywords, and words for people.
  std::string reason, detail;
};

/// The call paths by which a private function is reached, as far as one set of
/// decisions is about them.
struct PlanContext {
  /// The function's name in the program, and its name in the ids and entries of
  /// these decisions, which is the same or that of the first of several calls
  /// that are decided otherwise.
  std::string function, name;
  /// The calls, each FUNCTION/CALLEE#ORDINAL, where FUNCTION is a name, too.
  std::vector<std::string> calls;
};

/// What a program moves through memory, and of how much that is not known.
struct MovedBytes {
  uint64_t read = 0, written = 0;
  /// Values left out because nothing says how large they are, and loops and
  /// recursive functions counted once because nothing says how often they turn.
  uint64_t unknownShapes = 0, unknownTurns = 0;
  /// On a target whose speeds are known, what all kernels take by the policy's
  /// cost model, and how many are launched; else 0.
  double microseconds = 0;
  uint64_t launches = 0;

  uint64_t getTotal() const { return read + written; }
};

/// The same before and after a plan is applied, under one fusion mode.
struct MovedBytesChange {
  FusionMode fusion = FusionMode::None;
  MovedBytes before, after;

  /// What is moved after, as a part of what was before.
  double getPart() const {
    return double(after.getTotal()) /
           double(std::max<uint64_t>(before.getTotal(), 1));
  }
  /// "61.2 % of fp32 with fusion=epilogue (1234 of 2017)".
  std::string describe() const;
  /// The same of times.
  double getPartOfTime() const {
    return before.microseconds > 0 ? after.microseconds / before.microseconds
                                   : 1;
  }
  /// Of bytes, or of times if these are asked.
  double getPartOf(CostKind kind) const;
};

/// What became of the narrow arithmetic of a program that was made wide.
struct WidenedTotals {
  /// The ops that compute in fp32 now, by class.
  int64_t contractions = 0, reductions = 0, others = 0;
  /// Results that the program rounded without saying so, and how many of these
  /// the plan rounds again.
  int64_t roundings = 0, madeAgain = 0;
  /// The number of values with a measured element that fp32 holds and the
  /// earlier type of the value does not; the largest such element, and the id
  /// of its value.
  int64_t beyondRange = 0;
  double largest = 0;
  std::string largestId;
  /// From the program as it was given to the one that the plan makes.
  std::vector<MovedBytesChange> moved;
};

/// Predicted bytes moved. Values of unknown shape are left out and counted.
struct PlanTotals {
  int64_t roundings = 0, contractionsNarrowed = 0, contractionsKept = 0;
  /// Bytes of operands that the narrowed contractions read.
  int64_t operandBytesBefore = 0, operandBytesAfter = 0;
  /// Bytes that casts read and write because no producer absorbs them: of
  /// function arguments (gone once they are stored narrow) and of other values.
  int64_t argumentCastBytes = 0, valueCastBytes = 0;
  int64_t unknownShapes = 0;
  /// What the whole program moves, without fusion and under the policy's; empty
  /// if the plan was not applied.
  std::vector<MovedBytesChange> moved;
  /// Whose speeds the times of `moved` are predicted with: a board, or a host's
  /// cost model; empty without times.
  std::string speeds;
  /// If the program was made wide.
  std::optional<WidenedTotals> widened;
  /// The sizes of arguments with dynamic shapes, for `moved`:
  /// "forward/arg1:8x128".
  std::vector<std::string> sizes;
};

/// Only if formats were chosen: how many components have fp16, and how far
/// their elements stay from the ends of its range.
struct PlanRanges {
  int64_t components = 0, proven = 0;
  /// See Rounding.
  std::optional<double> leastMargin;
  double mostFlushed = 0;
  /// How many are not in fp16, by reason.
  std::map<std::string, int64_t> others;
};

struct Plan {
  static constexpr int64_t kVersion = 2;
  /// The oldest that is read. Version 1 had no storage classes: an entry about
  /// one of several values that share storage is about all of them.
  static constexpr int64_t kOldestVersion = 1;
  static constexpr llvm::StringLiteral kSchema = "prec.plan";

  /// As it was read.
  int64_t version = kVersion;
  std::string preset, target, format;
  /// What choices by price were to cost little of (CostKind); empty if nothing
  /// was chosen by price.
  std::string cost;
  /// It is about the program with its narrow arithmetic made fp32.
  bool isWidened = false;
  /// Params are frozen, and results returned as they are stored (Policy.h).
  bool freezesParams = false, narrowsResults = false;
  std::vector<Decision> decisions;
  std::vector<Kept> kept;
  /// The call paths of functions that several calls reach, and about which
  /// anything is decided.
  std::vector<PlanContext> contexts;
  PlanTotals totals;
  /// If there was a calibration.
  std::optional<PlanPrediction> predicted;
  /// If formats were chosen. `format` is that of what has no proof.
  std::optional<PlanRanges> ranges;
};

/// The functions about which anything is decided, as ids name them.
llvm::StringSet<> collectFunctions(const Plan &plan);

llvm::json::Object toJSON(const WidenedTotals &widened);
llvm::json::Value toJSON(const Plan &plan);
/// Reads what `toJSON` writes. Errors name the field and what is wrong with it.
/// Costs are as they were written: they hold until the plan is edited.
llvm::Expected<Plan> parsePlan(llvm::StringRef json);

/// Files are written whole or not at all.
llvm::Error writePlan(const Plan &plan, llvm::StringRef path);
llvm::Expected<Plan> readPlan(llvm::StringRef path);

} // namespace prec

#endif // PREC_PLANNING_PLAN_H
