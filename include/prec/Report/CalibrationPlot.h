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

/// A self-contained SVG file. It shows, along the program, the error of the
/// results if a value alone is rounded to bf16 or fp16, and the range of
/// magnitudes of its elements. `program` is a file name for the title. Hovering
/// over a point shows its value. Equal calibrations give equal bytes.
std::string plotCalibration(const Calibration &calibration,
                            llvm::StringRef program);

} // namespace prec

#endif // PREC_REPORT_CALIBRATIONPLOT_H
