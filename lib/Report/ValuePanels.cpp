//===- ValuePanels.cpp - Error along the program --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two panels share their x axis, with one slot per rounded value in program
// order. The upper panel has a logarithmic axis and shows how errors grow. The
// lower panel shows the error of the results if a rounding is the only one. Its
// axis is linear, because on a logarithmic axis the length of a bar has no
// meaning.
//
//===----------------------------------------------------------------------===//

#include "ComparisonFigures.h"
#include "Slots.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cmath>

using namespace prec;
using namespace llvm;

/// In pixels.
static constexpr double kUpperHeight = 300, kLowerHeight = 130;

/// A name of at most 22 characters with a location: "matmul 238:11", "argument
/// 3 21:51".
static std::string makeTickName(const Comparison &comparison,
                                const RoundedValue &value) {
  constexpr int columns = 22;
  StringRef op = StringRef(value.op).rsplit('.').second;
  if (value.op == "func.func" || op.empty())
    op = value.value.empty() ? value.op : value.value;
  int rest = std::max<int>(columns - int(op.size()) - 1, 4);
  return op.str() + " " +
         keepEnds(getShortLocation(comparison, value.location), rest);
}

static std::string describeFigure(StringRef name, ArrayRef<double> figures) {
  if (figures.empty())
    return "";
  Spread spread = getSpread(figures);
  std::string text = ("\n" + name + " ").str() + formatFigure(spread.median);
  if (spread.isRange())
    text += formatv(" [{0}, {1}]", formatFigure(spread.min),
                    formatFigure(spread.max));
  return text;
}

static std::string makeTooltip(const RoundedValue &value, size_t index) {
  std::string text =
      formatv("#{0} {1}\n{2} of {3}, {4} {5}to {6}\n{7}", index + 1, value.id,
              value.value, value.op, value.type,
              value.isClamped ? "clamped " : "", value.format, value.location);
  return text + describeFigure("arriving", value.arriving) +
         describeFigure("own", value.own) +
         describeFigure("leaving", value.leaving) +
         describeFigure("alone", value.alone);
}

static void drawPoint(SvgWriter &svg, const LogAxis &axis, double x,
                      double radius, const Spread &spread, bool isAfter) {
  if (spread.isRange())
    svg.line(x, axis.place(spread.min), x, axis.place(spread.max),
             isAfter ? "afterRange" : "beforeRange");
  StringRef style =
      std::isfinite(spread.median) ? (isAfter ? "after" : "before") : "missing";
  if (isAfter)
    svg.diamond(x, axis.place(spread.median), radius * 1.3, style);
  else
    svg.circle(x, axis.place(spread.median), radius, style);
}

//===----------------------------------------------------------------------===//
// The upper panel
//===----------------------------------------------------------------------===//

static void drawUpperLegend(SvgWriter &svg, double y) {
  svg.circle(kSlotsRight - 412, y - 4, 4, "before");
  svg.text(kSlotsRight - 402, y, "note", "arriving: before it is rounded");
  svg.diamond(kSlotsRight - 218, y - 4, 5.2, "after");
  svg.text(kSlotsRight - 208, y, "note", "leaving: after");
  svg.line(kSlotsRight - 122, y - 4, kSlotsRight - 106, y - 4, "own");
  svg.text(kSlotsRight - 100, y, "note", "own: this rounding");
}

static void drawUpperPanel(SvgWriter &svg, const Comparison &comparison,
                           const Slots &slots, double top) {
  SmallVector<double> figures;
  for (const RoundedValue &value : comparison.values) {
    append_range(figures, value.arriving);
    append_range(figures, value.own);
    append_range(figures, value.leaving);
  }
  LogAxis axis(figures, top + kUpperHeight, top, /*lane=*/28);
  drawPanel(svg, axis, top, kUpperHeight, "relative rms error against float64");

  double radius = std::clamp(slots.width * 0.28, 1.2, 4.0);
  for (auto [index, value] : enumerate(comparison.values)) {
    double x = slots.getCentre(index), shift = slots.width * 0.22;
    Spread arriving = getSpread(value.arriving);
    Spread leaving = getSpread(value.leaving);
    svg.beginGroup(makeTooltip(value, index));
    svg.rect(x - slots.width / 2, top, slots.width, kUpperHeight, "hit");
    if (!value.own.empty()) {
      double y = axis.place(getSpread(value.own).median);
      svg.line(x - slots.width * 0.4, y, x + slots.width * 0.4, y, "own");
    }
    if (isOnLogAxis(arriving.median) && isOnLogAxis(leaving.median))
      svg.line(x - shift, axis.place(arriving.median), x + shift,
               axis.place(leaving.median), "link");
    if (!value.arriving.empty())
      drawPoint(svg, axis, x - shift, radius, arriving, /*isAfter=*/false);
    if (!value.leaving.empty())
      drawPoint(svg, axis, x + shift, radius, leaving, /*isAfter=*/true);
    svg.endGroup();
  }
}

//===----------------------------------------------------------------------===//
// The lower panel
//===----------------------------------------------------------------------===//

/// A round step (1, 2 or 5 times a power of ten), about a third of `largest`.
static double getLinearStep(double largest) {
  double power = std::pow(10, std::floor(std::log10(largest / 3)));
  for (double factor : {1, 2, 5})
    if (largest / (factor * power) <= 4)
      return factor * power;
  return 10 * power;
}

static void drawLowerPanel(SvgWriter &svg, const Comparison &comparison,
                           const Slots &slots, double top) {
  double largest = 0;
  for (const RoundedValue &value : comparison.values)
    if (double max = getSpread(value.alone).max; std::isfinite(max))
      largest = std::max(largest, max);
  double bottom = top + kLowerHeight;
  // The top leaves room for the ranks. For the smallest numbers the scale in
  // pixels per error would overflow, so they get none.
  bool hasScale = largest >= 1e-300;
  double scale = hasScale ? (kLowerHeight - 18) / largest : 0;
  svg.rect(kSlotsLeft, top, kSlotsRight - kSlotsLeft, kLowerHeight, "panel");
  svg.text(kSlotsLeft - 8, bottom + 4, "tick end", "0");
  if (hasScale)
    for (double step = getLinearStep(largest), at = step; at <= largest;
         at += step) {
      svg.line(kSlotsLeft, bottom - at * scale, kSlotsRight,
               bottom - at * scale, "grid");
      svg.text(kSlotsLeft - 8, bottom - at * scale + 4, "tick end",
               formatFigure(at));
    }
  svg.verticalText(24, top + kLowerHeight / 2, "note middle",
                   "worst result, rel. rms");

  SmallVector<size_t> worst = findLargestAlone(comparison.values, 3);
  for (auto [index, value] : enumerate(comparison.values)) {
    if (value.alone.empty())
      continue;
    double x = slots.getCentre(index), width = slots.width * 0.7;
    Spread alone = getSpread(value.alone);
    bool isFinite = std::isfinite(alone.median);
    double height = isFinite ? alone.median * scale : kLowerHeight - 18;
    svg.beginGroup(makeTooltip(value, index));
    svg.rect(x - slots.width / 2, top, slots.width, kLowerHeight, "hit");
    svg.rect(x - width / 2, bottom - height, width, height,
             isFinite ? "bar" : "missing");
    double end = height;
    if (isFinite && alone.isRange() && std::isfinite(alone.max)) {
      svg.line(x, bottom - alone.min * scale, x, bottom - alone.max * scale,
               "barRange");
      end = alone.max * scale;
    }
    if (auto *rank = find(worst, index); rank != worst.end())
      svg.text(x, bottom - end - 4, "small rank middle",
               std::string(1, char('a' + (rank - worst.begin()))));
    svg.endGroup();
  }
}

static void drawWorst(SvgWriter &svg, const Comparison &comparison, double y) {
  // Three ids of 40 characters fill a line of the page.
  constexpr int columns = 40;
  double x = kSlotsLeft;
  for (auto [rank, index] : enumerate(findLargestAlone(comparison.values, 3))) {
    const RoundedValue &value = comparison.values[index];
    std::string text = formatv("{0} #{1} {2} {3}", char('a' + rank), index + 1,
                               keepEnds(value.id, columns),
                               formatFigure(getSpread(value.alone).median));
    svg.text(x, y, "id small", text);
    x += (kSlotsRight - kSlotsLeft) / 3;
  }
}

double prec::plotValues(SvgWriter &svg, const Comparison &comparison,
                        double top) {
  Slots slots(comparison.values.size());
  svg.text(kPageMargin, top, "heading", "Error along the program");
  drawUpperLegend(svg, top);
  drawUpperPanel(svg, comparison, slots, top + 14);
  double bottom = top + 14 + kUpperHeight;
  if (any_of(comparison.values,
             [](const RoundedValue &value) { return !value.alone.empty(); })) {
    svg.text(kPageMargin, bottom + 34, "heading",
             "Error of the results when only this value is rounded");
    drawWorst(svg, comparison, bottom + 52);
    drawLowerPanel(svg, comparison, slots, bottom + 62);
    bottom += 62 + kLowerHeight;
  }
  auto names = map_to_vector(comparison.values, [&](const RoundedValue &value) {
    return makeTickName(comparison, value);
  });
  return drawSlotNames(svg, slots, names, bottom,
                       "rounded values in program order");
}
