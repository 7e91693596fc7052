//===- PricedTraffic.cpp - What a value moves for each choice -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of the bytes that a value moves. n is the number of elements, w = n
// if a kernel writes the value (else 0), o are the reads by other kernels, p
// those by narrow contractions, q those by wide ones, and b is the number of
// bytes per element of the format.
//
//   4 w + 4 n (o + q)                 if it is not narrow, and p = 0
//   b w + b n p                       for narrow contractions, and o = q = 0
//   4 w + b n + 4 n (o + q) + b n p   for narrow contractions, with a copy
//   b w + b n (o + p)                 for all readers; 4 n + b n + 4 n q more
//                                     for a wide copy if q > 0
//   b w + b n (o + p + q)             for all readers, if kernels cast what
//                                     they load
//
// With fusion, kernels cast what they load; without it, each cast is a kernel
// of its own. For policies, however, a wide contraction first pays for a wide
// copy of a factor that is stored narrow, as if its kernel could not widen.
// Once the rungs are chosen, storage is chosen again without that charge. The
// reason is that bytes do not show the time that wide contractions lose. Under
// a bound on errors, which may leave no room for narrow products, bytes are
// counted as they are moved. If narrow and wide contractions read a copy of a
// value that is not narrow for all readers, the copy is made from the wide
// value and written in both formats.
//
// If the cast to the format is a kernel of its own, the first term is 4 w + 4 n
// + b n in all rows but the first. The same holds for the copy of a frozen
// argument that some contractions read wide. Copies and other readers inside
// the kernel of the cast read nothing from memory, b n is not written if there
// are no other readers, and a value that the program returns is also written
// wide. Without fusion, a value that is returned, or read by ops that cannot
// widen, costs a wide copy as well.
//
// A view or a copy of a value that is rounded for contractions has terms of its
// own, without w if others store the viewed value. If a kernel only widens a
// value that is stored in the format, b w is -b n, which that kernel reads, and
// b n for a copy is 0. If all readers see the viewed value rounded, the view is
// its image: it is narrow without an error. A value that is only seen through
// views is not written if all of these are read narrow. A value that its kernel
// does not store moves what its copies move. A copy of a value that may not be
// narrow is a value like any other.
//
// An insert reads an entry of a storage class as the class is stored. An entry
// without a read counts as a narrow reader or as a wide one: the maker of the
// value writes it so, or casts it. A class itself moves
//
//   b or 4 times (w + o + p + q), with w written by inserts
//   b c + 4 c     more if it is narrow, for c elements that are cast where they
//                 enter or leave it
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;

double PricedGraph::getLoaded(unsigned value, unsigned contraction,
                              const PricedChoices &choices) const {
  bool isNarrow = isNarrowReader(contraction, choices) ||
                  (widensOnLoad[contraction] && isRounded(value, choices));
  return isNarrow ? narrowBytes : 4;
}

/// Whether a value without other readers is needed wide: it has no images, the
/// cast of an image is a kernel of its own, or a contraction that is not narrow
/// reads an image.
bool PricedGraph::isSeenWide(const PricedValue &value,
                             const PricedChoices &choices) const {
  return value.images.empty() ||
         llvm::any_of(value.images, [&](unsigned image) {
           return values[image].hasCastKernel ||
                  llvm::any_of(values[image].contractions,
                               [&](unsigned number) {
                                 return !isNarrowReader(number, choices);
                               });
         });
}

/// For a frozen argument: whether narrow contractions of functions that calls
/// pass it to read it, and whether other contractions do.
std::pair<bool, bool>
PricedGraph::getHandedOver(const PricedValue &value,
                           const PricedChoices &choices) const {
  bool isNarrow = false, isWide = false;
  if (value.isFrozen)
    for (unsigned image : value.images)
      if (getTraffic(image).isFrozen)
        for (unsigned number : values[image].contractions)
          (isNarrowReader(number, choices) ? isNarrow : isWide) = true;
  return {isNarrow, isWide};
}

void PricedGraph::sumRead(unsigned contraction, double elements,
                          const PricedChoices &choices, ReadBy &by) const {
  bool isNarrow = isNarrowReader(contraction, choices);
  by.isNarrow |= isNarrow;
  (isNarrow ? by.narrow : by.wide) += elements;
  by.onlyWide += isNarrow || widensOnLoad[contraction] ? 0 : elements;
}

/// A copy for both narrow and wide contractions is made from the wide value and
/// written in both formats. Without fusion, a cast of the copy writes one of
/// them.
void PricedGraph::sumCopy(unsigned place, const CopyRead &copy,
                          const PricedChoices &choices, ReadBy &by) const {
  double all = copy.reads + copy.copied;
  double part = all / copy.contractions.size(), copied = 0;
  bool isNarrow = false, isWide = false;
  for (unsigned contraction : copy.contractions) {
    sumRead(contraction, part, choices, by);
    (isNarrowReader(contraction, choices) ? isNarrow : isWide) = true;
    copied += getLoaded(place, contraction, choices) * part;
  }
  bool isBoth =
      sharesCopies && isNarrow && isWide && !isRounded(place, choices);
  if (isBoth)
    copied = 4 * all + (narrowBytes + (castsAlone ? 4 : 0)) * copy.copied;
  by.copied += copied;
  by.isCast |= isNarrow && !isBoth;
  by.cast += isNarrow && !isBoth && copy.isInCast ? copy.reads : 0;
  (isNarrow && !isBoth ? by.isStoredNarrow : by.isStoredWide) |= copy.isStored;
}

PricedGraph::ReadBy PricedGraph::sumReads(unsigned place,
                                          const PricedChoices &choices) const {
  ReadBy by;
  for (const PricedRead &read : values[place].reads) {
    sumRead(read.contraction, read.elements, choices, by);
    bool isNarrow = isNarrowReader(read.contraction, choices);
    by.isCast |= isNarrow && read.isDirect;
    (isNarrow ? by.isStoredNarrow : by.isStoredWide) |= read.isStored;
  }
  for (const CopyRead &copy : values[place].copies)
    sumCopy(place, copy, choices, by);
  for (const auto &[carried, read, cast] : values[place].enters) {
    bool isNarrow = isRounded(carried, choices);
    by.isTakenNarrow |= isNarrow;
    by.isTakenWide |= !isNarrow && read == 0;
    by.isStoredNarrow |= isNarrow && cast == 0;
    by.isStoredWide |= !isNarrow;
    by.cast += isNarrow ? cast : 0;
    by.copied +=
        (isNarrow || isRounded(place, choices) ? narrowBytes : 4) * read;
  }
  return by;
}

/// A separate cast. `inKernel` elements are read inside its kernel, so they are
/// not read from memory.
void PricedGraph::castInKernel(const PricedValue &value, double inKernel,
                               bool isStored, Own &own) const {
  double n = value.elements;
  own.written = 4 * value.written;
  own.other +=
      4 * n + (isStored ? narrowBytes * n : 0) - narrowBytes * inKernel;
  own.launches += inKernel > 0 ? 0 : value.runs;
}

/// The bytes of a narrow copy in addition to the wide value.
double PricedGraph::getCopy(const PricedValue &value) const {
  return value.isWidening ? 0 : narrowBytes * value.elements;
}

/// No wide form is written, so a kernel that only widens does not exist.
void PricedGraph::writeNarrow(const PricedValue &value, Own &own) const {
  own.written = (value.isWidening ? -narrowBytes : narrowBytes) * value.written;
  own.launches -= value.isWidening ? value.runs : 0;
}

/// For a value that all readers see rounded, or an image of such values. A
/// returned value is written wide, and also narrow for its readers if the same
/// kernel writes both.
PricedGraph::Own PricedGraph::getOwnForAll(const PricedValue &value,
                                           const ReadBy &by,
                                           bool isImage) const {
  double n = value.elements, narrow = narrowBytes;
  Own own;
  own.error = isImage ? 0 : value.priceForAll;
  own.other = by.copied + narrow * value.outside + (4 - narrow) * value.widened;
  bool isReturned = value.isReturned || by.isTakenWide;
  bool isWidenedToReturn = ((castsAlone || value.writesOne) && isReturned) ||
                           value.isReturnedElsewhere;
  bool isWidened = by.onlyWide > 0 || value.widened > 0 || isWidenedToReturn;
  bool isViewed = llvm::any_of(
      value.images, [&](unsigned image) { return !values[image].isCarried; });
  bool isRead = by.isStoredNarrow || by.wide > 0 || isWidened || isViewed;
  bool isReturnedWide = isReturned && !isWidenedToReturn;
  if (value.hasCastKernel && !isImage) {
    castInKernel(value, by.cast + value.inCast,
                 isRead || value.other > value.inCast, own);
    own.other += isReturnedWide ? 4 * n : 0;
  } else if (isReturnedWide) {
    isRead = value.other + by.narrow > 0 || by.wide > by.onlyWide;
    own.written = 4 * value.written + (isRead ? getCopy(value) : 0);
  } else {
    writeNarrow(value, own);
  }
  if (isWidened) {
    own.other += (4 + narrow) * n;
    own.launches += value.runs;
  }
  return own;
}

/// For a storage class. The makers of its entries write them in the format of
/// the class.
PricedGraph::Own PricedGraph::getOwnCarried(const PricedValue &value,
                                            const ReadBy &by, bool isNarrow,
                                            double error) const {
  Own own;
  own.error = error;
  double width = isNarrow ? narrowBytes : 4;
  own.other = width * (value.written + value.outside) + by.copied;
  if (!isNarrow)
    return own;
  own.other += (4 - narrowBytes) * value.widened;
  bool isWidened = by.onlyWide > 0 || value.widened > 0;
  for (double copied : {isWidened ? value.elements : 0, value.converted}) {
    own.other += (4 + narrowBytes) * copied;
    own.launches += copied > 0 ? value.runs : 0;
  }
  return own;
}

PricedGraph::Own PricedGraph::getOwn(unsigned place,
                                     const PricedChoices &choices) const {
  const PricedValue &value = values[place];
  ReadBy by = sumReads(place, choices);
  if (value.isCarried)
    return getOwnCarried(value, by, isRounded(place, choices),
                         isImage(place, choices) || !choices.isForAll[place]
                             ? 0
                             : value.priceForAll);
  if (isRounded(place, choices))
    return getOwnForAll(value, by, /*isImage=*/!choices.isForAll[place]);
  Own own;
  own.other = by.copied + 4 * value.outside;
  if (value.priceInTf32 != 0 && isRead(place, Rung::Tf32, choices))
    own.error = value.priceInTf32;
  bool isReadWide = value.other > 0 || value.isReturned;
  bool isStoredWide = isReadWide || value.isOfStored || by.isStoredWide;
  auto [isHandedNarrow, isHandedWide] = getHandedOver(value, choices);
  own.error += by.isNarrow ? value.priceForContractions : 0;
  if (!by.isCast && !by.isTakenNarrow && !isHandedNarrow) {
    own.written =
        isStoredWide || isSeenWide(value, choices) ? 4 * value.written : 0;
    return own;
  }
  bool isWanted = isReadWide || by.isTakenWide || by.wide > 0 || isHandedWide;
  // A value that only narrow contractions and classes read is written once, by
  // its maker or by the caller.
  if (value.hasCastKernel || ((value.isFrozen || value.writesOne) && isWanted))
    castInKernel(value, by.cast, by.isStoredNarrow || isHandedNarrow, own);
  else if (isStoredWide)
    own.written = 4 * value.written + (by.isStoredNarrow ? getCopy(value) : 0);
  else
    writeNarrow(value, own);
  return own;
}
