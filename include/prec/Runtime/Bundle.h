//===- Bundle.h - Compiled kernels and how to run them ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bundle is a directory that carries kernels to a machine without a compiler:
// cubins, PTX or bitcode, and bundle.json, which says how each is launched,
// with which arguments, on which data. docs/Runtime/Bundles.md describes the
// format. What is read here has been checked as a whole: whoever holds a Bundle
// may rely on indices, sizes and tensor maps.
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
  /// Zeros unless normal.
  bool isNormal = false;
  uint64_t seed = 0;
  double scale = 1;

  size_t countElements() const;
  size_t countBytes() const { return countElements() * getElementBytes(type); }
};

struct BundleArgument {
  enum class Kind : uint8_t { Pointer, Scalar, TensorMap };
  Kind kind = Kind::Scalar;
  /// Pointer and TensorMap: where it points to.
  size_t buffer = 0;
  size_t offsetBytes = 0;
  /// Scalar: the value as the kernel reads it, in the first bytes.
  uint64_t scalar = 0;
  /// TensorMap: all but the base address.
  TensorMapSpec map;
};

/// A matrix of a product, in elements of its buffer.
struct BundleMatrix {
  /// The kernel's argument that points to it.
  size_t argument = 0;
  /// The first of the matrix's two letters is contiguous: of "mk", m.
  bool isFirstContiguous = false;
  /// From one row or column to the next.
  int64_t leading = 0;
  /// From one matrix of the batch to the next; 0 where all are the same.
  int64_t batchStride = 0;
};

/// What a kernel computes, where that is a product of matrices, so that it can
/// be compared with a library: c[i] = a[i] b[i] for i < batch.
struct BundleGemm {
  int64_t m = 0, n = 0, k = 0, batch = 1;
  BundleMatrix a, b, c; ///< "mk", "kn" and "mn"
  /// The kernel goes on with the sums, so that its result is another one.
  bool hasEpilogue = false;
};

struct BundleKernel {
  std::string name;
  std::string file;
  std::string entry;
  std::string image; ///< What the file holds.
  LaunchConfig config;
  /// Set where CTAs stay; the grid then has one for each piece of work.
  std::optional<Persistence> persistence;
  std::vector<BundleArgument> arguments;
  /// Per launch, for reports; zero where not given.
  double flops = 0, bytes = 0;
  std::optional<BundleGemm> gemm;

  /// LLVM bitcode, which the emulator runs and no GPU.
  bool isBitcode() const;
  bool isPtx() const;
};

struct Bundle {
  /// Version 1, which is read as well, has no persistent kernels: their grids
  /// were those of one board.
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
