//===- CalibrationPlot.h - A calibration as a picture -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_CALIBRATIONPLOT_H
#define PREC_REPORT_CALIBRATIONPLOT_H

#include "prec/Planning/Calibration.h"
#include <string>

namespace prec {

/// An SVG file that needs nothing else: along the program, what rounding each
/// value alone makes of the results in bf16 and fp16, and between which
/// magnitudes its elements lie. `program` is a file's name, for the title.
/// Points name their value when hovered over. Equal calibrations give equal
/// bytes.
std::string plotCalibration(const Calibration &calibration,
                            llvm::StringRef program);

} // namespace prec

#endif // PREC_REPORT_CALIBRATIONPLOT_H
