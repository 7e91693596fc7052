//===- Slots.h - Values side by side ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Panels about the values of a program share their x axis, with one slot per
// value in program order.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_SLOTS_H
#define PREC_LIB_REPORT_SLOTS_H

#include "LogAxis.h"
#include "PlotPanels.h"
#include <algorithm>

namespace prec {

/// In pixels. A slot is at most kWidestSlot wide. Below kNamedSlot a name does
/// not fit under it.
constexpr double kSlotsLeft = 84, kSlotsRight = kPageWidth - kPageMargin;
constexpr double kWidestSlot = 60, kNamedSlot = 13;

struct Slots {
  double width;

  explicit Slots(size_t count)
      : width(std::min((kSlotsRight - kSlotsLeft) / count, kWidestSlot)) {}
  double getCentre(size_t index) const {
    return kSlotsLeft + (index + 0.5) * width;
  }
  bool areNamed() const { return width >= kNamedSlot; }
};

/// Draws a panel with the ticks of its axis and the title of the axis.
void drawPanel(SvgWriter &svg, const LogAxis &axis, double top, double height,
               llvm::StringRef title);

/// Draws the numbers of the slots and, if they fit, names of at most 22
/// characters; returns the lower end.
double drawSlotNames(SvgWriter &svg, const Slots &slots,
                     llvm::ArrayRef<std::string> names, double top,
                     llvm::StringRef caption);

} // namespace prec

#endif // PREC_LIB_REPORT_SLOTS_H
