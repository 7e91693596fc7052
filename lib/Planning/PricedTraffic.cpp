//===- PricedTraffic.cpp - What a value moves for each choice -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With n elements, w = n if a kernel writes the value, o reads by other
// kernels, p by narrow contractions, q by wide ones, and b bytes of the format,
// a value moves
//
//   4 w + 4 n (o + q)                 not narrow, and p = 0
//   b w + b n p                       for narrow contractions, and o = q = 0
//   4 w + b n + 4 n (o + q) + b n p   for narrow contractions: a copy
//   b w + b n (o + p)                 for all, and 4 n + b n + 4 n q more for a
//                                     wide copy if q > 0
//   b w + b n (o + p + q)             the same, if kernels cast what they load
//
// Kernels do, without which each cast is one of its own. But for policies who
// stores a factor narrow and chooses to multiply wide pays for a copy, as if
// they did not, until it is chosen which contractions do: bytes are the same,
// and what is lost is more time than is counted. A bound on errors, which may
// have no room for narrow products, counts the bytes that are moved. A copy
// that narrow and wide contractions read, of what is not narrow for all, is
// made of the wide value, and written for both.
//
// Where a cast to the format is a kernel of its own, it is 4 w + 4 n + b n in
// place of the first term of all but the first; so is the copy of a frozen
// argument that some read wide. Copies and other readers that stand in that
// kernel read nothing of it, b n is not written if there are no others, and
// what the program returns is written once more, wide. Where nothing fuses,
// what is returned or read by ops that cannot widen costs a wide copy, too.
//
// A view of a value, or a copy of it, that is rounded for contractions has
// terms of its own, without w where others store what it looks at. Of what a
// kernel widens that is stored in the format, b w is -b n, which that kernel
// read, and b n for a copy is nothing. Where all see the value rounded it is
// its image: it is narrow, and costs no error. A value that is seen through
// views alone is not written if all of these are read narrow. A value that its
// kernel keeps for itself moves what its copies do; a copy of what may not be
// narrow is a value like any other.
//
// What enters a storage class is read as the class is stored by inserts, and
// stands for a narrow reader without reads, or for a wide one: who makes it
// writes it so, or casts it. A class itself moves
//
//   b or 4 times (w + o + p + q), with w written by inserts
//   b c + 4 c     more if it is narrow, for c elements that are cast where they
//                 come in or go out
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

/// Whether a value that nothing else reads is read through images by anybody
/// who does not read a narrow copy of those, or by the kernel that makes one.
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

/// Whether contractions of functions that are handed a frozen argument read a
/// narrow copy of it, and whether any of them reads it as it is.
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

/// A copy for narrow and for wide contractions is of the wide value, and writes
/// both; where nothing fuses, a cast of the copy does.
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

/// What stands in the kernel of the cast, so much of the value, does not read
/// what it makes.
void PricedGraph::castInKernel(const PricedValue &value, double inKernel,
                               bool isStored, Own &own) const {
  double n = value.elements;
  own.written = 4 * value.written;
  own.other +=
      4 * n + (isStored ? narrowBytes * n : 0) - narrowBytes * inKernel;
  own.launches += inKernel > 0 ? 0 : value.runs;
}

/// The bytes of a narrow copy beside the wide value.
double PricedGraph::getCopy(const PricedValue &value) const {
  return value.isWidening ? 0 : narrowBytes * value.elements;
}

/// Nothing is wide: a kernel that widens is not there.
void PricedGraph::writeNarrow(const PricedValue &value, Own &own) const {
  own.written = (value.isWidening ? -narrowBytes : narrowBytes) * value.written;
  own.launches -= value.isWidening ? value.runs : 0;
}

/// All readers see it rounded, or it is an image of what they see so. What is
/// returned is written wide, and narrow for those that read it, where the same
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

/// Who makes what comes in writes it in the format of the class.
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
  // What narrow contractions and classes alone read is written once, by who
  // makes it or by the caller.
  if (value.hasCastKernel || ((value.isFrozen || value.writesOne) && isWanted))
    castInKernel(value, by.cast, by.isStoredNarrow || isHandedNarrow, own);
  else if (isStoredWide)
    own.written = 4 * value.written + (by.isStoredNarrow ? getCopy(value) : 0);
  else
    writeNarrow(value, own);
  return own;
}
