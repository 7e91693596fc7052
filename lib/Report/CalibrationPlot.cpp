//===- CalibrationPlot.cpp - A calibration as a picture -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The upper panel has the square root of each price: the relative error of the
// results if the value alone is rounded for all its readers. The lower panel
// has the range of each value, from the smallest nonzero to the largest
// magnitude, with another colour if it exceeds the largest number of fp16.
// Values that would become infinite, or that have no price, are in a lane of
// their own.
//
//===----------------------------------------------------------------------===//

#include "prec/Report/CalibrationPlot.h"
#include "Slots.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace prec;
using namespace llvm;

/// In pixels.
static constexpr double kPriceHeight = 300, kRangeHeight = 180, kPriceLane = 28;

/// The unit roundoff of fp32. Smaller errors vanish against the rounding errors
/// of the program itself.
static constexpr double kLeastError = 0x1p-24;
/// Larger and smaller magnitudes, such as those of masks, are drawn at the
/// ends, as in the histograms of a calibration.
static constexpr double kLeastShown = 0x1p-40, kLargestShown = 0x1p40;

/// The rms error over all outputs; infinite if it is unknown, or if elements
/// become infinite.
static double getError(const CalibratedValue &value, Format format,
                       const Calibration &calibration) {
  auto it = value.formats.find(format);
  if (it == value.formats.end() || it->second.overflows > 0 ||
      it->second.all.mean.size() != calibration.outputs.size())
    return std::numeric_limits<double>::infinity();
  double sum = 0;
  for (auto [price, output] :
       zip_equal(it->second.all.mean, calibration.outputs))
    sum += price / output.results;
  return std::sqrt(sum);
}

/// A short name for the op: 'main/linalg.matmul.f00d#0' becomes
/// "matmul.f00d#0".
static std::string makeTickName(const CalibratedValue &value) {
  StringRef name = value.id;
  name = name.substr(name.rfind('/') + 1);
  if (name.contains('.') && !name.starts_with("\""))
    name = name.split('.').second;
  return keepEnds(name, 22);
}

static std::string makeTooltip(const CalibratedValue &value, size_t index,
                               const Calibration &calibration) {
  std::string text = formatv(
      "#{0} {1}\n{2} elements, {3} to {4}, rms {5}", index + 1, value.id,
      int64_t(value.elements), formatFigure(value.least.value_or(0)),
      formatFigure(value.largest), formatFigure(value.rms));
  if (value.cancellation)
    text += formatv("\n{0} times less than what it adds",
                    formatFigure(*value.cancellation));
  for (Format format : {Format::bf16, Format::fp16, Format::tf32})
    text += formatv("\n{0} {1}", getFormatInfo(format).keyword,
                    formatFigure(getError(value, format, calibration)));
  return text;
}

static double getShownError(const CalibratedValue &value, Format format,
                            const Calibration &calibration) {
  double error = getError(value, format, calibration);
  return error < kLeastError ? 0 : error;
}

static double getShown(double magnitude) {
  return magnitude == 0 ? 0 : std::clamp(magnitude, kLeastShown, kLargestShown);
}

static void drawPrices(SvgWriter &svg, const Calibration &calibration,
                       const Slots &slots, double top) {
  SmallVector<double> errors;
  for (const CalibratedValue &value : calibration.values)
    for (Format format : {Format::bf16, Format::fp16})
      errors.push_back(getShownError(value, format, calibration));
  LogAxis axis(errors, top + kPriceHeight, top, kPriceLane);
  drawPanel(svg, axis, top, kPriceHeight, "relative error of the results");
  double radius = std::clamp(slots.width * 0.28, 1.2, 4.0);
  for (auto [index, value] : enumerate(calibration.values)) {
    double x = slots.getCentre(index);
    svg.beginGroup(makeTooltip(value, index, calibration));
    svg.rect(x - slots.width / 2, top, slots.width, kPriceHeight, "hit");
    double fp16 = getShownError(value, Format::fp16, calibration),
           bf16 = getShownError(value, Format::bf16, calibration);
    svg.circle(x, axis.place(fp16), radius,
               std::isfinite(fp16) ? "before" : "missing");
    svg.diamond(x, axis.place(bf16), radius * 1.3,
                std::isfinite(bf16) ? "after" : "missing");
    svg.endGroup();
  }
}

static void drawRanges(SvgWriter &svg, const Calibration &calibration,
                       const Slots &slots, double top) {
  double largestFp16 =
      APFloat::getLargest(getFormatInfo(Format::fp16).semantics())
          .convertToDouble();
  SmallVector<double> ends;
  for (const CalibratedValue &value : calibration.values)
    ends.append({getShown(value.least.value_or(0)), getShown(value.largest)});
  LogAxis axis(ends, top + kRangeHeight, top, kPriceLane);
  drawPanel(svg, axis, top, kRangeHeight, "magnitude of the elements");
  for (auto [index, value] : enumerate(calibration.values)) {
    double x = slots.getCentre(index), width = slots.width * 0.7;
    double low = axis.place(getShown(value.least.value_or(0))),
           high = axis.place(getShown(value.largest));
    svg.beginGroup(makeTooltip(value, index, calibration));
    svg.rect(x - slots.width / 2, top, slots.width, kRangeHeight, "hit");
    svg.rect(x - width / 2, high, width, std::max(low - high, 1.0),
             value.largest <= largestFp16 ? "bar" : "missing");
    double rms = axis.place(getShown(value.rms));
    svg.line(x - width / 2, rms, x + width / 2, rms, "barRange");
    svg.endGroup();
  }
}

static void drawLegend(SvgWriter &svg, double y) {
  svg.diamond(kSlotsRight - 168, y - 4, 5.2, "after");
  svg.text(kSlotsRight - 158, y, "note", "in bf16");
  svg.circle(kSlotsRight - 88, y - 4, 4, "before");
  svg.text(kSlotsRight - 78, y, "note", "in fp16");
}

std::string prec::plotCalibration(const Calibration &calibration,
                                  StringRef program) {
  SvgWriter svg;
  std::string title = formatv("{0} @{1}: what each rounding costs",
                              keepEnd(sys::path::filename(program), 60),
                              keepEnd(calibration.entry, 30));
  svg.text(kPageMargin, 40, "title", title);
  double y = 62;
  svg.text(kPageMargin, y, "note",
           keepEnd(formatv("inputs ({0}): {1}", stringify(calibration.source),
                           join(calibration.inputs, ", "))
                       .str(),
                   160));
  if (calibration.values.empty()) {
    svg.text(kPageMargin, y += 24, "", "There are no values to round.");
    return svg.finish(kPageWidth, y + 24, title);
  }
  Slots slots(calibration.values.size());
  svg.text(kPageMargin, y += 36, "heading",
           "Error of the results if this value alone is rounded");
  drawLegend(svg, y);
  drawPrices(svg, calibration, slots, y += 14);
  svg.text(kPageMargin, y += kPriceHeight + 34, "heading",
           "Range of its elements, with their rms");
  drawRanges(svg, calibration, slots, y += 14);
  auto names = map_to_vector(calibration.values, makeTickName);
  y = drawSlotNames(svg, slots, names, y + kRangeHeight,
                    "values in program order");
  return svg.finish(kPageWidth, y + 24, title);
}
