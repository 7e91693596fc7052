//===- PricedValue.h - What is chosen, and what costs know of it *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data of the search by price: the two kinds of choices, what they cost,
// and what is known of a value that is stored, copied out of the graph, since
// costs are asked for most.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICEDVALUE_H
#define PREC_LIB_PLANNING_PRICEDVALUE_H

#include "prec/Planning/PrecisionGraph.h"

namespace prec {

struct Cost {
  /// The expected squared errors of the outputs, each over its scale, summed.
  double error = 0;
  /// In bytes or microseconds.
  double amount = 0;
  double bytes = 0;
};

/// How a contraction multiplies.
enum class Rung : uint8_t { Wide, Tf32, Narrow };
inline constexpr Rung kRungs[] = {Rung::Wide, Rung::Tf32, Rung::Narrow};

struct PricedChoices {
  /// The rung of each contraction.
  std::vector<Rung> rungs;
  /// For each priced value, whether all readers see it rounded.
  std::vector<bool> isForAll;
};

/// What the kernel of a contraction reads of a value or of copies of it, and
/// whether it reads the value itself, and needs it in memory.
struct PricedRead {
  unsigned contraction;
  double elements = 0;
  bool isDirect = false, isStored = false;
};

struct PricedValue {
  PrecisionGraph::Id id;
  /// The contractions that read it and may be narrow, or in tf32.
  llvm::SmallVector<unsigned, 2> contractions;
  /// What these read, and what those that stay wide read.
  llvm::SmallVector<PricedRead, 2> reads;
  /// Copies that these read, with elements that kernels of copies read.
  llvm::SmallVector<CopyRead, 0> copies;
  /// For a copy that is rounded by itself: what it is an exact image of, if
  /// that is decided, too. And the values of which this is a source.
  llvm::SmallVector<unsigned, 1> sources, images;
  /// The storage classes that take it in, by place, with elements that are
  /// read. And the values that come into this class.
  llvm::SmallVector<ClassEntry, 1> enters;
  llvm::SmallVector<unsigned, 1> entries;
  /// Its prices over the scales of the outputs.
  double priceForAll = 0, priceForContractions = 0, priceInTf32 = 0;
  /// Parts of its traffic: elements in all, those that are written, those that
  /// are read by others than contractions, and those that are read of it, or of
  /// copies, by others in kernels without a contraction, also where a cast of
  /// the value would stand, and where it is widened before.
  double elements = 0, written = 0, other = 0, outside = 0, inCast = 0,
         widened = 0, converted = 0, runs = 1, share = 1;
  bool hasCastKernel = false, isReturned = false, isReturnedElsewhere = false,
       isOfStored = false, isFrozen = false, isCarried = false,
       isWidening = false, writesOne = false, hasWriter = false;
  /// `autocast` has it narrow for all, and errors are not bound: what no price
  /// can say of it is no reason to refuse a budget.
  bool isOfReference = false;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICEDVALUE_H
