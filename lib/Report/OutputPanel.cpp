//===- OutputPanel.cpp - Results before and after -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A panel with a row per float result. It shows the errors of the original
// program and of its candidate as two points on one logarithmic axis. Points
// are used instead of bars, because such an axis has no 0 from which a bar
// could start.
//
//===----------------------------------------------------------------------===//

#include "ComparisonFigures.h"
#include "LogAxis.h"
#include "PlotPanels.h"
#include "prec/Report/ComparisonReport.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using namespace llvm;

/// In pixels.
static constexpr double kRowLeft = 300, kRowRight = 920, kRowHeight = 22;
/// More rows would make the picture too tall.
static constexpr size_t kMostRows = 40;

/// Indices of the outputs with the largest errors, in program order.
static SmallVector<size_t> pickRows(ArrayRef<OutputComparison> outputs) {
  SmallVector<double> errors;
  for (const OutputComparison &output : outputs)
    errors.push_back(getRmsSpread(output.candidate).median);
  SmallVector<size_t> rows = rankByError(errors);
  rows.truncate(std::min(rows.size(), kMostRows));
  sort(rows);
  return rows;
}

static void drawRange(SvgWriter &svg, const LogAxis &axis, double y,
                      const Spread &spread, StringRef style) {
  if (!spread.isRange())
    return;
  double min = axis.place(spread.min), max = axis.place(spread.max);
  svg.line(min, y, max, y, style);
  svg.line(min, y - 4, min, y + 4, style);
  svg.line(max, y - 4, max, y + 4, style);
}

static std::string describeSpread(const Spread &spread) {
  std::string text = formatFigure(spread.median);
  if (spread.isRange())
    text += formatv(" [{0}, {1}]", formatFigure(spread.min),
                    formatFigure(spread.max));
  return text;
}

static void drawRow(SvgWriter &svg, const LogAxis &axis,
                    const OutputComparison &output, StringRef given, double y) {
  Spread wide = getRmsSpread(output.wide);
  Spread candidate = getRmsSpread(output.candidate);
  double before = axis.place(wide.median), after = axis.place(candidate.median);
  svg.beginGroup(formatv("{0}: {1}\n{2} {3}\ncandidate {4}", output.name,
                         output.type, given, describeSpread(wide),
                         describeSpread(candidate))
                     .str());
  svg.rect(kPageMargin, y - kRowHeight / 2, kPageWidth - 2 * kPageMargin,
           kRowHeight, "hit");
  // 38 columns of this font fill the left margin.
  std::string name = keepEnd(output.name, 38);
  int room = 37 - int(name.size());
  std::string type = room < 8 ? "" : " " + keepEnd(output.type, room);
  svg.text(kRowLeft - 12, y + 4, "id end", name + type);
  if (isOnLogAxis(wide.median) && isOnLogAxis(candidate.median))
    svg.line(before, y, after, y, "link");
  drawRange(svg, axis, y, wide, "beforeRange");
  drawRange(svg, axis, y, candidate, "afterRange");
  svg.circle(before, y, 4.5, std::isfinite(wide.median) ? "before" : "missing");
  svg.diamond(after, y, 6,
              std::isfinite(candidate.median) ? "after" : "missing");
  svg.text(kRowRight + 12, y + 4, "id",
           formatFigure(wide.median) + " → " + formatFigure(candidate.median));
  svg.text(kRowRight + 162, y + 4, "bad",
           keepEnd(describeNonFinite(output.candidate), 16));
  svg.endGroup();
}

double prec::plotOutputs(SvgWriter &svg, const Comparison &comparison,
                         double top) {
  SmallVector<size_t> rows = pickRows(comparison.outputs);
  svg.text(kPageMargin, top, "heading", "Float results before and after");
  svg.circle(kRowRight - 126, top - 4, 4.5, "before");
  svg.text(kRowRight - 116, top, "note", getGivenLabel(comparison));
  svg.diamond(kRowRight - 68, top - 4, 6, "after");
  svg.text(kRowRight - 58, top, "note", "candidate");

  SmallVector<double> figures;
  for (size_t row : rows)
    for (const Spread &spread :
         {getRmsSpread(comparison.outputs[row].wide),
          getRmsSpread(comparison.outputs[row].candidate)})
      append_values(figures, spread.median, spread.min, spread.max);
  // A lane is as wide as its longest label, "nan, inf".
  LogAxis axis(figures, kRowLeft, kRowRight, /*lane=*/56);
  double start = top + 14, end = start + kRowHeight * rows.size() + 8;
  svg.rect(kRowLeft, start, kRowRight - kRowLeft, end - start, "panel");
  for (const LogAxis::Tick &tick : axis.getTicks()) {
    svg.line(tick.at, start, tick.at, end, "grid");
    svg.text(tick.at, end + 16, "tick middle", tick.label);
  }
  for (auto [position, row] : enumerate(rows))
    drawRow(svg, axis, comparison.outputs[row], getGivenLabel(comparison),
            start + 4 + kRowHeight * (position + 0.5));
  svg.text((kRowLeft + kRowRight) / 2, end + 34, "note middle",
           "relative rms error against float64");
  if (rows.size() == comparison.outputs.size())
    return end + 34;
  svg.text(kPageMargin, end + 54, "note",
           formatv("The {0} of {1} results with the largest errors are shown; "
                   "the others are in the table and the JSON.",
                   rows.size(), comparison.outputs.size())
               .str());
  return end + 54;
}
