//===- TargetChip.cpp - A chip as plans see it ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/TargetChip.h"
#include "prec/Support/YAMLText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <cmath>

using namespace prec;
using namespace llvm;

LLVM_YAML_IS_SEQUENCE_VECTOR(TargetChip)

TargetChip::TargetChip(const Chip &chip)
    : name(chip.name.str()), board(chip.board.str()) {
  for (const FormatInfo &info : getFormats())
    if (chip.supports(info.format))
      formats.push_back({info.format, chip.getProductsPerSecond(info.format)});
  f32Products = chip.getProductsPerSecond(std::nullopt);
  globalGBps = double(chip.globalGBps);
}

static const TargetChip::Rate *findRate(const TargetChip &chip, Format format) {
  const auto *rate = find_if(chip.formats, [&](const TargetChip::Rate &rate) {
    return rate.format == format;
  });
  return rate == chip.formats.end() ? nullptr : rate;
}

bool TargetChip::supports(Format format) const {
  return findRate(*this, format);
}

double TargetChip::getProductsPerSecond(std::optional<Format> factors) const {
  const Rate *rate = factors ? findRate(*this, *factors) : nullptr;
  return rate ? rate->products : f32Products;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Why a row is invalid; empty if it is valid.
static std::string findMistake(const TargetChip &chip) {
  if (chip.name.empty())
    return "a chip needs a name";
  if (findChip(chip.name))
    return "'" + chip.name +
           "' is a chip that prec knows; give it another name";
  auto isSpeed = [](double value) { return value > 0 && std::isfinite(value); };
  bool hasRates = chip.f32Products != 0 ||
                  any_of(chip.formats, [](const TargetChip::Rate &rate) {
                    return rate.products != 0;
                  });
  if (!hasRates && !chip.hasSpeeds())
    return "";
  if (!isSpeed(chip.globalGBps))
    return "global_GBps of '" + chip.name + "' is to be a positive number";
  if (!isSpeed(chip.f32Products))
    return "f32_tflops of '" + chip.name + "' is to be a positive number";
  for (const TargetChip::Rate &rate : chip.formats)
    if (!isSpeed(rate.products))
      return getFormatInfo(rate.format).keyword.str() + "_tflops of '" +
             chip.name + "' is to be a positive number, as it has the format";
  if (!(chip.launchMicroseconds >= 0) ||
      !std::isfinite(chip.launchMicroseconds))
    return "launch_us of '" + chip.name + "' is to be a number from 0 on";
  return "";
}

Error TargetChip::check() const {
  std::string mistake = findMistake(*this);
  return mistake.empty() ? Error::success() : createStringError(mistake);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// A product and its addition count as two operations.
static constexpr double kProductsPerTflops = 0.5e12;

namespace {
/// Reads the speeds of a chip.
struct Speeds {
  TargetChip &chip;
  std::string mistake;
};
} // namespace

namespace llvm::yaml {
template <> struct MappingTraits<Speeds> {
  static void mapping(IO &io, Speeds &speeds) {
    TargetChip &chip = speeds.chip;
    auto mapRate = [&](StringRef format, double &products, bool isKnown) {
      std::optional<double> tflops;
      std::string key = (format + "_tflops").str();
      io.mapOptional(key.c_str(), tflops);
      if (tflops && !isKnown)
        speeds.mistake = key + " of a format that the chip does not have";
      products = tflops.value_or(0) * kProductsPerTflops;
    };
    io.mapRequired("global_GBps", chip.globalGBps);
    io.mapOptional("launch_us", chip.launchMicroseconds);
    mapRate("f32", chip.f32Products, true);
    for (const FormatInfo &info : getFormats()) {
      double none = 0;
      auto *rate = const_cast<TargetChip::Rate *>(findRate(chip, info.format));
      mapRate(info.keyword, rate ? rate->products : none, rate);
    }
  }
  static std::string validate(IO &, Speeds &speeds) { return speeds.mistake; }
};

template <> struct MappingTraits<TargetChip> {
  static void mapping(IO &io, TargetChip &chip) {
    std::vector<std::string> formats;
    io.mapRequired("name", chip.name);
    io.mapOptional("board", chip.board, chip.name);
    io.mapRequired("formats", formats);
    for (const std::string &keyword : formats) {
      std::optional<Format> format = parseFormat(keyword);
      if (!format)
        return io.setError("unknown format '" + keyword +
                           "'; known: " + listFormats());
      if (!chip.supports(*format))
        chip.formats.push_back({*format});
    }
    Speeds speeds{chip, ""};
    io.mapOptional("speeds", speeds);
  }
  static std::string validate(IO &, TargetChip &chip) {
    return findMistake(chip);
  }
};

template <> struct MappingTraits<ChipsFile> {
  static void mapping(IO &io, ChipsFile &file) {
    if (readSchema(io, ChipsFile::kSchema, ChipsFile::kVersion))
      io.mapRequired("chips", file.chips);
  }
  static std::string validate(IO &, ChipsFile &file) {
    StringSet<> names;
    for (const TargetChip &chip : file.chips)
      if (!names.insert(chip.name).second)
        return "two chips have the name '" + chip.name + "'";
    return "";
  }
};
} // namespace llvm::yaml

Expected<ChipsFile> prec::parseChipsFile(StringRef text, StringRef file) {
  return parseYAML<ChipsFile>(text, file);
}

Expected<ChipsFile> prec::readChipsFile(StringRef path) {
  if (path.empty())
    return ChipsFile();
  Expected<NamedText> read = readText(path);
  if (!read)
    return read.takeError();
  return parseChipsFile(read->text, read->name);
}

Expected<TargetChip> prec::findTarget(StringRef name,
                                      ArrayRef<TargetChip> own) {
  if (const Chip *chip = findChip(name))
    return TargetChip(*chip);
  for (const TargetChip &chip : own)
    if (chip.name == name)
      return chip;
  std::string known = listChips();
  for (const TargetChip &chip : own)
    known += ", " + chip.name;
  return createStringError("unknown target '" + name + "'; known: " + known);
}
