//===- PricedValue.h - What is chosen, and what costs know of it *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data of the search by price: the two kinds of choices, their costs, and
// the data of a stored value. They are copied out of the graph because costs
// are computed most often.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICEDVALUE_H
#define PREC_LIB_PLANNING_PRICEDVALUE_H

#include "prec/Planning/PrecisionGraph.h"

namespace prec {

struct Cost {
  /// The sum over the outputs of the expected squared error divided by its
  /// scale.
  double error = 0;
  /// In bytes or microseconds.
  double amount = 0;
  double bytes = 0;
};

/// The way in which a contraction multiplies.
enum class Rung : uint8_t { Wide, Tf32, Narrow };
inline constexpr Rung kRungs[] = {Rung::Wide, Rung::Tf32, Rung::Narrow};

struct PricedChoices {
  /// The rung of each contraction.
  std::vector<Rung> rungs;
  /// For each priced value, whether all readers see it rounded.
  std::vector<bool> isForAll;
};

/// The reads of a value and of its copies by the kernel of a contraction.
/// `isDirect`: the kernel reads the value itself. `isStored`: it needs the
/// value in memory.
struct PricedRead {
  unsigned contraction;
  double elements = 0;
  bool isDirect = false, isStored = false;
};

struct PricedValue {
  PrecisionGraph::Id id;
  /// The contractions that read the value and may be narrow or in tf32.
  llvm::SmallVector<unsigned, 2> contractions;
  /// The reads by these contractions, and by contractions that stay wide.
  llvm::SmallVector<PricedRead, 2> reads;
  /// The copies that these contractions read; counts are elements.
  llvm::SmallVector<CopyRead, 0> copies;
  /// `sources`: if this is a copy with its own rounding, the values with a
  /// decision of which it is an exact image. `images`: the values of which this
  /// is a source.
  llvm::SmallVector<unsigned, 1> sources, images;
  /// `enters`: the storage classes that the value enters, by index, with
  /// elements that are read. `entries`: the values that enter this class.
  llvm::SmallVector<ClassEntry, 1> enters;
  llvm::SmallVector<unsigned, 1> entries;
  /// The prices, summed over the outputs with their scales.
  double priceForAll = 0, priceForContractions = 0, priceInTf32 = 0;
  /// Parts of the traffic, in elements. `written`: by its kernel. `other`: read
  /// by kernels other than as a factor, without copies. `outside`: read, with
  /// copies, by kernels without a contraction. `inCast`: the part of these
  /// reads in kernels with a cast of the value. `widened`: the part for which a
  /// separate kernel widens the value.
  double elements = 0, written = 0, other = 0, outside = 0, inCast = 0,
         widened = 0, converted = 0, runs = 1, share = 1;
  bool hasCastKernel = false, isReturned = false, isReturnedElsewhere = false,
       isOfStored = false, isFrozen = false, isCarried = false,
       isWidening = false, writesOne = false, hasWriter = false;
  /// `autocast` stores the value narrow for all readers, and errors are not
  /// bounded. A missing price is then no reason to refuse a budget.
  bool isOfReference = false;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICEDVALUE_H
