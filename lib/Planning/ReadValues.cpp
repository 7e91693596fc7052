//===- ReadValues.cpp - The values of a calibration, read fast ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReadValues.h"
#include "llvm/ADT/StringSwitch.h"
#include <charconv>
#include <limits>

using namespace prec;
using llvm::StringRef;

namespace {
/// A place in a text. Its functions return false at the first unexpected
/// character.
class Cursor {
public:
  explicit Cursor(StringRef text) : at(text.begin()), end(text.end()) {}

  const char *getPlace() const { return at; }
  bool isAtEnd() {
    skipSpace();
    return at == end;
  }
  bool consume(char character) {
    skipSpace();
    if (at == end || *at != character)
      return false;
    ++at;
    return true;
  }
  /// Reads a string of printable ASCII without escapes.
  bool read(StringRef &string);
  bool read(std::string &string) {
    StringRef found;
    bool isRead = read(found);
    string = found.str();
    return isRead;
  }
  bool read(double &number) { return readNumber(number); }
  bool read(int64_t &number) { return readNumber(number); }
  bool readNull();
  /// Skips a value of any kind, by its strings and brackets.
  bool skipValue();

  /// Calls `readElement()` for each element.
  template <typename ReadFn> bool readArray(ReadFn readElement) {
    return consume('[') && readMembers(']', readElement);
  }
  /// Calls `readMember(key)` after each key.
  template <typename ReadFn> bool readObject(ReadFn readMember) {
    return consume('{') && readMembers('}', [&] {
             StringRef key;
             return read(key) && consume(':') && readMember(key);
           });
  }

private:
  void skipSpace() {
    while (at != end &&
           (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r'))
      ++at;
  }
  template <typename T> bool readNumber(T &number);
  template <typename ReadFn> bool readMembers(char close, ReadFn readMember) {
    if (consume(close))
      return true;
    do
      if (!readMember())
        return false;
    while (consume(','));
    return consume(close);
  }

  const char *at, *end;
};

/// The members of an object that were read. Duplicates are refused, because the
/// last one would count in a JSON tree.
class ObjectMembers {
public:
  /// Returns false for a duplicate, and for a negative number, which is an
  /// unknown member.
  bool add(int member) {
    bool isNew = member >= 0 && !(met >> member & 1);
    if (isNew)
      met |= 1u << member;
    return isNew;
  }
  bool contain(unsigned mask) const { return (met & mask) == mask; }

private:
  unsigned met = 0;
};
} // namespace

bool Cursor::read(StringRef &string) {
  if (!consume('"'))
    return false;
  const char *begin = at;
  while (at != end && *at >= 0x20 && *at < 0x7f && *at != '"' && *at != '\\')
    ++at;
  string = StringRef(begin, at - begin);
  return at != end && *at++ == '"';
}

template <typename T> bool Cursor::readNumber(T &number) {
  skipSpace();
  const char *digits = at != end && *at == '-' ? at + 1 : at;
  // from_chars accepts names of infinities, JSON does not.
  if (digits == end || *digits < '0' || *digits > '9')
    return false;
  auto [next, error] = std::from_chars(at, end, number);
  // Turns -0 into 0, as a JSON tree reads the integer.
  number += T(0);
  at = next;
  return error == std::errc();
}

bool Cursor::readNull() {
  skipSpace();
  if (!StringRef(at, end - at).starts_with("null"))
    return false;
  at += 4;
  return true;
}

bool Cursor::skipValue() {
  skipSpace();
  unsigned depth = 0;
  bool isInString = false;
  for (; at != end; ++at) {
    if (isInString) {
      isInString = *at != '"';
      // The character after a backslash is escaped.
      if (*at == '\\' && ++at == end)
        return false;
    } else if (*at == '"') {
      isInString = true;
    } else if (*at == '[' || *at == '{') {
      ++depth;
    } else if (*at == ']' || *at == '}') {
      if (depth == 0)
        return true;
      --depth;
    } else if (*at == ',' && depth == 0) {
      return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static bool readNumbers(Cursor &cursor, std::vector<double> &numbers) {
  return cursor.readArray([&] { return cursor.read(numbers.emplace_back()); });
}

/// An unknown price is `null`.
static bool readPrices(Cursor &cursor, std::vector<double> &numbers) {
  return cursor.readArray([&] {
    double &number =
        numbers.emplace_back(std::numeric_limits<double>::infinity());
    return cursor.readNull() || cursor.read(number);
  });
}

static bool readPrice(Cursor &cursor, Price &price) {
  enum { Mean, Worst, Choices, Arrivals };
  ObjectMembers members;
  bool isRead = cursor.readObject([&](StringRef key) {
    int member = llvm::StringSwitch<int>(key)
                     .Case("mean", Mean)
                     .Case("worst", Worst)
                     .Case("choices", Choices)
                     .Case("arrivals", Arrivals)
                     .Default(-1);
    return members.add(member) &&
           readPrices(cursor, member == Mean      ? price.mean
                              : member == Worst   ? price.worst
                              : member == Choices ? price.choices
                                                  : price.arrivals);
  });
  return isRead && members.contain(1 << Mean | 1 << Worst);
}

static bool readFormat(Cursor &cursor, FormatPrices &prices) {
  enum { All, Contractions, OpenContractions, Overflows, Flushes };
  ObjectMembers members;
  bool isRead = cursor.readObject([&](StringRef key) {
    int member = llvm::StringSwitch<int>(key)
                     .Case("all", All)
                     .Case("contractions", Contractions)
                     .Case("open_contractions", OpenContractions)
                     .Case("overflows", Overflows)
                     .Case("flushes", Flushes)
                     .Default(-1);
    if (!members.add(member))
      return false;
    switch (member) {
    case All:
      return readPrice(cursor, prices.all);
    case Contractions:
      return readPrice(cursor, prices.contractions);
    case OpenContractions:
      return readPrice(cursor, prices.openContractions);
    case Overflows:
      return cursor.read(prices.overflows);
    default:
      return cursor.read(prices.flushes);
    }
  });
  return isRead && members.contain(1 << All);
}

static bool readFormats(Cursor &cursor, PricesByFormat &formats) {
  return cursor.readObject([&](StringRef keyword) {
    std::optional<Format> format = parseFormat(keyword);
    return format && !formats.count(*format) &&
           readFormat(cursor, formats[*format]);
  });
}

static bool readPath(Cursor &cursor, CalibratedPath &path) {
  enum { Elements, Formats };
  ObjectMembers members;
  bool isRead = cursor.readObject([&](StringRef key) {
    int member = llvm::StringSwitch<int>(key)
                     .Case("elements", Elements)
                     .Case("formats", Formats)
                     .Default(-1);
    return members.add(member) &&
           (member == Elements ? cursor.read(path.elements)
                               : readFormats(cursor, path.formats));
  });
  return isRead && members.contain(1 << Elements | 1 << Formats);
}

static bool readValue(Cursor &cursor, CalibratedValue &value) {
  enum {
    Id,
    Formats,
    Elements,
    Largest,
    Mean,
    Rms,
    Least,
    Zeros,
    NonFinite,
    OutlierRatio,
    Cancellation,
    KeptReaders,
    Paths,
    FirstExponent,
    Exponents
  };
  ObjectMembers members;
  bool isRead = cursor.readObject([&](StringRef key) {
    int member = llvm::StringSwitch<int>(key)
                     .Case("id", Id)
                     .Case("formats", Formats)
                     .Case("elements", Elements)
                     .Case("largest", Largest)
                     .Case("mean", Mean)
                     .Case("rms", Rms)
                     .Case("least", Least)
                     .Case("zeros", Zeros)
                     .Case("non_finite", NonFinite)
                     .Case("outlier_ratio", OutlierRatio)
                     .Case("cancellation", Cancellation)
                     .Case("kept_readers", KeptReaders)
                     .Case("paths", Paths)
                     .Case("first_exponent", FirstExponent)
                     .Case("exponents", Exponents)
                     .Default(-1);
    if (!members.add(member))
      return false;
    switch (member) {
    case Id:
      return cursor.read(value.id);
    case Formats:
      return readFormats(cursor, value.formats);
    case Elements:
      return cursor.read(value.elements);
    case Largest:
      return cursor.read(value.largest);
    case Mean:
      return cursor.read(value.mean);
    case Rms:
      return cursor.read(value.rms);
    case Least:
      return cursor.read(value.least.emplace());
    case Zeros:
      return cursor.read(value.zeros);
    case NonFinite:
      return cursor.read(value.nonFinite);
    case OutlierRatio:
      return cursor.read(value.outlierRatio);
    case Cancellation:
      return cursor.read(value.cancellation.emplace());
    case KeptReaders:
      return cursor.readArray(
          [&] { return cursor.read(value.keptReaders.emplace_back()); });
    case Paths:
      return cursor.readObject([&](StringRef path) {
        auto [it, isNew] = value.paths.try_emplace(path.str());
        return isNew && readPath(cursor, it->second);
      });
    case FirstExponent:
      return cursor.read(value.firstExponent);
    default:
      return readNumbers(cursor, value.exponents);
    }
  });
  return isRead && members.contain(1 << Id | 1 << Formats);
}

std::optional<std::string>
prec::takeValues(StringRef text, std::vector<CalibratedValue> &values) {
  Cursor cursor(text);
  StringRef list;
  bool isRead = cursor.readObject([&](StringRef key) {
    if (key != "values")
      return cursor.skipValue();
    if (list.data())
      return false;
    const char *begin = cursor.getPlace();
    bool isRead = cursor.readArray(
        [&] { return readValue(cursor, values.emplace_back()); });
    list = StringRef(begin, cursor.getPlace() - begin);
    return isRead;
  });
  if (!isRead || !list.data() || !cursor.isAtEnd())
    return std::nullopt;
  std::string rest(text.begin(), list.begin());
  rest += "[]";
  rest.append(list.end(), text.end());
  return rest;
}
