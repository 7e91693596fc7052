//===- KernelCosts.cpp - What plans are to cost little of -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/KernelCosts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using llvm::StringRef;

static constexpr StringRef kKeywords[] = {"bytes", "time", "latency"};

StringRef prec::stringify(CostKind kind) {
  return kKeywords[static_cast<unsigned>(kind)];
}

std::optional<CostKind> prec::parseCostKind(StringRef keyword) {
  const auto *it = llvm::find(kKeywords, keyword);
  if (it == std::end(kKeywords))
    return std::nullopt;
  return static_cast<CostKind>(it - std::begin(kKeywords));
}

std::string prec::listCostKinds() {
  return llvm::join(llvm::ArrayRef(kKeywords), ", ");
}

HostCosts::~HostCosts() = default;

/// The time without launches.
double KernelCosts::getTime(const KernelWork &work) const {
  if (model && work.products != 0)
    return model->getMicroseconds(work);
  if (model)
    return work.bytes * model->getMicrosecondsPerByte();
  double memory = work.bytes / (1e3 * chip->globalGBps);
  if (work.products == 0)
    return memory;
  return std::max(memory, 1e6 * work.products /
                              chip->getProductsPerSecond(work.factors));
}

double KernelCosts::getCost(const KernelWork &work) const {
  if (kind == CostKind::Bytes)
    return work.bytes;
  if (kind == CostKind::Time)
    return getTime(work);
  return getTime(work) +
         work.launches * (model ? model->getMicrosecondsPerLaunch()
                                : chip->launchMicroseconds);
}
