//===- FrontPlot.cpp - Error against bytes as a picture -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes from left to right, errors upwards on a logarithmic axis. The error of
// the program as it came is decades below all others and has a lane of its own.
// Points carry their names, each where it covers nothing.
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

/// Pixels.
static constexpr double kPlotLeft = 110, kPlotRight = 1160, kPlotTop = 112,
                        kPlotBottom = 600, kLane = 40, kCharacter = 8.4,
                        kLineHeight = 18;

/// Where a name may stand: beside its point, then around it.
static constexpr std::pair<double, double> kSides[] = {
    {1, 0},     {-1, 0},      {0.7, -0.7}, {-0.7, 0.7},
    {0.7, 0.7}, {-0.7, -0.7}, {0, -1},     {0, 1}};

namespace {
struct Box {
  double left, top, right, bottom;

  bool overlaps(const Box &other) const {
    return left < other.right && other.left < right && top < other.bottom &&
           other.top < bottom;
  }
};

class FrontPlotter {
public:
  explicit FrontPlotter(const Front &front);
  std::string draw();

private:
  double placePart(double part) const {
    return kPlotLeft + (part - leastPart) / (mostPart - leastPart) *
                           (kPlotRight - kPlotLeft);
  }
  bool hasLane(const FrontPoint &point) const {
    return point.kind == FrontPoint::Kind::Program;
  }
  double placePoint(const FrontPoint &point) const {
    return hasLane(point) ? kPlotBottom + kLane / 2
                          : axis->place(point.getMedian());
  }
  void drawTitle();
  void drawAxes();
  void drawPrediction();
  void drawPoint(const FrontPoint &point);
  void drawLabel(const FrontPoint &point);

  const Front &front;
  SvgWriter svg;
  double leastPart = 1, mostPart = 1;
  std::optional<LogAxis> axis;
  /// What names must not cover.
  std::vector<Box> taken;
};
} // namespace

FrontPlotter::FrontPlotter(const Front &front) : front(front) {
  SmallVector<double> errors;
  for (const FrontPoint &point : front.points) {
    leastPart = std::min(leastPart, point.part);
    mostPart = std::max(mostPart, point.part);
    if (hasLane(point))
      continue;
    append_range(errors, point.errors);
    if (point.predicted)
      errors.push_back(*point.predicted);
  }
  leastPart = std::floor(leastPart * 20 - 0.2) / 20;
  mostPart = std::ceil(mostPart * 20 + 0.2) / 20;
  axis.emplace(errors, kPlotBottom, kPlotTop, kLineHeight * 2);
}

void FrontPlotter::drawTitle() {
  svg.text(kPageMargin, 40, "title",
           formatv("{0} @{1}: error against bytes",
                   keepEnd(sys::path::filename(front.program), 60),
                   keepEnd(front.function, 30))
               .str());
  std::string note = "Points are medians";
  if (front.inputs.size() > 1)
    note += formatv(" of {0} inputs, whiskers go from the least to the largest",
                    front.inputs.size());
  else
    note = "Points are errors on one input: " + describeInputs(front.inputs);
  svg.text(kPageMargin, 66, "talk", keepEnd(note + ".", 120));
  double x = kPageMargin;
  if (!front.source.empty()) {
    svg.line(x, 85, x + 30, 85, "predicted");
    svg.text(x + 38, 90, "talk", "least predicted error at these bytes");
    svg.circle(x + 340, 85, 4, "planned");
    svg.text(x + 352, 90, "talk", "measured");
    x += 450;
  }
}

void FrontPlotter::drawAxes() {
  svg.rect(kPlotLeft, kPlotTop, kPlotRight - kPlotLeft, kPlotBottom - kPlotTop,
           "panel");
  svg.rect(kPlotLeft, kPlotBottom, kPlotRight - kPlotLeft, kLane, "band");
  for (const LogAxis::Tick &tick : axis->getTicks()) {
    svg.line(kPlotLeft, tick.at, kPlotRight, tick.at, "grid");
    svg.text(kPlotLeft - 10, tick.at + 5, "talk end", tick.label);
  }
  double step = mostPart - leastPart > 0.5 ? 0.1 : 0.05;
  for (double part = std::ceil(leastPart / step - 1e-9) * step;
       part < mostPart + 1e-9; part += step) {
    double x = placePart(part);
    svg.line(x, kPlotTop, x, kPlotBottom + kLane, "grid");
    svg.text(x, kPlotBottom + kLane + 22, "talk middle",
             formatv("{0:f0} %", 100 * part).str());
  }
  svg.text((kPlotLeft + kPlotRight) / 2, kPlotBottom + kLane + 50,
           "talk middle",
           "bytes moved, of the fp32 program's (fusion=" + front.fusion + ")");
  svg.verticalText(kPageMargin + 14, (kPlotTop + kPlotBottom) / 2,
                   "talk middle", "relative rms error against float64");
}

/// Through the plans that were made for it, in order of bytes.
void FrontPlotter::drawPrediction() {
  SmallVector<std::pair<double, double>> line;
  for (const FrontPoint &point : front.points)
    if (point.kind == FrontPoint::Kind::Planned && point.predicted &&
        isOnLogAxis(*point.predicted))
      line.push_back({placePart(point.part), axis->place(*point.predicted)});
  for (size_t i = 1; i < line.size(); ++i)
    svg.line(line[i - 1].first, line[i - 1].second, line[i].first,
             line[i].second, "predicted");
}

void FrontPlotter::drawPoint(const FrontPoint &point) {
  Spread spread = getSpread(point.errors);
  double x = placePart(point.part), y = placePoint(point);
  std::string tooltip =
      formatv("{0}: {1:f2} % of the bytes\nmeasured {2}", point.label,
              100 * point.part, formatFigure(spread.median));
  if (spread.isRange())
    tooltip += formatv(" [{0}, {1}]", formatFigure(spread.min),
                       formatFigure(spread.max));
  if (point.predicted)
    tooltip += "\npredicted " + formatFigure(*point.predicted);
  svg.beginGroup(tooltip);
  bool isPlanned = point.kind == FrontPoint::Kind::Planned;
  std::string style = isPlanned ? "planned" : point.label;
  Box box = {x - 8, y - 8, x + 8, y + 8};
  if (spread.isRange() && !hasLane(point) && isOnLogAxis(spread.min)) {
    double low = axis->place(spread.min), high = axis->place(spread.max);
    std::string range = isPlanned ? "plannedRange" : style + "Range";
    svg.line(x, low, x, high, range);
    svg.line(x - 5, low, x + 5, low, range);
    svg.line(x - 5, high, x + 5, high, range);
    box = {x - 6, std::min(low, high), x + 6, std::max(low, high)};
  }
  if (!std::isfinite(spread.median))
    svg.circle(x, y, 7, "missing");
  else if (isPlanned)
    svg.circle(x, y, 4, style);
  else
    svg.diamond(x, y, 9, style);
  svg.endGroup();
  taken.push_back(box);
}

/// To the right, to the left, above or below, and further away.
void FrontPlotter::drawLabel(const FrontPoint &point) {
  std::string text = point.label;
  if (hasLane(point))
    text += " " + formatFigure(point.getMedian());
  double x = placePart(point.part), y = placePoint(point);
  double width = kCharacter * text.size();
  for (double distance : {14, 40, 70, 105, 145, 190})
    for (auto [dx, dy] : kSides) {
      double at = x + dx * distance - (dx < 0 ? width : dx > 0 ? 0 : width / 2);
      double middle = y + dy * distance;
      Box box = {at - 3, middle - kLineHeight / 2, at + width + 3,
                 middle + kLineHeight / 2};
      Box page = {kPlotLeft, kPlotTop, kPlotRight,
                  hasLane(point) ? kPlotBottom + kLane : kPlotBottom};
      bool isInside = box.left >= page.left && box.right <= page.right &&
                      box.top >= page.top && box.bottom <= page.bottom;
      if (!isInside ||
          any_of(taken, [&](const Box &other) { return box.overlaps(other); }))
        continue;
      if (distance > 14)
        svg.line(x + dx * 10, y + dy * 10, x + dx * (distance - 4),
                 y + dy * (distance - 4), "link");
      svg.text(at, middle + 5, "talk name", text);
      taken.push_back(box);
      return;
    }
}

std::string FrontPlotter::draw() {
  drawTitle();
  drawAxes();
  drawPrediction();
  for (bool isPlanned : {true, false})
    for (const FrontPoint &point : front.points)
      if ((point.kind == FrontPoint::Kind::Planned) == isPlanned)
        drawPoint(point);
  for (const FrontPoint &point : front.points)
    if (point.kind != FrontPoint::Kind::Planned)
      drawLabel(point);
  return svg.finish(kPageWidth, kPlotBottom + kLane + 72,
                    front.program + ": error against bytes");
}

std::string prec::plotFront(const Front &front) {
  return FrontPlotter(front).draw();
}
