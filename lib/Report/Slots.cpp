//===- Slots.cpp - Values side by side ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Slots.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using namespace llvm;

void prec::drawPanel(SvgWriter &svg, const LogAxis &axis, double top,
                     double height, StringRef title) {
  svg.rect(kSlotsLeft, top, kSlotsRight - kSlotsLeft, height, "panel");
  for (const LogAxis::Tick &tick : axis.getTicks()) {
    svg.line(kSlotsLeft, tick.at, kSlotsRight, tick.at, "grid");
    svg.text(kSlotsLeft - 8, tick.at + 4, "tick end", tick.label);
  }
  svg.verticalText(24, top + height / 2, "note middle", title);
}

double prec::drawSlotNames(SvgWriter &svg, const Slots &slots,
                           ArrayRef<std::string> names, double top,
                           StringRef caption) {
  // About twenty numbers fit next to each other.
  size_t step = slots.areNamed() ? 1 : (names.size() / 20 + 9) / 10 * 10;
  double end = top + 20;
  for (auto [index, name] : enumerate(names)) {
    double x = slots.getCentre(index);
    if (index == 0 || (index + 1) % step == 0)
      svg.text(x, top + 14, "tick small middle", std::to_string(index + 1));
    if (!slots.areNamed())
      continue;
    svg.verticalText(x + 4, top + 22, "id small end", name);
    // A character of this font is about 6 pixels wide.
    end = std::max(end, top + 26 + 6.1 * name.size());
  }
  svg.text((kSlotsLeft + kSlotsRight) / 2, end + 14, "note middle", caption);
  return end + 14;
}
