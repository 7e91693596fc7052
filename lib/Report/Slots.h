//===- Slots.h - Values side by side ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Panels about values of a program share their x axis: a slot for each, in
// program order.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_SLOTS_H
#define PREC_LIB_REPORT_SLOTS_H

#include "LogAxis.h"
#include "PlotPanels.h"
#include <algorithm>

namespace prec {

/// Pixels. A slot is never wider than kWidestSlot, and below kNamedSlot a name
/// does not fit under it.
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

/// The panel with the ticks of its axis, and what the axis is of.
void drawPanel(SvgWriter &svg, const LogAxis &axis, double top, double height,
               llvm::StringRef title);

/// Numbers of the slots and, where they fit, the names of at most 22
/// characters; returns where they end.
double drawSlotNames(SvgWriter &svg, const Slots &slots,
                     llvm::ArrayRef<std::string> names, double top,
                     llvm::StringRef caption);

} // namespace prec

#endif // PREC_LIB_REPORT_SLOTS_H
