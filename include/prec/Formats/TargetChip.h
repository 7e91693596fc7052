//===- TargetChip.h - A chip as plans see it --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formats that a target multiplies, and its speeds: a row of the table of
// chips, or a host's own row, built in code or read from a file:
//
//   {"schema": "prec.chips", "version": 1, "chips": [
//     {"name": "npu1", "board": "NPU 1 on a PCIe card", "formats": ["bf16"],
//      "speeds": {"global_GBps": 400, "f32_tflops": 2, "bf16_tflops": 64}}]}
//
// A host's own row has no kernels (prec-to-gpu), and its name must not be in
// the table. Its data is used unchanged. Plans depend on nothing else of a
// chip, so equal rows give equal plans. docs/Integration/Hooks.md lists every
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
    /// Products per second, accumulated in f32; 0 without speeds.
    double products = 0;
  };

  std::string name;
  /// The board with these speeds, for reports; the name by default.
  std::string board;
  /// The rate of each format that contractions multiply natively.
  llvm::SmallVector<Rate, 3> formats;
  /// Products per second of f32 factors; 0 without speeds.
  double f32Products = 0;
  /// The bandwidth of global memory, in 10^9 bytes per second; 0 without
  /// speeds.
  double globalGBps = 0;
  /// The time that one more kernel takes if it is launched behind another one.
  double launchMicroseconds = kLaunchMicroseconds;

  /// A row of the table.
  explicit TargetChip(const Chip &chip);
  /// A host's own row, to be filled in.
  TargetChip() = default;

  bool supports(Format format) const;
  bool hasSpeeds() const { return globalGBps != 0; }
  /// The rate for factors in the format, or for f32 factors if there is none or
  /// the chip does not support it.
  double getProductsPerSecond(std::optional<Format> factors) const;

  /// Rejects a row without a name or with the name of a chip of the table, and
  /// speeds that are incomplete or not positive and finite.
  llvm::Error check() const;
};

struct ChipsFile {
  static constexpr llvm::StringLiteral kSchema = "prec.chips";
  static constexpr int64_t kVersion = 1;
  std::vector<TargetChip> chips;
};

/// Errors begin with `file`, line and column.
llvm::Expected<ChipsFile> parseChipsFile(llvm::StringRef text,
                                         llvm::StringRef file);
/// Reads the file at `path`. A path that begins with a brace is the text
/// itself, and an empty path gives no chips.
llvm::Expected<ChipsFile> readChipsFile(llvm::StringRef path);

/// Finds a chip in the table or in `own`, such as the rows of a file. The error
/// lists the known names.
llvm::Expected<TargetChip> findTarget(llvm::StringRef name,
                                      llvm::ArrayRef<TargetChip> own = {});

} // namespace prec

#endif // PREC_FORMATS_TARGETCHIP_H
