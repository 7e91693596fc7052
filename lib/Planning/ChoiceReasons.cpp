//===- ChoiceReasons.cpp - Why choices are what they are ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceReasons.h"
#include "WishSearch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;

/// The bytes of the value itself. Its kernels also move other values, which do
/// not count here.
static double getOwnBytes(const PricedGraph &priced, unsigned number,
                          const Policy &policy, const PricedChoices &choices) {
  const PricedValue &value = priced.values[number];
  double elements = value.written + value.other;
  for (const PricedRead &read : value.reads)
    elements += read.elements;
  return elements * (priced.isRounded(number, choices)
                         ? double(getFormatInfo(policy.format).storageBytes())
                         : 4);
}

Refusal prec::refuse(const PricedGraph &priced, const Policy &policy,
                     const PricedChoices &nearest, double programCost) {
  constexpr size_t kMost = 5;
  Refusal refusal;
  bool isError = policy.contract.boundsErrors();
  if (!isError) {
    const Contract::Budget &budget = *policy.contract.budget;
    double amount =
        budget.undecided * programCost - priced.getWideAmount() +
        std::min(priced.getTotal(nearest).amount, priced.getWideAmount());
    double whole = budget.given.value_or(1);
    auto inPercent = [&](double part) {
      return llvm::formatv("{0:f1} %", 100 * part / whole).str();
    };
    std::string planned = inPercent(amount / programCost);
    std::string least = budget.least ? inPercent(*budget.least) : planned;
    refusal.message = llvm::formatv(
        policy.cost == CostKind::Bytes
            ? "budget: the fewest bytes that a plan moves are {0} of those of "
              "the {1} program{2}; {3} are asked"
            : "budget: the least time that a plan takes is {0} of that of the "
              "{1} program{2}; {3} are asked",
        least, budget.given ? "given" : "fp32",
        least == planned ? ""
                         : " (" + planned + " by the count of the planner)",
        inPercent(budget.part));
  } else {
    refusal.message =
        (policy.contract.errors.empty() ? "max-flips" : "max-error") +
        std::string(": no plan holds it, since roundings that are asked for by "
                    "name cost too much");
  }
  for (unsigned value = 0; value < priced.values.size(); ++value) {
    Cost cost = priced.getCost({}, llvm::ArrayRef(value), nearest);
    double part =
        isError ? std::sqrt(cost.error)
        : policy.cost == CostKind::Bytes
            ? getOwnBytes(priced, value, policy, nearest) / programCost
            : cost.amount / programCost;
    if (part > 0)
      refusal.inTheWay.push_back({priced.values[value].id, part});
  }
  if (isError)
    for (const BoundedPrices::Asked &value : priced.getPrices().getAsked())
      refusal.inTheWay.push_back({value.id, std::sqrt(value.error)});
  llvm::sort(refusal.inTheWay, [](const auto &a, const auto &b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  refusal.inTheWay.truncate(std::min(refusal.inTheWay.size(), kMost));
  return refusal;
}

std::string prec::explainWide(const PricedGraph &priced, const Policy &policy,
                              unsigned number, Format format,
                              PricedChoices &choices) {
  bool isBytes = policy.cost == CostKind::Bytes;
  llvm::ArrayRef<unsigned> roots = priced.roots[number];
  Cost before = priced.getCost(number, roots, choices);
  Rung rung = std::exchange(choices.rungs[number], Rung::Narrow);
  Cost after = priced.getCost(number, roots, choices);
  choices.rungs[number] = rung;
  std::string text =
      after.amount >= before.amount
          ? "rounding its factors costs more than it saves"
          : llvm::formatv("its error is worth more than the {0} saved",
                          isBytes ? "bytes that are" : "time that is")
                .str();
  if (isBytes)
    return text;
  return text +
         llvm::formatv(": with its factors {0:f2} us and {1:f0} bytes in f32, "
                       "{2:f2} us and {3:f0} bytes in {4}",
                       before.amount, before.bytes, after.amount, after.bytes,
                       getFormatInfo(format).keyword)
             .str();
}
