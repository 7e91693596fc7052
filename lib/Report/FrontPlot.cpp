//===- FrontPlot.cpp - Error against cost as a picture --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Costs are drawn from left to right, errors upwards on a logarithmic axis: one
// panel for bytes, and one for times if these are known. The error of the
// original program is decades below all others and has a lane of its own, with
// the plans that round nothing. Presets lie close together, so that names at
// points would overlap other points. A legend names them, and of points on top
// of each other the later ones are smaller.
//
//===----------------------------------------------------------------------===//

#include "ComparisonFigures.h"
#include "LogAxis.h"
#include "PlotPanels.h"
#include "prec/Report/Front.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <cmath>

using namespace prec;
using namespace llvm;

/// In pixels.
static constexpr double kPlotLeft = 110, kPlotRight = 1160, kPlotTop = 112,
                        kPlotHeight = 488, kLane = 40, kFooter = 72,
                        kCharacter = 8.4, kLineHeight = 18, kLegend = 85,
                        kDiamond = 9, kSmaller = 2;

namespace {
/// A panel of errors against one cost.
class FrontPanel {
public:
  FrontPanel(const Front &front, bool isOfTime, double top, SvgWriter &svg);
  void draw();

private:
  double getPart(const FrontPoint &point) const {
    return isOfTime ? point.partOfTime.value_or(1) : point.part;
  }
  double placePart(double part) const {
    return kPlotLeft + (part - leastPart) / (mostPart - leastPart) *
                           (kPlotRight - kPlotLeft);
  }
  bool hasLane(const FrontPoint &point) const {
    return point.kind == FrontPoint::Kind::Program ||
           point.errors == programErrors;
  }
  double placePoint(const FrontPoint &point) const {
    return hasLane(point) ? bottom + kLane / 2 : axis->place(point.getMedian());
  }
  void drawAxes();
  void drawPrediction();
  void drawPoint(const FrontPoint &point);
  double getSize(double x, double y);

  const Front &front;
  bool isOfTime;
  double top, bottom;
  SvgWriter &svg;
  /// The points of this panel. The other panel has the plans under budgets of
  /// the other cost.
  std::vector<const FrontPoint *> points;
  double leastPart = 1, mostPart = 1;
  std::vector<double> programErrors;
  std::optional<LogAxis> axis;
  /// The positions of presets.
  std::vector<std::pair<double, double>> taken;
};
} // namespace

FrontPanel::FrontPanel(const Front &front, bool isOfTime, double top,
                       SvgWriter &svg)
    : front(front), isOfTime(isOfTime), top(top), bottom(top + kPlotHeight),
      svg(svg) {
  SmallVector<double> errors;
  for (const FrontPoint &point : front.points)
    if (point.kind == FrontPoint::Kind::Program)
      programErrors = point.errors;
  for (const FrontPoint &point : front.points) {
    if (point.kind == FrontPoint::Kind::Planned && point.isOfTime != isOfTime)
      continue;
    points.push_back(&point);
    leastPart = std::min(leastPart, getPart(point));
    mostPart = std::max(mostPart, getPart(point));
    if (hasLane(point))
      continue;
    append_range(errors, point.errors);
    if (point.predicted)
      errors.push_back(*point.predicted);
  }
  leastPart = std::floor(leastPart * 20 - 0.2) / 20;
  mostPart = std::ceil(mostPart * 20 + 0.2) / 20;
  axis.emplace(errors, bottom, top, kLineHeight * 2);
}

void FrontPanel::drawAxes() {
  svg.rect(kPlotLeft, top, kPlotRight - kPlotLeft, bottom - top, "panel");
  svg.rect(kPlotLeft, bottom, kPlotRight - kPlotLeft, kLane, "band");
  for (const LogAxis::Tick &tick : axis->getTicks()) {
    svg.line(kPlotLeft, tick.at, kPlotRight, tick.at, "grid");
    svg.text(kPlotLeft - 10, tick.at + 5, "talk end", tick.label);
  }
  double step = mostPart - leastPart > 0.5 ? 0.1 : 0.05;
  constexpr double kMostTicks = 15;
  while (mostPart - leastPart > kMostTicks * step)
    step *= 2;
  for (double part = std::ceil(leastPart / step - 1e-9) * step;
       part < mostPart + 1e-9; part += step) {
    double x = placePart(part);
    svg.line(x, top, x, bottom + kLane, "grid");
    svg.text(x, bottom + kLane + 22, "talk middle",
             formatv("{0:f0} %", 100 * part).str());
  }
  svg.text((kPlotLeft + kPlotRight) / 2, bottom + kLane + 50, "talk middle",
           (isOfTime ? "predicted time on " + front.speeds : "bytes moved") +
               ", of the fp32 program's (fusion=" + front.fusion + ")");
  svg.verticalText(kPageMargin + 14, (top + bottom) / 2, "talk middle",
                   "relative rms error against float64");
}

/// Draws a line through the predicted errors of the plans, in order of cost.
void FrontPanel::drawPrediction() {
  SmallVector<std::pair<double, double>> line;
  for (const FrontPoint *point : points)
    if (point->kind == FrontPoint::Kind::Planned && point->predicted &&
        isOnLogAxis(*point->predicted))
      line.push_back(
          {placePart(getPart(*point)), axis->place(*point->predicted)});
  for (size_t i = 1; i < line.size(); ++i)
    svg.line(line[i - 1].first, line[i - 1].second, line[i].first,
             line[i].second, "predicted");
}

/// The size of a point. A point on top of others is drawn later and smaller, so
/// that all remain visible.
double FrontPanel::getSize(double x, double y) {
  auto isOn = [&](std::pair<double, double> other) {
    return std::hypot(x - other.first, y - other.second) < kDiamond / 2;
  };
  double size = kDiamond - kSmaller * count_if(taken, isOn);
  taken.push_back({x, y});
  return std::max(size, kSmaller);
}

void FrontPanel::drawPoint(const FrontPoint &point) {
  Spread spread = getSpread(point.errors);
  double x = placePart(getPart(point)), y = placePoint(point);
  std::string tooltip =
      formatv("{0}: {1:f2} % of the {2}\nmeasured {3}", point.label,
              100 * getPart(point), isOfTime ? "time" : "bytes",
              formatFigure(spread.median));
  if (spread.isRange())
    tooltip += formatv(" [{0}, {1}]", formatFigure(spread.min),
                       formatFigure(spread.max));
  if (point.predicted)
    tooltip += "\npredicted " + formatFigure(*point.predicted);
  svg.beginGroup(tooltip);
  bool isPlanned = point.kind == FrontPoint::Kind::Planned;
  std::string style = isPlanned ? "planned" : point.label;
  if (spread.isRange() && !hasLane(point) && isOnLogAxis(spread.min)) {
    double low = axis->place(spread.min), high = axis->place(spread.max);
    std::string range = isPlanned ? "plannedRange" : style + "Range";
    svg.line(x, low, x, high, range);
    svg.line(x - 5, low, x + 5, low, range);
    svg.line(x - 5, high, x + 5, high, range);
  }
  if (!std::isfinite(spread.median))
    svg.circle(x, y, 7, "missing");
  else if (isPlanned)
    svg.circle(x, y, 4, style);
  else
    svg.diamond(x, y, getSize(x, y), style);
  svg.endGroup();
  if (point.kind != FrontPoint::Kind::Program)
    return;
  bool isOnLeft = x > (kPlotLeft + kPlotRight) / 2;
  svg.text(x + (isOnLeft ? -2 : 2) * kDiamond, y + 5,
           isOnLeft ? "talk name end" : "talk name",
           "fp32 " + formatFigure(spread.median));
}

void FrontPanel::draw() {
  drawAxes();
  drawPrediction();
  for (bool isPlanned : {true, false})
    for (const FrontPoint *point : points)
      if ((point->kind == FrontPoint::Kind::Planned) == isPlanned)
        drawPoint(*point);
}

static StringRef describeCosts(const Front &front) {
  return front.speeds.empty() ? "bytes" : "bytes and time";
}

static void drawTitle(const Front &front, SvgWriter &svg) {
  svg.text(kPageMargin, 40, "title",
           formatv("{0} @{1}: error against {2}",
                   keepEnd(sys::path::filename(front.program), 60),
                   keepEnd(front.function, 30), describeCosts(front))
               .str());
  std::string note = "Points are medians";
  if (front.inputs.size() > 1)
    note += formatv(" of {0} inputs, whiskers go from the least to the largest",
                    front.inputs.size());
  else
    note = "Points are errors on one input: " + describeInputs(front.inputs);
  svg.text(kPageMargin, 66, "talk", keepEnd(note + ".", 120));
}

static void drawLegend(const Front &front, SvgWriter &svg) {
  double x = kPageMargin;
  auto name = [&](StringRef text) {
    svg.text(x, kLegend + 5, "talk", text);
    x += kCharacter * text.size() + 4 * kDiamond;
  };
  if (!front.source.empty()) {
    svg.line(x, kLegend, x + 30, kLegend, "predicted");
    x += 38;
    name("least predicted error");
    svg.circle(x, kLegend, 4, "planned");
    x += kDiamond + 4;
    name("measured");
  }
  for (const FrontPoint &point : front.points) {
    if (point.kind == FrontPoint::Kind::Planned)
      continue;
    svg.diamond(x, kLegend, kDiamond, point.label);
    x += kDiamond + 4;
    name(point.label);
  }
}

std::string prec::plotFront(const Front &front) {
  SvgWriter svg;
  drawTitle(front, svg);
  drawLegend(front, svg);
  double top = kPlotTop;
  for (bool isOfTime : {false, true}) {
    if (isOfTime && front.speeds.empty())
      continue;
    FrontPanel(front, isOfTime, top, svg).draw();
    top += kPlotHeight + kLane + kFooter;
  }
  return svg.finish(kPageWidth, top,
                    front.program + ": error against " +
                        describeCosts(front).str());
}
