//===- Traffic.h - What a value costs in error and memory -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For policies and contracts: the kernels that write and read a value, how
// often, and the prices of rounding it. `Projection/` describes it;
// lib/Planning/PricedTraffic.cpp derives the bytes of each choice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_TRAFFIC_H
#define PREC_PLANNING_TRAFFIC_H

#include "prec/Planning/Calibration.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>

namespace prec {

/// The reads of a value and of its copies by a contraction. `isStored`: the
/// contraction needs the value in memory, as its own kernel does not make it.
/// `isOfCopies`: it reads only copies.
struct ContractionRead {
  unsigned contraction = 0;
  double reads = 0;
  bool isStored = true, isOfCopies = false;
};
/// A copy of a value that only contractions read, possibly through further
/// copies.
struct CopyRead {
  llvm::SmallVector<unsigned, 2> contractions;
  /// The number of times that kernels of copies read the value, and the
  /// elements that they write and read of each other, over the elements of the
  /// value.
  double reads = 0, copied = 0;
  /// A cast of the value is in the kernel of the copy.
  bool isInCast = false;
  /// The copy needs the value in memory. False if the kernel that makes or
  /// casts the value also makes the copy.
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
  /// The id of the class in the graph.
  unsigned carried = 0;
  double reads = 0, cast = 0;
};
/// The costs of a value in errors and in memory.
struct Traffic {
  /// The prices in the format that the value would have; not owned.
  const FormatPrices *prices = nullptr;
  /// The prices in the format of the reference; null if it is the same format.
  const FormatPrices *referencePrices = nullptr;
  /// The prices in tf32; null if tf32 is not offered.
  const FormatPrices *tf32Prices = nullptr;
  /// The contractions that read the value and are not among the open ones, and
  /// whether there are others that were not found.
  llvm::SmallVector<unsigned, 0> keptReaders;
  bool hasUnknownReaders = false;
  /// The part of the prices that belongs to this value, if they are prices of
  /// several call paths.
  double share = 1;
  /// Whether the prices are known.
  bool isPriced = true;
  /// Elements become infinite, or are close to the largest number of the
  /// format.
  bool overflows = false;
  /// The number of elements of the value in a run, over all turns of loops.
  double elements = 0;
  /// The number of times that a run makes the value.
  double runs = 1;
  /// A kernel writes the value. False for arguments.
  bool isWritten = false;
  /// The kernel only widens a value that is stored in the format. Readers that
  /// take the value narrow read the stored one.
  bool isWidening = false;
  /// `isOfStored`: the value is a view of one that others have in memory as
  /// well. `isOfFree`: it is a view of a value with a decision of its own,
  /// which all other readers read.
  bool isOfStored = false, isOfFree = false;
  /// The contraction in the kernel that writes the value.
  std::optional<unsigned> writer;
  /// `isReturned`: the program, a loop or a branch hands the value on in its
  /// wide type. `isReturnedElsewhere`: a function that got the value by a call
  /// does so, where the kernel that makes the value cannot write the copy.
  bool isReturned = false, isReturnedElsewhere = false;
  /// A cast of the value is a kernel of its own, which reads the value.
  bool hasCastKernel = false;
  /// The kernel that makes the value writes it either wide or narrow, so a
  /// narrow copy beside the wide value takes a kernel of its own.
  bool writesOne = false;
  /// The caller rounds the value if all readers want it rounded. Otherwise each
  /// run rounds it, in a kernel of its own.
  bool isFrozen = false;
  /// The number of reads by kernels other than as a factor of a contraction.
  double otherReads = 0;
  /// The part of `otherReads` that reads copies. The kernel that makes the
  /// value may also make the copies, so these reads do not need the value in
  /// memory.
  double copiedReads = 0;
  /// The part of `otherReads` by kernels that contain a cast of the value.
  double castReads = 0;
  /// The part of `otherReads` by kernels that cannot widen what they load, so
  /// that a separate kernel widens the value. Only without fusion.
  double widenedReads = 0;
  /// The part of `otherReads` by kernels with a contraction.
  llvm::SmallVector<BesideRead, 1> besideReads;
  llvm::SmallVector<ContractionRead, 2> contractionReads;
  llvm::SmallVector<CopyRead, 0> copyReads;
  /// The storage classes that the value enters.
  llvm::SmallVector<ClassEntry, 1> enters;
  /// For a narrow storage class, the elements that separate casts make: of
  /// entries without traffic of their own, and of values that leave the class
  /// in their original type.
  double converted = 0;
  /// The value may be stored narrow. False for an argument that the caller
  /// passes wide, a result of the program, and a value that a sink or a choice
  /// looks at.
  bool mayBeNarrow = false;
  /// The value may be wide for contractions whatever narrow ones cost, because
  /// no run casts it.
  bool mayBeWide = false;
};

/// Data that few nodes have. Copies of a node share it until one of them edits
/// it, because the graph is copied for each plan that is tried.
template <typename T> class SharedPart {
public:
  SharedPart() = default;
  SharedPart(T value) : part(std::make_shared<T>(std::move(value))) {}
  SharedPart(std::optional<T> value)
      : part(value ? std::make_shared<T>(std::move(*value)) : nullptr) {}

  explicit operator bool() const { return part != nullptr; }
  const T &operator*() const { return *part; }
  const T *operator->() const { return part.get(); }

  /// Makes the data this node's own and returns it.
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
