//===- TargetChip.h - A chip as plans see it --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formats that a target multiplies, and how fast it is: a row of the table
// of chips, or one of a host's own, as a value or from a file:
//
//   {"schema": "prec.chips", "version": 1, "chips": [
//     {"name": "npu1", "board": "NPU 1 on a PCIe card", "formats": ["bf16"],
//      "speeds": {"global_GBps": 400, "f32_tflops": 2, "bf16_tflops": 64}}]}
//
// A row of one's own has no kernels (prec-to-gpu), and its name is none of the
// table. What it says is taken as it is: plans depend on nothing else of a
// chip, so equal rows give equal plans. docs/Integration/Hooks.md has every
// field.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_TARGETCHIP_H
#define PREC_FORMATS_TARGETCHIP_H

#include "prec/Formats/Chip.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace prec {

struct TargetChip {
  struct Rate {
    Format format;
    /// Products per second that are added up in f32; 0 without speeds.
    double products = 0;
  };

  std::string name;
  /// What the speeds are those of, in reports; by default the name.
  std::string board;
  /// The rate of each format that contractions multiply natively.
  llvm::SmallVector<Rate, 3> formats;
  /// Products per second of factors in f32; 0 without speeds.
  double f32Products = 0;
  /// Global memory, in 10^9 bytes per second; 0 without speeds.
  double globalGBps = 0;
  /// What another kernel costs that is launched behind the first.
  double launchMicroseconds = kLaunchMicroseconds;

  /// A row of the table.
  explicit TargetChip(const Chip &chip);
  /// A row of one's own, to be filled in.
  TargetChip() = default;

  bool supports(Format format) const;
  bool hasSpeeds() const { return globalGBps != 0; }
  /// The rate of factors in a format, or of factors in f32 where there is none
  /// or the chip does not have it.
  double getProductsPerSecond(std::optional<Format> factors) const;

  /// Refuses a row without a name or with that of another chip, and speeds that
  /// are not all there, or no positive numbers.
  llvm::Error check() const;
};

struct ChipsFile {
  static constexpr llvm::StringLiteral kSchema = "prec.chips";
  static constexpr int64_t kVersion = 1;
  std::vector<TargetChip> chips;
};

/// Errors begin with `file`, the line and the column.
llvm::Expected<ChipsFile> parseChipsFile(llvm::StringRef text,
                                         llvm::StringRef file);
/// `path` may also be a text that begins with a brace, and empty for no chips.
llvm::Expected<ChipsFile> readChipsFile(llvm::StringRef path);

/// The chip of the table, or of `own`, which may be a file's rows.
llvm::Expected<TargetChip> findTarget(llvm::StringRef name,
                                      llvm::ArrayRef<TargetChip> own = {});

} // namespace prec

#endif // PREC_FORMATS_TARGETCHIP_H
