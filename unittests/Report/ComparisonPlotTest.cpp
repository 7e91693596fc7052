//===- ComparisonPlotTest.cpp - A comparison as a picture -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonPlot.h"
#include "MakeComparison.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;
using namespace llvm;

/// The reason why a text is not well-formed XML, for the subset that the plots
/// use: balanced tags, quoted attributes, no bare `&` and no control character.
/// Empty if the text is well-formed.
static std::string findXMLError(StringRef text) {
  SmallVector<StringRef> open;
  text.consume_front("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  while (!text.empty()) {
    size_t length = text.find('<');
    StringRef content = text.take_front(length);
    text = text.drop_front(content.size());
    for (size_t at = content.find('&'); at != StringRef::npos;
         at = content.find('&', at + 1))
      if (content.slice(at, at + 7).find(';') == StringRef::npos)
        return "bare & in: " + content.str();
    for (char c : content)
      if (static_cast<unsigned char>(c) < ' ' && c != '\n')
        return "control character in: " + content.str();
    if (text.empty())
      break;
    size_t end = text.find('>');
    if (end == StringRef::npos)
      return "unclosed: " + text.str();
    StringRef tag = text.slice(1, end);
    text = text.drop_front(end + 1);
    if (tag.contains('<') || tag.count('"') % 2)
      return "malformed: " + tag.str();
    if (tag.consume_front("/")) {
      if (open.empty() || open.pop_back_val() != tag)
        return "mismatched: " + tag.str();
    } else if (!tag.ends_with("/")) {
      open.push_back(tag.split(' ').first);
    }
  }
  return open.empty() ? "" : "left open: " + open.back().str();
}

static unsigned countText(StringRef part, const std::string &svg) {
  return StringRef(svg).count(part);
}

/// The number of shapes with a class.
static unsigned countClass(StringRef style, const std::string &svg) {
  return countText(("class=\"" + style + "\"").str(), svg);
}

/// Expects well-formed XML in which every coordinate is a number.
static void expectSound(const std::string &svg) {
  EXPECT_EQ(findXMLError(svg), "");
  for (StringRef attribute : {"=\"nan", "=\"-nan", "=\"inf", "=\"-inf"})
    EXPECT_EQ(countText(attribute, svg), 0u) << svg;
  EXPECT_EQ(countText("height=\"-", svg), 0u);
}

namespace {

TEST(ComparisonPlot, ShowsValuesAndOutputs) {
  std::string svg = plotComparison(makeComparison());
  expectSound(svg);
  EXPECT_EQ(svg, plotComparison(makeComparison()));
  // Two values, two outputs, and one mark in each of two legends.
  EXPECT_EQ(countClass("before", svg), 6u);
  EXPECT_EQ(countClass("after", svg), 6u);
  EXPECT_EQ(countClass("bar", svg), 2u);
  // The second value and logits vary over the inputs; so does every fp32.
  EXPECT_EQ(countClass("barRange", svg), 1u);
  // The whiskers in the rows of outputs have caps.
  EXPECT_EQ(countClass("beforeRange", svg), 1u + 2 * 3);
  EXPECT_EQ(countClass("afterRange", svg), 2u + 3);
  EXPECT_NE(
      svg.find("#2 forward/linalg.matmul.3f2a9c1b#2:0\n"
               "result 0 of linalg.matmul, tensor&lt;4x4xf32&gt; to bf16\n"
               "dir/llama.mlir:9:11\n"
               "arriving 4.00e-03 [3.00e-03, 5.00e-03]"),
      std::string::npos)
      << svg;
  EXPECT_EQ(countText("<script", svg), 0u);
  EXPECT_EQ(countText("runs with the choices of float64", svg), 1u);
  EXPECT_EQ(countText("clamped", svg), 0u);
  Comparison comparison = makeComparison();
  comparison.replayedChoices = {false, false, false};
  comparison.values[0].isClamped = true;
  svg = plotComparison(comparison);
  EXPECT_EQ(countText("runs with the choices of float64", svg), 0u);
  EXPECT_NE(svg.find("tensor&lt;64x128xf32&gt; clamped to bf16"),
            std::string::npos);
}

TEST(ComparisonPlot, EscapesText) {
  Comparison comparison = makeComparison();
  comparison.values[1].id = "f/<a & \"b\">\x01\xff";
  comparison.outputs[0].name = "</text><x y=\"&";
  comparison.program = "<&\".mlir";
  std::string svg = plotComparison(comparison);
  expectSound(svg);
  EXPECT_NE(svg.find("f/&lt;a &amp; &quot;b&quot;&gt;\uFFFD\uFFFD"),
            std::string::npos);
}

TEST(ComparisonPlot, WithoutValuesOrOutputs) {
  Comparison comparison = makeComparison();
  comparison.values.clear();
  std::string svg = plotComparison(comparison);
  expectSound(svg);
  EXPECT_EQ(countText("Error along the program", svg), 0u);
  EXPECT_EQ(countText("Float results", svg), 1u);
  svg = plotComparison(Comparison());
  expectSound(svg);
  EXPECT_EQ(countText("There are no float results", svg), 1u);
  comparison = makeComparison();
  for (RoundedValue &value : comparison.values)
    value.alone.clear();
  svg = plotComparison(comparison);
  expectSound(svg);
  EXPECT_EQ(countClass("bar", svg), 0u);
  EXPECT_EQ(countText("when only this value", svg), 0u);
}

TEST(ComparisonPlot, NonFiniteFiguresHaveAPlace) {
  Comparison comparison = makeComparison();
  comparison.values[0].alone = {NAN, NAN, NAN};
  comparison.values[0].leaving = {INFINITY, INFINITY, INFINITY};
  comparison.values[1].alone = {INFINITY, 0, INFINITY};
  comparison.values[1].own = {NAN, 0, 0};
  comparison.outputs[0].candidate[0].relativeRms = NAN;
  comparison.outputs[1].candidate[0].relativeRms = NAN;
  comparison.outputs[1].candidate[0].nanAppeared = 64;
  std::string svg = plotComparison(comparison);
  expectSound(svg);
  EXPECT_EQ(countClass("missing", svg), 5u);
  // Both axes have a lane for figures that are not finite.
  EXPECT_EQ(countText(">nan, inf<", svg), 2u);
  EXPECT_EQ(countText(">NaN +64<", svg), 1u);
  // All figures zero, tiny or equal: no axis degenerates.
  for (double figure : {0.0, 5e-324, 3e-308, 1.0, 1e308}) {
    for (RoundedValue &value : comparison.values)
      value.arriving = value.own = value.leaving = value.alone = {figure};
    for (OutputComparison &output : comparison.outputs)
      output.wide = output.candidate = {makeError(figure)};
    expectSound(plotComparison(comparison));
  }
}

TEST(ComparisonPlot, ManyValuesAndOutputs) {
  Comparison comparison = makeComparison();
  while (comparison.values.size() < 180)
    comparison.values.push_back(comparison.values[1]);
  comparison.outputs.resize(65, comparison.outputs[1]);
  comparison.outputs[64].name = "the worst";
  comparison.outputs[64].candidate = {makeError(1)};
  std::string svg = plotComparison(comparison);
  expectSound(svg);
  EXPECT_EQ(countClass("bar", svg), 180u);
  EXPECT_EQ(countText("The 40 of 65 results with the largest errors", svg), 1u);
  EXPECT_EQ(countText(">the worst", svg), 2u);
  // Names do not fit under 180 slots; every tenth number does.
  EXPECT_EQ(countText(">170<", svg), 1u);
  EXPECT_EQ(countText(">171<", svg), 0u);
  EXPECT_EQ(countText("rotate(-90)", svg), 2u);
}

} // namespace
