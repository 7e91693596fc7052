//===- ComparisonPlot.cpp - A comparison as a picture ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonPlot.h"
#include "ComparisonFigures.h"
#include "PlotPanels.h"
#include "prec/Report/ComparisonReport.h"
#include "prec/Report/Table.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace prec;
using namespace llvm;

std::string prec::plotComparison(const Comparison &comparison) {
  SvgWriter svg;
  // 60 and 160 columns fill the page in the fonts of the title and of a note.
  std::string title =
      formatv("{0} @{1}: errors against float64",
              keepEnd(sys::path::filename(comparison.program), 60),
              keepEnd(comparison.function, 30));
  svg.text(kPageMargin, 40, "title", title);
  double y = 62;
  svg.text(kPageMargin, y, "note",
           keepEnd("program: " + comparison.program, 160));
  std::string candidate = "candidate: " + comparison.candidate;
  if (!comparison.inputs.empty())
    candidate += "; inputs: " + describeInputs(comparison.inputs);
  svg.text(kPageMargin, y += 18, "note", keepEnd(candidate, 160));
  if (comparison.inputs.size() > 1)
    svg.text(kPageMargin, y += 18, "note",
             formatv("points and bars are medians of {0} inputs, whiskers go "
                     "from the least to the largest",
                     comparison.inputs.size())
                 .str());
  if (wasReplayed(comparison))
    svg.text(kPageMargin, y += 18, "note",
             "errors are of runs with the choices of float64; the table and "
             "the JSON have those of own choices, too");
  if (comparison.outputs.empty())
    svg.text(kPageMargin, y += 20, "", "There are no float results.");
  else
    svg.text(kPageMargin, y += 20, "",
             formatv("worst result: {0} {1}, candidate {2} (relative rms)",
                     getGivenLabel(comparison),
                     formatFigure(getWorstMedian(comparison, false)),
                     formatFigure(getWorstMedian(comparison, true)))
                 .str());
  if (!comparison.values.empty())
    y = plotValues(svg, comparison, y + 40);
  if (!comparison.outputs.empty())
    y = plotOutputs(svg, comparison, y + 44);
  return svg.finish(kPageWidth, y + 24, title);
}
