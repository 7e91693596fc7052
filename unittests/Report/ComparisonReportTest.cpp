//===- ComparisonReportTest.cpp - A comparison as tables and JSON ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonReport.h"
#include "MakeComparison.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <cmath>
#include <set>

using namespace prec;
using namespace llvm;

static std::string print(const Comparison &comparison, bool useColour = false) {
  std::string text;
  raw_string_ostream os(text);
  printComparison(os, comparison, useColour);
  return text;
}

static void expectIn(StringRef part, StringRef text) {
  EXPECT_TRUE(text.contains(part)) << part.str() << "\nis not in\n"
                                   << text.str();
}

static void collectKeys(const json::Value &value, std::set<std::string> &keys) {
  if (const json::Object *object = value.getAsObject())
    for (const auto &[key, field] : *object) {
      keys.insert(key.str());
      collectKeys(field, keys);
    }
  if (const json::Array *array = value.getAsArray())
    for (const json::Value &element : *array)
      collectKeys(element, keys);
}

namespace {

TEST(ComparisonReport, Tables) {
  EXPECT_EQ(
      print(makeComparison()),
      R"(dir/llama.mlir @forward: fp32 and candidate (preset contractions, bf16) against float64, on seed 1, seed 2, seed 3
worst output: candidate 9.14e-03 (logits), fp32 2.00e-07; median of 2 outputs: candidate 5.07e-03, fp32 2.00e-07; with own choices: candidate 9.14e-03, fp32 2.00e-07
bytes moved: 75.0 % of fp32 with fusion=epilogue (3145728 of 4194304)
reads made narrow: 2.00 MiB before, 1.00 MiB after, casts 100 B

  output  type      choices      fp32 rms  candidate rms  [min, max]             max rel  max ulp  cosine     arg-max changed
  logits  f32[8x8]  reference's  2.00e-07       9.14e-03  [5.00e-03, 2.00e-02]  4.00e-02        7  1-1.2e-05          12.50 %
  logits  f32[8x8]  own          2.00e-07       9.14e-03  [5.00e-03, 3.00e-01]  6.00e-01        7  1-1.2e-05          25.00 %
  cache   f32[8x8]  reference's  2.00e-07       1.00e-03                        2.00e-03        7  1-1.2e-05
  cache   f32[8x8]  own          2.00e-07       1.00e-03                        2.00e-03        7  1-1.2e-05
  rms: median of 3 inputs; the other figures are the candidate's worst input's

  integer result  type    changed: fp32         candidate
  tokens          i64[8]        0 of 24  3 of 24 (12.5 %)

  router                            location  choices changed: fp32         candidate
  forward/linalg.matmul.1f0c9a3e#0  5:6                    0 of 384  9 of 384 (2.3 %)
  choices changed on seed 1, seed 3: rows "reference's" are of runs with the choices of float64

  #  rounded value                       location  type                arriving       own   leaving     alone
  1  forward/arg3                        7:29      tensor<64x128xf32>         0  1.70e-03  1.70e-03  1.00e-04  ▏
  2  forward/linalg.matmul.3f2a9c1b#2:0  9:11      tensor<4x4xf32>     4.00e-03  1.70e-03  5.00e-03  8.00e-03  ████████
  largest alone: #2 forward/linalg.matmul.3f2a9c1b#2:0 (8.00e-03), #1 forward/arg3 (1.00e-04)
)");
}

TEST(ComparisonReport, ColoursOnlyWhenAsked) {
  Comparison comparison = makeComparison();
  comparison.outputs[0].candidate[0].nanAppeared = 2;
  EXPECT_EQ(print(comparison).find('\033'), std::string::npos);
  expectIn("\033[0;31mNaN +2\033[0m", print(comparison, /*useColour=*/true));
}

TEST(ComparisonReport, NonFiniteElementsAreShown) {
  Comparison comparison = makeComparison();
  EXPECT_EQ(print(comparison).find("NaN"), std::string::npos);
  comparison.outputs[0].candidate[0].nanAppeared = 2;
  comparison.outputs[0].candidate[2].nanAppeared = 1;
  comparison.outputs[0].candidate[2].infVanished = 4;
  comparison.outputs[1].wide[1].infAppeared = 5;
  expectIn("NaN +3, Inf -4\n", print(comparison));
  expectIn("none (fp32: Inf +5)\n", print(comparison));
}

/// A program that computes narrow is not called an fp32 program.
TEST(ComparisonReport, ProgramsMadeWideAreCalledGiven) {
  Comparison comparison = makeComparison();
  WidenedTotals widened;
  widened.contractions = 2;
  widened.roundings = 5;
  widened.madeAgain = 3;
  MovedBytesChange moved;
  moved.fusion = FusionMode::Epilogue;
  moved.before.read = 200;
  moved.after.read = 190;
  widened.moved = {moved};
  comparison.widened = widened;
  expectIn("@forward: given and candidate", print(comparison));
  expectIn("made wide: 2 contractions, 0 reductions, 0 others; 3 of 5 "
           "roundings made again; 95.0 % of the bytes of the given program "
           "with fusion=epilogue\n",
           print(comparison));
  expectIn("given rms", print(comparison));
}

/// A result without finite elements where the reference has finite ones has the
/// error NaN.
TEST(ComparisonReport, NothingToCompareIsNotAPerfectResult) {
  Comparison comparison = makeComparison();
  comparison.outputs[1].candidate[1].relativeRms = NAN;
  expectIn("worst output: candidate nan (cache)", print(comparison));
  EXPECT_TRUE(std::isnan(getWorstMedian(comparison, /*candidate=*/true)));
  EXPECT_EQ(getWorstMedian(comparison, /*candidate=*/false), 2e-7);
}

TEST(ComparisonReport, WorstMedian) {
  EXPECT_EQ(getWorstMedian(makeComparison(), /*candidate=*/true), 9.14e-3);
  EXPECT_TRUE(std::isnan(getWorstMedian(Comparison(), /*candidate=*/true)));
}

TEST(ComparisonReport, OneRowWithoutOtherChoices) {
  Comparison comparison = makeComparison();
  comparison.replayedChoices = {false, false, false};
  std::string text = print(comparison);
  expectIn("\n  logits  f32[8x8]  2.00e-07       9.14e-03", text);
  EXPECT_EQ(StringRef(text).count("logits  f32"), 1u);
  EXPECT_FALSE(StringRef(text).contains("choices of float64"));
  EXPECT_EQ(*(*toJSON(comparison).getAsObject()->getArray("outputs"))[0]
                 .getAsObject()
                 ->get("own_choices"),
            json::Value(nullptr));
  comparison.replayedChoices = {true, true, true};
  expectIn("choices changed on every input", print(comparison));
}

TEST(ComparisonReport, ClampedConstantsAreMarked) {
  Comparison comparison = makeComparison();
  EXPECT_FALSE(StringRef(print(comparison)).contains("clamped"));
  comparison.values[0].isClamped = true;
  expectIn("1.00e-04  ▏         clamped\n", print(comparison));
}

TEST(ComparisonReport, EmptyComparisonAndMissingFigures) {
  EXPECT_EQ(print(Comparison()).find('\n'), print(Comparison()).size() - 1);
  Comparison comparison = makeComparison();
  for (RoundedValue &value : comparison.values)
    value.alone.clear();
  comparison.values[1].arriving = {NAN, 1, 2};
  std::string text = print(comparison);
  EXPECT_EQ(text.find("largest alone"), std::string::npos);
  expectIn("       nan  1.70e-03  5.00e-03      -\n", text);
}

TEST(ComparisonReport, JSONRoundTrip) {
  Comparison comparison = makeComparison();
  comparison.program = "a\"b<&\xff";
  std::string text = formatv("{0:2}", toJSON(comparison)).str();
  Expected<json::Value> read = json::parse(text);
  ASSERT_TRUE(static_cast<bool>(read)) << toString(read.takeError());
  EXPECT_EQ(*read, toJSON(comparison));
  const json::Object &object = *read->getAsObject();
  EXPECT_EQ(object.getString("schema"), "prec.comparison");
  EXPECT_EQ(object.getInteger("version"), 2);
  EXPECT_EQ(object.getString("program"), "a\"b<&\uFFFD");
  EXPECT_EQ(object.getNumber("worst_candidate"), 9.14e-3);
  EXPECT_EQ(object.getArray("values")->size(), 2u);
  EXPECT_EQ((*object.getArray("replayed_choices"))[2], json::Value(true));
}

TEST(ComparisonReport, JSONHoldsNonFiniteFiguresAsStrings) {
  Comparison comparison = makeComparison();
  comparison.values[0].leaving = {NAN, INFINITY, -INFINITY};
  std::string text = formatv("{0}", toJSON(comparison)).str();
  expectIn(R"("leaving":["NaN","Infinity","-Infinity"])", text);
  Expected<json::Value> read = json::parse(text);
  EXPECT_TRUE(static_cast<bool>(read)) << toString(read.takeError());
  expectIn(R"("worst_candidate":"NaN")",
           formatv("{0}", toJSON(Comparison())).str());
}

TEST(ComparisonReport, EveryFieldOfTheJSONIsDocumented) {
  auto page =
      MemoryBuffer::getFile(PREC_DOCS_DIR "/Execution/ComparisonSchema.md");
  ASSERT_TRUE(static_cast<bool>(page));
  std::set<std::string> keys;
  collectKeys(toJSON(makeComparison()), keys);
  EXPECT_GT(keys.size(), 40u);
  for (const std::string &key : keys)
    expectIn("`" + key + "`", (*page)->getBuffer());
}

} // namespace
