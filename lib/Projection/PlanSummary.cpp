//===- PlanSummary.cpp - A plan in a line per function --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/NarrowPaths.h"
#include "prec/Projection/PlanRemarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

namespace {
using Counts = llvm::MapVector<StringRef, int64_t>;

struct FunctionCounts {
  int64_t narrowed = 0, roundings = 0, approximate = 0;
  /// The number of narrow contractions in other formats than that of the plan.
  std::map<Format, int64_t> inOthers;
  Counts kept, already, exact, sensitive;
  /// For each safety rule, the bytes that narrow factors would have saved.
  Counts unsavedBytes;

  Counts &of(Kept::Kind kind) {
    switch (kind) {
    case Kept::Kind::Contraction:
      return kept;
    case Kept::Kind::Function:
      return exact;
    case Kept::Kind::Sensitive:
      return sensitive;
    }
    llvm_unreachable("unknown kind");
  }
  bool isEmpty() const {
    return !narrowed && !roundings && !approximate && kept.empty() &&
           already.empty() && exact.empty() && sensitive.empty();
  }
};
} // namespace

static void addCounts(SmallVectorImpl<std::string> &parts, StringRef what,
                      const Counts &counts) {
  if (counts.empty())
    return;
  auto printed = llvm::map_range(counts, [](const auto &entry) {
    return llvm::formatv("{0} {1}", entry.second, entry.first).str();
  });
  parts.push_back((what + ": " + llvm::join(printed, ", ")).str());
}

static std::string printFunction(const FunctionCounts &c, StringRef format) {
  int64_t contractions = c.narrowed;
  for (auto [reason, count] : c.kept)
    contractions += count;
  SmallVector<std::string> parts;
  int64_t inFormat = c.narrowed;
  std::string others;
  for (auto [other, count] : c.inOthers) {
    inFormat -= count;
    others += llvm::formatv(", {0} in {1}", count,
                            StringRef(getFormatInfo(other).keyword));
  }
  if (contractions || c.roundings)
    parts.push_back(
        llvm::formatv("{0} of {1} contractions in {2}{3}, {4} roundings",
                      inFormat, contractions, format, others, c.roundings));
  else if (c.already.empty())
    parts.push_back("no contractions");
  addCounts(parts, "kept fp32", c.kept);
  addCounts(parts, "bytes not saved", c.unsavedBytes);
  addCounts(parts, "already narrow", c.already);
  if (c.approximate)
    parts.push_back(llvm::formatv("approximate functions: {0}", c.approximate));
  addCounts(parts, "exact functions", c.exact);
  addCounts(parts, "sensitive", c.sensitive);
  return llvm::join(parts, "; ");
}

/// The bytes that reading the factors of a contraction in `format` would save;
/// 0 for factors of unknown shape.
static int64_t countBytes(Operation *op, const ProgramModel &program,
                          Format format) {
  int64_t bytes = 0;
  for (Value factor :
       getFactorValues(op, *program.getModel(op).getIf<Contraction>())) {
    auto type = dyn_cast<ShapedType>(factor.getType());
    if (type && type.hasStaticShape())
      bytes +=
          type.getNumElements() * (4 - getFormatInfo(format).storageBytes());
  }
  return bytes;
}

void prec::printSummary(llvm::raw_ostream &os, const ProgramModel &program,
                        const Assignment &assignment) {
  llvm::MapVector<StringRef, FunctionCounts> functions;
  const CallTable &calls = program.getCalls();
  for (FunctionOpInterface function : calls.getFunctions()) {
    if (function.isExternal())
      continue;
    FunctionCounts &c = functions[calls.getName(function)];
    program.forEachOp(function, [&](Operation *op, const OpModel &model) {
      if (StringRef format = getStoredFactors(op, model); !format.empty())
        ++c.already[format];
    });
  }
  std::optional<Format> format = parseFormat(assignment.plan.format);
  for (const Decision &decision : assignment.plan.decisions) {
    FunctionCounts &c = functions[decision.site.function];
    ++(decision.getIf<Rounding>()         ? c.roundings
       : decision.getIf<Multiplication>() ? c.narrowed
                                          : c.approximate);
    if (const auto *mode = decision.getIf<Multiplication>();
        mode && mode->format != format)
      ++c.inOthers[mode->format];
  }
  for (auto [kept, op] : llvm::zip(assignment.plan.kept, assignment.keptOps)) {
    FunctionCounts &c = functions[kept.site.function];
    ++c.of(kept.kind)[kept.reason];
    if (kept.kind == Kept::Kind::Contraction && isSafetyRule(kept.reason) &&
        format && op && program.getModel(op).isContraction())
      c.unsavedBytes[kept.reason] += countBytes(op, program, *format);
  }

  // Programs from JAX have dozens of helper functions with nothing to report.
  SmallVector<StringRef> empty;
  for (auto &[name, c] : functions)
    if (c.isEmpty())
      empty.push_back(name);
    else
      os << "prec: @" << name << ": "
         << printFunction(c, assignment.plan.format) << "\n";
  if (empty.size() == 1)
    os << "prec: @" << empty.front() << ": no contractions\n";
  else if (!empty.empty())
    os << "prec: " << empty.size()
       << (empty.size() < functions.size() ? " other" : "")
       << " functions: no contractions\n";
}

void prec::printUncountedTime(llvm::raw_ostream &os, const Plan &plan,
                              const Policy &policy) {
  if (!policy.calibration || policy.cost != CostKind::Bytes)
    return;
  size_t wide = llvm::count_if(plan.kept, [](const Kept &kept) {
    return kept.kind == Kept::Kind::Contraction &&
           kept.reason == reason::kPrice;
  });
  if (wide)
    os << "prec: the byte count ignores that " << wide
       << (wide == 1 ? " contraction kept in fp32 by price runs longer"
                     : " contractions kept in fp32 by price run longer")
       << (policy.hasTimes()
               ? "; cost=time counts it\n"
               : "; name a target with known speeds (target=sm_90a, "
                 "chips=FILE) to count it\n");
}

void prec::printRanges(llvm::raw_ostream &os, const PlanRanges &ranges) {
  os << "prec: formats: fp16 for " << ranges.proven << " of "
     << ranges.components << " components";
  if (ranges.leastMargin)
    os << llvm::formatv(", elements at most 1/{0:f0} of its largest number",
                        std::floor(*ranges.leastMargin));
  if (ranges.mostFlushed > 0)
    os << llvm::formatv(", at most {0:f3} % of them become zero",
                        100 * ranges.mostFlushed);
  StringRef separator = "; bf16: ";
  for (const auto &[reason, count] : ranges.others) {
    os << separator << count << " " << reason;
    separator = ", ";
  }
  os << "\n";
}

void prec::printPrediction(llvm::raw_ostream &os,
                           const PlanPrediction &prediction) {
  constexpr size_t kMost = 4;
  auto print = [&](const PredictedError &error) {
    return llvm::formatv("{0} {1}{2:e2} (worst {3:e2}){4}", error.output.name,
                         prediction.isComplete() ? "" : "at least ", error.mean,
                         error.worst,
                         error.mean > kFirstOrderLimit ? ", not first order"
                                                       : "")
        .str();
  };
  ArrayRef<PredictedError> outputs = prediction.outputs;
  if (const PredictedError *largest = prediction.findLargest()) {
    os << "prec: predicted error: "
       << llvm::join(llvm::map_range(outputs.take_front(kMost), print), "; ");
    if (outputs.size() > kMost)
      os << " and " << outputs.size() - kMost << " more";
    if (size_t(largest - outputs.begin()) >= kMost)
      os << ", the largest " << print(*largest);
    os << ", by " << prediction.source << "\n";
  }
  for (const PredictedFlips &flips :
       ArrayRef(prediction.choices).take_front(kMost))
    os << llvm::formatv("prec: predicted flips: {0} {1}{2:f2} % of choices, by "
                        "margins of {3} ({4})\n",
                        flips.id, flips.unknown ? "at least " : "",
                        100 * flips.rate, int64_t(flips.choices),
                        prediction.source);
  if (prediction.choices.size() > kMost)
    os << "prec: predicted flips: " << prediction.choices.size() - kMost
       << " more choices\n";
  auto printSome = [&](const std::vector<std::string> &ids, StringRef what) {
    if (!ids.empty())
      os << "prec: " << ids.size() << " roundings " << what << ", such as "
         << ids.front() << "\n";
  };
  printSome(prediction.unknown, "have no price");
  printSome(prediction.overflowing, "make elements infinite");
}
