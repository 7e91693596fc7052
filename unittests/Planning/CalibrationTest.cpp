//===- CalibrationTest.cpp - Calibrations as text -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader parses values in place if they are written as prec writes them,
// and otherwise builds a tree. Both ways must read the same, and errors must
// name places of the whole file.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <limits>

using namespace prec;
using testing::HasSubstr;

static Price makePrice(double mean, double worst) {
  return {{mean}, {worst}, {}};
}

static Calibration makeCalibration() {
  Calibration calibration;
  calibration.entry = "forward";
  calibration.functions = {{"forward", "30f0"}};
  calibration.inputs = {"seed 1 [recipe], \"quoted\""};
  calibration.sizes = {{"main", 1, {8, 128}}};
  calibration.outputs = {{{"y", 1, 16}}};
  calibration.arrivals = {{"forward/sine", "phase", 16, 3.5, 0.75, 0.25, 1}};
  CalibratedValue value;
  value.id = "forward/x";
  value.elements = 3e9;
  value.largest = 0.5;
  value.mean = -1.25e-7;
  value.rms = 0.25;
  value.least = 1e-30;
  value.zeros = 2;
  value.nonFinite = 1;
  value.outlierRatio = 1.5;
  value.cancellation = 10.5;
  value.firstExponent = -17;
  value.exponents = {3, 0, 15};
  FormatPrices prices;
  prices.all = makePrice(8.287e-6, 1e-5);
  prices.contractions =
      makePrice(1.405e-7, std::numeric_limits<double>::infinity());
  prices.openContractions = makePrice(1e-8, 2e-8);
  prices.all.arrivals = {0.5};
  prices.contractions.arrivals = {std::numeric_limits<double>::infinity()};
  prices.overflows = 4;
  prices.flushes = 5;
  value.keptReaders = {"forward/matmul#1", "forward/matmul#2"};
  value.formats[Format::bf16] = prices;
  value.formats[Format::tf32].all = makePrice(0, 2e-9);
  calibration.values = {value, value};
  calibration.values[1].id = "forward/y";
  calibration.values[1].keptReaders.clear();
  calibration.values[1].least.reset();
  calibration.values[1].cancellation.reset();
  return calibration;
}

static std::string write(const Calibration &calibration, bool isIndented) {
  return llvm::formatv(isIndented ? "{0:2}\n" : "{0}", toJSON(calibration));
}

static std::string replace(std::string text, llvm::StringRef from,
                           llvm::StringRef to) {
  size_t place = text.find(from);
  EXPECT_NE(place, std::string::npos) << from.str();
  return text.replace(place, from.size(), to);
}

static std::string getReadError(llvm::StringRef text) {
  auto calibration = parseCalibration(text);
  return calibration ? "" : llvm::toString(calibration.takeError());
}

static void expectRead(llvm::StringRef text, const Calibration &calibration) {
  auto read = parseCalibration(text);
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(write(*read, true), write(calibration, true));
}

// JSON has no infinite number, and numbers below the least normal one have
// fewer than four digits.
TEST(Calibration, JumpsAtTheEndsOfTheRangeAreNumbers) {
  Calibration calibration = makeCalibration();
  CalibratedChoice step;
  step.id = "forward/select@derivative";
  step.kind = "derivative";
  step.margins.choices = 2;
  step.margins.exponents = {1, 1};
  step.jumps =
      step.jumpSquares = {{std::numeric_limits<double>::max(), 1e-310}};
  calibration.choices.push_back(step);
  auto read = parseCalibration(write(calibration, false));
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  EXPECT_THAT(read->choices[0].jumps[0], testing::ElementsAre(1e300, 0));
  EXPECT_THAT(read->choices[0].jumpSquares[0], testing::ElementsAre(1e300, 0));
}

TEST(Calibration, WhatIsWrittenIsRead) {
  Calibration calibration = makeCalibration();
  expectRead(write(calibration, true), calibration);
  expectRead(write(calibration, false), calibration);
  auto read = parseCalibration(write(calibration, true));
  ASSERT_TRUE(bool(read));
  const CalibratedValue &value = read->values[0];
  EXPECT_EQ(value.elements, 3e9);
  EXPECT_EQ(value.mean, -1.25e-7);
  EXPECT_EQ(value.least, 1e-30);
  EXPECT_EQ(value.firstExponent, -17);
  EXPECT_EQ(value.exponents, (std::vector<double>{3, 0, 15}));
  const FormatPrices &prices = value.formats.at(Format::bf16);
  EXPECT_EQ(prices.all.mean.front(), 8.287e-6);
  EXPECT_FALSE(prices.contractions.isKnown());
  EXPECT_EQ(prices.flushes, 5);
  EXPECT_EQ(prices.openContractions.mean.front(), 1e-8);
  EXPECT_EQ(value.keptReaders.size(), 2u);
  EXPECT_FALSE(read->values[1].least);
  ASSERT_EQ(read->sizes.size(), 1u);
  EXPECT_EQ(stringify(read->sizes.front()), "main/arg1:8x128");
}

TEST(Calibration, SizesThatAreNoneAreRefused) {
  EXPECT_NE(getReadError(replace(write(makeCalibration(), true), ":8x128", ""))
                .find("is no argument with its sizes"),
            std::string::npos);
}

// Other tools write JSON in ways that prec does not. The reader then builds a
// tree.
TEST(Calibration, ForeignSpellingsAreRead) {
  Calibration calibration = makeCalibration();
  std::string text = write(calibration, false);
  expectRead(replace(text, "forward/x", "forward\\/\\u0078"), calibration);
  expectRead(replace(text, "\"zeros\":2", "\"zeros\":2,\"comment\":[{}]"),
             calibration);
  // Of two members with the same name, the last counts.
  expectRead(replace(text, "\"zeros\":2", "\"zeros\":3,\"zeros\":2"),
             calibration);
  calibration.values[0].id = "forward/\xC3\xA4";
  expectRead(replace(text, "forward/x", "forward/\xC3\xA4"), calibration);
}

TEST(Calibration, ErrorsNameTheirPlace) {
  std::string text = write(makeCalibration(), false);
  EXPECT_THAT(getReadError(replace(text, "\"zeros\":2", "\"zeros\":\"2\"")),
              HasSubstr("values[0].zeros"));
  EXPECT_THAT(getReadError(replace(text, "\"bf16\"", "\"bf15\"")),
              HasSubstr("unknown format"));
  EXPECT_THAT(getReadError(replace(text, "\"mean\":[0]", "\"mean\":[0,1]")),
              HasSubstr("has 2 prices in tf32; there are 1 outputs"));
  EXPECT_THAT(
      getReadError(replace(text, "\"arrivals\":[0.5]", "\"arrivals\":[1,2]")),
      HasSubstr("has 2 prices in bf16 for 1 arrivals"));
  EXPECT_THAT(
      getReadError(replace(text, "\"rms\":0.75", "\"rms\":-0.75")),
      HasSubstr("arrival 'forward/sine' has a magnitude or a count below "
                "zero"));
  EXPECT_THAT(getReadError(replace(text, "\"least\":0.25", "\"least\":-1")),
              HasSubstr("arrival 'forward/sine' has a magnitude or a count"));
  EXPECT_THAT(
      getReadError(replace(text, "\"kind\":\"phase\"", "\"kind\":\"sign\"")),
      HasSubstr("unknown kind; known: phase, near-zero, difference"));
  EXPECT_THAT(getReadError(replace(text, "\"version\":1", "\"version\":7")),
              HasSubstr("version 7"));
  EXPECT_THAT(getReadError(replace(text, "\"forward/y\"", "\"forward/x\"")),
              HasSubstr("two values 'forward/x'"));
  EXPECT_THAT(getReadError(text + "x"), HasSubstr("after end"));
  EXPECT_NE(getReadError(llvm::StringRef(text).drop_back()), "");
}
