//===- DescribeArrivals.cpp - How far roundings move what arrives ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Let e be the rms error of an arriving value, from the sweep, and m, l and r
// its largest, smallest and rms magnitude. A rounding is assumed to move
//
//   the largest phase by                      e m / r
//   the smallest number, relative to it, by   e / l
//   differences, relative to their rms, by    e / r
//
// The first line holds because a rounding is a relative error: values that make
// a phase large make its error large. The second line divides by the smallest
// number because a sum of terms of both signs may be small while its error is
// not. For it, e is the error of the smallest quarter only.
//
//===----------------------------------------------------------------------===//

#include "DescribeArrivals.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace prec;

ArrivalReader::ArrivalReader(const RuleContext &context,
                             DenseMap<Operation *, StringRef> originals)
    : context(context), calibrated(context.program, *context.policy.calibration,
                                   std::move(originals)),
      arrivals(findArrivals(context.program, context.taint, *context.sinks,
                            context.differences)) {}

static std::optional<Arrival::At> getPlace(Rule rule) {
  switch (rule) {
  case Rule::Periodic:
    return Arrival::At::Phase;
  case Rule::Logarithm:
    return Arrival::At::Logarithm;
  case Rule::Cancel:
  case Rule::Mean:
    return Arrival::At::Difference;
  default:
    return std::nullopt;
  }
}

bool ArrivalReader::isAbout(Rule rule) { return getPlace(rule).has_value(); }

/// The squared error of the arrival with this index in the calibration if
/// contractions see `factor` rounded. If a copy was not measured, its source is
/// used. std::nullopt if the error is unknown.
std::optional<double> ArrivalReader::getError(Value factor, size_t arrival) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    if (const CalibratedValue *known =
            calibrated.find(getFunction(factor), factor)) {
      auto prices = known->formats.find(context.policy.format);
      if (prices == known->formats.end())
        return std::nullopt;
      const Price &price = prices->second.getPrice(PricedReaders::Contractions);
      if (arrival >= price.arrivals.size() ||
          !std::isfinite(price.arrivals[arrival]))
        return std::nullopt;
      return price.arrivals[arrival];
    }
    SmallVector<Value, 2> copied = getCopiedOperands(factor, context.program);
    if (copied.size() != 1)
      return std::nullopt;
    factor = copied.front();
  }
  return std::nullopt;
}

/// The error of the arrival due to all factors of the contraction.
std::optional<double> ArrivalReader::getError(Operation *op,
                                              const Contraction &contraction,
                                              size_t arrival) {
  double sum = 0;
  for (Value factor : getFactorValues(op, contraction)) {
    std::optional<double> error = getError(factor, arrival);
    if (!error)
      return std::nullopt;
    sum += *error;
  }
  return std::sqrt(sum);
}

const CalibratedArrival *ArrivalReader::find(const Arrival &arrival) const {
  auto function = arrival.op->getParentOfType<FunctionOpInterface>();
  std::string id = calibrated.getOriginal(function, arrival.id);
  for (const CalibratedArrival &known : context.policy.calibration->arrivals)
    if (known.id == id && known.kind == stringify(arrival.kind))
      return &known;
  return nullptr;
}

namespace {
/// The movement of one arrival, with words for it.
struct Moved {
  double by = 0;
  std::string what, unit;
};
} // namespace

/// The error as a part of a number. Infinite if the number is zero, because any
/// value may arrive then.
static double getPart(double error, double of) {
  return of > 0 ? error / of : std::numeric_limits<double>::infinity();
}

static Moved getMove(const Arrival &arrival, const CalibratedArrival &known,
                     double error) {
  auto print = [](double number) {
    std::string text;
    llvm::raw_string_ostream(text) << llvm::format("%.3g", number);
    return text;
  };
  switch (arrival.kind) {
  case MarginKind::NearZero: {
    double least = std::max(known.least, arrival.floor);
    if (known.zeros != 0 && arrival.floor == 0)
      least = 0;
    const char *what = arrival.offset < 0 ? "distances from one as small as "
                       : arrival.at == Arrival::At::Logarithm
                           ? "arguments as small as "
                           : "differences as small as ";
    return {getPart(error, least), what + print(least), " of itself"};
  }
  case MarginKind::Difference:
    return {getPart(error, known.rms),
            "differences of an rms of " + print(known.rms), " of that"};
  default:
    // If all measured phases are zero, others may still arrive.
    double part = known.largest / known.rms;
    return {error * (part >= 1 ? part : 1),
            "phases of up to " + print(known.largest) + " rad", " rad"};
  }
}

/// The error of all contractions that reach the arrival; std::nullopt if any
/// part of it is unknown.
std::optional<double> ArrivalReader::getErrorOfAll(const Arrival &arrival,
                                                   size_t number) {
  auto [known, isNew] = errorsOfAll.try_emplace(&arrival);
  if (!isNew)
    return known->second;
  double sum = 0;
  for (Operation *op : arrival.contractions) {
    std::optional<double> error = getError(
        op, *context.program.getModel(op).getIf<Contraction>(), number);
    if (!error)
      return std::nullopt;
    sum += *error * *error;
  }
  return known->second = std::sqrt(sum);
}

ArrivalReader::Verdict
ArrivalReader::judge(Operation *op, const Contraction &contraction, Rule rule) {
  const std::vector<CalibratedArrival> &measured =
      context.policy.calibration->arrivals;
  Verdict verdict;
  std::optional<Moved> worst;
  double together = 0;
  for (const Arrival &arrival : arrivals) {
    if (arrival.at != getPlace(rule) ||
        !llvm::is_contained(arrival.contractions, op))
      continue;
    const CalibratedArrival *known = find(arrival);
    if (!arrival.value || !known)
      return verdict;
    std::optional<double> error =
        getError(op, contraction, known - measured.data());
    if (!error)
      return verdict;
    std::optional<double> ofAll =
        getErrorOfAll(arrival, known - measured.data());
    if (!ofAll && rule == Rule::Periodic)
      return verdict;
    if (ofAll)
      together = std::max(together, getMove(arrival, *known, *ofAll).by);
    Moved moved = getMove(arrival, *known, *error);
    if (!worst || moved.by > worst->by)
      worst = std::move(moved);
  }
  if (!worst)
    return verdict;
  verdict.isSmall = rule == Rule::Periodic && together <= kSmallMove;
  llvm::raw_string_ostream text(verdict.text);
  text << worst->what << ", which rounding its factors to "
       << getFormatInfo(context.policy.format).keyword << " moves by up to "
       << llvm::format("%.2g", worst->by) << worst->unit;
  if (together > kSmallMove && worst->by <= kSmallMove)
    text << ", and with the others that reach it by "
         << llvm::format("%.2g", together);
  return verdict;
}
