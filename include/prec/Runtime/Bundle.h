//===- Bundle.h - Compiled kernels and how to run them ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bundle is a directory that carries kernels to a machine without a compiler.
// It contains cubins, PTX or bitcode, and bundle.json, which gives the launch
// sizes, arguments and data of each kernel. docs/Runtime/Bundles.md describes
// the format. `readBundle` checks everything, so users of a Bundle may rely on
// its indices, sizes and tensor maps.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_BUNDLE_H
#define PREC_RUNTIME_BUNDLE_H

#include "prec/Runtime/Device.h"
#include "prec/Runtime/ElementType.h"
#include "prec/Runtime/Persistence.h"
#include <optional>
#include <vector>

namespace prec {
namespace runtime {

struct BundleBuffer {
  enum class Direction : uint8_t { Input, Output, Scratch };
  std::string name;
  ElementType type = ElementType::f32;
  std::vector<int64_t> shape;
  Direction role = Direction::Scratch;
  /// Whether the buffer is filled with normal numbers; otherwise with zeros.
  bool isNormal = false;
  uint64_t seed = 0;
  double scale = 1;

  size_t countElements() const;
  size_t countBytes() const { return countElements() * getElementBytes(type); }
};

struct BundleArgument {
  enum class Kind : uint8_t { Pointer, Scalar, TensorMap };
  Kind kind = Kind::Scalar;
  /// Pointer and TensorMap: the buffer, and the offset in it.
  size_t buffer = 0;
  size_t offsetBytes = 0;
  /// Scalar: the value as the kernel reads it, in the first bytes.
  uint64_t scalar = 0;
  /// TensorMap: everything but the base address.
  TensorMapSpec map;
};

/// The layout of a matrix of a product, in elements of its buffer.
struct BundleMatrix {
  /// The kernel's argument that points to the matrix.
  size_t argument = 0;
  /// True if the first of the two letters of `BundleGemm` is contiguous, such
  /// as m of "mk".
  bool isFirstContiguous = false;
  /// The distance between rows or columns.
  int64_t leading = 0;
  /// The distance between matrices of the batch; 0 if all are the same.
  int64_t batchStride = 0;
};

/// The product of matrices that a kernel computes, for comparison with a
/// library: c[i] = a[i] b[i] for i < batch.
struct BundleGemm {
  int64_t m = 0, n = 0, k = 0, batch = 1;
  BundleMatrix a, b, c; ///< "mk", "kn" and "mn"
  /// True if the kernel computes further with the sums, so that its result
  /// differs from the product.
  bool hasEpilogue = false;
};

struct BundleKernel {
  std::string name;
  std::string file;
  std::string entry;
  std::string image; ///< The contents of the file.
  LaunchConfig config;
  /// Set for a persistent kernel. Its grid has one CTA for each piece of work.
  std::optional<Persistence> persistence;
  std::vector<BundleArgument> arguments;
  /// The work of a launch, for reports; zero if the bundle does not give it.
  double flops = 0, bytes = 0;
  std::optional<BundleGemm> gemm;

  /// True for LLVM bitcode, which only the emulator runs.
  bool isBitcode() const;
  bool isPtx() const;
};

struct Bundle {
  /// Version 1 can also be read. It has no persistent kernels: its grids are
  /// those of one board.
  static constexpr int64_t kVersion = 2;

  int64_t version = kVersion;
  std::string name;
  std::string chip; ///< "sm_90a"
  std::vector<BundleBuffer> buffers;
  std::vector<BundleKernel> kernels;
};

/// Reads DIRECTORY/bundle.json and the files that it names. A failure names the
/// file, the line and the field.
Status readBundle(const std::string &directory, Bundle &result);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_BUNDLE_H
