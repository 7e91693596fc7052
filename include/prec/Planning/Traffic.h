//===- Traffic.h - What a value costs in error and memory -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For policies and contracts: which kernels write and read a value, how often,
// and what a calibration says of rounding it. `Projection/` finds it out;
// lib/Planning/PricedTraffic.cpp says what that comes to for each choice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_TRAFFIC_H
#define PREC_PLANNING_TRAFFIC_H

#include "prec/Planning/Calibration.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>

namespace prec {

/// How often a contraction reads a value, or copies of it; whether it needs the
/// value itself in memory, which its own kernel may make; and whether it reads
/// nothing but copies.
struct ContractionRead {
  unsigned contraction = 0;
  double reads = 0;
  bool isStored = true, isOfCopies = false;
};
/// A copy of a value that contractions alone read, maybe by further copies.
struct CopyRead {
  llvm::SmallVector<unsigned, 2> contractions;
  /// How often kernels of copies read the value, and how much they write, and
  /// read of one another.
  double reads = 0, copied = 0;
  /// A cast of the value stands in the kernel of the copy.
  bool isInCast = false;
  /// It needs the value in memory: not where the kernel that makes or casts the
  /// value makes the copy, too.
  bool isStored = true;
};
/// Reads of a value by the kernel of a contraction other than as a factor.
/// `shared` is the part of them that the contraction reads as a factor as well,
/// if it reads the value in the same format.
struct BesideRead {
  unsigned contraction = 0;
  double reads = 0, shared = 0;
};
/// An entry of a value into a storage class. `reads` are the reads of the value
/// by kernels for that purpose: an insert reads the value, a loop or a branch
/// does not. `cast` is the part of them that stands in the kernel of a cast.
struct ClassEntry {
  /// The class, by its place in the graph.
  unsigned carried = 0;
  double reads = 0, cast = 0;
};
/// What a value costs, in error and in memory.
struct Traffic {
  /// The prices in the format that it would have; not owned.
  const FormatPrices *prices = nullptr;
  /// The prices in the format of the reference, or null if it is the same.
  const FormatPrices *referencePrices = nullptr;
  /// The prices in tf32, or null if that is no choice.
  const FormatPrices *tf32Prices = nullptr;
  /// Contractions that read it and are none of `openContractions` there, and
  /// whether there are others that nobody finds.
  llvm::SmallVector<unsigned, 0> keptReaders;
  bool hasUnknownReaders = false;
  /// The part of these prices that is meant, if they are of several call paths.
  double share = 1;
  /// Whether the prices are known.
  bool isPriced = true;
  /// Elements become infinite, or are near the largest number.
  bool overflows = false;
  /// The elements that a run writes or reads at once, over all turns of a loop.
  double elements = 0;
  /// How often it is made in a run.
  double runs = 1;
  /// A kernel writes it: it is no argument.
  bool isWritten = false;
  /// The kernel only widens a value that is stored in the format. Readers that
  /// take the value narrow read the stored one.
  bool isWidening = false;
  /// `isOfStored`: the value is a view of one that others have in memory as
  /// well. `isOfFree`: it is a view of a value with a decision of its own,
  /// which all other readers read.
  bool isOfStored = false, isOfFree = false;
  /// The contraction in that kernel.
  std::optional<unsigned> writer;
  /// `isReturned`: the program, a loop or a branch hands the value on in its
  /// wide type. `isReturnedElsewhere`: a function that got the value by a call
  /// does so, where the kernel that makes the value cannot write the copy.
  bool isReturned = false, isReturnedElsewhere = false;
  /// A cast of it is a kernel of its own, which reads it.
  bool hasCastKernel = false;
  /// The kernel that makes the value writes it either wide or narrow, so a
  /// narrow copy beside the wide value takes a kernel of its own.
  bool writesOne = false;
  /// The caller rounds the value if all readers want it rounded. Otherwise each
  /// run rounds it, in a kernel of its own.
  bool isFrozen = false;
  /// How often kernels read it that are no contractions.
  double otherReads = 0;
  /// Those of `otherReads` that are of copies, which the kernel that makes the
  /// value may make as well: they do not need the value itself in memory.
  double copiedReads = 0;
  /// Those of `otherReads` by kernels in which a cast of its own would stand.
  double castReads = 0;
  /// Those of `otherReads` by kernels that cannot widen what they load: a
  /// kernel of its own does so for them. Only where nothing fuses.
  double widenedReads = 0;
  /// Those of `otherReads` by kernels with a contraction.
  llvm::SmallVector<BesideRead, 1> besideReads;
  llvm::SmallVector<ContractionRead, 2> contractionReads;
  llvm::SmallVector<CopyRead, 0> copyReads;
  /// The storage classes that take it in.
  llvm::SmallVector<ClassEntry, 1> enters;
  /// For a storage class that is narrow, what casts of their own make: what
  /// comes in from nowhere known, and what goes out in the type that it had.
  double converted = 0;
  /// It may be stored narrow: no argument that the caller hands over wide, no
  /// result of the program, and no value that a sink or a choice looks at.
  bool mayBeNarrow = false;
  /// It may be wide for contractions, too, whatever narrow ones cost: it is
  /// not cast in each run.
  bool mayBeWide = false;
};

/// A part that few nodes have, and that copies of a node share until one of
/// them changes it: graphs are copied for each plan that is tried.
template <typename T> class SharedPart {
public:
  SharedPart() = default;
  SharedPart(T value) : part(std::make_shared<T>(std::move(value))) {}
  SharedPart(std::optional<T> value)
      : part(value ? std::make_shared<T>(std::move(*value)) : nullptr) {}

  explicit operator bool() const { return part != nullptr; }
  const T &operator*() const { return *part; }
  const T *operator->() const { return part.get(); }

  /// For this node alone.
  T &edit() {
    if (part.use_count() != 1)
      part = std::make_shared<T>(*part);
    return *part;
  }

private:
  std::shared_ptr<T> part;
};

} // namespace prec

#endif // PREC_PLANNING_TRAFFIC_H
