//===- SvgWriter.cpp - Shapes of an SVG file ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SvgWriter.h"
#include "prec/Report/Table.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace prec;
using namespace llvm;

/// The colours are from Okabe and Ito's palette (Color Universal Design, 2008),
/// which colour-blind readers can distinguish: blue before, vermillion after,
/// bluish green for bars, and orange for values that are not finite. Each
/// preset has a colour of its own. The page is white, so that a picture is
/// legible on any background.
static constexpr StringLiteral kStyle = R"(
text { font-family: "Helvetica Neue", Arial, sans-serif; font-size: 12px;
  fill: #333333; }
.title { font-size: 20px; font-weight: bold; fill: #111111; }
.heading { font-size: 15px; font-weight: bold; fill: #111111; }
.note { fill: #666666; }
.tick { font-size: 11px; fill: #555555; }
.id { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: 11px; }
.small { font-size: 10px; }
.rank { font-weight: bold; fill: #111111; }
.bad { font-weight: bold; fill: #D55E00; }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.page { fill: #FFFFFF; }
.panel { fill: #FAFAFA; stroke: #CCCCCC; }
.band { fill: #F1F1F1; }
.hit { fill: #000000; fill-opacity: 0; }
g:hover > .hit { fill-opacity: 0.08; }
.grid { stroke: #E3E3E3; }
.axis { stroke: #888888; }
.link { stroke: #AAAAAA; stroke-width: 1.2; }
.own { stroke: #8A8A8A; stroke-width: 1.5; }
.before { fill: #FFFFFF; stroke: #0072B2; stroke-width: 1.6; }
.after { fill: #D55E00; stroke: #FFFFFF; stroke-width: 0.5; }
.beforeRange { stroke: #0072B2; stroke-width: 1.2; }
.afterRange { stroke: #D55E00; stroke-width: 1.2; }
.bar { fill: #009E73; }
.barRange { stroke: #333333; }
.missing { fill: #E69F00; }
.talk { font-size: 15px; fill: #333333; }
.name { font-weight: bold; fill: #111111; }
.predicted { stroke: #777777; stroke-width: 2.5; }
.planned { fill: #777777; stroke: #FFFFFF; stroke-width: 1; }
.plannedRange { stroke: #AAAAAA; stroke-width: 1.5; }
.fp32 { fill: #333333; }
.contractions { fill: #0072B2; }
.contractionsRange { stroke: #0072B2; stroke-width: 2; }
.autocast { fill: #E69F00; }
.autocastRange { stroke: #E69F00; stroke-width: 2; }
.fast { fill: #D55E00; }
.fastRange { stroke: #D55E00; stroke-width: 2; }
.balanced { fill: #009E73; }
.balancedRange { stroke: #009E73; stroke-width: 2; }
.accurate { fill: #CC79A7; }
.accurateRange { stroke: #CC79A7; stroke-width: 2; }
.strict { fill: #56B4E9; }
.strictRange { stroke: #56B4E9; stroke-width: 2; }
)";

static std::string escape(StringRef text) {
  std::string escaped;
  raw_string_ostream os(escaped);
  printHTMLEscaped(text, os);
  return escaped;
}

static std::string number(double value) {
  std::string text;
  raw_string_ostream(text) << format("%.1f", value);
  return text == "-0.0" ? "0.0" : text;
}

namespace {
struct Attribute {
  StringRef name;
  std::string value;
};
} // namespace

static std::string open(StringRef tag, ArrayRef<Attribute> attributes) {
  std::string text = ("<" + tag).str();
  for (const Attribute &attribute : attributes)
    text += (" " + attribute.name + "=\"" + attribute.value + "\"").str();
  return text;
}

void SvgWriter::line(double x1, double y1, double x2, double y2,
                     StringRef style) {
  body += open("line", {{"x1", number(x1)},
                        {"y1", number(y1)},
                        {"x2", number(x2)},
                        {"y2", number(y2)},
                        {"class", style.str()}}) +
          "/>\n";
}

void SvgWriter::rect(double x, double y, double width, double height,
                     StringRef style) {
  body += open("rect", {{"x", number(x)},
                        {"y", number(y)},
                        {"width", number(width)},
                        {"height", number(height)},
                        {"class", style.str()}}) +
          "/>\n";
}

void SvgWriter::circle(double x, double y, double radius, StringRef style) {
  body += open("circle", {{"cx", number(x)},
                          {"cy", number(y)},
                          {"r", number(radius)},
                          {"class", style.str()}}) +
          "/>\n";
}

void SvgWriter::diamond(double x, double y, double radius, StringRef style) {
  std::string path = "M" + number(x - radius) + " " + number(y);
  path += "L" + number(x) + " " + number(y - radius);
  path += "L" + number(x + radius) + " " + number(y);
  path += "L" + number(x) + " " + number(y + radius) + "Z";
  body += open("path", {{"d", path}, {"class", style.str()}}) + "/>\n";
}

void SvgWriter::text(double x, double y, StringRef style, StringRef text) {
  body += open("text",
               {{"x", number(x)}, {"y", number(y)}, {"class", style.str()}}) +
          ">" + escape(getPrintable(text)) + "</text>\n";
}

void SvgWriter::verticalText(double x, double y, StringRef style,
                             StringRef text) {
  std::string place = "translate(" + number(x) + " " + number(y) + ")";
  body += open("text", {{"transform", place + " rotate(-90)"},
                        {"class", style.str()}}) +
          ">" + escape(getPrintable(text)) + "</text>\n";
}

void SvgWriter::beginGroup(StringRef tooltip) {
  body += "<g><title>";
  // A tooltip may have several lines; XML forbids other control characters.
  SmallVector<StringRef> lines;
  tooltip.split(lines, '\n');
  interleave(
      lines, [&](StringRef line) { body += escape(getPrintable(line)); },
      [&] { body += "\n"; });
  body += "</title>\n";
}

void SvgWriter::endGroup() { body += "</g>\n"; }

std::string SvgWriter::finish(double width, double height,
                              StringRef title) const {
  std::string box = "0 0 " + number(width) + " " + number(height);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text += open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                       {"width", number(width)},
                       {"height", number(height)},
                       {"viewBox", box},
                       {"role", "img"}}) +
          ">\n";
  text += "<title>" + escape(getPrintable(title)) + "</title>\n";
  text += ("<style>" + kStyle + "</style>\n").str();
  text +=
      open("rect", {{"width", "100%"}, {"height", "100%"}, {"class", "page"}}) +
      "/>\n";
  return text + body + "</svg>\n";
}
